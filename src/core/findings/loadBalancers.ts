import { containsAddress } from '../net/prefix.ts';
import type { PlanCluster, PlanSubnet } from '../plan/types.ts';

/** A fixed address of an internal load balancer, and whose it is. */
export interface LoadBalancer {
  readonly subject: string;
  readonly value: bigint;
}

/** The fixed IPv4 addresses in a subnet that load balancers of its network's clusters have. */
export function loadBalancersIn(subnet: PlanSubnet, clusters: readonly PlanCluster[]): LoadBalancer[] {
  return clusters.flatMap(({ vnet, loadBalancerIPs, subject }) =>
    vnet === subnet.network
      ? loadBalancerIPs
          .filter(({ address }) => address.family === 4 && subnet.ranges?.some(({ prefix }) => containsAddress(prefix, address)))
          .map(({ address }) => ({ subject, value: address.value }))
      : [],
  );
}
