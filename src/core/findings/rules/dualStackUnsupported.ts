import type { Family } from '../../net/address.ts';
import type { PlanCluster, PlanRange } from '../../plan/types.ts';
import type { IpFamily } from '../../scenario/types.ts';
import type { Rule } from '../types.ts';

/** IPv6 where the model, the policy engine or the order of families does not take it; and ranges that do not match the families. */
export const dualStackUnsupported: Rule = {
  id: 'dual-stack-unsupported',
  check(plan, emit) {
    for (const cluster of plan.clusters) {
      const { families } = cluster;
      if (families === null) continue;
      const words = reasons(cluster, families);
      if (Object.keys(words).length > 0) emit({ subjects: [cluster.subject], words: { families: families.join(', '), ...words } });
    }
  },
};

function reasons(cluster: PlanCluster, families: readonly IpFamily[]): Record<string, string> {
  const v6 = families.includes('IPv6');
  return {
    ...(families[0] === 'IPv6' ? { order: families.length === 1 ? 'alone' : 'first' } : {}),
    ...(v6 && cluster.plugin === 'azure' && cluster.overlay === false ? { model: 'flat' } : {}),
    ...(v6 && (cluster.policy === 'azure' || cluster.policy === 'calico') ? { policy: cluster.policy } : {}),
    ...(mismatch(cluster.podRanges, families) ? { pods: 'yes' } : {}),
    ...(mismatch(cluster.serviceRanges, families) ? { services: 'yes' } : {}),
  };
}

/** Whether ranges that were given are not one a family, in the order of the families. */
function mismatch(ranges: readonly PlanRange[] | null, families: readonly IpFamily[]): boolean {
  const given = (ranges ?? []).filter((range) => range.given);
  return given.length > 0 && (given.length !== families.length || given.some((range, at) => familyOf(families[at]) !== range.prefix.family));
}

function familyOf(family: IpFamily | undefined): Family {
  return family === 'IPv6' ? 6 : 4;
}
