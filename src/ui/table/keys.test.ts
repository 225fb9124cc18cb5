import { expect, it } from 'vitest';
import type { Row } from '../../map/table/view.ts';
import { commandOf, seek, type Command, type Cursor, type Key } from './keys.ts';

/** Ten rows; the second can be opened, the third is open. */
const rows = {
  total: 10,
  at: (index: number): Row => ({
    branch: { key: String(index), entry: { kind: 'network', network: NETWORK }, kids: () => NO },
    index,
    level: 1,
    size: 10,
    place: index + 1,
    open: index === 1 ? false : index === 2 ? true : null,
  }),
};
const NO = { count: 0, list: [], at: (): never => expect.fail(), indexOf: () => -1, within: null };
const NETWORK = {
  index: 0,
  name: 'n',
  kind: 'vnet',
  managed: false,
  subject: 'networks/n',
  path: null,
  ranges: null,
  subnets: [],
  subnetsKnown: true,
  peerings: [],
  clusters: [],
  hasNodes: false,
} as const;

const press = (key: string, cursor: Cursor, more: Partial<Key> & { above?: number; seeking?: boolean } = {}): Command | null => {
  const { above = -1, seeking = false, ...held } = more;
  return commandOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held }, { rows, cursor, page: 4, above, seeking });
};
const at = (index: number, column: Cursor['column'] = null): Cursor => ({ index, column });
const to = (index: number, column: Cursor['column'] = null, extend = false): Command => ({ type: 'move', index, column, extend });

it.each([
  ['ArrowDown', at(0), {}, to(1)],
  ['ArrowDown', at(9), {}, to(9)],
  ['ArrowDown', at(3, 'what'), {}, to(4, 'what')],
  ['ArrowDown', at(3), { shiftKey: true }, to(4, null, true)],
  ['ArrowUp', at(0), {}, to(0)],
  ['PageDown', at(3), {}, to(7)],
  ['PageUp', at(3), {}, to(0)],
  ['Home', at(5), {}, to(0)],
  ['End', at(5), {}, to(9)],
  ['Home', at(5, 'free'), {}, to(5, 'name')],
  ['End', at(5, 'name'), {}, to(5, 'notes')],
  ['Home', at(5, 'free'), { ctrlKey: true }, to(0, 'free')],
  ['End', at(5, 'free'), { ctrlKey: true }, to(9, 'free')],
  ['ArrowRight', at(1), {}, { type: 'open' }],
  ['ArrowRight', at(2), {}, to(2, 'name')],
  ['ArrowRight', at(1, 'name'), {}, to(1, 'range')],
  ['ArrowRight', at(1, 'notes'), {}, to(1, 'notes')],
  ['ArrowLeft', at(2), {}, { type: 'close' }],
  ['ArrowLeft', at(4), { above: 2 }, to(2)],
  ['ArrowLeft', at(0), {}, null],
  ['ArrowLeft', at(4, 'name'), {}, to(4)],
  ['ArrowLeft', at(4, 'range'), {}, to(4, 'name')],
  ['Enter', at(4), {}, { type: 'select' }],
  ['Enter', at(4), { shiftKey: true }, { type: 'show' }],
  ['m', at(4), {}, { type: 'seek', letter: 'm' }],
  ['*', at(4), { seeking: true }, { type: 'seek', letter: '*' }],
  ['*', at(4), {}, { type: 'open-siblings' }],
  ['A', at(4), {}, { type: 'seek', letter: 'a' }],
  ['c', at(4), { ctrlKey: true }, null],
  ['/', at(4), {}, null],
  ['Escape', at(4), {}, { type: 'leave' }],
] as const)('%s at %o with %o', (key, cursor, held, expected) => {
  expect(press(key, cursor, held)).toEqual(expected);
});

it('means nothing where there are no rows', () => {
  const none = { total: 0, at: rows.at };
  expect(
    commandOf(
      { key: 'ArrowDown', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false },
      { rows: none, cursor: at(0), page: 4, above: -1, seeking: false },
    ),
  ).toBeNull();
});

it('seeks names from the cursor on, round to the top', () => {
  const names = ['hub', 'spoke', 'apps', 'spare'];
  const find = (from: number, typed: string): number => seek({ total: 4 }, (index) => names[index] ?? '', from, typed);
  expect(find(0, 's')).toBe(1);
  expect(find(1, 's')).toBe(3);
  expect(find(3, 's')).toBe(1);
  expect(find(1, 'sp')).toBe(1);
  expect(find(1, 'spa')).toBe(3);
  expect(find(0, 'x')).toBe(-1);
});
