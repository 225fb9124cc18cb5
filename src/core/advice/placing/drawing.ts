/** A range that is drawn into free space: what it can be there, and the edit that makes it so. */
import { unreachable } from '../../base/result.ts';
import { list } from '../../findings/text.ts';
import { contains, formatPrefix, overlaps, type Prefix } from '../../net/prefix.ts';
import type { Plan, PlanCluster, PlanNetwork, PlanRange } from '../../plan/types.ts';
import type { Edit } from '../../scenario/edits.ts';
import { freshCluster, freshNetwork } from '../../scenario/fresh.ts';
import { freeName } from '../../scenario/names.ts';
import type { NetworkKind, Scenario } from '../../scenario/types.ts';
import type { Ref } from '../fixes/parts.ts';
import { moveOf } from './moves.ts';

/** What a drawn range is. Networks and clusters by their position in the scenario. */
export type Drawn =
  | { readonly of: 'subnet'; readonly network: number }
  | { readonly of: 'network'; readonly kind: NetworkKind }
  /** One more range of a network. */
  | { readonly of: 'range'; readonly network: number }
  /** `cluster` null: of a cluster that is made with it. */
  | { readonly of: 'pods' | 'services'; readonly cluster: number | null };

const ownNetworks = (plan: Plan): readonly PlanNetwork[] => plan.networks.filter((network) => !network.managed);

/** What a block can be, the most likely first: inside a VNet a subnet of it, elsewhere a network. Never empty. */
export function choicesFor(plan: Plan, block: Prefix): readonly Drawn[] {
  const own = ownNetworks(plan);
  const inside: Drawn[] = own
    .filter(({ kind, ranges }) => kind === 'vnet' && (ranges ?? []).some(({ prefix }) => contains(prefix, block)))
    .map(({ index }) => ({ of: 'subnet', network: index }));
  const networks = (['vnet', 'on-premises', 'other'] as const).map((kind): Drawn => ({ of: 'network', kind }));
  const more = own
    .filter(({ ranges }) => ranges !== null && !ranges.some(({ prefix }) => overlaps(prefix, block)))
    .map(({ index }): Drawn => ({ of: 'range', network: index }));
  const pods = plan.clusters.filter(({ podRanges }) => takes(podRanges, block)).map(({ index }): Drawn => ({ of: 'pods', cluster: index }));
  const services = plan.clusters.filter(({ serviceRanges }) => takes(serviceRanges, block)).map(({ index }): Drawn => ({ of: 'services', cluster: index }));
  const made: readonly Drawn[] = block.family === 4 ? [{ of: 'pods', cluster: null }] : [];
  return [...inside, ...networks, ...pods, ...services, ...more, ...made];
}

/** Whether a cluster has a range of this family that the block can stand in for; not known, it can be the first. */
function takes(ranges: readonly PlanRange[] | null, block: Prefix): boolean {
  return ranges === null ? block.family === 4 : ranges.some(({ prefix }) => prefix.family === block.family);
}

/** "Subnet of spoke", "Pod CIDR of payments" */
export function titleOf(plan: Plan, drawn: Drawn): string {
  switch (drawn.of) {
    case 'subnet':
      return `Subnet of ${plan.networks[drawn.network]?.name ?? ''}`;
    case 'range':
      return `More address space of ${plan.networks[drawn.network]?.name ?? ''}`;
    case 'network':
      return drawn.kind === 'vnet' ? 'VNet' : drawn.kind === 'on-premises' ? 'On-premises network' : 'Other network';
    case 'pods':
    case 'services': {
      const what = drawn.of === 'pods' ? 'Pod CIDR' : 'Service CIDR';
      return drawn.cluster === null ? `${what} of a new cluster` : `${what} of ${plan.clusters[drawn.cluster]?.name ?? ''}`;
    }
    default:
      return unreachable(drawn);
  }
}

/** A free name for what is made; null: nothing is, the range becomes one of something that has a name. */
export function nameFor({ scenario }: Plan, drawn: Drawn): string | null {
  switch (drawn.of) {
    case 'subnet':
      return freeName('snet-1', new Set(scenario.networks?.[drawn.network]?.subnets?.map(({ name }) => name)));
    case 'network':
      return freshNetwork(scenario, drawn.kind).name;
    case 'range':
      return null;
    case 'pods':
    case 'services':
      return drawn.cluster === null ? freshCluster(scenario).name : null;
    default:
      return unreachable(drawn);
  }
}

/** The VNets that a network outside Azure would be connected with: those that clusters live in. */
export function homesOf(plan: Plan): readonly PlanNetwork[] {
  return ownNetworks(plan).filter(({ clusters }) => clusters.length > 0);
}

/** Names of networks in a sentence. */
export const namesOf = (networks: readonly PlanNetwork[]): string => list(networks.map(({ name }) => name));

/**
 * The edit that makes a block what was chosen. `name`: of what is made. `connected`: a network exchanges routes with the VNets
 * that clusters live in. null: the choice is not of this plan, or nothing valid could come along.
 */
export function drawEdit(plan: Plan, drawn: Drawn, block: Prefix, name: string, connected: boolean): Edit | null {
  const { scenario } = plan;
  const cidr = formatPrefix(block);
  switch (drawn.of) {
    case 'subnet':
      return { type: 'add-subnet', network: drawn.network, value: { name, addressPrefixes: [cidr] } };
    case 'network':
      return addNetwork(plan, scenario, drawn.kind, name, cidr, connected);
    case 'range': {
      const network = scenario.networks?.[drawn.network];
      if (network === undefined) return null;
      const edit: Edit = { type: 'set-network', network: drawn.network, field: 'addressPrefixes', value: [...(network.addressPrefixes ?? []), cidr] };
      return { type: 'group', edits: [edit], label: `Add ${cidr} to network ${network.name}` };
    }
    case 'pods':
    case 'services': {
      const key = drawn.of === 'pods' ? 'podCidrs' : 'serviceCidrs';
      if (drawn.cluster === null) return { type: 'add-cluster', value: { ...freshCluster(scenario), name, [key]: [cidr] } };
      const cluster = plan.clusters[drawn.cluster];
      return cluster === undefined ? null : clusterEdit(plan, cluster, drawn.of, block);
    }
    default:
      return unreachable(drawn);
  }
}

function addNetwork(plan: Plan, scenario: Scenario, kind: NetworkKind, name: string, cidr: string, connected: boolean): Edit {
  const add: Edit = { type: 'add-network', value: { ...freshNetwork(scenario, kind), name, addressPrefixes: [cidr] } };
  const homes = connected ? homesOf(plan) : [];
  if (homes.length === 0) return add;
  const at = scenario.networks?.length ?? 0;
  return { type: 'group', edits: [add, ...homes.map(({ index }): Edit => ({ type: 'connect', a: at, b: index }))], label: `Add network ${name}` };
}

/** In the place of the cluster's range of the block's family; of one that has none known, the first. */
function clusterEdit(plan: Plan, cluster: PlanCluster, of: 'pods' | 'services', block: Prefix): Edit | null {
  const ranges = of === 'pods' ? cluster.podRanges : cluster.serviceRanges;
  const range = ranges?.find(({ prefix }) => prefix.family === block.family);
  if (range !== undefined) {
    const ref: Ref = { of, cluster, range };
    return moveOf(plan, ref, block)?.edit ?? null;
  }
  return { type: 'set-cluster', cluster: cluster.index, field: of === 'pods' ? 'podCidrs' : 'serviceCidrs', value: [formatPrefix(block)] };
}
