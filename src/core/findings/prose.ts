/** Every sentence of every rule; split by kind in `prose/`. */
import { invariant } from '../base/result.ts';
import { factsOf, type Prose } from './facts.ts';
import { CAPACITY_PROSE } from './prose/capacity.ts';
import { RANGE_PROSE } from './prose/ranges.ts';
import { SETTING_PROSE } from './prose/settings.ts';
import type { RuleFinding, RuleId } from './types.ts';

const PROSE: Readonly<Partial<Record<RuleId, Prose>>> = { ...RANGE_PROSE, ...CAPACITY_PROSE, ...SETTING_PROSE };

/** What a finding says, in one sentence with its arithmetic. */
export function messageOf(finding: RuleFinding): string {
  const prose = PROSE[finding.rule];
  invariant(prose !== undefined, `prose of ${finding.rule}`);
  return prose(factsOf(finding));
}
