import { connectedTo, namedBy, openNetworks } from '../plan/connect.ts';
import type { Plan } from '../plan/types.ts';
import { byNetworks } from './kept.ts';

/** Who exchanges routes with whom among the scenario's own networks, for rules that ask about many pairs. */
export interface Connections {
  connected(a: number, b: number): boolean;
  /** VNets connected to both of two networks that are not connected to each other; in plan order. */
  commonVnets(a: number, b: number): number[];
  /** Whether there is such a VNet. */
  shareVnet(a: number, b: number): boolean;
}

/** Networks that leave their peerings out are one group, never a list of pairs: 2,000 of them would make two million. */
export const connectionsOf = byNetworks((plan: Plan): Connections => {
  const open = new Set(openNetworks(plan));
  const vnets = plan.networks.map((network) => network.kind === 'vnet');
  const named = new Map<number, ReadonlySet<number>>();
  /** Networks that a name connects to this one, from either side. */
  const edges = (network: number): ReadonlySet<number> => {
    const kept = named.get(network);
    if (kept !== undefined) return kept;
    const set = new Set(open.has(network) ? namedBy(plan, network) : connectedTo(plan, network));
    named.set(network, set);
    return set;
  };
  const connected = (a: number, b: number): boolean => a !== b && ((open.has(a) && open.has(b)) || edges(a).has(b));
  /** All that one of two unconnected networks is connected to: one that is not open, with the fewer names. */
  const candidates = (a: number, b: number): [ReadonlySet<number>, number] => {
    if (open.has(a)) return [edges(b), a];
    if (open.has(b)) return [edges(a), b];
    return edges(a).size <= edges(b).size ? [edges(a), b] : [edges(b), a];
  };
  return {
    connected,
    commonVnets(a, b) {
      const [near, other] = candidates(a, b);
      return [...near].filter((network) => vnets[network] === true && connected(network, other)).sort((x, y) => x - y);
    },
    shareVnet(a, b) {
      const [near, other] = candidates(a, b);
      for (const network of near) if (vnets[network] === true && connected(network, other)) return true;
      return false;
    },
  };
});
