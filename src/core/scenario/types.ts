/**
 * The plan's file format, version 1: everything a user owns and nothing derived.
 * Names follow Azure Resource Manager. A key left out means its default;
 * `null` means not known yet: nothing is computed from it, nothing assumed in its place.
 */

export type NetworkKind = 'vnet' | 'on-premises' | 'other';
export type IpFamily = 'IPv4' | 'IPv6';
export type NetworkPlugin = 'azure' | 'kubenet' | 'none';
export type NetworkDataplane = 'azure' | 'cilium';
export type NetworkPolicy = 'none' | 'azure' | 'calico' | 'cilium';
export type PodIPAllocationMode = 'DynamicIndividual' | 'StaticBlock';
export type PoolMode = 'System' | 'User';
export type OsType = 'Linux' | 'Windows';

export interface Scenario {
  readonly $schema?: string | null;
  readonly version: 1;
  /** Free text, 1 to 200 characters. */
  readonly name: string;
  readonly networks: readonly Network[] | null;
  readonly clusters: readonly Cluster[] | null;
}

export interface Network {
  /** Unique in the plan; 1 to 80 characters, no `/`, no control characters. */
  readonly name: string;
  readonly kind: NetworkKind;
  /** CIDR text of either family, host bits kept as typed; never empty. */
  readonly addressPrefixes: readonly string[] | null;
  /** Names of networks it exchanges routes with. Left out is not the same as empty: two that leave it out are connected. */
  readonly peerings?: readonly string[] | null;
  /** Only of a `vnet`. */
  readonly subnets?: readonly Subnet[] | null;
}

export interface Subnet {
  /** Unique in its network; referred to as `network/subnet`. */
  readonly name: string;
  readonly addressPrefixes: readonly string[] | null;
  /** Addresses taken by anything that is no node or pod of this plan. */
  readonly usedAddresses?: number | null;
  /** Service names, e.g. `Microsoft.ContainerService/managedClusters`. */
  readonly delegations?: readonly string[] | null;
  /** A route table's name; matters to kubenet. */
  readonly routeTable?: string | null;
}

export interface Cluster {
  readonly name: string;
  readonly networkPlugin: NetworkPlugin;
  /** With `azure`; left out: pods take VNet addresses. */
  readonly networkPluginMode?: 'overlay' | null;
  readonly networkDataplane?: NetworkDataplane | null;
  readonly networkPolicy?: NetworkPolicy | null;
  /** `1.31` or `1.31.2`. */
  readonly kubernetesVersion?: string | null;
  readonly ipFamilies?: readonly IpFamily[] | null;
  /** Of kubenet, overlay and none; one a family, in the order of `ipFamilies`. */
  readonly podCidrs?: readonly string[] | null;
  readonly serviceCidrs?: readonly string[] | null;
  readonly dnsServiceIP?: string | null;
  /** Expected Services with a cluster IP. */
  readonly services?: number | null;
  /** Own routes in kubenet's route table. */
  readonly userDefinedRoutes?: number | null;
  /** `network/subnet`, for API server VNet integration. */
  readonly apiServerSubnet?: string | null;
  /** Fixed addresses of internal load balancers. */
  readonly loadBalancerIPs?: readonly string[] | null;
  readonly agentPoolProfiles: readonly AgentPool[] | null;
  /** What an import saw; drawn as real, never in a link. */
  readonly observed?: readonly ObservedNode[] | null;
}

export interface ObservedNode {
  readonly node: string;
  readonly pool?: string | null;
  /** Real node addresses. */
  readonly addresses?: readonly string[] | null;
  /** Real pod slices and blocks, as CIDR text. */
  readonly slices?: readonly string[] | null;
}

export interface AgentPool {
  readonly name: string;
  readonly mode?: PoolMode | null;
  readonly osType?: OsType | null;
  readonly vmSize?: string | null;
  /** Nodes now. */
  readonly count: number;
  readonly enableAutoScaling?: boolean | null;
  readonly minCount?: number | null;
  readonly maxCount?: number | null;
  readonly maxPods?: number | null;
  /** Nodes, or per cent of the pool as text: `1`, `"1"`, `"10%"`. */
  readonly maxSurge?: number | string | null;
  readonly maxUnavailable?: number | string | null;
  /** `network/subnet`; left out: the VNet that AKS makes itself. */
  readonly vnetSubnet?: string | null;
  /** `network/subnet`; present: Azure CNI pod subnet. */
  readonly podSubnet?: string | null;
  readonly podIPAllocationMode?: PodIPAllocationMode | null;
}
