/** Puts the sheet to be printed in the place of the page for as long as the browser prints, however that was asked for. */
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Atlas } from '../../state/store.ts';
import type { Page } from '../pageContext.ts';
import { PrintSheet } from './PrintSheet.tsx';
import { printedMap } from './printedMap.ts';

/** Returns the end. */
export function followPrinting(atlas: Atlas, page: Page): () => void {
  const paper = window.matchMedia('print');
  let shown: { readonly box: HTMLElement; readonly root: Root } | null = null;

  const begin = (): void => {
    if (shown !== null) return;
    const box = document.createElement('div');
    box.className = 'print-sheet';
    document.body.append(box);
    document.documentElement.dataset['printing'] = '';
    const root = createRoot(box);
    shown = { box, root };
    // The browser takes the page as it is when this returns.
    flushSync(() => root.render(createElement(PrintSheet, { state: atlas.getState(), map: printedMap(page.map), date: new Date() })));
  };
  const end = (): void => {
    if (shown === null) return;
    const { box, root } = shown;
    shown = null;
    root.unmount();
    box.remove();
    delete document.documentElement.dataset['printing'];
  };
  const changed = (): void => (paper.matches ? begin() : end());

  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  paper.addEventListener('change', changed);
  return () => {
    end();
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    paper.removeEventListener('change', changed);
  };
}
