/** Drawing in CSS pixels on a canvas: snaps to device pixels, clips to what is in sight, keeps the canvas state from being set twice. */
import type { CellGrid, FontKind, GridLines, Hatch, Label, Paint, Rect } from '../map/types.ts';
import { createCellBitmaps } from './cellBitmaps.ts';
import { clipRect, lineWidth, snapEdge, snapRect, visibleParts, wrap, type DeviceRect } from './device.ts';
import { createHatchTiles, tileSide } from './hatch.ts';
import type { PaintTable } from './theme.ts';

/**
 * From this many CSS pixels a cell, cells are painted run by run: lines part them from here on, and the texels of a scaled
 * bitmap would not end exactly where the lines are.
 */
const RUN_BY_RUN = 6;
/** Room around the canvas in which clipped shapes keep their edges, so that a clipped edge never shows. */
const MARGIN = 16;

export interface Pen {
  /** Starts a picture: CSS size, ratio, and the device pixel at which hatches are anchored (moves with what is drawn). */
  begin(width: number, height: number, dpr: number, anchorX: number, anchorY: number): void;
  clear(paint: Paint): void;
  box(rect: Rect, paint: Paint, alpha?: number): void;
  roundBox(rect: Rect, radius: number, paint: Paint): void;
  hatch(hatch: Hatch): void;
  cells(grid: CellGrid): void;
  lines(lines: GridLines): void;
  /** Centred on the rectangle's edge. */
  stroke(rect: Rect, paint: Paint, width: number, dash: boolean): void;
  /** Closed; points x0, y0, x1, y1 … */
  polygon(points: readonly number[], paint: Paint, width: number): void;
  /** Open; as polygon. */
  path(points: readonly number[], paint: Paint, width: number, dash: boolean): void;
  triangle(points: readonly number[], paint: Paint): void;
  disc(x: number, y: number, radius: number, paint: Paint, ring: Paint): void;
  /** `y` is the base line. A halo of this paint is drawn behind the letters; null: none. */
  text(text: string, x: number, y: number, font: FontKind, size: number, align: Label['align'], paint: Paint, halo: Paint | null): void;
  within(rect: Rect, draw: () => void): void;
  /** Draws everywhere but in these boxes, of which no two overlap. */
  around(boxes: readonly Rect[], draw: () => void): void;
  /** The canvas was lost or the theme changed: nothing kept is good any more. */
  forget(): void;
}

