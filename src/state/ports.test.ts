import { describe, expect, it } from 'vitest';
import { fakeTime } from '../testing/statePorts.ts';
import { browserStorage, debounce } from './ports.ts';

describe('storage', () => {
  it('survives a browser without one', () => {
    const storage = browserStorage(() => {
      throw new Error('forbidden');
    });
    expect([storage.keys(), storage.read('a'), storage.write('a', 'b'), storage.remove('a')]).toEqual([[], null, false, undefined]);
  });
});

describe('a pause', () => {
  it('is waited for, and the last work runs once', () => {
    const time = fakeTime();
    const wait = debounce({ pause: () => 300 }, time);
    const done: string[] = [];
    wait.request(() => done.push('first'));
    time.pass(299);
    wait.request(() => done.push('second'));
    time.pass(299);
    expect(done).toEqual([]);
    time.pass(1);
    expect(done).toEqual(['second']);
    expect(time.waiting()).toBe(0);
  });

  it('is not waited for longer than was said, from the first time on', () => {
    const time = fakeTime();
    const wait = debounce({ pause: () => 250, atLatest: 800 }, time);
    const done: number[] = [];
    for (let ms = 0; ms < 3000; ms += 100) {
      wait.request(() => done.push(ms));
      time.pass(100);
    }
    expect(done).toEqual([700, 1500, 2300]);
  });

  it('is known to who holds, from the first request to the end of the work, and can be cut short', () => {
    const time = fakeTime();
    let held = 0;
    const hurries: (() => void)[] = [];
    const wait = debounce({ pause: () => 300 }, time, (hurry) => {
      held += 1;
      hurries.push(hurry);
      return () => void (held -= 1);
    });
    const done: number[] = [];
    wait.request(() => done.push(held));
    wait.request(() => done.push(held));
    hurries[0]?.();
    expect([done, held, time.waiting()]).toEqual([[1], 0, 0]);
    wait.request(() => wait.request(() => done.push(held)));
    time.pass(300);
    expect(held).toBe(1);
    time.pass(300);
    expect([done, held]).toEqual([[1, 1], 0]);
  });

  it('ends when it is flushed', () => {
    const time = fakeTime();
    const wait = debounce({ pause: () => 300, atLatest: 800 }, time);
    const done: string[] = [];
    wait.request(() => done.push('work'));
    wait.flush();
    wait.flush();
    time.pass(1000);
    expect(done).toEqual(['work']);
  });
});
