/** What the wanted nodes and pods take, by model, and how long a prefix holds it. */
import { DEFAULT_MAX_PODS, DEFAULT_MAX_SURGE } from '../../azure/defaults.ts';
import { NODE_BLOCK_V4, STATIC_BLOCK } from '../../azure/blocks.ts';
import { RESERVED_IN_SUBNET, SUBNET_LENGTH_V4 } from '../../azure/limits.ts';
import { SYSTEM_SERVICES } from '../../findings/services.ts';
import { FOOTPRINTS } from '../../plan/models.ts';
import { withSurge } from '../../plan/nodes.ts';
import type { Model } from '../../plan/types.ts';
import { lengthFor } from '../lengths.ts';
import type { SizingRequest, WantedPool } from './types.ts';

/** Addresses in a range of IPv4, and the prefix length that holds them; below 0 where none does. */
export interface Need {
  readonly addresses: bigint;
  readonly length: number;
}

export interface Needs {
  readonly nodes: Need;
  readonly podSubnet: Need | null;
  readonly podCidr: Need | null;
  readonly services: Need;
}

const RESERVED = BigInt(RESERVED_IN_SUBNET.value.first + RESERVED_IN_SUBNET.value.last);
/** The first and the last block of a pod subnet hold Azure's own addresses, and may not be had. */
const DOUBTFUL_BLOCKS = 2n;
/** Longer service ranges are called small. */
const LONGEST_SERVICES = 27;
/** A /24 where the number of Services is not said. */
export const DEFAULT_SERVICES_LENGTH = 24;

/** Nodes at maximum with the growth added. */
export function grownMaximum(pool: WantedPool, growth: number): number {
  const maximum = Math.max(pool.count, pool.maxCount ?? 0);
  // 10 × 1.1 is a little more than 11 as a double.
  return Math.max(maximum, Math.ceil(Number((maximum * growth).toFixed(6))));
}

export function needsOf(request: SizingRequest, model: Model): Needs {
  const footprint = FOOTPRINTS[model];
  const pools = request.pools.map((pool) => {
    const nodes = BigInt(withSurge(pool.maxSurge ?? DEFAULT_MAX_SURGE.value, grownMaximum(pool, request.growth)) ?? 0);
    return { nodes, maxPods: pool.maxPods ?? DEFAULT_MAX_PODS[model].value };
  });
  const sum = (each: (maxPods: number) => number): bigint => pools.reduce((total, { nodes, maxPods }) => total + nodes * BigInt(each(maxPods)), 0n);
  return {
    nodes: subnet(sum((maxPods) => footprint.nodeSubnet(maxPods)?.perNode ?? 0) + RESERVED),
    podSubnet: podSubnet(model, sum),
    podCidr: podCidr(model, sum),
    services: services(request.services),
  };
}

type Sum = (each: (maxPods: number) => number) => bigint;

const subnet = (addresses: bigint): Need => ({ addresses, length: Math.min(lengthFor(addresses), SUBNET_LENGTH_V4.value.smallest) });

/** Room for every node with all its pods; what merely holds idle nodes, or needs the doubtful blocks, would be the next warning. */
function podSubnet(model: Model, sum: Sum): Need | null {
  const shares = FOOTPRINTS[model].podSubnet;
  if (shares === null) return null;
  if (shares.block > 1) return subnet((sum((maxPods) => shares.perNode(maxPods) ?? 0) + DOUBTFUL_BLOCKS) * BigInt(STATIC_BLOCK.value.addresses));
  return subnet(sum((maxPods) => Math.max(1 + maxPods, shares.perNode(maxPods) ?? 0)) + RESERVED);
}

/** A whole block a node; with an own network plugin an address a pod. */
function podCidr(model: Model, sum: Sum): Need | null {
  if (model === 'byo') {
    const addresses = sum((maxPods) => maxPods);
    return { addresses, length: Math.min(lengthFor(addresses), NODE_BLOCK_V4.value) };
  }
  if (FOOTPRINTS[model].podCidr === null) return null;
  const addresses = sum(() => 1) << BigInt(32 - NODE_BLOCK_V4.value);
  return { addresses, length: Math.min(lengthFor(addresses), NODE_BLOCK_V4.value) };
}

function services(wanted: number | undefined): Need {
  if (wanted === undefined) return { addresses: BigInt(SYSTEM_SERVICES) + 2n, length: DEFAULT_SERVICES_LENGTH };
  const addresses = BigInt(wanted + SYSTEM_SERVICES) + 2n;
  return { addresses, length: Math.min(lengthFor(addresses), LONGEST_SERVICES) };
}
