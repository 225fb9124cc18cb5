/** What a fix does to the report: counts and headroom, before and after. */
import { formatNumber } from '../../core/findings/text.ts';
import type { Headroom, Report } from '../../core/report/types.ts';
import { formatCapacity, limitTitle, shortSubject } from '../words.ts';

export interface Effect {
  readonly title: string;
  readonly about: string;
  /** `1,705 / 1,019` */
  readonly before: string;
  readonly after: string;
}

const figures = ({ used, capacity }: Headroom): string => `${formatNumber(used.whileUpgrading)} / ${formatCapacity(capacity)}`;

/** The limits of which need or capacity changes, those that are broken before it first; at most `most`. */
export function effectsOf(before: Report, after: Report, most = 4): readonly Effect[] {
  const then = new Map<string, Headroom[]>();
  for (const row of after.headroom) then.set(keyOf(row), [...(then.get(keyOf(row)) ?? []), row]);
  const found = before.headroom.flatMap((row) => {
    const next = then.get(keyOf(row))?.shift();
    if (next === undefined || figures(next) === figures(row)) return [];
    const broken = Math.max(row.used.now, row.used.atMaximum, row.used.whileUpgrading) > Number(row.capacity);
    return [{ broken, effect: { title: limitTitle(row.limit, row.unit), about: shortSubject(row.subject), before: figures(row), after: figures(next) } }];
  });
  return found
    .sort((a, b) => Number(b.broken) - Number(a.broken))
    .slice(0, most)
    .map(({ effect }) => effect);
}

const keyOf = ({ limit, unit, subject }: Headroom): string => `${limit} ${unit} ${subject}`;
