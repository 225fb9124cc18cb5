import { sizeOf } from '../../net/prefix.ts';
import type { Rule } from '../types.ts';
import { shortfallWords } from '../arithmetic.ts';
import { limitsOfKind, shortfallOf } from '../shortfall.ts';
import { limitSubjects } from '../subjects.ts';

/** Each node takes a whole block of the pod CIDR. IPv4 is told in addresses, IPv6 in blocks; nothing is reserved in either. */
export const podCidrExhausted: Rule = {
  id: 'pod-cidr-exhausted',
  check(plan, emit) {
    for (const limit of limitsOfKind(plan, 'pod-cidr')) {
      const { range, blockLength } = limit;
      const short = range === null || blockLength === null ? null : shortfallOf(plan, limit);
      if (short === null || range === null || blockLength === null) continue;
      const v4 = range.prefix.family === 4;
      const block = v4 ? 2 ** (32 - blockLength) : 1;
      emit({
        phase: short.phase,
        subjects: limitSubjects(plan, limit),
        prefixes: [range.prefix],
        figures: {
          needed: short.needed * BigInt(block),
          available: v4 ? sizeOf(range.prefix) : limit.capacity,
          nodesNeeded: short.needed,
          nodesAvailable: limit.capacity,
        },
        words: { ...shortfallWords(plan, short, undefined, v4 ? block : undefined), block: `/${blockLength}`, ...(v4 ? { addresses: 'yes' } : {}) },
      });
    }
  },
};
