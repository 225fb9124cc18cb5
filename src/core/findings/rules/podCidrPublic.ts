import { isPrivate, placeBesidePrivate } from '../space.ts';
import type { Rule } from '../types.ts';

/** Pods in public address space hide the real owners of it. */
export const podCidrPublic: Rule = {
  id: 'pod-cidr-public',
  check(plan, emit) {
    for (const { subject, podRanges } of plan.clusters) {
      for (const { prefix } of podRanges ?? [])
        if (!isPrivate(prefix)) emit({ subjects: [subject], prefixes: [prefix], words: { place: placeBesidePrivate(prefix) } });
    }
  },
};
