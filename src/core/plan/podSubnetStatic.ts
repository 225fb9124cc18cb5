import { STATIC_BLOCK } from '../azure/blocks.ts';
import { PODS_PER_CLUSTER } from '../azure/limits.ts';
import { childCount, type Prefix } from '../net/prefix.ts';
import type { AddressRange } from '../net/ranges.ts';
import { ONE_ADDRESS, type Footprint } from './footprint.ts';

const { length: LENGTH, addresses: ADDRESSES, primary: PRIMARY } = STATIC_BLOCK.value;

/** Whole blocks that a node takes: its pods and one address more, rounded up to sixteens. */
export function blocksOf(maxPods: number): number {
  return Math.ceil((maxPods + PRIMARY) / ADDRESSES);
}

const blocksIn = (prefix: Prefix): number => Number(childCount(prefix, LENGTH));

/** One subnet address a node, and whole /28 blocks of the pod subnet for as long as it lives. A block counts as one address of the network. */
export const podSubnetStatic: Footprint = {
  nodeSubnet: () => ONE_ADDRESS,
  vnetAddresses: (maxPods) => (maxPods === null ? null : 1 + blocksOf(maxPods)),
  podSubnet: {
    unit: 'blocks',
    block: ADDRESSES,
    perNode: (maxPods) => (maxPods === null ? null : blocksOf(maxPods)),
    sections: (maxPods) => (maxPods === null ? [] : [{ grain: 'blocks', perNode: blocksOf(maxPods) * ADDRESSES }]),
    capacity: blocksIn,
    segments: (prefix) => blocksInOrder(prefix),
    // What others hold is single addresses, not blocks.
    taken: () => 0,
    // Whether the first and last block can be had at all is not documented.
    unverified: true,
  },
  podCidr: null,
  routesPerFamily: 0,
  podCeiling: PODS_PER_CLUSTER['pod-subnet-static'],
};

/** The first and the last block hold Azure's own addresses: the last comes last but one, the first last of all. */
function blocksInOrder(prefix: Prefix): AddressRange[] {
  if (blocksIn(prefix) === 0) return [];
  const { family, first, last } = prefix;
  const second = first + BigInt(ADDRESSES);
  const head = { family, first, last: second - 1n };
  return second > last ? [head] : [{ family, first: second, last }, head];
}
