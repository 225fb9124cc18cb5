/** Findings, placement and breaking points of small plans against the plain way. The same seed is the same trial. */
import { evaluate } from '../../core/report/evaluate.ts';
import type { Finding } from '../../core/report/types.ts';
import { validateScenario } from '../../core/scenario/validate.ts';
import { randomFrom } from '../linkFuzz.ts';
import { differing } from './claims.ts';
import { breakClaims } from './plainBreaks.ts';
import { plainFindings, tell, TOLD_RULES } from './plainFindings.ts';
import { placeClaims } from './plainPlaces.ts';
import { plainOf } from './plainReading.ts';
import { smallPlan } from './smallPlan.ts';

/** After two peers come the networks through which they meet, which the plain way does not name. */
const toldOf = ({ rule, subjects, figures, phase }: Finding): string => tell(rule, rule === 'peers-overlap' ? subjects.slice(0, 2) : subjects, figures, phase);

export function planTrial(seed: number): string | null {
  const random = randomFrom(seed);
  const scenario = smallPlan(random);
  const valid = validateScenario(scenario);
  if (!valid.ok) return `refused: ${valid.error[0]?.path} ${valid.error[0]?.message}`;
  const { plan, report } = evaluate(valid.value);
  const told = report.findings.filter((finding) => TOLD_RULES.has(finding.rule)).map(toldOf);
  const plain = plainOf(scenario);
  return differing([['findings', told.sort(), plainFindings(plain)], ...placeClaims(plan, plain), ...breakClaims(report.headroom, plain, random)]);
}
