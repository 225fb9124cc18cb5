import { ONE_ADDRESS, type Footprint } from './footprint.ts';

/** Node addresses only: the pods are the own network plugin's business. */
export const byo: Footprint = {
  nodeSubnet: () => ONE_ADDRESS,
  vnetAddresses: () => 1,
  podSubnet: null,
  podCidr: null,
  routesPerFamily: 0,
  podCeiling: null,
};
