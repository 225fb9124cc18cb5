/** A picture in pixels: the same painter as on the page, at a ratio of its own. */
import type { Picture } from '../../map/picture.ts';
import type { Frame } from '../../map/types.ts';
import { paintFrame } from '../../surface/painter.ts';
import { createPen } from '../../surface/pen.ts';
import type { PaintTable } from '../../surface/theme.ts';

/** null: the browser gives no canvas of this size. */
export function paintPicture({ sheet, map, at }: Picture, ratio: number, theme: PaintTable): HTMLCanvasElement | null {
  const paper = painted(sheet, ratio, theme);
  // What lies at the edge of the map is cut there, as on the page.
  const inner = painted(map, ratio, theme);
  const context = paper?.getContext('2d') ?? null;
  if (paper === null || inner === null || context === null) return null;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(inner, Math.round(at.x * ratio), Math.round(at.y * ratio));
  return paper;
}

function painted(frame: Frame, ratio: number, theme: PaintTable): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(frame.width * ratio);
  canvas.height = Math.round(frame.height * ratio);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  paintFrame(createPen(context, theme), frame, ratio);
  return canvas;
}

export function pngOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
