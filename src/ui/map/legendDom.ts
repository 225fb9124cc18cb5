/** The legend as elements of its own, changed only when what is in sight changes: it must not wait for React while the map moves. */
import type { LegendEntry } from '../../map/types.ts';

const known = new WeakMap<HTMLElement, string>();

/** `more`: the button beside the list that opens all of it; there while some of it has no room. */
export function showLegend(list: HTMLElement, more: HTMLElement, entries: readonly LegendEntry[]): void {
  const key = entries.map((entry) => `${entry.key} ${entry.text} ${entry.paint} ${entry.kind}`).join('\n');
  if (known.get(list) === key) return;
  if (!known.has(list)) new ResizeObserver(() => offer(list, more)).observe(list);
  known.set(list, key);
  list.replaceChildren(...entries.map(entryElement));
  offer(list, more);
}

const OPEN = 'is-open';

function offer(list: HTMLElement, more: HTMLElement): void {
  const open = list.classList.contains(OPEN);
  more.hidden = !open && list.scrollHeight <= list.clientHeight + 1;
  more.textContent = open ? 'Less' : 'Whole legend';
  more.setAttribute('aria-expanded', String(open));
}

export function toggleLegend(list: HTMLElement, more: HTMLElement): void {
  list.classList.toggle(OPEN);
  offer(list, more);
}

function entryElement(entry: LegendEntry): HTMLElement {
  const line = document.createElement('li');
  // A remark on the whole picture stands for no paint.
  if (entry.key === 'illustrative') {
    line.append(entry.text);
    return line;
  }
  const swatch = document.createElement('span');
  swatch.className = 'map-swatch';
  swatch.dataset['kind'] = entry.kind;
  swatch.style.setProperty('--swatch', `var(--map-${entry.paint})`);
  line.append(swatch, entry.text);
  return line;
}
