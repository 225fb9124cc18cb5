export type Compare<T> = (a: T, b: T) => number;

/** Puts an item into a sorted list of at most `most`, where it belongs there; what is then too much drops out at the end. */
export function keepSmallest<T>(sorted: T[], item: T, most: number, compare: Compare<T>): void {
  const last = sorted[sorted.length - 1];
  if (sorted.length >= most && (last === undefined || compare(item, last) >= 0)) return;
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = sorted[middle];
    if (other !== undefined && compare(other, item) <= 0) low = middle + 1;
    else high = middle;
  }
  sorted.splice(low, 0, item);
  if (sorted.length > most) sorted.pop();
}

/** The first `most` items in order; of equal ones those that come first. Much cheaper than sorting where few of many are wanted. */
export function smallest<T>(items: Iterable<T>, most: number, compare: Compare<T>): T[] {
  const sorted: T[] = [];
  for (const item of items) keepSmallest(sorted, item, most, compare);
  return sorted;
}

/** All items in order; sorts no further than somebody reads, in two steps. */
export function* ascending<T>(items: readonly T[], compare: Compare<T>, firstStep = 256): Generator<T> {
  const head = smallest(items, firstStep, compare);
  yield* head;
  if (head.length === items.length) return;
  const taken = new Set(head);
  yield* items.filter((item) => !taken.has(item)).sort(compare);
}
