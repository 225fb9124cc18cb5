import type { PlanPool, PlanSubnet } from './types.ts';

/** Subnets that nodes or pods live in, in plan order: few even of a plan with thousands of subnets. */
export function inhabitedSubnets(subnets: readonly PlanSubnet[], pools: readonly PlanPool[]): PlanSubnet[] {
  const positions = new Set<number>();
  for (const { nodeSubnet, podSubnet } of pools) {
    if (nodeSubnet !== null) positions.add(nodeSubnet);
    if (typeof podSubnet === 'number') positions.add(podSubnet);
  }
  return [...positions].sort((a, b) => a - b).flatMap((at) => subnets[at] ?? []);
}
