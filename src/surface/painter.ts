/** Paints a frame: plain data in, pixels out. Every list in its order, the lists from the ground up. */
import type { EdgePointer, Frame, Label, Marker } from '../map/types.ts';
import type { Pen } from './pen.ts';

/** Corner of label and pointer boxes, CSS pixels. */
const ROUND = 3;

export function paintFrame(pen: Pen, frame: Frame, dpr: number): void {
  pen.begin(frame.width, frame.height, dpr, frame.camera.x, frame.camera.y);
  pen.clear('canvas');
  for (const fill of frame.fills) pen.fill(fill.rect, fill.paint, fill.alpha);
  for (const grid of frame.cells) pen.cells(grid);
  for (const hatch of frame.hatches) pen.hatch(hatch.rect, hatch.style, hatch.paint, hatch.under);
  for (const lines of frame.lines) pen.lines(lines);
  for (const outline of frame.outlines) pen.polygon(outline.points, outline.paint, outline.width);
  for (const stroke of frame.strokes) pen.stroke(stroke.rect, stroke.paint, stroke.width, stroke.dash);
  for (const marker of frame.markers) paintMarker(pen, marker);
  for (const label of frame.labels) paintLabel(pen, label);
  for (const pointer of frame.pointers) paintPointer(pen, pointer);
}

function paintMarker(pen: Pen, marker: Marker): void {
  pen.disc(marker.x, marker.y, marker.radius, marker.paint, 'label-halo');
}

export function paintLabel(pen: Pen, label: Label): void {
  const haloed = label.back === 'label-halo';
  if (label.back !== null && !haloed) pen.roundFill(label.box, ROUND, label.back);
  pen.text(label.text, label.x, label.y, label.font, label.size, label.align, label.paint, haloed ? 'label-halo' : null);
}

function paintPointer(pen: Pen, pointer: EdgePointer): void {
  pen.roundFill(pointer.box, ROUND, 'paper');
  pen.stroke(pointer.box, 'grid-major', 1, false);
}
