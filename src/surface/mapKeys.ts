/** What keys do on the map: a block that the keyboard is at, and the view that follows it. */
import { contains, type Prefix } from '../core/net/prefix.ts';
import { worldToScreen } from '../map/camera.ts';
import type { MapItem, Rect } from '../map/types.ts';
import { cursorIn, deeper, higher, neighbour } from './cursor.ts';
import type { MapCommand } from './keys.ts';
import type { Motion, MotionWorld } from './motion.ts';

/** What the keys need of the map. */
export interface KeyedMap {
  readonly motion: Motion;
  world(): MotionWorld;
  items(): readonly MapItem[];
  placeOf(block: Prefix): Rect | null;
  zoomBy(steps: number): void;
  flyToBlock(block: Prefix): void;
  whole(): void;
  fit(): void;
  /** Somebody moved the map: it is no longer where it was sent. */
  touched(): void;
  /** The middle of what is in sight of the keyboard's block was chosen. */
  chosen(x: number, y: number): void;
  /** The keyboard came to a block, or is at none. */
  moved(block: Prefix | null): void;
  escaped(): void;
}

export interface MapKeys {
  readonly block: Prefix | null;
  run(command: MapCommand): void;
  /** Gives the block up. */
  clear(): void;
}

const MARGIN = 40;

/** How far a span must move to lie within 0 … `limit`, some room around it; one that is longer is put in the middle. */
export function push(start: number, length: number, limit: number): number {
  const margin = Math.min(MARGIN, limit / 8);
  if (length > limit - 2 * margin) return limit / 2 - (start + length / 2);
  if (start < margin) return margin - start;
  return start + length > limit - margin ? limit - margin - (start + length) : 0;
}

/** Middle of the part of a span that lies within 0 … `limit`. */
const middle = (start: number, length: number, limit: number): number => (Math.max(0, start) + Math.min(limit, start + length)) / 2;

export function createMapKeys(map: KeyedMap): MapKeys {
  let block: Prefix | null = null;

  const moveTo = (next: Prefix | null): void => {
    block = next;
    map.moved(next);
  };
  const current = (): Prefix => {
    const { view, layout } = map.world();
    return block ?? cursorIn(map.motion.target, view, layout);
  };
  const follow = (next: Prefix): void => {
    const world = map.world();
    const { target } = map.motion;
    const rect = worldToScreen(target, world.layout.place(target.root, next));
    const dx = push(rect.x, rect.w, world.view.width);
    const dy = push(rect.y, rect.h, world.view.height);
    if (dx !== 0 || dy !== 0) map.motion.pan(dx, dy, world);
    map.touched();
  };
  /** Going in leads to where something is: the first range inside, else the first block. */
  const inside = (around: Prefix): Prefix | null => map.items().find(({ prefix }) => contains(around, prefix) && prefix.length > around.length)?.prefix ?? null;

  return {
    get block() {
      return block;
    },
    clear() {
      if (block !== null) moveTo(null);
    },
    run(command) {
      const { top, view, layout } = map.world();
      switch (command.kind) {
        case 'zoom':
          return map.zoomBy(command.steps);
        case 'whole':
          return map.whole();
        case 'fit':
          return map.fit();
        case 'pan':
          map.motion.pan(-command.dx * view.width, -command.dy * view.height, map.world());
          return map.touched();
        case 'step': {
          const from = current();
          const next = block === null ? from : neighbour(from, map.motion.target.root, top, layout, command.dx, command.dy);
          follow(next);
          return moveTo(next);
        }
        case 'enter': {
          const at = current();
          map.flyToBlock(at);
          return moveTo(deeper(at, inside(at)));
        }
        case 'leave': {
          const at = higher(current(), top);
          map.flyToBlock(higher(at, top));
          return moveTo(at);
        }
        case 'select': {
          const at = current();
          moveTo(at);
          const rect = map.placeOf(at);
          return rect === null ? undefined : map.chosen(middle(rect.x, rect.w, view.width), middle(rect.y, rect.h, view.height));
        }
        case 'escape':
          return block === null ? map.escaped() : moveTo(null);
      }
    },
  };
}
