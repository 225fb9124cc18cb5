/** Hatches as repeating tiles, one for each style, colours and device pixel ratio. */
import type { Hatch } from '../map/types.ts';
import { Lru } from './lru.ts';
import type { PaintTable } from './theme.ts';

export type HatchStyle = Hatch['style'];

interface Weave {
  /** Distance of the lines along x, CSS pixels. */
  readonly period: number;
  /** Thickness across the line, CSS pixels. */
  readonly thickness: number;
  readonly lean: 'right' | 'left';
}

const WEAVES: Readonly<Record<HatchStyle, Weave>> = {
  upgrade: { period: 6, thickness: 2.1, lean: 'right' },
  conflict: { period: 7, thickness: 2.2, lean: 'left' },
  overflow: { period: 5, thickness: 1.8, lean: 'left' },
};

/** On large areas lines lie so many times as far apart, so that what is under them can be read. */
const SPARSE = 4;

/** Side of the tile in device pixels; whole, so that it repeats without a seam. */
export const tileSide = (style: HatchStyle, dpr: number, sparse = false): number => Math.max(3, Math.round(WEAVES[style].period * (sparse ? SPARSE : 1) * dpr));

export interface HatchTiles {
  /** A pattern to fill with; null when the browser gives none. `anchorX`, `anchorY`: device pixels where a tile starts, so that a hatch moves with the map. */
  pattern(hatch: Omit<Hatch, 'rect'>, dpr: number, anchorX: number, anchorY: number): CanvasPattern | null;
  forget(): void;
}

export function createHatchTiles(context: CanvasRenderingContext2D, theme: PaintTable): HatchTiles {
  const kept = new Lru<string, CanvasPattern>(64);

  const weave = ({ style, paint, under, sparse }: Omit<Hatch, 'rect'>, dpr: number): CanvasPattern | null => {
    const side = tileSide(style, dpr, sparse);
    const tile = document.createElement('canvas');
    tile.width = side;
    tile.height = side;
    const pen = tile.getContext('2d');
    if (pen === null) return null;
    if (under !== null) {
      pen.fillStyle = theme.color(under);
      pen.fillRect(0, 0, side, side);
    }
    pen.strokeStyle = theme.color(paint);
    pen.lineWidth = Math.max(1, WEAVES[style].thickness * dpr);
    pen.beginPath();
    // Three parallels: the middle one and the two whose ends show in the corners.
    for (const shift of [-side, 0, side]) {
      if (WEAVES[style].lean === 'right') {
        pen.moveTo(shift - side, side * 2);
        pen.lineTo(shift + side * 2, -side);
      } else {
        pen.moveTo(shift - side, -side);
        pen.lineTo(shift + side * 2, side * 2);
      }
    }
    pen.stroke();
    return context.createPattern(tile, 'repeat');
  };

  return {
    pattern(hatch, dpr, anchorX, anchorY) {
      const key = `${theme.version} ${hatch.style} ${hatch.paint} ${hatch.under ?? ''} ${hatch.sparse ?? false} ${dpr}`;
      let pattern = kept.get(key);
      if (pattern === undefined) {
        const made = weave(hatch, dpr);
        if (made === null) return null;
        pattern = made;
        kept.set(key, pattern);
      }
      pattern.setTransform({ a: 1, b: 0, c: 0, d: 1, e: anchorX, f: anchorY });
      return pattern;
    },
    forget: () => kept.clear(),
  };
}
