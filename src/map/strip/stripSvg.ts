import { escape, type PaintColors } from '../svg.ts';
import type { StripFrame } from './types.ts';

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** The strip as SVG text; `bracket` is the map's view on the axis. */
export function stripToSvg(strip: StripFrame, color: PaintColors, bracket: { readonly x: number; readonly w: number } | null = null): string {
  const height = strip.lanesHeight + strip.axisHeight;
  const label = (x: number, y: number, size: number, value: string, fill: string, mono = false): string =>
    `<text x="${n(x)}" y="${n(y)}" font-family="${mono ? 'JetBrains Mono Variable, JetBrains Mono, monospace' : 'Inter Variable, Inter, sans-serif'}" font-size="${n(size)}" fill="${fill}">${escape(value)}</text>`;
  const body = [
    `<rect width="${n(strip.width)}" height="${n(height)}" fill="${color('paper')}"/>`,
    ...strip.lanes.flatMap((lane) => [
      `<path d="M0 ${n(lane.y + lane.h)}H${n(strip.width)}" stroke="${color('grid-minor')}"/>`,
      label(12, lane.y + 1.56 * strip.titleSize, strip.titleSize, lane.title, color('ink-mute')),
    ]),
    ...strip.bars.flatMap((bar) => {
      const { x, y, w, h } = bar.rect;
      const outline = bar.conflict
        ? `<rect x="${n(x - 2)}" y="${n(y - 2)}" width="${n(w + 4)}" height="${n(h + 4)}" fill="none" stroke="${color('conflict-line')}" stroke-width="2"/>`
        : '';
      const rect = `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="2" fill="${color(bar.fill)}" stroke="${color(bar.line)}"/>`;
      return [rect, outline, bar.text ? label(bar.text.x, bar.text.y, bar.text.size, bar.text.value, color(bar.text.paint)) : ''];
    }),
    ...strip.links.map(
      (link) => `<path d="M${n(link.x)} ${n(link.y0)}V${n(link.y1)}" stroke="${color('conflict-line')}" stroke-width="2" stroke-dasharray="3 3"/>`,
    ),
    ...strip.folds.map((fold) => `<path d="M${n(fold.x - 4)} ${n(strip.lanesHeight)}l3 -5l2 10l3 -5" fill="none" stroke="${color('ink-mute')}"/>`),
    ...strip.ticks.map((tick) => label(tick.x, strip.lanesHeight + 16 * strip.textScale, 10.5 * strip.textScale, tick.text, color('ink-mute'), true)),
    bracket === null
      ? ''
      : `<rect x="${n(bracket.x)}" y="1" width="${n(bracket.w)}" height="${n(strip.lanesHeight - 2)}" fill="none" stroke="${color('selection')}" stroke-width="1.5" rx="3"/>`,
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(strip.width)}" height="${n(height)}" viewBox="0 0 ${n(strip.width)} ${n(height)}">`,
    ...body,
    '</svg>',
  ].join('\n');
}
