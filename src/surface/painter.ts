/** Paints a frame: plain data in, pixels out. Every list in its order, the lists from the ground up. */
import type { EdgePointer, Frame, Label, Marker, Rect } from '../map/types.ts';
import { MARKER_TEXT, markerText } from '../map/markerText.ts';
import type { Pen } from './pen.ts';
import { chipsOf } from './targets.ts';

/** Corner of label and pointer boxes, CSS pixels. */
const ROUND = 3;

export function paintFrame(pen: Pen, frame: Frame, dpr: number): void {
  pen.begin(frame.width, frame.height, dpr, frame.camera.x, frame.camera.y);
  pen.clear('canvas');
  for (const fill of frame.fills) pen.box(fill.rect, fill.paint, fill.alpha);
  for (const grid of frame.cells) pen.cells(grid);
  for (const hatch of frame.hatches) pen.hatch(hatch);
  for (const lines of frame.lines) pen.lines(lines);
  for (const outline of frame.outlines) pen.polygon(outline.points, outline.paint, outline.width);
  for (const stroke of frame.strokes) pen.stroke(stroke.rect, stroke.paint, stroke.width, stroke.dash);
  for (const marker of frame.markers) paintMarker(pen, marker, frame.textScale);
  for (const label of frame.labels) paintLabel(pen, label);
  for (const chip of chipsOf(frame)) paintChip(pen, chip.rect, chip.items.length, frame.textScale);
  for (const pointer of frame.pointers) paintPointer(pen, pointer);
}

function paintMarker(pen: Pen, marker: Marker, textScale: number): void {
  pen.disc(marker.x, marker.y, marker.radius, marker.paint, 'label-halo');
  if (marker.count > 1) pen.text(markerText(marker.count), marker.x, marker.y + 3.5 * textScale, 'tag', MARKER_TEXT * textScale, 'center', 'paper', null);
}

export function paintLabel(pen: Pen, label: Label): void {
  const haloed = label.back === 'label-halo';
  // Lines of one label are boxes on top of each other: only a tag stands alone and may have round corners.
  if (label.back !== null && !haloed) {
    if (label.kind === 'pool') pen.roundBox(label.box, ROUND, label.back);
    else pen.box(label.box, label.back);
  }
  pen.text(label.text, label.x, label.y, label.font, label.size, label.align, label.paint, haloed ? 'label-halo' : null);
}

/** Two sheets and a number. */
function paintChip(pen: Pen, chip: Rect, count: number, scale: number): void {
  const { x, y } = chip;
  pen.roundBox({ x: chip.x - 1, y: chip.y - 1, w: chip.w + 2, h: chip.h + 2 }, ROUND + 1, 'label-halo');
  pen.roundBox(chip, ROUND, 'ink');
  pen.stroke({ x: x + 7 * scale, y: y + 4 * scale, w: 5 * scale, h: 5 * scale }, 'paper', 1, false);
  pen.box({ x: x + 4 * scale, y: y + 7 * scale, w: 6 * scale, h: 6 * scale }, 'paper');
  pen.text(String(count), x + 15 * scale, y + 12.5 * scale, 'tag', 11 * scale, 'left', 'paper', null);
}

function paintPointer(pen: Pen, pointer: EdgePointer): void {
  const { box, x, y, angle, textScale } = pointer;
  pen.roundBox(box, ROUND, 'paper');
  pen.stroke(box, 'grid-major', 1, false);
  const size = 5;
  const tip = (turn: number, length: number): [number, number] => [x + Math.cos(angle + turn) * length, y + Math.sin(angle + turn) * length];
  pen.triangle([...tip(0, size + 3), ...tip(2.3, size + 2), ...tip(-2.3, size + 2)], 'label-halo');
  pen.triangle([...tip(0, size), ...tip(2.3, size), ...tip(-2.3, size)], 'ink');
  pen.text(pointer.text, box.x + 6, box.y + 13 * textScale, 'name', 11 * textScale, 'left', 'ink', null);
  pen.text(pointer.cidr, box.x + 6, box.y + 26 * textScale, 'cidr', 10.5 * textScale, 'left', 'ink-mute', null);
}
