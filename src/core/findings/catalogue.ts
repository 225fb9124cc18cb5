/** Every rule with what is said of it. The one file that gathers others; what it gathers is split by kind in `catalogue/`. */
import { invariant } from '../base/result.ts';
import { CAPACITY_ENTRIES } from './catalogue/capacity.ts';
import { RANGE_ENTRIES } from './catalogue/ranges.ts';
import { SETTING_ENTRIES } from './catalogue/settings.ts';
import { RULE_IDS, type Entry, type Rule, type RuleId } from './types.ts';

const CATALOGUE: Readonly<Partial<Record<RuleId, Entry>>> = { ...RANGE_ENTRIES, ...CAPACITY_ENTRIES, ...SETTING_ENTRIES };

/** The entry of a rule. */
export function entryOf(id: RuleId): Entry {
  const entry = CATALOGUE[id];
  invariant(entry !== undefined, `catalogue entry of ${id}`);
  return entry;
}

/** The rules that are raised, in the order of their ids in `types.ts`. */
export const RULES: readonly Rule[] = RULE_IDS.flatMap((id) => CATALOGUE[id]?.rule ?? []);
