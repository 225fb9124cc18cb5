/**
 * The page's one frame scheduler: everything that paints asks here, is called at most once a frame, and
 * the loop knows when nothing is pending or moving any more.
 */

/** What the loop needs of the browser; tests give a fake. `now` is in milliseconds and never goes back. */
export interface FrameClock {
  requestFrame(callback: (now: number) => void): number;
  cancelFrame(handle: number): void;
  /** Milliseconds, on whose scale does not matter. */
  now(): number;
}

export interface LoopClient {
  /** Paint in the next frame. Any number of calls before it count as one. */
  request(): void;
  dispose(): void;
}

export interface FrameLoop {
  /** `draw` gets the time of the frame in ms and returns whether it is still moving and wants the next frame too. */
  add(draw: (now: number) => boolean): LoopClient;
  /**
   * Work outside the loop that `idle` must wait for. Returns its release, which may be called twice. `hurry` is called once when all else
   * is quiet and someone waits: what is only put off is then done at once.
   */
  hold(hurry?: () => void): () => void;
  /** Resolves when nobody holds, nothing is asked for and nothing moves, two frames long (what a frame causes has then been caused). */
  idle(): Promise<void>;
}

const QUIET_FRAMES = 2;
/** Milliseconds of painting after which who has not painted yet waits for the next frame: keys and pointers come in between. */
const BUDGET = 16;

export function createFrameLoop(clock: FrameClock): FrameLoop {
  type Draw = (now: number) => boolean;
  const wanted = new Set<Draw>();
  let waiters: (() => void)[] = [];
  const holds = new Set<{ hurry: (() => void) | null }>();
  let quiet = 0;
  let handle: number | null = null;

  const hurries = (): boolean => [...holds].some(({ hurry }) => hurry !== null);
  const schedule = (): void => {
    if (handle !== null) return;
    if (wanted.size > 0 || (waiters.length > 0 && (holds.size === 0 || hurries()))) handle = clock.requestFrame(tick);
  };

  const tick = (now: number): void => {
    handle = null;
    const turn = [...wanted];
    wanted.clear();
    const failures: unknown[] = [];
    const start = clock.now();
    for (const [i, draw] of turn.entries()) {
      if (i > 0 && clock.now() - start > BUDGET) {
        // Before those who asked again: whoever waited is the first of the next frame.
        const again = [...wanted];
        wanted.clear();
        for (const one of [...turn.slice(i), ...again]) wanted.add(one);
        break;
      }
      try {
        if (draw(now)) wanted.add(draw);
      } catch (failure) {
        // One client's fault must not keep the others from painting; it is thrown when all had their turn.
        failures.push(failure);
      }
    }
    const still = turn.length === 0 && wanted.size === 0;
    if (still && waiters.length > 0) {
      for (const hold of holds) {
        const { hurry } = hold;
        hold.hurry = null;
        hurry?.();
      }
    }
    quiet = still && holds.size === 0 ? quiet + 1 : 0;
    if (quiet >= QUIET_FRAMES) {
      quiet = 0;
      const done = waiters;
      waiters = [];
      for (const resolve of done) resolve();
    }
    schedule();
    if (failures.length > 0) throw failures[0];
  };

  return {
    add(draw) {
      let live = true;
      const own: Draw = (now) => live && draw(now) && live;
      return {
        request: () => {
          if (!live) return;
          wanted.add(own);
          schedule();
        },
        dispose: () => {
          live = false;
          wanted.delete(own);
          if (wanted.size === 0 && waiters.length === 0 && handle !== null) {
            clock.cancelFrame(handle);
            handle = null;
          }
        },
      };
    },
    hold(hurry) {
      const own = { hurry: hurry ?? null };
      holds.add(own);
      schedule();
      return () => {
        if (!holds.delete(own)) return;
        quiet = 0;
        schedule();
      };
    },
    idle() {
      return new Promise((resolve) => {
        quiet = 0;
        waiters.push(resolve);
        schedule();
      });
    },
  };
}

/** The browser's own frames. */
export const windowClock: FrameClock = {
  requestFrame: (callback) => requestAnimationFrame(callback),
  cancelFrame: (handle) => cancelAnimationFrame(handle),
  now: () => performance.now(),
};
