import { lineOf } from '../paints.ts';
import { spacesOf } from '../spaces.ts';
import type { Paint, Rect } from '../types.ts';
import { FINEST, worldInSight } from './drawGrid.ts';
import { squareBlock } from './drawTexts.ts';
import { screenRect, type Block, type Scene } from './scene.ts';

/** Slices, blocks and addresses are parted by lines from this size on. */
const PARTED = 6;

/** Lines inside the blocks in sight: between slices and addresses where there are such, else the grid's own, faintly. */
export function drawInnerLines(scene: Scene): void {
  const seen = worldInSight(scene);
  if (!seen) return;
  for (const block of scene.blocks) if (!block.behind && Math.max(block.rect.w, block.rect.h) >= FINEST * 2) linesOf(scene, block, seen);
}

function linesOf(scene: Scene, block: Block, seen: Rect): void {
  const { camera, cell } = scene;
  const unit = unitOf(scene, block);
  const parted = unit !== null && cell * unit >= PARTED;
  let side = parted ? cell * unit : cell;
  if (!parted) while (side < FINEST) side *= 4;
  if (side * 1.01 >= Math.max(block.rect.w, block.rect.h)) return;
  const ramp = Math.min(1, (side - (parted ? PARTED : FINEST)) / 18 + 0.3);
  const fits = (of: number): boolean => of < Math.max(block.rect.w, block.rect.h) * 1.01;
  if (!parted || block.item.role === 'connected') {
    const { minor, alpha, major, strong } = faint(block);
    add(scene, block.rect, seen, camera.scale / side, minor, 1, alpha * ramp);
    if (fits(side * 4)) add(scene, block.rect, seen, camera.scale / (side * 4), major, 1, strong);
    return;
  }
  // Where a node holds a square of addresses, that square is parted more than the addresses in it.
  const held = unit === 1 ? heldSide(scene, block) : null;
  const line = lineOf(block.item.role);
  add(scene, block.rect, seen, camera.scale / side, 'paper', 1, (held === null ? 0.9 : 0.55) * ramp);
  if (held !== 4 && fits(side * 4)) add(scene, block.rect, seen, camera.scale / (side * 4), line, 1, 0.5 * ramp);
  if (held === null || !fits(side * held)) return;
  add(scene, block.rect, seen, camera.scale / (side * held), 'paper', 3, 1);
  add(scene, block.rect, seen, camera.scale / (side * held), line, 1, 0.8);
}

/** Side, in addresses, of the square that a node holds in a block; null: none, or several kinds. */
function heldSide(scene: Scene, block: Block): number | null {
  const sides = new Set(spacesOf(scene.model.plan, block.item).map(squareBlock));
  const [only] = sides;
  return sides.size === 1 ? (only ?? null) : null;
}

function faint(block: Block): { readonly minor: Paint; readonly alpha: number; readonly major: Paint; readonly strong: number } {
  const paint: Paint = block.item.role === 'connected' ? 'on-connected' : lineOf(block.item.role);
  return { minor: paint, alpha: 0.14, major: paint, strong: 0.2 };
}

/** Side, in addresses, of what a block is handed out in: 1 for addresses, 4 for a /28, 16 for a /24; null: not carved up. */
function unitOf(scene: Scene, block: Block): number | null {
  const { cell, model } = scene;
  if (block.item.level > 0 && cell >= PARTED && (block.item.role === 'pod-cidr' || block.item.level === 1)) return 1;
  for (const { block: size } of spacesOf(model.plan, block.item)) {
    const side = Math.sqrt(size);
    if (size > 1 && Number.isInteger(Math.log2(size) / 4)) return side;
    // A half square is no square: its lines would part what belongs together.
    if (size > 1) return null;
  }
  return null;
}

/** Lines between squares of 1 / `parts` over what is in sight of a block. */
function add(scene: Scene, rect: Rect, seen: Rect, parts: number, paint: Paint, width: number, alpha: number): void {
  const { camera, lines } = scene;
  const side = camera.scale / parts;
  // The block begins on a line of this level, or is a row of an even finer one.
  const from = { x: Math.max(rect.x, seen.x * camera.scale + camera.x), y: Math.max(rect.y, seen.y * camera.scale + camera.y) };
  const to = {
    x: Math.min(rect.x + rect.w, (seen.x + seen.w) * camera.scale + camera.x),
    y: Math.min(rect.y + rect.h, (seen.y + seen.h) * camera.scale + camera.y),
  };
  const x0 = Math.floor((from.x - camera.x) / side + 1e-6);
  const y0 = Math.floor((from.y - camera.y) / side + 1e-6);
  const x1 = Math.ceil((to.x - camera.x) / side - 1e-6);
  const y1 = Math.ceil((to.y - camera.y) / side - 1e-6);
  if (x1 <= x0 || y1 <= y0) return;
  const whole = screenRect(scene, x0 / parts, y0 / parts, (x1 - x0) / parts, (y1 - y0) / parts);
  // A block that is narrower than the squares of this level has no lines of it.
  if (whole.w > rect.w * 1.001 && rect.w < side) return;
  if (whole.h > rect.h * 1.001 && rect.h < side) {
    lines.push({ rect: { ...whole, y: rect.y, h: rect.h }, columns: x1 - x0, rows: 1, paint, width, alpha });
    return;
  }
  lines.push({ rect: whole, columns: x1 - x0, rows: y1 - y0, paint, width, alpha });
}
