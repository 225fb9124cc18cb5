/** Which findings a row bears: those about what it stands for, where their ranges meet its own. */
import { overlaps, parseCidr, type Prefix } from '../../core/net/prefix.ts';
import type { AddressRange } from '../../core/net/ranges.ts';
import type { Finding, Severity } from '../../core/report/types.ts';
import { rangeOf, subjectOf, type Entry } from './types.ts';

export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];

/** Findings about a row, in the order of the report. */
export type Marks = (entry: Entry) => readonly Finding[];

interface Placed {
  readonly finding: Finding;
  readonly prefixes: readonly Prefix[];
}

export function marksFor(findings: readonly Finding[]): Marks {
  const bySubject = new Map<string, Placed[]>();
  for (const finding of findings) {
    const placed = { finding, prefixes: finding.prefixes.flatMap(read) };
    for (const subject of new Set(finding.subjects)) {
      const list = bySubject.get(subject);
      if (list) list.push(placed);
      else bySubject.set(subject, [placed]);
    }
  }
  return (entry) => {
    const about = bySubject.get(subjectOf(entry));
    if (about === undefined) return NONE;
    const range = rangeOf(entry);
    if (range === null) return entry.kind === 'overhang' ? NONE : about.map(({ finding }) => finding);
    return about.filter((one) => bears(entry, range, one)).map(({ finding }) => finding);
  };
}

const NONE: readonly Finding[] = [];

function read(text: string): readonly Prefix[] {
  const cidr = parseCidr(text);
  return cidr.ok ? [cidr.value.prefix] : [];
}

/** A range bears what meets it; inside it, only what is shared of an overlap is marked. */
function bears(entry: Entry, range: AddressRange, { prefixes }: Placed): boolean {
  const meets = (prefix: Prefix): boolean => overlaps(prefix, { ...prefix, ...range });
  if (entry.kind === 'item') return prefixes.length === 0 || prefixes.some(meets);
  const shared = prefixes[2];
  return shared !== undefined && meets(shared);
}

/** How many of each severity, the gravest first. */
export function countMarks(findings: readonly Finding[]): readonly { readonly severity: Severity; readonly count: number }[] {
  return SEVERITIES.map((severity) => ({ severity, count: findings.filter((finding) => finding.severity === severity).length })).filter(
    ({ count }) => count > 0,
  );
}
