import { NODE_BLOCK_V4, NODE_BLOCK_V6_OVERLAY } from '../azure/blocks.ts';
import { PODS_PER_CLUSTER } from '../azure/limits.ts';
import { ONE_ADDRESS, type Footprint } from './footprint.ts';

/** One subnet address a node, and a block out of the pod CIDR: a /24 whatever maxPods is, a /120 of IPv6. */
export const overlay: Footprint = {
  nodeSubnet: () => ONE_ADDRESS,
  vnetAddresses: () => 1,
  podSubnet: null,
  podCidr: {
    blockLength: (range) => (range.family === 4 ? NODE_BLOCK_V4 : NODE_BLOCK_V6_OVERLAY).value,
    unverified: (range) => range.family === 6,
  },
  routesPerFamily: 0,
  podCeiling: PODS_PER_CLUSTER.overlay,
};
