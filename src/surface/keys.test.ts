import { expect, test } from 'vitest';
import { commandOf } from './keys.ts';

const press = (key: string, held: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held });

test.each([
  ['+', { kind: 'zoom', steps: 1 }],
  ['=', { kind: 'zoom', steps: 1 }],
  ['-', { kind: 'zoom', steps: -1 }],
  ['0', { kind: 'whole' }],
  ['f', { kind: 'fit' }],
  ['ArrowLeft', { kind: 'step', dx: -1, dy: 0 }],
  ['ArrowDown', { kind: 'step', dx: 0, dy: 1 }],
  ['Enter', { kind: 'enter' }],
  ['Backspace', { kind: 'leave' }],
  [' ', { kind: 'select' }],
  ['Escape', { kind: 'escape' }],
])('%s', (key, command) => {
  expect(press(key)).toEqual(command);
});

test('shift and an arrow move the view instead of the block', () => {
  expect(press('ArrowRight', { shiftKey: true })).toMatchObject({ kind: 'pan', dy: 0 });
});

test('other keys, and keys held with control, alt or the command key, stay the page’s', () => {
  expect([press('a'), press('Tab'), press('+', { ctrlKey: true }), press('0', { metaKey: true }), press('f', { altKey: true })]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
