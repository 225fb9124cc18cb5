import type { AddressRange } from '../../core/net/ranges.ts';

/**
 * Cuts what `over` covers out of `rest`. Both are in address order and disjoint in themselves; `cut` makes what is taken
 * out of one of `over` and the part of its range that was met. Linear in both.
 */
export function overlay<O, T>(
  rest: readonly AddressRange[],
  over: readonly O[],
  rangeOf: (one: O) => AddressRange,
  cut: (one: O, range: AddressRange) => T,
): { readonly taken: readonly T[]; readonly rest: readonly AddressRange[] } {
  const taken: T[] = [];
  const left: AddressRange[] = [];
  let i = 0;
  for (const { family, first, last } of rest) {
    let at = first;
    for (let one = over[i]; one !== undefined; one = over[i]) {
      const range = rangeOf(one);
      if (range.first > last) break;
      if (range.last >= at) {
        const from = range.first > at ? range.first : at;
        const to = range.last < last ? range.last : last;
        if (from > at) left.push({ family, first: at, last: from - 1n });
        taken.push(cut(one, { family, first: from, last: to }));
        at = to + 1n;
      }
      // What reaches beyond this stretch may meet the next one.
      if (range.last > last) break;
      i += 1;
    }
    if (at <= last) left.push({ family, first: at, last });
  }
  return { taken, rest: left };
}

/** Ranges that nest or are disjoint (in address order, of equal starts the wider first) as disjoint ones: the innermost, of equals the later one, holds. */
export function flattened<T extends AddressRange>(nested: readonly T[]): readonly { readonly range: AddressRange; readonly of: T }[] {
  const out: { range: AddressRange; of: T }[] = [];
  const stack: { readonly of: T; at: bigint }[] = [];
  const emit = (top: { readonly of: T; at: bigint }, last: bigint): void => {
    if (top.at <= last) out.push({ range: { family: top.of.family, first: top.at, last }, of: top.of });
  };
  const close = (top: { readonly of: T; at: bigint }): void => {
    emit(top, top.of.last);
    stack.pop();
    const below = stack.at(-1);
    if (below !== undefined && below.at <= top.of.last) below.at = top.of.last + 1n;
  };
  for (const of of nested) {
    let top = stack.at(-1);
    for (; top !== undefined && top.of.last < of.first; top = stack.at(-1)) close(top);
    if (top !== undefined) emit(top, of.first - 1n);
    stack.push({ of, at: of.first });
  }
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) close(top);
  return out;
}
