import { unreachable } from '../core/base/result.ts';
import { MARKER_TEXT, markerText } from './markerText.ts';
import type { CellGrid, EdgePointer, FontKind, Frame, Hatch, Label, Outline, Paint, Rect } from './types.ts';

/** Colour of each paint, as CSS text. */
export type PaintColors = (paint: Paint) => string;

export interface SvgFonts {
  readonly sans: string;
  readonly mono: string;
}

const FONTS: SvgFonts = { sans: 'Inter Variable, Inter, sans-serif', mono: 'JetBrains Mono Variable, JetBrains Mono, monospace' };

export interface SvgOptions {
  readonly fonts?: SvgFonts;
  /** Where it lies in a document around it; left out: it is the document. */
  readonly at?: { readonly x: number; readonly y: number };
  /** What the names of its patterns begin with, unlike those of another in one document. */
  readonly ids?: string;
  /** What it is called by whoever reads it aloud. */
  readonly title?: string;
  readonly description?: string;
  /** Another element, on top. */
  readonly inside?: string;
}

/** A frame as one SVG document: the same lists in the same order as on the canvas. Every text is escaped. */
export const frameToSvg = (frame: Frame, color: PaintColors): string => svgElement(frame, color);

/** The same with a place, names and contents of its own. */
export function svgElement(frame: Frame, color: PaintColors, options: SvgOptions = {}): string {
  const { fonts = FONTS, at, ids = 'h', title, description, inside = '' } = options;
  const patterns = new Map<string, string>();
  const body = [
    rectangle({ x: 0, y: 0, w: frame.width, h: frame.height }, color('canvas'), 1),
    ...frame.fills.map((fill) => rectangle(fill.rect, color(fill.paint), fill.alpha)),
    ...frame.cells.map((grid) => cellGrid(grid, color)),
    ...frame.hatches.map((hatch) => hatched(frame, hatch, color, patterns, ids)),
    ...frame.lines.map((lines) => {
      const path: string[] = [];
      const { x, y, w, h } = lines.rect;
      for (let i = 0; i <= lines.columns; i += 1) path.push(`M${n(x + (w * i) / lines.columns)} ${n(y)}v${n(h)}`);
      for (let i = 0; i <= lines.rows; i += 1) path.push(`M${n(x)} ${n(y + (h * i) / lines.rows)}h${n(w)}`);
      return `<path d="${path.join('')}" fill="none" stroke="${color(lines.paint)}" stroke-width="${n(lines.width)}" stroke-opacity="${n(lines.alpha)}"/>`;
    }),
    ...frame.outlines.map((outline) => polygon(outline, color)),
    ...frame.strokes.map(
      (stroke) =>
        `<rect ${box(stroke.rect)} fill="none" stroke="${color(stroke.paint)}" stroke-width="${n(stroke.width)}"${stroke.dash ? ' stroke-dasharray="4 3"' : ''}/>`,
    ),
    ...frame.markers.map((marker) => {
      const circle = `<circle cx="${n(marker.x)}" cy="${n(marker.y)}" r="${n(marker.radius)}" fill="${color(marker.paint)}" stroke="${color('paper')}" stroke-width="1.5"/>`;
      if (marker.count === 1) return circle;
      const size = MARKER_TEXT * frame.textScale;
      return `${circle}<text x="${n(marker.x)}" y="${n(marker.y + 3.5 * frame.textScale)}" text-anchor="middle" font-family="${escape(fonts.sans)}" font-size="${n(size)}" font-weight="600" fill="${color('paper')}">${markerText(marker.count)}</text>`;
    }),
    ...frame.labels.map((label) => text(label, color, fonts)),
    ...frame.pointers.map((pointer) => edgePointer(pointer, color, fonts)),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"${at === undefined ? '' : ` x="${n(at.x)}" y="${n(at.y)}"`} width="${n(frame.width)}" height="${n(frame.height)}" viewBox="0 0 ${n(frame.width)} ${n(frame.height)}">`,
    title === undefined ? '' : `<title>${escape(title)}</title>`,
    description === undefined ? '' : `<desc>${escape(description)}</desc>`,
    patterns.size > 0 ? `<defs>${[...patterns.values()].join('')}</defs>` : '',
    ...body,
    inside,
    '</svg>',
  ].join('\n');
}

const n = (value: number): string => String(Math.round(value * 100) / 100);
const box = (r: Rect): string => `x="${n(r.x)}" y="${n(r.y)}" width="${n(r.w)}" height="${n(r.h)}"`;

const rectangle = (r: Rect, fill: string, alpha: number): string => `<rect ${box(r)} fill="${fill}"${alpha < 1 ? ` fill-opacity="${n(alpha)}"` : ''}/>`;

