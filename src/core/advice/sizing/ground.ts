/** The free space that a request may be served from, the same for every model. */
import type { Family } from '../../net/address.ts';
import { prefixOf, type Prefix } from '../../net/prefix.ts';
import type { Plan, PlanNetwork, PlanRange } from '../../plan/types.ts';
import { freeSpace, type FreeSpace } from '../freeSpace.ts';
import { NEVER_FREE, PRIVATE_SPACE, WIDE_PRIVATE_SPACE } from '../privateSpace.ts';
import type { SizingRequest } from './types.ts';

/** Free space, worked out when it is first asked for. */
export type Spot = () => FreeSpace;

function spot(family: Family, allowed: readonly Prefix[], taken: readonly Prefix[]): Spot {
  let known: FreeSpace | null = null;
  return () => (known ??= freeSpace(family, allowed, taken));
}

export interface Ground {
  /** The VNet of the plan that the subnets go into; null: one is made. */
  readonly network: PlanNetwork | null;
  /** Where subnets, or the VNet that is made, may lie. */
  readonly routed: Spot;
  readonly routedV6: Spot;
  /** Where pods and services may lie: in the allowed ranges where some are given, else (and where those are full) in private space. */
  readonly pods: readonly Spot[];
  readonly services: readonly Spot[];
  readonly unroutedV6: Spot;
  /** The allowed space in words. */
  readonly text: string;
}

export function groundFor(plan: Plan, request: SizingRequest): Ground {
  const { space } = request;
  const known = [...NEVER_FREE, ...(request.taken ?? []).map(prefixOf)];
  const taken = [...known, ...rangesOf(plan)];
  const unrouted = {
    pods: spot(4, WIDE_PRIVATE_SPACE, taken),
    services: spot(4, PRIVATE_SPACE, taken),
    unroutedV6: spot(6, PRIVATE_SPACE, taken),
  };
  if (space.of === 'ranges') {
    const allowed = space.prefixes.map(prefixOf);
    const routed = spot(4, allowed, taken);
    const routedV6 = allowed.some((prefix) => prefix.family === 6) ? spot(6, allowed, taken) : unrouted.unroutedV6;
    const { unroutedV6 } = unrouted;
    return {
      network: null,
      routed,
      routedV6,
      pods: [routed, unrouted.pods],
      services: [routed, unrouted.services],
      unroutedV6,
      text: space.prefixes.join(', '),
    };
  }
  const network = plan.networks.find((candidate) => candidate.name === space.name && !candidate.managed) ?? null;
  const own = prefixesOf(network?.ranges ?? []);
  const inside = [...known, ...insideOf(plan, network)];
  return {
    network,
    routed: spot(4, own, inside),
    routedV6: spot(6, own, inside),
    pods: [unrouted.pods],
    services: [unrouted.services],
    unroutedV6: unrouted.unroutedV6,
    text: `network ${space.name}`,
  };
}

const prefixesOf = (ranges: readonly PlanRange[]): Prefix[] => ranges.map((range) => range.prefix);

/** Every range of the plan, connected or not: what is not connected today may be tomorrow. */
function rangesOf(plan: Plan): Prefix[] {
  const out: Prefix[] = [];
  for (const network of plan.networks) for (const range of network.ranges ?? []) out.push(range.prefix);
  for (const subnet of plan.subnets) for (const range of subnet.ranges ?? []) out.push(range.prefix);
  for (const cluster of plan.clusters) for (const range of [...(cluster.podRanges ?? []), ...(cluster.serviceRanges ?? [])]) out.push(range.prefix);
  return out;
}

/** What no subnet of a network may meet: its subnets, and pods and services of the clusters there. */
function insideOf(plan: Plan, network: PlanNetwork | null): Prefix[] {
  const subnets = (network?.subnets ?? []).flatMap((at) => plan.subnets[at]?.ranges ?? []);
  const clusters = (network?.clusters ?? []).flatMap((at) => [...(plan.clusters[at]?.podRanges ?? []), ...(plan.clusters[at]?.serviceRanges ?? [])]);
  return prefixesOf([...subnets, ...clusters]);
}
