/** The legend as elements of its own, changed only when what is in sight changes: it must not wait for React while the map moves. */
import type { LegendEntry } from '../../map/types.ts';

const known = new WeakMap<HTMLElement, string>();

export function showLegend(list: HTMLElement, entries: readonly LegendEntry[]): void {
  const key = entries.map((entry) => `${entry.key} ${entry.text} ${entry.paint} ${entry.kind}`).join('\n');
  if (known.get(list) === key) return;
  known.set(list, key);
  list.replaceChildren(...entries.map(entryElement));
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
