import type { Prose } from '../facts.ts';
import type { SettingRuleId } from '../types.ts';

export const SETTING_PROSE: Readonly<Partial<Record<SettingRuleId, Prose>>> = {};
