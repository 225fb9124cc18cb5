import { memoised } from '../../core/base/memo.ts';
import { bitsOf } from '../../core/net/address.ts';
import { prefixAt, type Prefix } from '../../core/net/prefix.ts';
import { BLOCK_BITS, blockCells, type BlockCells } from '../blockCells.ts';
import { CELL_PALETTE, NOTHING, type CellPaint } from '../paints.ts';
import type { MapModel, Rect } from '../types.ts';
import { worldInSight } from './drawGrid.ts';
import { legendOfCode } from './legend.ts';
import { screenRect, type Scene } from './scene.ts';

/** From this size on addresses are painted one by one. */
export const CELLS_FROM = 3;

/** A block of 16 × 16 addresses in sight that holds anything of the plan. */
export interface VisibleBlock {
  readonly prefix: Prefix;
  readonly rect: Rect;
  readonly cells: BlockCells;
}

interface KeptBlock {
  readonly cells: BlockCells;
  /** Codes in the order of the layout's cells, null where one fill says it all; and their text, which is their key. */
  readonly codes: Uint8Array | null;
  readonly key: string;
  /** Every paint in it, for the legend. */
  readonly paints: readonly CellPaint[];
}

const storesOf = memoised<MapModel, Map<string, Map<number | bigint, KeptBlock>>>(() => new Map());
const MOST = 4096;

/** Cell by cell what the fills underneath are too coarse for; returns the blocks in sight, for their texts. */
export function drawCells(scene: Scene): readonly VisibleBlock[] {
  const { index, camera, cell } = scene;
  const bits = bitsOf(index.root.family);
  const seen = worldInSight(scene);
  if (cell < CELLS_FROM || !seen) return [];
  // Squares of 16 × 16 addresses, as columns and rows from the root's corner.
  const parts = camera.scale / cell / 2 ** (BLOCK_BITS / 2);
  const x0 = Math.floor(seen.x * parts);
  const y0 = Math.floor(seen.y * parts);
  const x1 = Math.ceil((seen.x + seen.w) * parts);
  const y1 = Math.ceil((seen.y + seen.h) * parts);
  const store = storeOf(scene);
  const out: VisibleBlock[] = [];
  for (let row = y0; row < y1; row += 1) {
    for (let column = x0; column < x1; column += 1) {
      const first = index.layout.addressAt(index.root, (column + 0.5) / parts, (row + 0.5) / parts);
      const prefix = prefixAt(index.root.family, first, bits - BLOCK_BITS);
      const block = blockOf(scene, store, prefix);
      if (block.cells.uniform && block.cells.codes[0] === NOTHING) continue;
      const rect = screenRect(scene, column / parts, row / parts, 1 / parts, 1 / parts);
      out.push({ prefix, rect, cells: block.cells });
      for (const paint of paintsInView(scene, block, rect)) legendOfCode(scene, paint);
      if (block.codes) scene.cells.push({ rect, columns: 16, rows: 16, codes: block.codes, palette: CELL_PALETTE, key: block.key });
    }
  }
  return out;
}

/** Of a block that reaches beyond the view, only what is in sight. */
function paintsInView({ options, cell }: Scene, { codes, paints }: KeptBlock, { x, y, w, h }: Rect): Iterable<CellPaint> {
  if (codes === null || (x >= 0 && y >= 0 && x + w <= options.width && y + h <= options.height)) return paints;
  const left = Math.max(0, Math.floor(-x / cell));
  const right = Math.min(16, Math.ceil((options.width - x) / cell));
  const bottom = Math.min(16, Math.ceil((options.height - y) / cell));
  const seen = new Set<CellPaint>();
  for (let row = Math.max(0, Math.floor(-y / cell)); row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const paint = CELL_PALETTE[codes[row * 16 + column] ?? NOTHING];
      if (paint) seen.add(paint);
    }
  }
  return seen;
}

function storeOf(scene: Scene): Map<number | bigint, KeptBlock> {
  const stores = storesOf(scene.model);
  const key = `${scene.index.layout.kind} ${scene.index.root.family} ${scene.front ?? ''}`;
  let store = stores.get(key);
  if (!store) stores.set(key, (store = new Map()));
  if (store.size > MOST) store.clear();
  return store;
}

function blockOf(scene: Scene, store: Map<number | bigint, KeptBlock>, prefix: Prefix): KeptBlock {
  // Numbers are found faster than bigints.
  const key = prefix.family === 4 ? Number(prefix.first) : prefix.first;
  let block = store.get(key);
  if (!block) {
    const cells = blockCells(scene.model, scene.index, prefix, scene.front);
    const codes = cells.uniform ? null : arranged(scene, prefix, cells.codes);
    store.set(key, (block = { cells, codes, key: codes ? String.fromCharCode(...codes) : '', paints: paintsOf(cells) }));
  }
  return block;
}

function arranged(scene: Scene, prefix: Prefix, codes: Uint8Array): Uint8Array {
  const { offsets } = scene.index.layout.cells(prefix);
  return offsets.map((offset) => codes[offset] ?? NOTHING);
}

function paintsOf(cells: BlockCells): readonly CellPaint[] {
  return [...new Set(cells.codes)].flatMap((code) => CELL_PALETTE[code] ?? []);
}
