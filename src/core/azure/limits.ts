import { fact, SOURCES } from './sources.ts';

/** Nodes of a cluster, all pools together, with scale sets and a Standard load balancer; surge nodes count during an upgrade. */
export const NODES_PER_CLUSTER = fact(5000, SOURCES.quotas);
/** Nodes of a pool. An upgrade whose surge goes beyond is refused up front. */
export const NODES_PER_POOL = fact(1000, SOURCES.managedClustersApi);
export const POOLS_PER_CLUSTER = fact(100, SOURCES.quotasTable);

/** Routes in one route table; kubenet takes one a node and family. */
export const ROUTES_PER_TABLE = fact(400, SOURCES.kubenet);
/** Subnets of one virtual network. */
export const SUBNETS_PER_VNET = fact(3000, SOURCES.vnetLimits);
/** Private addresses in one virtual network. */
export const ADDRESSES_PER_VNET = fact(65_536, SOURCES.vnetLimits);

/** Pods a cluster can be planned for; node subnet, kubenet and own CNI have no figure of their own. */
export const PODS_PER_CLUSTER = {
  overlay: fact(200_000, SOURCES.largeWorkloads),
  'pod-subnet-dynamic': fact(50_000, SOURCES.largeWorkloads),
  'pod-subnet-static': fact(1_000_000, SOURCES.podSubnetConcept),
} as const;

/** What `maxPods` may be, whatever the model. */
export const MAX_PODS_RANGE = fact({ min: 10, max: 250 }, SOURCES.ipPlanning);
/** maxPods × nodes of a pool must reach this. */
export const POOL_PODS_FLOOR = fact(30, SOURCES.ipPlanning);
/** Recommended ceiling for Windows Server containers. */
export const MAX_PODS_WINDOWS = fact(110, SOURCES.overlayConcept);
export const WINDOWS_POOL_NAME_LENGTH = fact(6, SOURCES.windows);
/** Names that become node labels: node and pod subnets and their virtual network. */
export const LABEL_NAME_LENGTH = fact(63, SOURCES.overlayConcept);
/** Nodes that Azure Network Policy Manager serves. */
export const AZURE_POLICY_NODES = fact(250, SOURCES.networkPolicies);
/** Pods that it serves. */
export const AZURE_POLICY_PODS = fact(20_000, SOURCES.networkPolicies);
/** Last day that it is supported, by the system of the nodes. */
export const AZURE_POLICY_END = fact({ Windows: '2026-09-30', Linux: '2028-09-30' }, SOURCES.networkPolicies);

/** Prefix lengths of an IPv4 subnet: /29 is the smallest, /2 the largest. */
export const SUBNET_LENGTH_V4 = fact({ smallest: 29, largest: 2 }, SOURCES.vnetFaq);
/** The only prefix length of an IPv6 subnet. */
export const SUBNET_LENGTH_V6 = fact(64, SOURCES.vnetIpv6);
/** The largest pod subnet that static blocks are made for. */
export const STATIC_BLOCK_SUBNET_LENGTH = fact(12, SOURCES.podSubnetConcept);
/** A larger pod subnet is of no use to dynamic allocation: it ends where the addresses of the virtual network do. */
export const DYNAMIC_POD_SUBNET_LENGTH = fact(16, SOURCES.staticBlock);
/** Kubernetes versions from which dual stack exists: as such, beside API server VNet integration, and with the cilium dataplane. */
export const DUAL_STACK_KUBERNETES = fact({ any: '1.21.2', integrated: '1.26.3', cilium: '1.29' }, SOURCES.dualStack);
/** Kubernetes version from which static blocks exist. */
export const STATIC_BLOCK_KUBERNETES = fact('1.28', SOURCES.podSubnetConcept);

/** Shortest IPv4 service range that the documentation allows, and the one that Kubernetes itself would still take. */
export const SERVICE_LENGTH_V4 = fact({ doubtful: 12, shortest: 13 }, SOURCES.ipPlanning);
export const SERVICE_LENGTH_V6 = fact(108, SOURCES.overlaySetUp);

/** API server subnet: smallest size, and the addresses that each cluster keeps free in it. */
export const API_SERVER_SUBNET = fact({ length: 28, addresses: 9 }, SOURCES.apiServerVnet);
/** Application Gateway for Containers: exactly this beside an overlay cluster, at least this elsewhere. */
export const GATEWAY_SUBNET_LENGTH_OVERLAY = fact(24, SOURCES.gatewayForContainersOverlay);
export const GATEWAY_SUBNET_LENGTH = fact(24, SOURCES.gatewayForContainers);

/** End of support of kubenet. */
export const KUBENET_RETIREMENT = fact('2028-03-31', SOURCES.kubenetRetirement);

/** Addresses that Azure keeps in each IPv4 prefix of a subnet: the first four and the last. */
export const RESERVED_IN_SUBNET = fact({ first: 4, last: 1 }, SOURCES.vnetFaq);