/** Cells of one colour become one path, so that a grid is a handful of elements. */
function cellGrid(grid: CellGrid, color: PaintColors): string {
  const w = grid.rect.w / grid.columns;
  const h = grid.rect.h / grid.rows;
  const paths = new Map<Paint, string[]>();
  for (let row = 0; row < grid.rows; row += 1) {
    for (let column = 0; column < grid.columns;) {
      const code = grid.codes[row * grid.columns + column] ?? 255;
      let end = column + 1;
      while (end < grid.columns && grid.codes[row * grid.columns + end] === code) end += 1;
      const paint = grid.palette[code];
      if (paint) {
        const list = paths.get(paint) ?? [];
        list.push(`M${n(grid.rect.x + column * w)} ${n(grid.rect.y + row * h)}h${n((end - column) * w)}v${n(h)}h${n((column - end) * w)}z`);
        paths.set(paint, list);
      }
      column = end;
    }
  }
  return [...paths].map(([paint, d]) => `<path d="${d.join('')}" fill="${color(paint)}" shape-rendering="crispEdges"/>`).join('');
}

function hatched(frame: Frame, hatch: Hatch, color: PaintColors, patterns: Map<string, string>, ids: string): string {
  const id = `${ids}-${hatch.style}-${hatch.paint}${hatch.sparse ? '-sparse' : ''}`;
  if (!patterns.has(id)) {
    const period = (hatch.style === 'upgrade' ? 5 : 7) * (hatch.sparse ? 4 : 1);
    const turn = hatch.style === 'upgrade' ? 45 : -45;
    const thick = hatch.style === 'upgrade' ? 2 : 2.5;
    // Tied to the world's origin: hatches stay with their block while the map is panned.
    const move = `translate(${n(frame.camera.x % 1000)} ${n(frame.camera.y % 1000)}) rotate(${turn})`;
    patterns.set(
      id,
      `<pattern id="${id}" width="${period}" height="${period}" patternUnits="userSpaceOnUse" patternTransform="${move}"><rect width="${thick}" height="${period}" fill="${color(hatch.paint)}"/></pattern>`,
    );
  }
  const under = hatch.under === null ? '' : rectangle(hatch.rect, color(hatch.under), 1);
  return `${under}<rect ${box(hatch.rect)} fill="url(#${id})"/>`;
}

function polygon(outline: Outline, color: PaintColors): string {
  const points: string[] = [];
  for (let i = 0; i < outline.points.length; i += 2) points.push(`${n(outline.points[i] ?? 0)},${n(outline.points[i + 1] ?? 0)}`);
  return `<polygon points="${points.join(' ')}" fill="none" stroke="${color(outline.paint)}" stroke-width="${n(outline.width)}" stroke-linejoin="miter"/>`;
}

function text(label: Label, color: PaintColors, fonts: SvgFonts): string {
  const anchor = label.align === 'left' ? 'start' : label.align === 'right' ? 'end' : 'middle';
  const back =
    label.back === null
      ? ''
      : label.back === 'label-halo'
        ? ` stroke="${color('label-halo')}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`
        : '';
  const plate = label.back !== null && label.back !== 'label-halo' ? `<rect ${box(label.box)} rx="2" fill="${color(label.back)}" fill-opacity="0.94"/>` : '';
  const style = fontOf(label.font, fonts);
  return `${plate}<text x="${n(label.x)}" y="${n(label.y)}" text-anchor="${anchor}" font-family="${escape(style.family)}" font-weight="${style.weight}" font-size="${n(label.size)}" fill="${color(label.paint)}"${back} xml:space="preserve">${escape(label.text)}</text>`;
}

function edgePointer({ box: at, x, y, angle, text: name, cidr, textScale }: EdgePointer, color: PaintColors, fonts: SvgFonts): string {
  const tip = [0, 2.3, -2.3].map((turn) => `${n(x + Math.cos(angle + turn) * 5)},${n(y + Math.sin(angle + turn) * 5)}`);
  const line = (value: string, dy: number, family: string, weight: number, size: number, paint: Paint): string =>
    `<text x="${n(at.x + 6)}" y="${n(at.y + dy * textScale)}" font-family="${escape(family)}" font-weight="${weight}" font-size="${n(size * textScale)}" fill="${color(paint)}">${escape(value)}</text>`;
  return [
    `<rect ${box(at)} rx="3" fill="${color('paper')}" stroke="${color('grid-major')}"/>`,
    `<polygon points="${tip.join(' ')}" fill="${color('ink')}"/>`,
    line(name, 13, fonts.sans, 600, 11, 'ink'),
    line(cidr, 26, fonts.mono, 400, 10.5, 'ink-mute'),
  ].join('');
}

function fontOf(font: FontKind, fonts: SvgFonts): { readonly family: string; readonly weight: number } {
  switch (font) {
    case 'name':
    case 'tag':
      return { family: fonts.sans, weight: 600 };
    case 'cidr':
      return { family: fonts.mono, weight: 450 };
    case 'cell':
      return { family: fonts.sans, weight: 500 };
    default:
      return unreachable(font);
  }
}

/** Text as XML text or attribute; control characters that XML forbids are dropped. */
export function escape(value: string): string {
  return Array.from(value, (c) => {
    if ((c < ' ' && c !== '\t' && c !== '\n') || (/[\ud800-\udfff\ufffe\uffff]/.test(c) && c.length === 1)) return '';
    if (c === '&') return '&amp;';
    if (c === '<') return '&lt;';
    if (c === '>') return '&gt;';
    return c === '"' ? '&quot;' : c;
  }).join('');
}
