/** Sizing backwards: from what a cluster should hold to the ranges that it takes. */
import type { Model } from '../../plan/types.ts';
import type { JsonPatch } from '../../report/types.ts';
import type { AgentPool, Cluster, Scenario } from '../../scenario/types.ts';

/** A pool as it is wanted; with `maxCount` it is autoscaled, from `minCount` (the count where left out) on. */
export type WantedPool = Pick<AgentPool, 'name' | 'mode' | 'osType' | 'vmSize' | 'count' | 'minCount' | 'maxCount' | 'maxPods' | 'maxSurge'>;

/** Where routed addresses may come from: free space of a VNet of the plan, or of ranges, in which a VNet is made. */
export type AllowedSpace = { readonly of: 'network'; readonly name: string } | { readonly of: 'ranges'; readonly prefixes: readonly string[] };

export interface SizingRequest {
  /** The new cluster's name. */
  readonly cluster: string;
  readonly pools: readonly WantedPool[];
  /** The room there should be: 1 for the nodes at maximum, 1.5 for half as many again (rounded up, pool by pool). At least 1. */
  readonly growth: number;
  readonly models: readonly Model[] | 'all';
  readonly space: AllowedSpace;
  /** Networks that a new VNet exchanges routes with; a VNet of the plan keeps those it has. */
  readonly connectedTo?: readonly string[] | 'all';
  /** Ranges in use that the plan does not show, as CIDR text. */
  readonly taken?: readonly string[];
  /** IPv4 and IPv6. */
  readonly dualStack?: boolean;
  /** Expected Services with a cluster IP. */
  readonly services?: number;
  readonly settings?: Pick<Cluster, 'kubernetesVersion' | 'networkDataplane' | 'networkPolicy'>;
}

/** What a range is for. */
export type SizedRole = 'network' | 'node-subnet' | 'pod-subnet' | 'pod-cidr' | 'service-cidr';

export interface SizedRange {
  readonly role: SizedRole;
  /** Of networks and subnets; else the cluster's. */
  readonly name: string;
  /** Canonical CIDR text. */
  readonly range: string;
  /** Addresses (of IPv6 0) that nodes, pods or Services take of it at their most, growth and Azure's own five included. */
  readonly needed: number;
  /** Whether the block of the same size beside it is free, so that it can double in place. */
  readonly canDouble: boolean;
}

/** How a model serves what is wanted. */
export interface Sized {
  readonly model: Model;
  readonly possible: true;
  /** The network first where one is made; then subnets, pods, services; IPv4 before IPv6. */
  readonly ranges: readonly SizedRange[];
  /** IPv4 addresses that its subnets take of the VNet. */
  readonly vnetAddresses: number;
  /** What there is to know: warnings that the plan would have, and limits that the growth would meet. */
  readonly remarks: readonly string[];
  /** Puts network, subnets and cluster into the plan that the request was made for. */
  readonly patch: JsonPatch;
  readonly after: Scenario;
}

/** Why a model does not. */
export interface NotSized {
  readonly model: Model;
  readonly possible: false;
  /** Sentences with figures. */
  readonly reasons: readonly string[];
}

export type SizingRow = Sized | NotSized;