export function createPen(context: CanvasRenderingContext2D, theme: PaintTable): Pen {
  const tiles = createHatchTiles(context, theme);
  const bitmaps = createCellBitmaps(theme);
  let ratio = 1;
  let deviceWidth = 0;
  let deviceHeight = 0;
  let anchor = { x: 0, y: 0 };
  let fillPaint: Paint | null = null;
  let font = '';
  let alignment: Label['align'] = 'left';

  const ink = (paint: Paint): void => {
    if (fillPaint === paint) return;
    context.fillStyle = theme.color(paint);
    fillPaint = paint;
  };
  const visible = (rect: Rect): DeviceRect | null => clipRect(snapRect(rect, ratio), deviceWidth, deviceHeight, MARGIN);
  const clampX = (x: number): number => Math.min(deviceWidth + MARGIN, Math.max(-MARGIN, x));
  const clampY = (y: number): number => Math.min(deviceHeight + MARGIN, Math.max(-MARGIN, y));

  const trace = (points: readonly number[], width: number): void => {
    // Odd widths sit on pixel centres, so that the line is sharp.
    const half = (width % 2) / 2;
    context.beginPath();
    for (let i = 0; i + 1 < points.length; i += 2) {
      const x = clampX(snapEdge(points[i] ?? 0, ratio)) + half;
      const y = clampY(snapEdge(points[i + 1] ?? 0, ratio)) + half;
      if (i === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
  };

  const clipped = (boxes: readonly DeviceRect[], rule: CanvasFillRule, draw: () => void): void => {
    context.save();
    context.beginPath();
    for (const { x, y, w, h } of boxes) context.rect(x, y, w, h);
    context.clip(rule);
    draw();
    context.restore();
    fillPaint = null;
    font = '';
    alignment = 'left';
    context.textAlign = 'left';
  };

  const cellRuns = (grid: CellGrid): void => {
    const { x, y, w, h } = grid.rect;
    const columns = visibleParts(x, w, grid.columns, deviceWidth / ratio);
    const rows = visibleParts(y, h, grid.rows, deviceHeight / ratio);
    for (let row = rows.first; row < rows.end; row += 1) {
      const top = y + (h * row) / grid.rows;
      const height = h / grid.rows;
      let from = columns.first;
      while (from < columns.end) {
        const code = grid.codes[row * grid.columns + from];
        let to = from + 1;
        while (to < columns.end && grid.codes[row * grid.columns + to] === code) to += 1;
        const paint = code === undefined || code === 255 ? undefined : grid.palette[code];
        const run = paint === undefined ? null : visible({ x: x + (w * from) / grid.columns, y: top, w: (w * (to - from)) / grid.columns, h: height });
        if (paint !== undefined && run !== null) {
          ink(paint);
          context.fillRect(run.x, run.y, run.w, run.h);
        }
        from = to;
      }
    }
  };

  return {
    begin(width, height, dpr, anchorX, anchorY) {
      ratio = dpr;
      deviceWidth = Math.round(width * dpr);
      deviceHeight = Math.round(height * dpr);
      anchor = { x: Math.round(anchorX * dpr), y: Math.round(anchorY * dpr) };
      fillPaint = null;
      font = '';
      alignment = 'left';
      context.textAlign = 'left';
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.globalAlpha = 1;
      context.lineJoin = 'miter';
      context.textBaseline = 'alphabetic';
      context.setLineDash([]);
    },
    clear(paint) {
      ink(paint);
      context.fillRect(0, 0, deviceWidth, deviceHeight);
    },
    box(rect, paint, alpha = 1) {
      const at = visible(rect);
      if (at === null) return;
      ink(paint);
      if (alpha !== 1) context.globalAlpha = alpha;
      context.fillRect(at.x, at.y, at.w, at.h);
      if (alpha !== 1) context.globalAlpha = 1;
    },
    roundBox(rect, radius, paint) {
      const at = visible(rect);
      if (at === null) return;
      ink(paint);
      context.beginPath();
      context.roundRect(at.x, at.y, at.w, at.h, radius * ratio);
      context.fill();
    },
    hatch(hatch) {
      const at = visible(hatch.rect);
      if (at === null) return;
      const side = tileSide(hatch.style, ratio, hatch.sparse);
      const pattern = tiles.pattern(hatch, ratio, wrap(anchor.x, side), wrap(anchor.y, side));
      fillPaint = null;
      context.fillStyle = pattern ?? theme.color(hatch.paint);
      context.fillRect(at.x, at.y, at.w, at.h);
    },
    cells(grid) {
      const at = snapRect(grid.rect, ratio);
      if (clipRect(at, deviceWidth, deviceHeight, 0) === null) return;
      const cell = Math.min(grid.rect.w / grid.columns, grid.rect.h / grid.rows);
      if (cell >= RUN_BY_RUN) {
        cellRuns(grid);
        return;
      }
      const bitmap = bitmaps.bitmap(grid);
      if (bitmap === null) return;
      context.imageSmoothingEnabled = cell * ratio < 1;
      context.drawImage(bitmap, at.x, at.y, at.w, at.h);
    },
    lines(lines) {
      const at = snapRect(lines.rect, ratio);
      const sight = clipRect(at, deviceWidth, deviceHeight, MARGIN);
      if (sight === null) return;
      const width = lineWidth(lines.width, ratio);
      const back = width >> 1;
      ink(lines.paint);
      if (lines.alpha !== 1) context.globalAlpha = lines.alpha;
      const { x, y, w, h } = lines.rect;
      const columns = visibleParts(x, w, lines.columns, deviceWidth / ratio);
      for (let i = Math.max(1, columns.first); i <= Math.min(lines.columns - 1, columns.end); i += 1) {
        context.fillRect(snapEdge(x + (w * i) / lines.columns, ratio) - back, sight.y, width, sight.h);
      }
      const rows = visibleParts(y, h, lines.rows, deviceHeight / ratio);
      for (let i = Math.max(1, rows.first); i <= Math.min(lines.rows - 1, rows.end); i += 1) {
        context.fillRect(sight.x, snapEdge(y + (h * i) / lines.rows, ratio) - back, sight.w, width);
      }
      if (lines.alpha !== 1) context.globalAlpha = 1;
    },
    stroke(rect, paint, width, dash) {
      const at = visible(rect);
      if (at === null) return;
      const thick = lineWidth(width, ratio);
      const half = (thick % 2) / 2;
      context.strokeStyle = theme.color(paint);
      context.lineWidth = thick;
      if (dash) context.setLineDash([4 * ratio, 3 * ratio]);
      context.strokeRect(at.x + half, at.y + half, at.w, at.h);
      if (dash) context.setLineDash([]);
    },
    polygon(points, paint, width) {
      const thick = lineWidth(width, ratio);
      trace(points, thick);
      context.closePath();
      context.strokeStyle = theme.color(paint);
      context.lineWidth = thick;
      context.stroke();
    },
    path(points, paint, width, dash) {
      const thick = lineWidth(width, ratio);
      trace(points, thick);
      context.strokeStyle = theme.color(paint);
      context.lineWidth = thick;
      if (dash) context.setLineDash([3 * ratio, 3 * ratio]);
      context.stroke();
      if (dash) context.setLineDash([]);
    },
    triangle(points, paint) {
      trace(points, 2);
      context.closePath();
      ink(paint);
      context.fill();
    },
    disc(x, y, radius, paint, ring) {
      context.beginPath();
      context.arc(x * ratio, y * ratio, radius * ratio, 0, Math.PI * 2);
      ink(paint);
      context.fill();
      context.strokeStyle = theme.color(ring);
      context.lineWidth = 1.5 * ratio;
      context.stroke();
    },
    text(text, x, y, kind, size, align, paint, halo) {
      const wanted = theme.font(kind, size * ratio);
      if (wanted !== font) {
        context.font = wanted;
        font = wanted;
      }
      if (align !== alignment) {
        context.textAlign = align;
        alignment = align;
      }
      const left = snapEdge(x, ratio);
      const base = snapEdge(y, ratio);
      if (halo !== null) {
        context.strokeStyle = theme.color(halo);
        context.lineWidth = 3 * ratio;
        context.lineJoin = 'round';
        context.strokeText(text, left, base);
        context.lineJoin = 'miter';
      }
      ink(paint);
      context.fillText(text, left, base);
    },
    within(rect, draw) {
      const at = visible(rect);
      if (at !== null) clipped([at], 'nonzero', draw);
    },
    around(boxes, draw) {
      clipped([{ x: 0, y: 0, w: deviceWidth, h: deviceHeight }, ...boxes.flatMap((box) => visible(box) ?? [])], 'evenodd', draw);
    },
    forget() {
      tiles.forget();
      bitmaps.forget();
      fillPaint = null;
      font = '';
    },
  };
}
