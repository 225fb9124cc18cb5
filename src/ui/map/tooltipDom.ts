/** The tooltip's element, filled and moved without React: it follows the pointer. */
import type { Tip } from './tooltipText.ts';

/** Distance from the pointer, CSS pixels. */
const AWAY = 14;
const known = new WeakMap<HTMLElement, string>();

export function hideTip(box: HTMLElement): void {
  box.hidden = true;
}

/** `x`, `y` in the parent of the box, which is `width` × `height`. The box stays inside. */
export function showTip(box: HTMLElement, tip: Tip, x: number, y: number, width: number, height: number): void {
  const key = `${tip.title}\n${tip.lines.join('\n')}`;
  if (known.get(box) !== key) {
    known.set(box, key);
    const title = document.createElement('bdi');
    title.className = 'map-tip-title';
    title.textContent = tip.title;
    const lines = tip.lines.map((text) => {
      const line = document.createElement('div');
      line.dir = 'auto';
      line.textContent = text;
      return line;
    });
    box.replaceChildren(title, ...lines);
  }
  box.hidden = false;
  const w = box.offsetWidth;
  const h = box.offsetHeight;
  const left = x + AWAY + w <= width ? x + AWAY : x - AWAY - w;
  const top = y + AWAY + h <= height ? y + AWAY : y - AWAY - h;
  box.style.setProperty(
    'transform',
    `translate(${Math.round(Math.max(0, Math.min(left, width - w)))}px, ${Math.round(Math.max(0, Math.min(top, height - h)))}px)`,
  );
}
