import { formatPrefix } from '../core/net/prefix.ts';
import type { CellGrid, Frame, Rect } from './types.ts';

/** More fills of one paint in a row than this are summed up. */
const LISTED = 4;

/** A frame as lines of text with whole pixels, for snapshots that a person can read and compare. */
export function frameText(frame: Frame): string {
  const { camera } = frame;
  const lines: string[] = [
    `${frame.width}×${frame.height} ${frame.layout} ${formatPrefix(camera.root)} scale ${n(camera.scale)} at ${n(camera.x)},${n(camera.y)}`,
  ];
  lines.push(
    ...summed(
      frame.fills.map((fill) => ({
        head: `fill ${fill.paint}${fill.alpha < 1 ? ` α${fill.alpha.toFixed(2)}` : ''}`,
        group: fill.paint.startsWith('grid-') ? 'fill grid lines' : `fill ${fill.paint}`,
        rect: fill.rect,
      })),
    ),
  );
  for (const grid of frame.cells) lines.push(`cells ${box(grid.rect)} ${cellText(grid)}`);
  lines.push(
    ...summed(
      frame.hatches.map((hatch) => {
        const head = `hatch ${hatch.style} ${hatch.paint}${hatch.sparse ? ' sparse' : ''}${hatch.under === null ? '' : ` on ${hatch.under}`}`;
        return { head, group: head, rect: hatch.rect };
      }),
    ),
  );
  for (const grid of frame.lines) lines.push(`lines ${grid.paint} α${grid.alpha.toFixed(2)} ${box(grid.rect)} in ${grid.columns}×${grid.rows}`);
  for (const outline of frame.outlines) lines.push(`outline ${outline.paint} ${outline.points.map(n).join(' ')}`);
  for (const stroke of frame.strokes) lines.push(`stroke ${stroke.paint} ${stroke.width}${stroke.dash ? ' dashed' : ''} ${box(stroke.rect)}`);
  for (const marker of frame.markers) lines.push(`marker ${marker.paint} ${n(marker.x)},${n(marker.y)} ×${marker.count}`);
  for (const label of frame.labels)
    lines.push(`label ${label.kind} ${box(label.box)} ${JSON.stringify(label.text)} ${label.paint}${label.back === null ? '' : ` on ${label.back}`}`);
  for (const stack of frame.stacks) lines.push(`stack ${box(stack.rect)} of ${stack.items.length}`);
  for (const pointer of frame.pointers)
    lines.push(`pointer ${box(pointer.box)} ${Math.round((pointer.angle * 180) / Math.PI)}° ${JSON.stringify(pointer.text)} ${pointer.cidr}`);
  lines.push(`legend ${frame.legend.map((entry) => `${entry.kind} ${entry.text}`).join(', ')}`);
  for (const text of frame.omitted) lines.push(`omitted ${text}`);
  return lines.join('\n');
}

const n = (value: number): string => String(Math.round(value) + 0);
const box = (r: Rect): string => `${n(r.x)},${n(r.y)} ${n(r.w)}×${n(r.h)}`;

function summed(entries: readonly { readonly head: string; readonly group: string; readonly rect: Rect }[]): string[] {
  const out: string[] = [];
  for (let i = 0; i < entries.length;) {
    const group = entries[i]?.group;
    let end = i;
    while (end < entries.length && entries[end]?.group === group) end += 1;
    const run = entries.slice(i, end);
    if (run.length <= LISTED) out.push(...run.map(({ head, rect }) => `${head} ${box(rect)}`));
    else out.push(`${group ?? ''} ×${run.length}, ${n(run.reduce((sum, { rect }) => sum + rect.w * rect.h, 0))} px²`);
    i = end;
  }
  return out;
}

function cellText({ codes, palette }: CellGrid): string {
  const counts = new Map<string, number>();
  for (const code of codes) {
    const paint = palette[code] ?? 'nothing';
    counts.set(paint, (counts.get(paint) ?? 0) + 1);
  }
  return Array.from(counts, ([paint, count]) => `${count} ${paint}`).join(', ');
}
