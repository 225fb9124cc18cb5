import { DUAL_STACK, IPV6_ONLY, POD_CIDR_GROWTH, SERVICE_CIDR_EXTENSION, SHARED_NODE_SUBNET, SHARED_POD_CIDR, SUBNET_PER_POOL } from './addresses.ts';
import { AVAILABILITY_SETS, DCSV2_SIZES, NODE_AUTO_PROVISIONING, VIRTUAL_NODES, WINDOWS_POOLS } from './nodes.ts';
import { NAT_GATEWAY, STATIC_EGRESS_GATEWAY, USER_DEFINED_ROUTING } from './outbound.ts';
import { CILIUM_DATAPLANE, LOCAL_DNS, POLICY_AZURE, POLICY_CALICO, POLICY_CILIUM } from './policy.ts';
import {
  API_SERVER_INTEGRATION,
  APPLICATION_GATEWAY,
  GATEWAY_FOR_CONTAINERS,
  LOAD_BALANCERS,
  PRIVATE_CLUSTER,
  PRIVATE_DNS,
  PRIVATE_LINK_SERVICE,
  SERVICE_ENDPOINTS,
} from './traffic.ts';
import type { Feature, FeatureId } from './types.ts';

export const FEATURES: Readonly<Record<FeatureId, Feature>> = {
  'load-balancers': LOAD_BALANCERS,
  'private-link-service': PRIVATE_LINK_SERVICE,
  'application-gateway': APPLICATION_GATEWAY,
  'application-gateway-for-containers': GATEWAY_FOR_CONTAINERS,
  'service-endpoints': SERVICE_ENDPOINTS,
  'private-dns': PRIVATE_DNS,
  'private-cluster': PRIVATE_CLUSTER,
  'api-server-integration': API_SERVER_INTEGRATION,
  'nat-gateway': NAT_GATEWAY,
  'user-defined-routing': USER_DEFINED_ROUTING,
  'static-egress-gateway': STATIC_EGRESS_GATEWAY,
  'windows-pools': WINDOWS_POOLS,
  'virtual-nodes': VIRTUAL_NODES,
  'node-auto-provisioning': NODE_AUTO_PROVISIONING,
  'availability-sets': AVAILABILITY_SETS,
  'dcsv2-sizes': DCSV2_SIZES,
  'cilium-dataplane': CILIUM_DATAPLANE,
  'policy-cilium': POLICY_CILIUM,
  'policy-calico': POLICY_CALICO,
  'policy-azure': POLICY_AZURE,
  'local-dns': LOCAL_DNS,
  'dual-stack': DUAL_STACK,
  'ipv6-only': IPV6_ONLY,
  'subnet-per-pool': SUBNET_PER_POOL,
  'shared-node-subnet': SHARED_NODE_SUBNET,
  'shared-pod-cidr': SHARED_POD_CIDR,
  'pod-cidr-growth': POD_CIDR_GROWTH,
  'service-cidr-extension': SERVICE_CIDR_EXTENSION,
};
