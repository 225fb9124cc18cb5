/** How many things a marker stands for, in at most three letters, as it has room for no more. */
export function markerText(count: number): string {
  if (count === 1) return '';
  return count < 1000 ? String(count) : count < 100_000 ? `${Math.floor(count / 1000)}k` : '99k';
}

/** Size of that text at the usual size of texts, CSS pixels. */
export const MARKER_TEXT = 9.5;
