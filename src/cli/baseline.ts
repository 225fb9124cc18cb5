/** An earlier report, against which only what is new counts. */
import * as v from 'valibot';
import { err, ok, type Result } from '../core/base/result.ts';
import { formatNumber } from '../core/findings/text.ts';
import { compareFindings, type Listing, type Recognised } from '../core/report/diff/findings.ts';
import type { Finding, Report, Severity } from '../core/report/types.ts';
import { decodeBytes } from '../interchange/text.ts';
import type { Io } from './io.ts';

/** What is read of a report; all else is of no account here. */
const REPORT = v.object({
  findings: v.array(
    v.object({
      rule: v.string(),
      severity: v.picklist(['error', 'warning', 'note']),
      subjects: v.array(v.string()),
      prefixes: v.array(v.string()),
      message: v.string(),
    }),
  ),
  truncated: v.optional(v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0)))),
});
const REPORTS = v.array(v.union([v.object({ file: v.string(), report: REPORT }), v.object({ file: v.string(), issues: v.array(v.unknown()) })]));

type Known = Listing<Recognised>;

export interface Baseline {
  /** The earlier report of a PLAN; null: there is none, so that all of it is new. */
  readonly of: (file: string) => Known | null;
}

/** Reads what `check --format json` printed for as many PLANs: one report, or a list by file. Errors are sentences. */
export function readBaseline(file: string, alone: boolean, io: Io): Result<Baseline, string> {
  const read = io.readFile(file);
  if (typeof read === 'string') return err(`${read}; expected a report that --format json printed`);
  const value = parsed(decodeBytes(read));
  if (value === undefined) return err('this is no JSON; expected a report that --format json printed');
  const one = v.safeParse(REPORT, value);
  if (one.success) {
    const report = listing(one.output);
    return alone ? ok({ of: () => report }) : err('this is the report of one plan; expected the list that --format json prints for several');
  }
  const many = v.safeParse(REPORTS, value);
  if (!many.success) return err('this is no report of the checker; expected one that --format json printed');
  const reports = new Map(many.output.flatMap((entry) => ('report' in entry ? [[entry.file, listing(entry.report)] as const] : [])));
  return ok({ of: (plan) => reports.get(plan) ?? null });
}

const listing = ({ findings, truncated }: v.InferOutput<typeof REPORT>): Known => (truncated === undefined ? { findings } : { findings, truncated });

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    return value;
  } catch {
    return undefined;
  }
}

export interface SinceBaseline {
  readonly fresh: ReadonlySet<Finding>;
  /** Severities of all that is new; of a rule with more findings than are listed, the gravest that it has. */
  readonly severities: readonly Severity[];
  /** For people: a line each. */
  readonly lines: readonly string[];
}

/** What a report has and the earlier one had not. */
export function sinceBaseline(known: Known | null, report: Report): SinceBaseline {
  const { added, gone, kept, overflow } = compareFindings(known ?? { findings: [] }, known === null ? { findings: report.findings } : report);
  const grown = overflow.filter(({ before, after }) => after > before);
  return {
    fresh: new Set(added),
    severities: [...added.map(({ severity }) => severity), ...grown.map(({ severity }) => severity)],
    lines: [
      ...(known === null
        ? ['not in the baseline, so that all of it is new']
        : [`${formatNumber(added.length)} new, ${formatNumber(kept.length)} known, ${formatNumber(gone.length)} gone since the baseline`]),
      ...added.map(({ severity, rule, subjects }) => `new: ${severity} ${rule}: ${subjects.join(', ')}`),
      ...grown.map(({ rule, before, after }) => `new: ${rule}: ${formatNumber(after)} in place of ${formatNumber(before)}`),
    ],
  };
}
