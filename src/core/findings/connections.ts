import { connectedTo, namedBy, openNetworks } from '../plan/connect.ts';
import type { Plan } from '../plan/types.ts';
import { addAll, bits, clearBit, removeAll, setBit, type Bits } from './bits.ts';
import { byNetworks } from './kept.ts';

/** Who exchanges routes with whom among the scenario's own networks, for rules that ask about many pairs. */
export interface Connections {
  readonly connected: (a: number, b: number) => boolean;
  /** Every network connected to one. */
  readonly row: (network: number) => Bits;
  /** Every network that shares a VNet with one while nothing connects the two. */
  readonly peersRow: (network: number) => Bits;
  /** Those VNets, of two such networks; in plan order. */
  readonly commonVnets: (a: number, b: number) => number[];
}

/**
 * Rows of bits, made when asked for: two thousand networks that leave their peerings out are two million pairs,
 * and one hub makes as many pairs of peers.
 */
export const connectionsOf = byNetworks((plan: Plan): Connections => {
  const size = plan.networks.length;
  const open = bits(size, openNetworks(plan));
  const isOpen = (network: number): boolean => plan.networks[network]?.peerings === undefined;
  const isVnet = (network: number): boolean => plan.networks[network]?.kind === 'vnet';
  /** Networks that a name connects to this one, from either side; all it is connected to, unless it is open. */
  const named = kept((network) => new Set(isOpen(network) ? namedBy(plan, network) : connectedTo(plan, network)));
  const row = kept((network) => {
    const own = isOpen(network) ? open.slice() : bits(size, []);
    for (const other of named(network)) setBit(own, other);
    clearBit(own, network);
    return own;
  });
  let throughOpen: Bits | null = null;
  /** What the VNets that leave their peerings out are connected to; any of them will do for an open network. */
  const openReach = (): Bits => {
    if (throughOpen !== null) return throughOpen;
    throughOpen = bits(size, []);
    for (const network of openNetworks(plan)) if (isVnet(network)) addAll(throughOpen, row(network));
    return throughOpen;
  };
  const peersRow = kept((network) => {
    const reach = isOpen(network) ? openReach().slice() : bits(size, []);
    for (const other of named(network)) if (isVnet(other)) addAll(reach, row(other));
    removeAll(reach, row(network));
    clearBit(reach, network);
    return reach;
  });
  const connected = (a: number, b: number): boolean => a !== b && ((isOpen(a) && isOpen(b)) || named(a).has(b));
  return {
    connected,
    row,
    peersRow,
    commonVnets: (a, b) => {
      // One of two unconnected networks is not open, so names tell all that it is connected to.
      const [near, far] = isOpen(a) ? [b, a] : [a, b];
      return [...named(near)].filter((vnet) => isVnet(vnet) && connected(vnet, far)).sort((x, y) => x - y);
    },
  };
});

function kept<T>(make: (network: number) => T): (network: number) => T {
  const made = new Map<number, T>();
  return (network) => {
    const known = made.get(network);
    if (known !== undefined) return known;
    const value = make(network);
    made.set(network, value);
    return value;
  };
}
