import { contains, type Prefix } from '../../core/net/prefix.ts';
import type { Rect } from '../types.ts';
import { nodeRect, type Scene } from './scene.ts';

/** Whether a block inside another lies under a box. */
export function covered(scene: Scene, node: number, box: Rect): boolean {
  const { index } = scene;
  for (const child of [index.left[node] ?? -1, index.right[node] ?? -1]) if (child >= 0 && meets(scene, child, box)) return true;
  return false;
}

function meets(scene: Scene, node: number, box: Rect): boolean {
  const rect = nodeRect(scene, node);
  if (rect.x >= box.x + box.w || box.x >= rect.x + rect.w || rect.y >= box.y + box.h || box.y >= rect.y + rect.h) return false;
  if ((scene.index.own[node] ?? 0) > 0) return true;
  return covered(scene, node, box);
}

/** Whether a box lies on a block that does not hold a prefix, or across the border of one that does; blocks that are mere shades don't count. */
export function foreign(scene: Scene, node: number, box: Rect, prefix: Prefix): boolean {
  const { index } = scene;
  const rect = nodeRect(scene, node);
  if (rect.x >= box.x + box.w || box.x >= rect.x + rect.w || rect.y >= box.y + box.h || box.y >= rect.y + rect.h) return false;
  const head = index.order[index.lo[node] ?? 0];
  if ((index.own[node] ?? 0) > 0 && head) {
    if (!contains(head.prefix, prefix)) return Math.max(rect.w, rect.h) >= scene.least;
    // Across the border of a block around it, a name would seem to be of both sides.
    if (box.x < rect.x || box.y < rect.y || box.x + box.w > rect.x + rect.w || box.y + box.h > rect.y + rect.h) return true;
  }
  for (const child of [index.left[node] ?? -1, index.right[node] ?? -1]) if (child >= 0 && foreign(scene, child, box, prefix)) return true;
  return false;
}
