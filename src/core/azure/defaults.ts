import { fact, SOURCES } from './sources.ts';

export const DEFAULT_SERVICE_CIDR = fact('10.0.0.0/16', SOURCES.kubenet);
export const DEFAULT_DNS_SERVICE_IP = fact('10.0.0.10', SOURCES.kubenet);
/** Of overlay and kubenet. The IPv6 one is drawn at random for each cluster, so there is none to write here. */
export const DEFAULT_POD_CIDR = fact('10.244.0.0/16', SOURCES.overlaySetUp);
export const DEFAULT_FAMILIES = fact(['IPv4'] as const, SOURCES.dualStack);

/** The virtual network that AKS makes where a pool names no subnet. Its IPv6 range is not documented. */
export const MANAGED_VNET = fact({ addressPrefix: '10.224.0.0/12', subnet: 'aks-subnet', subnetPrefix: '10.224.0.0/16' }, SOURCES.releaseManagedVnet);

/**
 * `maxPods` where left out. Pod subnet dynamic: one page says 110, another 250;
 * the larger one is the safe choice for addresses. Static block: as seen on a live cluster.
 */
export const DEFAULT_MAX_PODS = {
  kubenet: fact(110, SOURCES.ipPlanning),
  'node-subnet': fact(30, SOURCES.ipPlanning),
  overlay: fact(250, SOURCES.overlayConcept),
  'pod-subnet-dynamic': fact(250, SOURCES.dynamicAllocation),
  'pod-subnet-static': fact(250, SOURCES.staticBlockPreflight),
  byo: fact(250, SOURCES.byoCni),
} as const;

/** Surge nodes during an upgrade. Older pages say one node; the two agree up to ten nodes. */
export const DEFAULT_MAX_SURGE = fact('10%', SOURCES.releaseSurgeDefault);
