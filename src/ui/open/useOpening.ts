/** Opening files and texts from anywhere. Importers are loaded when the first one is needed. */
import { useCallback, useEffect, useState } from 'react';
import { formatNumber } from '../../core/findings/text.ts';
import type { ImportInput } from '../../interchange/types.ts';
import type { Atlas } from '../../state/store.ts';
import { noticeOf } from './noticeOf.ts';
import { MAX_FILE_BYTES, readText } from './readText.ts';

/** What opening works on: the store, and the frame loop's `hold`, so that whoever waits for the page waits for this too. */
export interface Opener {
  readonly atlas: Atlas;
  readonly hold: () => () => void;
}

/** Reads the inputs as one plan and puts it on the table; what is refused is told, and the plan at hand stays. */
export async function openTexts({ atlas, hold }: Opener, inputs: readonly ImportInput[]): Promise<boolean> {
  const release = hold();
  try {
    const { importTexts } = await import('../../interchange/import.ts');
    const result = importTexts(inputs);
    const names = inputs.map(({ name }) => name);
    if (result.ok) atlas.actions.open(result.scenario, `Open ${names.length === 1 ? (names[0] ?? '') : `${names.length} inputs`}`);
    atlas.actions.notify(noticeOf(result, names));
    return result.ok;
  } finally {
    release();
  }
}

export async function openFiles(opener: Opener, files: readonly File[]): Promise<void> {
  const release = opener.hold();
  try {
    await readAndOpen(opener, files);
  } finally {
    release();
  }
}

async function readAndOpen(opener: Opener, files: readonly File[]): Promise<void> {
  const { atlas } = opener;
  const large = files.find((file) => file.size > MAX_FILE_BYTES);
  if (large !== undefined) {
    const text = `${formatNumber(large.size)} bytes; expected at most ${formatNumber(MAX_FILE_BYTES)}`;
    atlas.actions.notify({
      tone: 'error',
      title: 'A file is too large to be opened. The plan on the page is unchanged.',
      sections: [{ heading: '', lines: [{ place: large.name, text }], more: 0, folded: false }],
    });
    return;
  }
  if (files.length === 0) return;
  const read = await Promise.allSettled(files.map(async (file) => ({ name: file.name, text: await readText(file) })));
  const failed = files.filter((_, i) => read[i]?.status === 'rejected');
  if (failed.length > 0) {
    atlas.actions.notify({
      tone: 'error',
      title: 'The browser could not read what was given. The plan on the page is unchanged.',
      sections: [
        { heading: '', lines: failed.map(({ name }) => ({ place: name, text: 'is no readable file; folders cannot be opened' })), more: 0, folded: false },
      ],
    });
    return;
  }
  await openTexts(
    opener,
    read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
  );
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null;

/** Takes what is dropped anywhere on the page, and what is pasted outside of fields. True while something is held over the page. */
export function useDropAndPaste(opener: Opener): boolean {
  const [held, setHeld] = useState(false);
  const open = useCallback(
    (transfer: DataTransfer | null, word: string): boolean => {
      const files = [...(transfer?.files ?? [])];
      const text = transfer?.getData('text/plain') ?? '';
      if (files.length > 0) void openFiles(opener, files);
      else if (text.trim() !== '') void openTexts(opener, [{ name: word, text }]);
      else return false;
      return true;
    },
    [opener],
  );
  useEffect(() => {
    const carries = (event: DragEvent): boolean => event.dataTransfer?.types.some((type) => type === 'Files' || type === 'text/plain') ?? false;
    const onDragOver = (event: DragEvent): void => {
      if (!carries(event) || isField(event.target)) return;
      event.preventDefault();
      setHeld(true);
    };
    const onDragLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setHeld(false);
    };
    const onDrop = (event: DragEvent): void => {
      setHeld(false);
      if (isField(event.target) && !event.dataTransfer?.types.includes('Files')) return;
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
