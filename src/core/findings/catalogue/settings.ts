import type { Entry, SettingRuleId } from '../types.ts';

export const SETTING_ENTRIES: Readonly<Partial<Record<SettingRuleId, Entry>>> = {};
