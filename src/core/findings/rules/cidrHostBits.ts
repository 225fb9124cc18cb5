import type { Plan, PlanRange } from '../../plan/types.ts';
import { byNetworks } from '../kept.ts';
import { ownNetworks, ownSubnets } from '../tables.ts';
import type { Emit, Rule } from '../types.ts';

interface Owner {
  readonly subject: string;
  readonly ranges: readonly PlanRange[] | null;
}

function raise({ subject, ranges }: Owner, emit: Emit): void {
  for (const { hostBits, prefix, text } of ranges ?? []) if (hostBits) emit({ subjects: [subject], prefixes: [prefix], words: { text } });
}

const withHostBits = byNetworks((plan: Plan): readonly Owner[] =>
  [...ownNetworks(plan), ...ownSubnets(plan)].filter((owner) => owner.ranges?.some((range) => range.hostBits)),
);

/** A range typed with host bits is read as its network; another one may have been meant. */
export const cidrHostBits: Rule = {
  id: 'cidr-host-bits',
  check(plan, emit) {
    for (const owner of withHostBits(plan)) raise(owner, emit);
    for (const { subject, podRanges, idlePodRanges, serviceRanges } of plan.clusters) {
      for (const ranges of [podRanges, idlePodRanges, serviceRanges]) raise({ subject, ranges }, emit);
    }
  },
};
