/** Every sentence of every rule; split by kind in `prose/`. */
import { Facts, type Prose } from './facts.ts';
import { CAPACITY_PROSE } from './prose/capacity.ts';
import { RANGE_PROSE } from './prose/ranges.ts';
import { SETTING_PROSE } from './prose/settings.ts';
import type { RuleFinding, RuleId } from './types.ts';

const PROSE: Readonly<Record<RuleId, Prose>> = { ...RANGE_PROSE, ...CAPACITY_PROSE, ...SETTING_PROSE };

/** What a finding says, in one sentence with its arithmetic. */
export function messageOf(finding: RuleFinding): string {
  return PROSE[finding.rule](new Facts(finding));
}
