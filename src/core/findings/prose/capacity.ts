import type { Prose } from '../facts.ts';
import type { CapacityRuleId } from '../types.ts';

export const CAPACITY_PROSE: Readonly<Partial<Record<CapacityRuleId, Prose>>> = {};
