import { DYNAMIC_BATCH, DYNAMIC_PRIMARY } from '../azure/blocks.ts';
import { PODS_PER_CLUSTER } from '../azure/limits.ts';
import { ONE_ADDRESS, type Footprint, type Share } from './footprint.ts';
import { usableIn, usableOf } from './subnet.ts';

const BATCH = DYNAMIC_BATCH.value;
const PRIMARY = DYNAMIC_PRIMARY.value;

/**
 * One subnet address a node; in the pod subnet a primary address and a first batch of 16 from the start,
 * further batches as pods come, the last one cut at maxPods. Limits count what every idle node holds.
 */
export const podSubnetDynamic: Footprint = {
  nodeSubnet: () => ONE_ADDRESS,
  vnetAddresses: () => 1 + PRIMARY + BATCH,
  podSubnet: {
    unit: 'addresses',
    block: 1,
    perNode: () => PRIMARY + BATCH,
    sections: (maxPods) => {
      const first: Share = { grain: 'first-batch', perNode: PRIMARY + Math.min(BATCH, maxPods ?? BATCH) };
      return maxPods !== null && maxPods > BATCH ? [first, { grain: 'further-batches', perNode: maxPods - BATCH }] : [first];
    },
    capacity: (prefix, used) => Math.max(0, usableOf(prefix) - used),
    segments: (prefix) => usableIn(prefix),
    taken: (prefix, used) => Math.min(usableOf(prefix), used),
    unverified: false,
  },
  podCidr: null,
  routesPerFamily: 0,
  podCeiling: PODS_PER_CLUSTER['pod-subnet-dynamic'],
};
