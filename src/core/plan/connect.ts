import { memoisedBy } from '../base/memo.ts';
import type { Plan, PlanNetwork } from './types.ts';

interface Connections {
  /** Networks that name a network, by its position. */
  readonly namedBy: ReadonlyMap<number, readonly number[]>;
  readonly byName: ReadonlyMap<string, number>;
  /** Those that leave their peerings out: each is connected to all others, so they are kept as one group. */
  readonly open: readonly number[];
}

const connectionsOf = memoisedBy(({ networks }: Pick<Plan, 'networks'>) => networks, connectionsIn);

function connectionsIn(plan: Pick<Plan, 'networks'>): Connections {
  const own = plan.networks.filter((network) => !network.managed);
  const byName = new Map(own.map((network) => [network.name, network.index]));
  const namedBy = new Map<number, number[]>();
  for (const network of own) {
    for (const name of network.peerings ?? []) {
      const peer = byName.get(name);
      if (peer === undefined) continue;
      const list = namedBy.get(peer);
      if (list === undefined) namedBy.set(peer, [network.index]);
      else list.push(network.index);
    }
  }
  return { namedBy, byName, open: own.filter((network) => network.peerings === undefined).map((network) => network.index) };
}

/**
 * Whether two networks, by position, exchange routes: one names the other, or both leave peerings out.
 * Not transitive; a network is not connected to itself, one that AKS makes itself to none. Peerings not known name nobody.
 */
export function connected(plan: Pick<Plan, 'networks'>, a: number, b: number): boolean {
  const first = plan.networks[a];
  const second = plan.networks[b];
  if (a === b || first === undefined || second === undefined || first.managed || second.managed) return false;
  if (first.peerings === undefined && second.peerings === undefined) return true;
  return names(first, second.name) || names(second, first.name);
}

const names = (network: PlanNetwork, name: string): boolean => network.peerings?.includes(name) ?? false;

/** Positions of the networks connected to one, ascending. */
export function connectedTo(plan: Pick<Plan, 'networks'>, index: number): number[] {
  const network = plan.networks[index];
  if (network === undefined || network.managed) return [];
  const { namedBy, byName, open } = connectionsOf(plan);
  const peers = new Set<number>(namedBy.get(index));
  for (const name of network.peerings ?? []) {
    const peer = byName.get(name);
    if (peer !== undefined) peers.add(peer);
  }
  if (network.peerings === undefined) for (const other of open) peers.add(other);
  peers.delete(index);
  return [...peers].sort((a, b) => a - b);
}

/** Positions of the networks that leave peerings out, ascending: all connected to one another. */
export function openNetworks(plan: Pick<Plan, 'networks'>): readonly number[] {
  return connectionsOf(plan).open;
}

/** Positions of the networks that name the one at `index`, ascending. */
export function namedBy(plan: Pick<Plan, 'networks'>, index: number): readonly number[] {
  return connectionsOf(plan).namedBy.get(index) ?? [];
}
