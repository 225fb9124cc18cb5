import { expect, test } from 'vitest';
import { formatPrefix, prefixOf, type Prefix } from '../core/net/prefix.ts';
import { cameraFor, worldToScreen } from '../map/camera.ts';
import { layoutOf } from '../map/layout.ts';
import { createMapKeys, push, type KeyedMap } from './mapKeys.ts';
import { createMotion } from './motion.ts';

const all = prefixOf('0.0.0.0/0');
const layout = layoutOf('hex');
const view = { width: 800, height: 600 };

/** A map over 10.0.0.0/8 that writes down what the keys do to it. */
function recorded() {
  const log: string[] = [];
  const motion = createMotion(cameraFor(all, prefixOf('10.0.0.0/8'), view, layout));
  const map: KeyedMap = {
    motion,
    world: () => ({ view, layout, top: all, reducedMotion: true }),
    items: () => [],
    placeOf: (block) => worldToScreen(motion.camera, layout.place(all, block)),
    zoomBy: (steps) => void log.push(`zoom ${steps}`),
    flyToBlock(block) {
      motion.jump(cameraFor(all, block, view, layout));
      log.push(`fly ${formatPrefix(block)}`);
    },
    whole: () => void log.push('whole'),
    fit: () => void log.push('fit'),
    touched: () => undefined,
    chosen: (x, y) => void log.push(`choose ${Math.round(x)} ${Math.round(y)}`),
    moved: (block) => void log.push(block === null ? 'none' : formatPrefix(block)),
    escaped: () => void log.push('escape'),
  };
  return { log, motion, keys: createMapKeys(map) };
}

test('the first arrow shows where the keyboard is, the next ones move', () => {
  const { log, keys } = recorded();
  keys.run({ kind: 'step', dx: 1, dy: 0 });
  keys.run({ kind: 'step', dx: 1, dy: 0 });
  keys.run({ kind: 'step', dx: 0, dy: -1 });
  expect(log).toEqual(['10.160.0.0/12', '10.176.0.0/12', '10.112.0.0/12']);
});

test('in and out are each other’s way back', () => {
  const { log, keys } = recorded();
  keys.run({ kind: 'step', dx: 0, dy: 0 });
  keys.run({ kind: 'enter' });
  keys.run({ kind: 'leave' });
  expect(log).toEqual(['10.160.0.0/12', 'fly 10.160.0.0/12', '10.160.0.0/16', 'fly 10.0.0.0/8', '10.160.0.0/12']);
});

test('choosing chooses the block’s middle; escape first gives the block up', () => {
  const { log, motion, keys } = recorded();
  keys.run({ kind: 'select' });
  const rect = worldToScreen(motion.camera, layout.place(all, keys.block ?? all));
  expect(log[1]).toBe(`choose ${Math.round(rect.x + rect.w / 2)} ${Math.round(rect.y + rect.h / 2)}`);
  keys.run({ kind: 'escape' });
  keys.run({ kind: 'escape' });
  expect(log.slice(2)).toEqual(['none', 'escape']);
});

test('the view follows the block out of sight', () => {
  const { motion, keys } = recorded();
  for (let i = 0; i < 5; i += 1) keys.run({ kind: 'step', dx: 1, dy: 0 });
  const block: Prefix = keys.block ?? all;
  const rect = worldToScreen(motion.camera, layout.place(all, block));
  expect(rect.x >= 0 && rect.x + rect.w <= view.width).toBe(true);
});

test('a span is pushed just inside, or to the middle where it is too long', () => {
  expect([push(100, 50, 800), push(-30, 50, 800), push(790, 50, 800), push(0, 2000, 800)]).toEqual([0, 70, -80, -600]);
});
