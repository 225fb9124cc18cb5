/** The sentences about every rule: for the documentation and for a page that explains a finding. Nothing that evaluates a plan reads them. */
import { CAPACITY_TEXTS } from './catalogue/texts/capacity.ts';
import { RANGE_TEXTS } from './catalogue/texts/ranges.ts';
import { SETTING_TEXTS } from './catalogue/texts/settings.ts';
import type { RuleId, RuleTexts } from './types.ts';

export const TEXTS: Readonly<Record<RuleId, RuleTexts>> = { ...RANGE_TEXTS, ...CAPACITY_TEXTS, ...SETTING_TEXTS };
