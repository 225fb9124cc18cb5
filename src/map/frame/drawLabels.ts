import { formatPrefix } from '../../core/net/prefix.ts';
import { groundOf, inkOn, lineOf } from '../paints.ts';
import type { MapItem, Paint, Rect } from '../types.ts';
import type { Line } from './labelBook.ts';
import { nodeRect } from './drawBlocks.ts';
import { inView, type Block, type Scene } from './scene.ts';

const PAD = 3;
const INSET = 4;

/** Names of the blocks in sight, the outermost and largest first; what finds no room inside stands beside, or is left out. */
export function drawBlockLabels(scene: Scene): void {
  const order = scene.blocks
    .filter((block) => !block.behind && inView(scene.options, block.rect))
    .sort((a, b) => rank(scene, a) - rank(scene, b) || b.rect.w * b.rect.h - a.rect.w * a.rect.h);
  const outside: Block[] = [];
  // Far more blocks than labels can have room: the rest is not even tried.
  for (const block of order.slice(0, 600)) if (!labelInside(scene, block)) outside.push(block);
  for (const block of outside.slice(0, 200)) labelBeside(scene, block);
}

function rank(scene: Scene, block: Block): number {
  if (block.item.id === scene.options.selection) return -2;
  if (scene.options.shown?.items.includes(block.item.id)) return -1;
  return block.item.level === 1 ? 2 : block.item.level === 2 ? 0 : 1;
}

function labelInside(scene: Scene, block: Block): boolean {
  const { item, rect } = block;
  const scaled = scene.options.textScale;
  const name: Line = { text: item.name, font: 'name', size: 12 * scaled };
  const cidr: Line = { text: formatPrefix(item.prefix), font: 'cidr', size: 11 * scaled };
  const variants: readonly (readonly Line[])[] = [
    [name, cidr],
    [{ text: `${item.name}  ${cidr.text}`, font: 'name', size: 11 * scaled }],
    [cidr],
  ];
  for (const lines of variants) {
    const size = scene.book.sizeOf(lines);
    const w = size.w + PAD * 2;
    const h = size.h + PAD * 2;
    if (w + INSET * 2 > rect.w || h + 2 > rect.h) continue;
    const box = spot(scene, block, w, h);
    if (!box) continue;
    const style = styleOf(item);
    scene.book.write(lines, box, PAD, { kind: 'block', paint: style.paint, back: style.back, item: item.id });
    return true;
  }
  return false;
}

function styleOf(item: MapItem): { readonly paint: Paint; readonly back: Paint | null } {
  // What is carved up is many-coloured: its name needs ground of its own.
  if (item.role === 'pod-cidr' || item.spaces.length > 0) return { paint: lineOf(item.role), back: 'paper' };
  const ground = groundOf(item.role);
  const ink = inkOn(ground);
  return { paint: ink === 'ink' ? lineOf(item.role) : ink, back: null };
}

/**
 * A place in the block that no other block inside it covers, the corners first, then the corners of its quarters.
 * It follows the edge of the view while the block reaches beyond it.
 */
function spot(scene: Scene, block: Block, w: number, h: number): Rect | null {
  const { rect } = block;
  const { width, height } = scene.options;
  const left = Math.max(rect.x, 0);
  const top = Math.max(rect.y, 0);
  const right = Math.min(rect.x + rect.w, width);
  const bottom = Math.min(rect.y + rect.h, height);
  const insetX = Math.min(INSET, (rect.w - w) / 2);
  const insetY = Math.min(INSET, (rect.h - h) / 2);
  const tries: [number, number][] = [
    [left + insetX, top + insetY],
    [right - insetX - w, top + insetY],
    [left + insetX, bottom - insetY - h],
    [right - insetX - w, bottom - insetY - h],
  ];
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 4; column += 1) tries.push([rect.x + (rect.w * column) / 4 + insetX, rect.y + (rect.h * row) / 4 + insetY]);
  }
  for (const [x, y] of tries) {
    if (x < left || y < top || x + w > right || y + h > bottom) continue;
    const box = { x, y, w, h };
    if (scene.book.isFree(box) && !covered(scene, block.node, box)) return box;
  }
  return null;
}

/** Whether a block inside another lies under a box. */
function covered(scene: Scene, node: number, box: Rect): boolean {
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

/** Name and CIDR to the right of a block or to its left; a small block may have no room inside for even its length. */
function labelBeside(scene: Scene, block: Block): void {
  const { item, rect } = block;
  const { width, height, textScale } = scene.options;
  // A block that fills the view has no side to stand at.
  if (rect.w > width / 2 || rect.h > height / 2) return;
  const lines: readonly Line[] = [
    { text: item.name, font: 'name', size: 11.5 * textScale },
    { text: formatPrefix(item.prefix), font: 'cidr', size: 11 * textScale },
  ];
  const size = scene.book.sizeOf(lines);
  const w = size.w + PAD * 2;
  const h = size.h + PAD;
  const y = Math.min(Math.max(rect.y + rect.h / 2 - h / 2, 0), height - h);
  const places: readonly (readonly [number, number, 'left' | 'right'])[] = [
    [rect.x + rect.w + 3, y, 'left'],
    [rect.x - w - 3, y, 'right'],
    [rect.x, rect.y + rect.h + 2, 'left'],
    [rect.x, rect.y - h - 2, 'left'],
  ];
  for (const [x, top, align] of places) {
    const box = { x, y: top, w, h };
    if (!scene.book.isFree(box)) continue;
    scene.book.write(lines, box, PAD, { kind: 'callout', paint: lineOf(item.role), back: 'label-halo', item: item.id, align });
    return;
  }
  const short: Line = { text: `/${item.prefix.length}`, font: 'cidr', size: 10 * textScale };
  const room = scene.book.sizeOf([short]);
  if (room.w + 4 > rect.w || room.h + 2 > rect.h) return;
  const box = spot(scene, block, room.w + 4, room.h + 2);
  if (!box) return;
  const style = styleOf(item);
  scene.book.write([short], box, 2, { kind: 'block', paint: style.paint, back: style.back, item: item.id });
}
