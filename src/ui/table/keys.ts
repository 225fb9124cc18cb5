/** What keys mean in the table, as the ARIA pattern of tree grids has them. Pure. */
import { COLUMNS, type Column } from '../../map/table/cells.ts';
import type { RowList } from '../../map/table/view.ts';

/** The row, or one of its cells. */
export interface Cursor {
  readonly index: number;
  readonly column: Column | null;
}

export type Command =
  | { readonly type: 'move'; readonly index: number; readonly column: Column | null; readonly extend: boolean }
  | { readonly type: 'open' | 'close' | 'open-siblings' | 'select' | 'show' | 'leave' }
  | { readonly type: 'seek'; readonly letter: string };

export interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

interface Situation {
  readonly rows: Pick<RowList, 'total' | 'at'>;
  readonly cursor: Cursor;
  /** Rows that are seen at once. */
  readonly page: number;
  /** Number of the row above the one at the cursor; -1: it stands at the top. */
  readonly above: number;
  /** Whether letters are being typed. */
  readonly seeking: boolean;
}

/** null: the key means nothing here. */
export function commandOf(key: Key, { rows, cursor, page, above, seeking }: Situation): Command | null {
  const { index, column } = cursor;
  const last = rows.total - 1;
  if (last < 0 || key.altKey) return null;
  const to = (row: number, extend = key.shiftKey): Command => ({ type: 'move', index: Math.min(last, Math.max(0, row)), column, extend });
  const cell = (place: number): Command => ({ type: 'move', index, column: COLUMNS[place] ?? null, extend: false });
  const at = column === null ? -1 : COLUMNS.indexOf(column);
  const chord = key.ctrlKey || key.metaKey;
  switch (key.key) {
    case 'ArrowDown':
      return chord ? null : to(index + 1);
    case 'ArrowUp':
      return chord ? null : to(index - 1);
    case 'PageDown':
      return to(index + page);
    case 'PageUp':
      return to(index - page);
    case 'Home':
      return column === null || chord ? to(0) : cell(0);
    case 'End':
      return column === null || chord ? to(last) : cell(COLUMNS.length - 1);
    case 'ArrowRight':
      if (chord) return null;
      if (column === null && rows.at(index).open === false) return { type: 'open' };
      return cell(Math.min(COLUMNS.length - 1, at + 1));
    case 'ArrowLeft':
      if (chord) return null;
      if (column !== null) return cell(at - 1);
      if (rows.at(index).open === true) return { type: 'close' };
      return above < 0 ? null : to(above, false);
    case 'Enter':
      return { type: key.shiftKey ? 'show' : 'select' };
    case 'Escape':
      return { type: 'leave' };
    default:
      return chord || key.key.length !== 1 ? null : letterOf(key.key, seeking);
  }
}

/** While a name is being typed every letter belongs to it. */
function letterOf(letter: string, seeking: boolean): Command | null {
  if (!seeking) {
    if (letter === ' ') return { type: 'select' };
    if (letter === '*') return { type: 'open-siblings' };
    if (letter === '/' || letter === '?') return null;
  }
  return { type: 'seek', letter: letter.toLowerCase() };
}

/** Rows looked at for what is typed, at most: behind the cursor, then from the top. */
const MOST_LOOKED_AT = 4000;

/** The next row whose name begins with a text, the one at the cursor first once several letters are typed; -1: none near. */
export function seek(rows: Pick<RowList, 'total'>, nameAt: (index: number) => string, from: number, typed: string): number {
  const start = typed.length > 1 ? from : from + 1;
  const looked = Math.min(rows.total, MOST_LOOKED_AT);
  for (let i = 0; i < looked; i += 1) {
    const index = (start + i) % rows.total;
    if (nameAt(index).toLowerCase().startsWith(typed)) return index;
  }
  for (let index = 0; index < looked && rows.total > looked; index += 1) if (nameAt(index).toLowerCase().startsWith(typed)) return index;
  return -1;
}
