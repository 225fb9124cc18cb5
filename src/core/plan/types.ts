/**
 * A plan: the scenario with every reference resolved, every default filled in, and every space carved up
 * as Azure and Kubernetes would. Total and deterministic: "does not fit" is data here, never a throw.
 * Nothing holds one object a node or an address; cost depends on the number of pools and ranges alone.
 */
import type { Address } from '../net/address.ts';
import type { Prefix } from '../net/prefix.ts';
import type { AddressRange } from '../net/ranges.ts';
import type { IpFamily, NetworkDataplane, NetworkKind, NetworkPlugin, NetworkPolicy, OsType, PoolMode, Scenario } from '../scenario/types.ts';

export type Phase = 'now' | 'at-maximum' | 'while-upgrading';
export const PHASES: readonly Phase[] = ['now', 'at-maximum', 'while-upgrading'];

/** How a pool's pods get addresses. A choice per pool only inside `azure` without overlay. */
export type Model = 'kubenet' | 'node-subnet' | 'pod-subnet-dynamic' | 'pod-subnet-static' | 'overlay' | 'byo';

/** A figure in each phase; null where something unknown decides it. */
export interface PhaseCounts {
  readonly now: number;
  readonly atMaximum: number | null;
  readonly whileUpgrading: number | null;
}

/** A range of the plan: its text as typed, and what it is read as. */
export interface PlanRange {
  readonly text: string;
  readonly prefix: Prefix;
  readonly hostBits: boolean;
  /** False where a default stands in for a key left out. */
  readonly given: boolean;
  /** Path in the scenario, like `clusters[0].podCidrs[0]`; of a default, the key's path. */
  readonly path: string;
}

export interface PlanNetwork {
  /** Position in `Plan.networks`: the scenario's own first, then the managed ones in cluster order. */
  readonly index: number;
  /** `(managed) CLUSTER` for the VNet that AKS makes itself. */
  readonly name: string;
  readonly kind: NetworkKind;
  readonly managed: boolean;
  /** `networks/NAME` */
  readonly subject: string;
  readonly path: string | null;
  /** null: not known. */
  readonly ranges: readonly PlanRange[] | null;
  /** Positions in `Plan.subnets`. */
  readonly subnets: readonly number[];
  /** False while `subnets` is null in the scenario. */
  readonly subnetsKnown: boolean;
  /** Names as given; null: not known; undefined: left out. */
  readonly peerings: readonly string[] | null | undefined;
  /** Clusters with a node or pod subnet here, ascending. */
  readonly clusters: readonly number[];
  /** Whether nodes (not only pods) of any pool live here. */
  readonly hasNodes: boolean;
}

export interface PlanSubnet {
  /** Position in `Plan.subnets`. */
  readonly index: number;
  readonly network: number;
  readonly name: string;
  /** `network/subnet` */
  readonly ref: string;
  /** `networks/NAME/subnets/SUBNET` */
  readonly subject: string;
  readonly path: string | null;
  readonly ranges: readonly PlanRange[] | null;
  /** 0 where left out or unknown. */
  readonly usedAddresses: number;
  readonly usedAddressesKnown: boolean;
  readonly delegations: readonly string[] | null;
  /** undefined: left out, the subnet has none; null: not known. */
  readonly routeTable: string | null | undefined;
  /** Pools whose nodes, and pools whose pods, live here: positions in `Plan.pools`. */
  readonly nodePools: readonly number[];
  readonly podPools: readonly number[];
}

export interface PlanPool {
  /** Position in `Plan.pools`, all clusters in order. */
  readonly index: number;
  readonly cluster: number;
  /** Position in its cluster. */
  readonly ordinal: number;
  readonly name: string;
  /** `clusters/NAME/agentPoolProfiles/POOL` */
  readonly subject: string;
  readonly path: string;
  readonly mode: PoolMode | null;
  readonly osType: OsType | null;
  readonly vmSize: string | null;
  readonly model: Model | null;
  readonly autoscaled: boolean | null;
  readonly count: number;
  readonly minCount: number | null | undefined;
  readonly maxCount: number | null | undefined;
  /** The default of its model where left out; null: not known. */
  readonly maxPods: number | null;
  /** As given, the default filled in; null: not known. */
  readonly maxSurge: number | string | null;
  readonly maxUnavailable: number | string | null | undefined;
  /** Nodes without surge at maximum, with surge while upgrading. Never smaller than the phase before. */
  readonly nodes: PhaseCounts;
  /** Position in `Plan.subnets` (the managed one where left out); null: not known. */
  readonly nodeSubnet: number | null;
  /** Position in `Plan.subnets`; null: not known; undefined: none. */
  readonly podSubnet: number | null | undefined;
}

