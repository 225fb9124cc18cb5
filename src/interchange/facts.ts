/**
 * What readers find, before it becomes a plan: resources under the identities that the inputs give them.
 * Everywhere: a key left out means that the input does not tell; null, that it matters and is not known.
 */
import type { AgentPool, Cluster, NetworkKind, ObservedNode } from '../core/scenario/types.ts';
import type { Identity, SubnetRef } from './ids.ts';
import type { Notes } from './notes.ts';

/** Where a fact was read. */
export interface Source {
  readonly notes: Notes;
  readonly at: number;
}

/**
 * How much an input's word weighs: `kept` is the plan that inputs are merged into, `described` is the resource's own definition, `seen` what runs and is looked at from
 * outside (nodes), `mentioned` what another resource says of it (a peering, a pool's subnet id).
 */
export type Standing = 'kept' | 'described' | 'seen' | 'mentioned';

export interface SubnetFact {
  readonly name: string;
  readonly addressPrefixes?: readonly string[] | null;
  readonly usedAddresses?: number | null;
  readonly delegations?: readonly string[] | null;
  readonly routeTable?: string | null;
  readonly source: Source;
}

export interface NetworkFact {
  readonly identity: Identity;
  readonly kind: NetworkKind;
  readonly standing: Standing;
  readonly addressPrefixes?: readonly string[] | null;
  /** Far ends that count. An empty list tells that there are none. */
  readonly peerings?: readonly Identity[] | null;
  /** Left out: not told, which is not the same as none. */
  readonly subnets?: readonly SubnetFact[] | null;
  /** A plan's own network: what it leaves out takes the format's default. */
  readonly complete?: boolean;
  readonly source: Source;
}

/** A pool's own settings; subnets apart, which are still ids. */
export type PoolSettings = { -readonly [K in Exclude<keyof AgentPool, 'name' | 'vnetSubnet' | 'podSubnet'>]?: AgentPool[K] };

export interface PoolFact {
  readonly name: string;
  readonly settings: PoolSettings;
  readonly vnetSubnet?: SubnetRef | null;
  readonly podSubnet?: SubnetRef | null;
  readonly source: Source;
}

export type ClusterSettings = {
  -readonly [K in Exclude<keyof Cluster, 'name' | 'agentPoolProfiles' | 'apiServerSubnet' | 'observed'>]?: Cluster[K];
};

export interface ClusterFact {
  /** Null where the input gives the cluster no name. */
  readonly identity: Identity | null;
  /** The group of its nodes, by which what runs finds its definition. */
  readonly nodeGroup: string | null;
  readonly standing: Standing;
  readonly settings: ClusterSettings;
  readonly apiServerSubnet?: SubnetRef | null;
  readonly pools?: readonly PoolFact[];
  readonly observed?: readonly ObservedNode[];
  /** Its API server has an endpoint in the first pool's subnet, which takes an address there. */
  readonly privateEndpoint?: boolean;
  readonly source: Source;
}

export interface Facts {
  readonly networks: NetworkFact[];
  readonly clusters: ClusterFact[];
}

/** What a reader works with. */
export interface Reading {
  readonly notes: Notes;
  readonly facts: Facts;
}
