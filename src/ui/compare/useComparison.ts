/** The difference between the plan at hand and the one it is compared with, made once for all who show it. */
import { diffPlans } from '../../core/report/diff/diff.ts';
import type { PlanDiff } from '../../core/report/diff/types.ts';
import type { Evaluation } from '../../core/report/evaluate.ts';
import { evaluationOf } from '../../state/derive.ts';
import type { Against } from '../../state/state.ts';
import { useAtlasState } from '../atlas.ts';

let last: { readonly before: Evaluation; readonly after: Evaluation; readonly diff: PlanDiff } | null = null;

function differenceOf(before: Evaluation, after: Evaluation): PlanDiff {
  if (last?.before !== before || last.after !== after) last = { before, after, diff: diffPlans(before, after) };
  return last.diff;
}

export function useComparison({ scenario: other, earlier }: Pick<Against, 'scenario' | 'earlier'>): PlanDiff {
  const own = evaluationOf(useAtlasState((state) => state.scenario));
  const given = evaluationOf(other);
  return earlier ? differenceOf(given, own) : differenceOf(own, given);
}
