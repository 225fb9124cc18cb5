import { NODE_BLOCK_V4, NODE_BLOCK_V6_KUBENET_BITS } from '../azure/blocks.ts';
import { ONE_ADDRESS, type Footprint } from './footprint.ts';

/** One subnet address and one route a node, and a block out of the pod CIDR: a /24, or IPv6 sixteen bits below the range. */
export const kubenet: Footprint = {
  nodeSubnet: () => ONE_ADDRESS,
  vnetAddresses: () => 1,
  podSubnet: null,
  podCidr: {
    blockLength: (range) => (range.family === 4 ? NODE_BLOCK_V4.value : Math.min(128, range.length + NODE_BLOCK_V6_KUBENET_BITS.value)),
    // The documentation shows a /64 and its /80 blocks alone.
    unverified: (range) => range.family === 6 && range.length !== 64,
  },
  routesPerFamily: 1,
  podCeiling: null,
};
