import type { Plan, PlanSubnet } from '../plan/types.ts';
import { byPlan } from './kept.ts';

/** Subnets that nodes or pods live in, in plan order: few even of a plan with thousands of subnets. */
export const inhabited = byPlan((plan: Plan): readonly PlanSubnet[] => {
  const positions = new Set<number>();
  for (const { nodeSubnet, podSubnet } of plan.pools) {
    if (nodeSubnet !== null) positions.add(nodeSubnet);
    if (typeof podSubnet === 'number') positions.add(podSubnet);
  }
  return [...positions].sort((a, b) => a - b).flatMap((at) => plan.subnets[at] ?? []);
});
