import { diffPlans } from '../core/report/diff/diff.ts';
import type { PlanDiff } from '../core/report/diff/types.ts';
import { evaluate } from '../core/report/evaluate.ts';
import { diffMarkdown } from '../interchange/export/diff.ts';
import type { DiffCommand } from './args.ts';
import { diffText } from './diffText.ts';
import { counts } from './fail.ts';
import { importPlans } from './inputs.ts';
import { EXIT, type ExitCode, type Io } from './io.ts';

/** Prints what differs between two plans; fails on new findings that count, and on changes that Azure refuses. */
export function diff({ before, after, format, failOn, estate }: DiffCommand, io: Io): ExitCode {
  const old = importPlans([before], { kinds: ['assumed', 'unresolved'], estate }, io).result;
  const next = importPlans([after], { kinds: ['assumed', 'unresolved'], estate }, io).result;
  if (!old.ok || !next.ok) return EXIT.unusable;
  const difference = diffPlans(evaluate(old.scenario), evaluate(next.scenario));
  io.out(printed(difference, format, io.colour));
  const { added, overflow } = difference.findings;
  const severities = [...added, ...overflow.filter((rule) => rule.after > rule.before)].map(({ severity }) => severity);
  const refused = failOn !== 'never' && difference.judged.some(({ verdict }) => verdict === 'refused');
  return refused || severities.some((severity) => counts(severity, failOn)) ? EXIT.errors : EXIT.sound;
}

function printed(difference: PlanDiff, format: DiffCommand['format'], colour: boolean): string {
  switch (format) {
    case 'text':
      return diffText(difference, colour);
    case 'markdown':
      return diffMarkdown(difference);
    case 'json':
      return `${JSON.stringify(difference, null, 2)}\n`;
  }
}
