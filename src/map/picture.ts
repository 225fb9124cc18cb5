/**
 * A picture of the map to take away: what is in view under a title, with its legend below. The sheet around the map is a frame itself, so that
 * whatever paints frames paints it too. Pure.
 */
import { elide } from './strip/elide.ts';
import { svgElement, type PaintColors } from './svg.ts';
import type { Fill, Frame, Hatch, Label, LegendEntry, Marker, MeasureText, Rect, Stroke } from './types.ts';

export interface PictureTexts {
  /** The plan's name. */
  readonly title: string;
  /** What is in view, and when. */
  readonly line: string;
  readonly measure: MeasureText;
}

export interface Picture {
  /** Paper, title and legend. */
  readonly sheet: Frame;
  readonly map: Frame;
  /** Where the map lies on the sheet, CSS pixels. */
  readonly at: { readonly x: number; readonly y: number };
  readonly title: string;
  readonly line: string;
}

/** CSS pixels. */
const MARGIN = 18;
const TITLE = { size: 19, base: 36 } as const;
const LINE = { size: 12.5, base: 56 } as const;
const HEAD = 70;
const LEGEND = { size: 12, row: 21, swatch: 12, gap: 6, between: 18 } as const;

export function pictureOf(map: Frame, { title, line, measure }: PictureTexts): Picture {
  const width = map.width + 2 * MARGIN;
  const room = map.width;
  const top = HEAD + map.height + 12;
  const legend = layOutLegend(map.legend, room, top, measure);
  const omitted = map.omitted.join('; ');
  const rows = legend.rows + (omitted === '' ? 0 : 1);
  const height = top + rows * LEGEND.row + MARGIN - 6;
  const written = (text: string, at: { readonly size: number; readonly base: number }, font: Label['font'], paint: Label['paint']): Label => {
    const shown = elide(text, room, (part) => measure(part, font, at.size)) ?? '';
    return label(shown, MARGIN, at.base, font, at.size, paint, measure);
  };
  const sheet: Frame = {
    width,
    height,
    camera: { ...map.camera, x: 0, y: 0 },
    layout: map.layout,
    textScale: 1,
    fills: [{ rect: { x: 0, y: 0, w: width, h: height }, paint: 'paper', alpha: 1 }, ...legend.fills],
    cells: [],
    hatches: legend.hatches,
    lines: [],
    outlines: [],
    strokes: [{ rect: { x: MARGIN - 0.5, y: HEAD - 0.5, w: map.width + 1, h: map.height + 1 }, paint: 'grid-major', width: 1, dash: false }, ...legend.strokes],
    markers: legend.markers,
    labels: [
      written(title, TITLE, 'name', 'ink'),
      written(line, LINE, 'cell', 'ink-mute'),
      ...legend.labels,
      ...(omitted === '' ? [] : [written(omitted, { size: LEGEND.size, base: top + legend.rows * LEGEND.row + 14 }, 'cell', 'ink-mute')]),
    ],
    pointers: [],
    legend: [],
    stacks: [],
    omitted: [],
  };
  return { sheet, map, at: { x: MARGIN, y: HEAD }, title, line };
}

/** One SVG document: texts are text, nothing in it runs or is fetched. */
export function pictureToSvg({ sheet, map, at, title, line }: Picture, color: PaintColors): string {
  const inside = svgElement(map, color, { at, ids: 'map' });
  return svgElement(sheet, color, { ids: 'sheet', title, description: line, inside });
}

function label(text: string, x: number, y: number, font: Label['font'], size: number, paint: Label['paint'], measure: MeasureText): Label {
  const box: Rect = { x, y: y - size, w: measure(text, font, size), h: size * 1.3 };
  return { kind: 'block', x, y, text, font, size, align: 'left', paint, back: null, item: null, box };
}

interface LegendParts {
  readonly fills: Fill[];
  readonly hatches: Hatch[];
  readonly strokes: Stroke[];
  readonly markers: Marker[];
  readonly labels: Label[];
  readonly rows: number;
}

function layOutLegend(entries: readonly LegendEntry[], room: number, top: number, measure: MeasureText): LegendParts {
  const parts = { fills: [] as Fill[], hatches: [] as Hatch[], strokes: [] as Stroke[], markers: [] as Marker[], labels: [] as Label[] };
  let x = 0;
  let row = 0;
  for (const entry of entries) {
    // A remark on the whole picture stands for no paint.
    const lead = entry.key === 'illustrative' ? 0 : LEGEND.swatch + LEGEND.gap;
    const width = lead + measure(entry.text, 'cell', LEGEND.size);
    if (x > 0 && x + width > room) {
      x = 0;
      row += 1;
    }
    const left = MARGIN + x;
    const y = top + row * LEGEND.row;
    if (lead > 0) addSwatch(parts, entry, { x: left + 0.5, y: y + 3.5, w: LEGEND.swatch - 1, h: LEGEND.swatch - 1 });
    parts.labels.push(label(entry.text, left + lead, y + 14, 'cell', LEGEND.size, 'ink', measure));
    x += width + LEGEND.between;
  }
  return { ...parts, rows: entries.length === 0 ? 0 : row + 1 };
}

function addSwatch(parts: Omit<LegendParts, 'rows'>, { key, kind, paint }: LegendEntry, rect: Rect): void {
  switch (kind) {
    case 'fill':
    case 'tint':
      parts.fills.push({ rect, paint, alpha: 1 });
      parts.strokes.push({ rect, paint: 'grid-major', width: 1, dash: kind === 'tint' });
      return;
    case 'hatch':
      parts.hatches.push({ rect, style: key === 'conflict' ? 'conflict' : 'upgrade', paint, under: 'paper' });
      parts.strokes.push({ rect, paint: 'grid-major', width: 1, dash: false });
      return;
    case 'free':
      parts.strokes.push({ rect, paint: 'pod-line', width: 1, dash: false });
      return;
    case 'outline':
    case 'dashed':
      parts.strokes.push({ rect, paint, width: kind === 'outline' ? 2 : 1, dash: kind === 'dashed' });
      return;
    case 'marker':
      parts.markers.push({ x: rect.x + rect.w / 2, y: rect.y + rect.h / 2, radius: 5, paint, items: [], count: 1 });
      return;
  }
}
