/** Subnets of Application Gateway for Containers around a cluster. */
import { TRAFFIC_CONTROLLERS_DELEGATION } from '../azure/names.ts';
import { list } from '../findings/text.ts';
import { formatPrefix } from '../net/prefix.ts';
import { podPrefix } from '../plan/subnet.ts';
import type { PlanSubnet } from '../plan/types.ts';
import { met, unknown, unmet, type Judged } from './answer.ts';
import type { ClusterView } from './clusterView.ts';

const subnetsAround = ({ plan, vnets }: ClusterView): PlanSubnet[] => vnets.flatMap((network) => network.subnets.flatMap((at) => plan.subnets[at] ?? []));

export function gatewaySubnets(view: ClusterView): PlanSubnet[] {
  const delegated = TRAFFIC_CONTROLLERS_DELEGATION.value.toLowerCase();
  return subnetsAround(view).filter((subnet) => subnet.delegations?.some((name) => name.toLowerCase() === delegated));
}

/** Whether every such subnet has a length that fits; met where there is none. */
export function gatewaySubnetLength(view: ClusterView, fits: (length: number) => boolean): Judged {
  const gateways = gatewaySubnets(view);
  const wrong = gateways.filter((subnet) => subnet.ranges !== null && !fits(podPrefix(subnet)?.length ?? -1));
  if (wrong.length > 0) return unmet(`${list(wrong.map(rangeOf))}.`);
  if (gateways.some((subnet) => subnet.ranges === null)) return unknown('The range of a gateway subnet is not known.');
  if (gateways.length > 0) return met(`${list(gateways.map(rangeOf))}.`);
  const open = view.vnets.some((network) => !network.subnetsKnown) || subnetsAround(view).some((subnet) => subnet.delegations === null && subnet.path !== null);
  return open ? unknown('The delegations of some subnets are not known.') : met('The plan has no such subnet.');
}

function rangeOf(subnet: PlanSubnet): string {
  const prefix = podPrefix(subnet);
  return prefix ? `${subnet.ref} is ${formatPrefix(prefix)}` : `${subnet.ref} has no IPv4 range`;
}
