/** What the map marks of the difference of two plans, while it shows one of them. */
import { parseCidr } from '../../core/net/prefix.ts';
import type { RangeChange } from '../../core/report/diff/types.ts';
import { unreachable } from '../../core/base/result.ts';
import type { Changed } from '../../map/types.ts';

/** So many ranges are marked: more would hide the map. */
export const MARKED = 300;

/** Which of the two plans the map shows. */
export type Side = 'before' | 'after';

/** The ranges that differ and that this side has, each with what becomes or became of it. Equal ranges are marked once. */
export function marksOf(changes: readonly RangeChange[], side: Side): Changed[] {
  const marks = new Map<string, Changed>();
  for (const change of changes) {
    const cidr = change[side];
    if (cidr === null || marks.size >= MARKED) continue;
    const parsed = parseCidr(cidr);
    const text = side === 'before' ? textBefore(change, cidr) : textAfter(change, cidr);
    if (parsed.ok && text !== null) marks.set(`${cidr} ${text}`, { prefix: parsed.value.prefix, text });
  }
  return [...marks.values()];
}

function textBefore({ kind, after }: RangeChange, cidr: string): string | null {
  switch (kind) {
    case 'removed':
      return `− ${cidr} removed`;
    case 'moved':
      return `${cidr} moves to ${after ?? ''}`;
    case 'resized':
      return `${cidr} becomes ${after ?? ''}`;
    case 'unknown':
      return `${cidr} no longer known`;
    case 'added':
    case 'known':
      return null;
    default:
      return unreachable(kind);
  }
}

function textAfter({ kind, before }: RangeChange, cidr: string): string | null {
  switch (kind) {
    case 'added':
      return `+ ${cidr} added`;
    case 'moved':
      return `${cidr} moved from ${before ?? ''}`;
    case 'resized':
      return `${cidr}, was ${before ?? ''}`;
    case 'known':
      return `${cidr} now known`;
    case 'removed':
    case 'unknown':
      return null;
    default:
      return unreachable(kind);
  }
}
