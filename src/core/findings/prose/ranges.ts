import type { Prose } from '../facts.ts';
import type { RangeRuleId } from '../types.ts';

export const RANGE_PROSE: Readonly<Partial<Record<RangeRuleId, Prose>>> = {
  'cidr-host-bits': (f) => `${f.word('text')} has host bits set and is read as ${f.prefix(0)}.`,
};
