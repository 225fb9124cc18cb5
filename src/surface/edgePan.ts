/** Moves the map on while something is carried at its edge: where it is to go may lie out of sight. */
import type { FrameLoop } from './frameLoop.ts';

export interface At {
  readonly x: number;
  readonly y: number;
}

export interface EdgePan {
  /** Where the pointer is with what it carries, CSS pixels of the canvas; null: nothing is carried any more. */
  carried(at: At | null): void;
  dispose(): void;
}

/** From so near to an edge on the map moves, and so far in a frame at most, CSS pixels. */
const ZONE = 26;
const MOST = 10;

/** How far the map moves along one side in a frame: the nearer to the edge the further, and no further beyond it. */
export function pushOf(at: number, length: number): number {
  const before = ZONE - at;
  const after = at - (length - ZONE);
  const depth = Math.min(1, Math.max(0, Math.max(before, after) / ZONE));
  if (depth === 0 || length < ZONE * 4) return 0;
  return Math.ceil(depth * MOST) * (before > after ? 1 : -1);
}

export function createEdgePan(
  loop: FrameLoop,
  canvas: { readonly clientWidth: number; readonly clientHeight: number },
  map: { readonly pan: (dx: number, dy: number) => void; readonly carry: (at: At) => void },
): EdgePan {
  let carried: At | null = null;
  const client = loop.add(() => {
    if (carried === null) return false;
    const dx = pushOf(carried.x, canvas.clientWidth);
    const dy = pushOf(carried.y, canvas.clientHeight);
    if (dx === 0 && dy === 0) return false;
    map.pan(dx, dy);
    map.carry(carried);
    return true;
  });
  return {
    carried(at) {
      carried = at;
      if (at !== null) client.request();
    },
    dispose: () => client.dispose(),
  };
}
