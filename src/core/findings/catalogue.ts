/** Every rule with what is said of it. The one file that gathers others; what it gathers is split by kind in `catalogue/`. */
import { CAPACITY_ENTRIES } from './catalogue/capacity.ts';
import { RANGE_ENTRIES } from './catalogue/ranges.ts';
import { SETTING_ENTRIES } from './catalogue/settings.ts';
import { RULE_IDS, type Entry, type Rule, type RuleId } from './types.ts';

export const CATALOGUE: Readonly<Record<RuleId, Entry>> = { ...RANGE_ENTRIES, ...CAPACITY_ENTRIES, ...SETTING_ENTRIES };

/** The entry of a rule. */
export const entryOf = (id: RuleId): Entry => CATALOGUE[id];

/** The rules that are raised, in the order of their ids in `types.ts`. */
export const RULES: readonly Rule[] = RULE_IDS.flatMap((id) => CATALOGUE[id].rule ?? []);
