import { cidrHostBits } from '../rules/cidrHostBits.ts';
import type { Entry, RangeRuleId } from '../types.ts';

export const RANGE_ENTRIES: Readonly<Partial<Record<RangeRuleId, Entry>>> = {
  'cidr-host-bits': {
    title: 'Host bits set',
    severity: 'warning',
    reference: { source: 'AKS REST API: networkProfile', date: '2026-04-01' },
    meaning: 'A range has bits set beyond its prefix length, so it is read as the network around the address that was typed.',
    remedy: 'Write the network itself, or the prefix length that was meant.',
    unverified: 'How AKS rounds such a range is not documented.',
    rule: cidrHostBits,
  },
};
