import { expect, it } from 'vitest';
import { createEdgePan, pushOf } from './edgePan.ts';
import { createFrameLoop } from './frameLoop.ts';

it.each([
  [300, 0],
  [26, 0],
  [574, 0],
  [25, 1],
  [13, 5],
  [0, 10],
  [-40, 10],
  [575, -1],
  [587, -5],
  [600, -10],
  [900, -10],
])('at %d of 600 pixels the map moves by %d in a frame', (at, push) => {
  expect(pushOf(at, 600)).toBe(push);
});

it('a map that is all edge stays where it is', () => {
  expect([0, 20, 50, 90].map((at) => pushOf(at, 100))).toEqual([0, 0, 0, 0]);
});

it('moves the map as long as something is carried at its edge, and carries it along', () => {
  let frames: (() => void)[] = [];
  const loop = createFrameLoop({ requestFrame: (callback) => frames.push(() => callback(0)), cancelFrame: () => undefined, now: () => 0 });
  const frame = (): void => {
    const due = frames;
    frames = [];
    for (const run of due) run();
  };
  const done: string[] = [];
  const edge = createEdgePan(
    loop,
    { clientWidth: 600, clientHeight: 400 },
    {
      pan: (dx, dy) => done.push(`pan ${dx} ${dy}`),
      carry: ({ x, y }) => done.push(`carry ${x} ${y}`),
    },
  );
  edge.carried({ x: 300, y: 200 });
  frame();
  expect(done).toEqual([]);
  edge.carried({ x: 600, y: 200 });
  frame();
  frame();
  expect(done).toEqual(['pan -10 0', 'carry 600 200', 'pan -10 0', 'carry 600 200']);
  edge.carried({ x: 300, y: 390 });
  frame();
  expect(done.slice(4)).toEqual(['pan 0 -7', 'carry 300 390']);
  edge.carried(null);
  frame();
  frame();
  expect(done).toHaveLength(6);
});
