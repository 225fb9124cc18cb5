import type { Rect } from '../types.ts';
import { addFill, screenRect, type Scene } from './scene.ts';

/** Squares narrower than this get no lines of their own on empty ground. */
export const FINEST = 18;
/** From here on the border of a square is strong. */
const STRONG = 72;

/**
 * The paper, and on it the borders of every square that is large enough to be seen: sixteen squares of a level lie in
 * one of the level above. They are fills, so that whatever has a range lies on top of them.
 */
export function drawGrid(scene: Scene): void {
  const { camera, options } = scene;
  addFill(scene, screenRect(scene, scene.bounds.x, scene.bounds.y, scene.bounds.w, scene.bounds.h), 'paper');
  const seen = worldInSight(scene);
  if (!seen) return;
  let parts = camera.scale / scene.cell;
  while (camera.scale / parts < FINEST) parts /= 4;
  const side = camera.scale / parts;
  const left = seen.x * camera.scale + camera.x;
  const top = seen.y * camera.scale + camera.y;
  const w = seen.w * camera.scale;
  const h = seen.h * camera.scale;
  for (let i = Math.ceil(seen.x * parts); i <= (seen.x + seen.w) * parts; i += 1)
    line(scene, { x: i * side + camera.x, y: top, w: 1, h }, i, side, options.width);
  for (let i = Math.ceil(seen.y * parts); i <= (seen.y + seen.h) * parts; i += 1)
    line(scene, { x: left, y: i * side + camera.y, w, h: 1 }, i, side, options.width);
}

/** A border belongs to the widest squares that it parts. */
function line(scene: Scene, rect: Rect, index: number, side: number, widest: number): void {
  let own = side;
  for (let i = index; i !== 0 && i % 4 === 0 && own < widest; i /= 4) own *= 4;
  const strong = own >= STRONG || index === 0;
  addFill(scene, rect, strong ? 'grid-major' : 'grid-minor', Math.min(1, (own - FINEST) / 14 + 0.35));
}

/** The part of the map in sight, in world units; null: none. */
export function worldInSight(scene: Scene): Rect | null {
  const { camera, options, bounds } = scene;
  const x = Math.max(bounds.x, -camera.x / camera.scale);
  const y = Math.max(bounds.y, -camera.y / camera.scale);
  const w = Math.min(bounds.x + bounds.w, (options.width - camera.x) / camera.scale) - x;
  const h = Math.min(bounds.y + bounds.h, (options.height - camera.y) / camera.scale) - y;
  return w > 0 && h > 0 ? { x, y, w, h } : null;
}
