/** The size of text that the browser is set to, which a canvas does not follow by itself. */

/** What the sizes on canvases are meant for, CSS pixels. */
const USUAL = 16;
const LARGEST = 2;

/** How much larger than usual the page's text is: never less, and no more than leaves a map room for anything else. */
export const textScaleOf = (rootSize: number): number => (Number.isFinite(rootSize) ? Math.min(LARGEST, Math.max(1, rootSize / USUAL)) : 1);

export interface TextSize {
  readonly scale: () => number;
  /** Returns the end. */
  readonly onChange: (listener: () => void) => () => void;
}

export function createTextSize(root: HTMLElement): TextSize {
  const style = getComputedStyle(root);
  const listeners = new Set<() => void>();
  const read = (): number => textScaleOf(Number.parseFloat(style.fontSize));
  let scale = read();
  // Nothing tells of a change of the setting but what is measured in it.
  const probe = root.ownerDocument.createElement('div');
  probe.className = 'text-size';
  probe.ariaHidden = 'true';
  root.ownerDocument.body.append(probe);
  new ResizeObserver(() => {
    const next = read();
    if (next === scale) return;
    scale = next;
    for (const listener of listeners) listener();
  }).observe(probe);
  return {
    scale: () => scale,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