export interface PlanCluster {
  readonly index: number;
  readonly name: string;
  /** `clusters/NAME` */
  readonly subject: string;
  readonly path: string;
  readonly plugin: NetworkPlugin;
  /** The model that all its pools share; flat `azure` without pools is node subnet. null: not known, or mixed and the pools say more. */
  readonly model: Model | null;
  /** Whether `networkPluginMode` is overlay; null: not known. */
  readonly overlay: boolean | null;
  readonly dataplane: NetworkDataplane | null;
  readonly policy: NetworkPolicy | null;
  /** undefined: left out; null: not known. */
  readonly kubernetesVersion: string | null | undefined;
  readonly families: readonly IpFamily[] | null;
  readonly dualStack: boolean;
  /** Pod CIDRs that apply to the model, defaults filled in; empty where none apply; null: not known. */
  readonly podRanges: readonly PlanRange[] | null;
  /** Pod CIDRs given to a model that has none (`pod-cidr-not-applicable`); take part in nothing else. */
  readonly idlePodRanges: readonly PlanRange[];
  readonly serviceRanges: readonly PlanRange[] | null;
  readonly dnsServiceIP: { readonly text: string; readonly address: Address; readonly given: boolean } | null;
  readonly services: number | null | undefined;
  readonly userDefinedRoutes: number;
  readonly apiServerSubnet: number | null | undefined;
  readonly loadBalancerIPs: readonly { readonly text: string; readonly address: Address; readonly path: string }[];
  /** Positions in `Plan.pools`. */
  readonly pools: readonly number[];
  /** Position in `Plan.networks` of the VNet of its first System pool whose subnet is known, else of the first known; null: none known. */
  readonly vnet: number | null;
  /** Every network that its node and pod subnets lie in, ascending. */
  readonly vnets: readonly number[];
}

/** What one node takes in a space. */
export type Grain =
  /** One address: the node. */
  | 'node'
  /** 1 + maxPods addresses: the node, then its pods. */
  | 'node-and-pods'
  /** A whole block: /24, /120, … */
  | 'slice'
  /** A primary address and a first batch of min(16, maxPods). */
  | 'first-batch'
  /** What a full node takes beyond that: maxPods − 16 addresses in batches of 16, the last cut. Demanded, not reserved. */
  | 'further-batches'
  /** Whole /28 blocks. */
  | 'blocks';

/** Nodes of one pool that appear in one phase, side by side in a space. */
export interface Run {
  readonly pool: number;
  readonly phase: Phase;
  readonly grain: Grain;
  /** Ordinal in its pool of the first node, from 0 (shown as "node 1"). */
  readonly firstNode: number;
  readonly nodes: number;
  /** Position in the space's sequence of addresses, from 0. Runs are in this order, without gaps. */
  readonly start: number;
  /** Addresses a node takes. */
  readonly perNode: number;
}

/**
 * A range that is carved up: a node subnet, a pod subnet, one pod CIDR of a cluster.
 * Its addresses are numbered 0, 1, 2 … along `segments`; runs lie on that line. What starts at or beyond
 * `capacity` does not fit (the overhang). Placement is illustrative: Azure picks freely.
 * Positions of runs and `capacity` are exact: below 2^53, or multiples of a `block` that is a power of two.
 * Addresses inside an IPv6 space are counted in bigint (see `lookup.ts`).
 */
export interface Space {
  readonly index: number;
  readonly role: 'nodes' | 'pod-subnet' | 'pod-cidr';
  /** Subnet subject, or cluster subject of a pod CIDR. */
  readonly subject: string;
  readonly subnet: number | null;
  readonly cluster: number | null;
  readonly ranges: readonly Prefix[];
  /** Address ranges in handing-out order (Azure's reserved ones left out); `first` may lie after a later one's (blocks go round). */
  readonly segments: readonly AddressRange[];
  /** Azure's own addresses in it: network, .1, .2, .3, last. */
  readonly reserved: readonly AddressRange[];
  /** Positions from `capacity` to `capacity + taken` are held by `usedAddresses`. */
  readonly capacity: number;
  readonly taken: number;
  readonly runs: readonly Run[];
  /** Size of a whole block where the space is handed out in blocks: 256 for a /24, 16 for a /28; else 1. */
  readonly block: number;
  /** Whether a model that nobody verified in detail decides the placement. */
  readonly unverified: boolean;
}

export type LimitKind = 'node-subnet' | 'pod-subnet' | 'pod-cidr' | 'routes' | 'cluster-nodes' | 'pool-nodes' | 'vnet-addresses' | 'cluster-pods';
/** The order in which equal limits are named. */
export const LIMIT_KINDS: readonly LimitKind[] = [
  'node-subnet',
  'pod-subnet',
  'pod-cidr',
  'routes',
  'cluster-nodes',
  'pool-nodes',
  'vnet-addresses',
  'cluster-pods',
];
export type LimitUnit = 'addresses' | 'nodes' | 'slices' | 'blocks' | 'routes' | 'pods';

/** Demand of one pool: `perNode` × its nodes; with `surge` false the surge adds nothing. `perNode` null: not known. */
export interface LimitTerm {
  readonly pool: number;
  readonly perNode: number | null;
  readonly surge: boolean;
}

/** One ceiling: Σ perNode × nodes + fixed ≤ capacity, in each phase. Every exhaustion rule and all headroom read these. */
export interface Limit {
  readonly kind: LimitKind;
  readonly unit: LimitUnit;
  readonly subject: string;
  readonly subnet: number | null;
  readonly cluster: number | null;
  /** For pod CIDRs: the range and the prefix length of a node's block. */
  readonly range: PlanRange | null;
  readonly blockLength: number | null;
  /** The model that decides, where one does: pod subnets are measured for dynamic and static apart. */
  readonly model: Model | null;
  readonly capacity: bigint;
  readonly fixed: number;
  readonly terms: readonly LimitTerm[];
}

export interface Plan {
  readonly scenario: Scenario;
  readonly networks: readonly PlanNetwork[];
  readonly subnets: readonly PlanSubnet[];
  readonly clusters: readonly PlanCluster[];
  readonly pools: readonly PlanPool[];
  readonly spaces: readonly Space[];
  readonly limits: readonly Limit[];
  /** Unknown values that matter, for `value-unknown`: subject and path. */
  readonly unknowns: readonly { readonly subject: string; readonly path: string; readonly what: string }[];
}
