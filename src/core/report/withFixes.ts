import { fixesFor } from '../advice/fixes/fixesFor.ts';
import type { Evaluation } from './evaluate.ts';
import type { Report } from './types.ts';

/**
 * The report with a fix at each finding that a change of the plan removes. Takes many times as long as the evaluation itself,
 * so the page asks for it when nothing moves.
 */
export function withFixes({ plan, report }: Evaluation): Report {
  const fixes = fixesFor(plan);
  if (fixes.size === 0) return report;
  return {
    ...report,
    findings: report.findings.map((finding, at) => {
      const fix = fixes.get(at);
      return fix === undefined ? finding : { ...finding, fix };
    }),
  };
}
