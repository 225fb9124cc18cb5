import { useEffect } from 'react';
import type { Atlas } from '../../state/store.ts';

/** Undo and redo by key, everywhere on the page: what is typed into fields is part of the plan's own steps. */
export function useUndoKeys(atlas: Atlas): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const what = undoKey(event);
      if (what === null || (event.target instanceof HTMLElement && event.target.closest('dialog') !== null)) return;
      event.preventDefault();
      atlas.actions[what]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [atlas]);
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

export function undoKey({ key, ctrlKey, metaKey, shiftKey, altKey }: Press): 'undo' | 'redo' | null {
  if (altKey || ctrlKey === metaKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}
