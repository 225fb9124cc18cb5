/** Cell grids as bitmaps of one texel a cell, kept by key. */
import type { CellGrid } from '../map/types.ts';
import { Lru } from './lru.ts';
import type { PaintTable, Rgba } from './theme.ts';

const NOTHING = 255;
/** A screen of 16 × 16 grids at four pixels a cell is some 350 of them; keep a few screens. */
const KEPT = 1200;

/** Writes the colours of a grid's cells, row by row; code 255 and codes beyond the palette stay transparent. */
export function writeTexels(codes: Uint8Array, palette: readonly Rgba[], into: Uint8ClampedArray): void {
  const cells = Math.min(codes.length, into.length >> 2);
  for (let i = 0; i < cells; i += 1) {
    const code = codes[i] ?? NOTHING;
    const color = code === NOTHING ? undefined : palette[code];
    if (color !== undefined) into.set(color, i * 4);
  }
}

export interface CellBitmaps {
  /** null when the browser gives no canvas. */
  bitmap(grid: CellGrid): HTMLCanvasElement | null;
  forget(): void;
}

export function createCellBitmaps(theme: PaintTable): CellBitmaps {
  const kept = new Lru<string, HTMLCanvasElement>(KEPT, (canvas) => {
    // Hands the memory back at once instead of at the next collection.
    canvas.width = 0;
    canvas.height = 0;
  });
  let version = theme.version;
  return {
    bitmap(grid) {
      if (version !== theme.version) {
        kept.clear();
        version = theme.version;
      }
      const found = kept.get(grid.key);
      if (found !== undefined) return found;
      const canvas = document.createElement('canvas');
      canvas.width = grid.columns;
      canvas.height = grid.rows;
      const context = canvas.getContext('2d');
      if (context === null) return null;
      const image = context.createImageData(grid.columns, grid.rows);
      writeTexels(
        grid.codes,
        grid.palette.map((paint) => theme.rgba(paint)),
        image.data,
      );
      context.putImageData(image, 0, 0);
      kept.set(grid.key, canvas);
      return canvas;
    },
    forget: () => kept.clear(),
  };
}
