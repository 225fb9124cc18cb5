import { expect, test } from 'vitest';
import { createFrameLoop, type FrameClock } from './frameLoop.ts';

/** Frames on demand. */
function fakeClock(): FrameClock & { frame(): void; pending(): number; work(ms: number): void } {
  let queue = new Map<number, (now: number) => void>();
  let next = 1;
  let now = 0;
  return {
    requestFrame: (callback) => {
      queue.set(next, callback);
      return next++;
    },
    cancelFrame: (handle) => void queue.delete(handle),
    frame() {
      const due = queue;
      queue = new Map();
      now += 16;
      for (const callback of due.values()) callback(now);
    },
    pending: () => queue.size,
    now: () => now,
    work(ms) {
      now += ms;
    },
  };
}

const settled = async (promise: Promise<void>): Promise<boolean> => {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  return done;
};

test('many requests are one paint, and no request is no frame', () => {
  const clock = fakeClock();
  const loop = createFrameLoop(clock);
  let paints = 0;
  const client = loop.add(() => {
    paints += 1;
    return false;
  });
  expect(clock.pending()).toBe(0);
  client.request();
  client.request();
  expect(clock.pending()).toBe(1);
  clock.frame();
  expect(paints).toBe(1);
  expect(clock.pending()).toBe(0);
});

test('what moves is called again until it rests', () => {
  const clock = fakeClock();
  const loop = createFrameLoop(clock);
  const times: number[] = [];
  loop
    .add((now) => {
      times.push(now);
      return times.length < 3;
    })
    .request();
  for (let i = 0; i < 6; i += 1) clock.frame();
  expect(times).toEqual([16, 32, 48]);
});

test('whoever has no time left in a frame is the first of the next one', async () => {
  const clock = fakeClock();
  const loop = createFrameLoop(clock);
  const turns: string[] = [];
  let again = 2;
  const map = loop.add(() => {
    turns.push('map');
    clock.work(30);
    return (again -= 1) > 0;
  });
  const strip = loop.add(() => {
    turns.push('strip');
    clock.work(30);
    return false;
  });
  map.request();
  strip.request();
  const idle = loop.idle();
  clock.frame();
  expect(turns).toEqual(['map']);
  expect(await settled(idle)).toBe(false);
  clock.frame();
  expect(turns).toEqual(['map', 'strip']);
  clock.frame();
  expect(turns).toEqual(['map', 'strip', 'map']);
  for (let i = 0; i < 3; i += 1) clock.frame();
  expect(await settled(idle)).toBe(true);
  map.request();
  strip.request();
  strip.dispose();
  clock.frame();
  expect(turns).toEqual(['map', 'strip', 'map', 'map']);
});

test('idle waits for paints, for movement and for holds', async () => {
  const clock = fakeClock();
  const loop = createFrameLoop(clock);
  let left = 3;
  loop
    .add(() => {
      left -= 1;
      return left > 0;
    })
    .request();
  const release = loop.hold();
  const idle = loop.idle();
  for (let i = 0; i < 8; i += 1) clock.frame();
  expect(left).toBe(0);
  expect(await settled(idle)).toBe(false);
  release();
  release();
  clock.frame();
  expect(await settled(idle)).toBe(false);
  clock.frame();
  expect(await settled(idle)).toBe(true);
});

test('what is only put off is done as soon as someone waits and all else is quiet, once', async () => {
  const clock = fakeClock();
  const loop = createFrameLoop(clock);
  const done: string[] = [];
  loop
    .add(() => {
      done.push('paint');
      return false;
    })
    .request();
  const release = loop.hold(() => {
    done.push('hurry');
  });
  for (let i = 0; i < 3; i += 1) clock.frame();
  expect(done).toEqual(['paint']);
  const idle = loop.idle();
  for (let i = 0; i < 3; i += 1) clock.frame();
  expect(done).toEqual(['paint', 'hurry']);
  expect(await settled(idle)).toBe(false);
  expect(clock.pending()).toBe(0);
  release();
  for (let i = 0; i < 2; i += 1) clock.frame();
  expect(await settled(idle)).toBe(true);
});

test('what is put off while someone waits is hurried too', async () => {
  const clock = fakeClock();
  const loop = createFrameLoop(clock);
  const letGo = loop.hold();
  const idle = loop.idle();
  for (let i = 0; i < 3; i += 1) clock.frame();
  const release = loop.hold(() => release());
  letGo();
  for (let i = 0; i < 4; i += 1) clock.frame();
  expect(await settled(idle)).toBe(true);
});

test('idle also waits for what a paint caused', async () => {
  const clock = fakeClock();
  const loop = createFrameLoop(clock);
  let second = 0;
  const other = loop.add(() => {
    second += 1;
    return false;
  });
  loop
    .add(() => {
      other.request();
      return false;
    })
    .request();
  const idle = loop.idle();
  clock.frame();
  clock.frame();
  expect(second).toBe(1);
  expect(await settled(idle)).toBe(false);
  clock.frame();
  clock.frame();
  expect(await settled(idle)).toBe(true);
});

test('a client that throws stops neither the others nor the loop', () => {
  const clock = fakeClock();
  const loop = createFrameLoop(clock);
  let paints = 0;
  const bad = loop.add(() => {
    throw new Error('no context');
  });
  const good = loop.add(() => {
    paints += 1;
    return false;
  });
  bad.request();
  good.request();
  expect(() => clock.frame()).toThrow('no context');
  expect(paints).toBe(1);
  good.request();
  clock.frame();
  expect(paints).toBe(2);
});

test('a client that left is not painted, even when it was asked for', () => {
  const clock = fakeClock();
  const loop = createFrameLoop(clock);
  let paints = 0;
  const client = loop.add(() => {
    paints += 1;
    return true;
  });
  client.request();
  client.dispose();
  client.request();
  expect(clock.pending()).toBe(0);
  clock.frame();
  expect(paints).toBe(0);
});
