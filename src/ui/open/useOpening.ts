/** What is dropped anywhere on the page, or pasted outside of fields, is opened. */
import { useCallback, useEffect, useState } from 'react';
import { take, type Opener } from './opener.ts';

/** Files as they are given to import: unread. */
export const filesGiven = (files: FileList | null | undefined): readonly { readonly name: string; readonly content: File }[] =>
  [...(files ?? [])].map((file) => ({ name: file.name, content: file }));

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null;

/** A field has no use for a file, and a browser that is left alone with one opens it in the place of the page. */
const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Takes what is dropped anywhere on the page, and what is pasted outside of fields. True while something is held over the page. */
export function useDropAndPaste(opener: Opener): boolean {
  const [held, setHeld] = useState(false);
  const open = useCallback(
    (transfer: DataTransfer | null, word: string): boolean => {
      const files = filesGiven(transfer?.files);
      const text = transfer?.getData('text/plain') ?? '';
      if (files.length > 0) void take(opener, files);
      else if (text.trim() !== '') void take(opener, [{ name: word, content: text }]);
      else return false;
      return true;
    },
    [opener],
  );
  useEffect(() => {
    const carries = (event: DragEvent): boolean => event.dataTransfer?.types.some((type) => type === 'Files' || type === 'text/plain') ?? false;
    const onDragOver = (event: DragEvent): void => {
      if (!carries(event) || (isField(event.target) && !holdsFiles(event))) return;
      event.preventDefault();
      setHeld(true);
    };
    const onDragLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setHeld(false);
    };
    const onDrop = (event: DragEvent): void => {
      setHeld(false);
      if (isField(event.target) && !holdsFiles(event)) return;
      event.preventDefault();
      open(event.dataTransfer, 'dropped text');
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (isField(event.target)) return;
      if (open(event.clipboardData, 'pasted text')) event.preventDefault();
    };
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('dragleave', onDragLeave);
    document.addEventListener('drop', onDrop);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('dragleave', onDragLeave);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('paste', onPaste);
    };
  }, [open]);
  return held;
}
