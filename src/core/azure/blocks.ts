import { fact, SOURCES } from './sources.ts';

/** Prefix length of a node's IPv4 block in a pod CIDR, whatever maxPods is. */
export const NODE_BLOCK_V4 = fact(24, SOURCES.overlayConcept);
/** Prefix length of a node's IPv6 block of overlay: seen on live clusters, in no document. */
export const NODE_BLOCK_V6_OVERLAY = fact(120, SOURCES.nodeNetworkConfigs);
/** kubenet: a node's IPv6 block is this many bits longer than the cluster's range, /128 at most. */
export const NODE_BLOCK_V6_KUBENET_BITS = fact(16, SOURCES.dualStack);

/** Pod subnet, dynamic: addresses come in batches of this size, the first one when the node joins. */
export const DYNAMIC_BATCH = fact(16, SOURCES.podSubnetConcept);
/** One address more a node, which no pod gets. */
export const DYNAMIC_PRIMARY = fact(1, SOURCES.containerNetworking);
/** Pod subnet, static: a node takes whole /28 blocks, one address of which no pod gets. */
export const STATIC_BLOCK = fact({ length: 28, addresses: 16, primary: 1 }, SOURCES.podSubnetConcept);
/** AKS's own check of a static-block pool counts this many addresses a node, however many it takes. */
export const STATIC_BLOCK_PREFLIGHT = fact(16, SOURCES.staticBlockPreflight);
