import { TRAFFIC_CONTROLLERS_DELEGATION } from '../azure/names.ts';
import type { Plan, PlanSubnet } from '../plan/types.ts';
import { byNetworks } from './kept.ts';
import { ownSubnets } from './tables.ts';

/** Subnets of Application Gateway for Containers. Delegations are read once, not at every move of a slider. */
export const gatewaySubnets = byNetworks((plan: Plan): readonly PlanSubnet[] => {
  const delegated = TRAFFIC_CONTROLLERS_DELEGATION.value.toLowerCase();
  return ownSubnets(plan).filter((subnet) => subnet.delegations?.some((name) => name.toLowerCase() === delegated));
});
