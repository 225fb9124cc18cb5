/**
 * The open part of the tree as one list of rows, by number. Only rows that are open are kept, so that a place in the list
 * is found, and a row's number is told, in time that depends on how many rows are open, never on how many there are.
 */
import type { Arrangement } from './arrange.ts';
import { idOf, levelOf, parentOf, type Branch, type Kids } from './types.ts';

export interface Row {
  readonly branch: Branch;
  /** Number in the list, from 0. */
  readonly index: number;
  /** Depth, from 1. */
  readonly level: number;
  /** Among the rows that stand beside it: how many, and which, from 1. */
  readonly size: number;
  readonly place: number;
  /** null: there is nothing below it. */
  readonly open: boolean | null;
}

export interface RowList {
  readonly total: number;
  readonly at: (index: number) => Row;
  /** Number of the row with a key; -1: it is not among those that are open. */
  readonly indexOf: (key: string) => number;
  /** The row with a key, open or not, and how many rows lie right below it; null: there is none. */
  readonly find: (key: string) => { readonly branch: Branch; readonly kids: Kids } | null;
}

/** Rows remembered at once. */
const MOST_KEPT = 1000;

/** An open row's kids, and the open ones among them. `size`: rows below it, all depths. */
interface Level {
  readonly kids: Kids;
  readonly open: readonly OpenKid[];
  readonly size: number;
}

interface OpenKid {
  /** Position among its siblings, and number of the row counted from the first of them. */
  readonly index: number;
  readonly row: number;
  readonly level: Level;
}

export function listRows({ top, kidsOf }: Arrangement, open: ReadonlySet<string>): RowList {
  const below = new Map<string, string[]>();
  for (const key of open) {
    const parent = parentOf(key);
    const ids = below.get(parent);
    if (ids) ids.push(idOf(key));
    else below.set(parent, [idOf(key)]);
  }

  const levelAt = (key: string, kids: Kids): Level => {
    const kidsOpen = (below.get(key) ?? [])
      .flatMap((id) => {
        const index = kids.indexOf(id);
        if (index < 0) return [];
        const branch = kids.at(index);
        const inner = kidsOf(branch);
        return inner.count === 0 ? [] : [{ index, level: levelAt(branch.key, inner) }];
      })
      .sort((a, b) => a.index - b.index);
    let before = 0;
    const placed = kidsOpen.map(({ index, level }): OpenKid => {
      const one = { index, row: index + before, level };
      before += level.size;
      return one;
    });
    return { kids, open: placed, size: kids.count + before };
  };
  const root = levelAt('', top);

  const rowAt = (index: number): Row => {
    let level = root;
    let row = index;
    for (;;) {
      const last = lastUpTo(level.open, row);
      if (last !== null && row > last.row && row <= last.row + last.level.size) {
        row -= last.row + 1;
        level = last.level;
        continue;
      }
      const isOpen = last !== null && row === last.row;
      const position = last === null ? row : isOpen ? last.index : last.index + (row - last.row - last.level.size);
      const branch = level.kids.at(position);
      const state = isOpen ? true : kidsOf(branch).count > 0 ? false : null;
      return { branch, index, level: levelOf(branch.key), size: level.kids.count, place: position + 1, open: state };
    }
  };
  // The same row is the same object while the list is: what shows it need not look at it again.
  const made = new Map<number, Row>();

  return {
    total: root.size,
    at(index) {
      let row = made.get(index);
      if (row === undefined) {
        if (made.size >= MOST_KEPT) made.clear();
        made.set(index, (row = rowAt(index)));
      }
      return row;
    },
    indexOf(key) {
      let level = root;
      let number = 0;
      const path = key.split('\u0000');
      for (const [depth, id] of path.entries()) {
        const index = level.kids.indexOf(id);
        if (index < 0) return -1;
        const last = lastOfIndex(level.open, index);
        const row = last === null ? index : last.index === index ? last.row : index - last.index + last.row + last.level.size;
        number += row;
        if (depth === path.length - 1) return number;
        if (last?.index !== index) return -1;
        number += 1;
        ({ level } = last);
      }
      return -1;
    },
    find(key) {
      let kids = top;
      let branch: Branch | null = null;
      for (const id of key.split('\u0000')) {
        const index = kids.indexOf(id);
        if (index < 0) return null;
        branch = kids.at(index);
        kids = kidsOf(branch);
      }
      return branch === null ? null : { branch, kids };
    },
  };
}

/** The last of the open ones whose row is not behind a row; null: all are. */
function lastUpTo(open: readonly OpenKid[], row: number): OpenKid | null {
  return lastWhere(open, (one) => one.row <= row);
}

function lastOfIndex(open: readonly OpenKid[], index: number): OpenKid | null {
  return lastWhere(open, (one) => one.index <= index);
}

function lastWhere(open: readonly OpenKid[], holds: (one: OpenKid) => boolean): OpenKid | null {
  let low = 0;
  let high = open.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = open[middle];
    if (one !== undefined && holds(one)) low = middle + 1;
    else high = middle;
  }
  return open[low - 1] ?? null;
}

/** The same keys with a row opened or closed; the same set where nothing changes. */
export function withOpen(open: ReadonlySet<string>, keys: readonly string[], wanted: boolean): ReadonlySet<string> {
  if (keys.every((key) => open.has(key) === wanted)) return open;
  const next = new Set(open);
  for (const key of keys)
    if (wanted) next.add(key);
    else next.delete(key);
  return next;
}

/** The rows above a row, from the top down. */
export function pathTo(key: string): readonly string[] {
  const above: string[] = [];
  for (let parent = parentOf(key); parent !== ''; parent = parentOf(parent)) above.unshift(parent);
  return above;
}
