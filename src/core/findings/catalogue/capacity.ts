import type { Entry, CapacityRuleId } from '../types.ts';

export const CAPACITY_ENTRIES: Readonly<Partial<Record<CapacityRuleId, Entry>>> = {};
