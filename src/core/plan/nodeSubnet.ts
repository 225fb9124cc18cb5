import type { Footprint } from './footprint.ts';

/** A node and all the pods it may run take addresses of the node's subnet from the start. */
export const nodeSubnet: Footprint = {
  nodeSubnet: (maxPods) => (maxPods === null ? null : { grain: 'node-and-pods', perNode: 1 + maxPods }),
  vnetAddresses: (maxPods) => (maxPods === null ? null : 1 + maxPods),
  podSubnet: null,
  podCidr: null,
  routesPerFamily: 0,
  podCeiling: null,
};
