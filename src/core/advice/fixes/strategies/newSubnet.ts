/** Subnets that a plan gets for pools that have none of their own. */
import { SUBNET_LENGTH_V4 } from '../../../azure/limits.ts';
import { formatPrefix, type Prefix } from '../../../net/prefix.ts';
import { FOOTPRINTS } from '../../../plan/models.ts';
import type { Model, PlanNetwork, PlanPool } from '../../../plan/types.ts';
import { freeName } from '../../../scenario/names.ts';
import type { Scenario, Subnet } from '../../../scenario/types.ts';
import { lengthFor } from '../../lengths.ts';
import type { Case } from '../types.ts';
import { changeNetwork } from '../write.ts';

export const POD_DELEGATION = 'Microsoft.ContainerService/managedClusters';
/** Addresses that Azure keeps of a subnet. */
const RESERVED = 5n;
/** Blocks of a pod subnet that may not be had. */
const DOUBTFUL_BLOCKS = 2n;
const BLOCK = 16n;

/** The nodes of a pool at their most, as far as that is known. */
const most = ({ nodes }: PlanPool): bigint => BigInt(nodes.whileUpgrading ?? nodes.atMaximum ?? nodes.now);

/** The length of a subnet for the nodes of pools; null: not known. */
export function nodeSubnetLength(pools: readonly PlanPool[]): number | null {
  let sum = RESERVED;
  for (const pool of pools) {
    const each = pool.model === null ? null : (FOOTPRINTS[pool.model].nodeSubnet(pool.maxPods)?.perNode ?? null);
    if (each === null) return null;
    sum += most(pool) * BigInt(each);
  }
  return inAzure(lengthFor(sum));
}

/** The length of a pod subnet in which every node can be full; null: not known. */
export function podSubnetLength(pools: readonly PlanPool[], model: Extract<Model, 'pod-subnet-dynamic' | 'pod-subnet-static'>): number | null {
  const shares = FOOTPRINTS[model].podSubnet;
  let sum = 0n;
  for (const pool of pools) {
    const idle = shares?.perNode(pool.maxPods) ?? null;
    if (idle === null || pool.maxPods === null) return null;
    sum += most(pool) * BigInt(model === 'pod-subnet-static' ? idle : Math.max(idle, 1 + pool.maxPods));
  }
  return inAzure(lengthFor(model === 'pod-subnet-static' ? (sum + DOUBTFUL_BLOCKS) * BLOCK : sum + RESERVED));
}

function inAzure(length: number): number | null {
  return length < SUBNET_LENGTH_V4.value.largest ? null : Math.min(length, SUBNET_LENGTH_V4.value.smallest);
}

export interface Added {
  readonly after: Scenario;
  readonly range: Prefix;
  /** `network/subnet` */
  readonly reference: string;
  /** "subnet hub/snet-pods of 10.1.4.0/24" */
  readonly text: string;
  /** The space that the network was given for it. */
  readonly space: string;
}

/** A subnet of this length in free space of a network, nearest first; else in space that the network is given for it. */
export function* added(fault: Case, network: PlanNetwork, base: string, length: number, more: Omit<Subnet, 'name' | 'addressPrefixes'>): Generator<Added> {
  const wanted = network.ranges?.find((range) => range.prefix.family === 4)?.prefix;
  if (network.path === null || wanted === undefined) return;
  const taken = new Set(fault.plans.flatMap((plan) => (plan.networks[network.index]?.subnets ?? []).flatMap((at) => plan.subnets[at]?.name ?? [])));
  const name = freeName(base, taken);
  const make = (range: Prefix, extend: boolean): Added => ({
    range,
    reference: `${network.name}/${name}`,
    text: `subnet ${network.name}/${name} of ${formatPrefix(range)}`,
    space: extend ? ` in new address space of network ${network.name}` : '',
    after: changeNetwork(fault.scenario, network.index, (given) => ({
      ...given,
      addressPrefixes: extend && given.addressPrefixes !== null ? [...given.addressPrefixes, formatPrefix(range)] : given.addressPrefixes,
      subnets: [...(given.subnets ?? []), { name, addressPrefixes: [formatPrefix(range)], ...more }],
    })),
  });
  for (const range of fault.places.near({ of: 'subnet', network }, wanted, length)) yield make(range, false);
  for (const range of fault.places.near({ of: 'network', network }, wanted, length)) yield make(range, true);
}

/** Whether something lives in a subnet that no plan of it can move. */
export function isInUse(
  fault: Case,
  subnet: { readonly usedAddresses: number; readonly nodePools: readonly number[]; readonly podPools: readonly number[] },
): boolean {
  if (subnet.usedAddresses > 0) return true;
  return [...subnet.nodePools, ...subnet.podPools].some((at) => {
    const cluster = fault.scenario.clusters?.[fault.plan.pools[at]?.cluster ?? -1];
    return (cluster?.observed?.length ?? 0) > 0;
  });
}
