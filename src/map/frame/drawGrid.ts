import type { Paint } from '../types.ts';
import { addFill, screenRect, type Scene } from './scene.ts';

/** Squares narrower than this get no lines of their own on empty ground. */
const FINEST = 18;
/** From here on the lines of a square are strong. */
const STRONG = 72;

/** The paper, and the lines of every square that is large enough to be seen: each level has sixteen squares in one of the level above. */
export function drawGrid(scene: Scene): void {
  const { camera, options } = scene;
  addFill(scene, screenRect(scene, 0, 0, 1, 1), 'paper');
  const from = { x: Math.max(0, -camera.x / camera.scale), y: Math.max(0, -camera.y / camera.scale) };
  const to = { x: Math.min(1, (options.width - camera.x) / camera.scale), y: Math.min(1, (options.height - camera.y) / camera.scale) };
  if (from.x >= to.x || from.y >= to.y) return;
  const deepest = scene.camera.scale / scene.cell;
  for (let parts = deepest; parts >= 1; parts /= 4) {
    const side = camera.scale / parts;
    if (side < FINEST) continue;
    if (side > 4 * Math.max(options.width, options.height)) break;
    addLines(scene, parts, from, to, side >= STRONG ? 'grid-major' : 'grid-minor', side >= STRONG ? 1.25 : 1, Math.min(1, (side - FINEST) / 10 + 0.3));
  }
}

/** Lines between squares of 1 / `parts`, over the part of the world in sight. */
export function addLines(
  scene: Scene,
  parts: number,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  paint: Paint,
  width: number,
  alpha: number,
): void {
  const x0 = Math.floor(from.x * parts);
  const y0 = Math.floor(from.y * parts);
  const columns = Math.max(1, Math.ceil(to.x * parts) - x0);
  const rows = Math.max(1, Math.ceil(to.y * parts) - y0);
  scene.lines.push({ rect: screenRect(scene, x0 / parts, y0 / parts, columns / parts, rows / parts), columns, rows, paint, width, alpha });
}
