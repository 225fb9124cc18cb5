/** Which source address the other side sees when a pod calls, and whether pods can be called from outside. */
import { ADVICE_SOURCES, releaseNotes } from '../azure/adviceSources.ts';
import { SOURCES, type Source } from '../azure/sources.ts';
import type { Prefix } from '../net/prefix.ts';
import type { Model, Plan, PlanNetwork, PlanSubnet } from '../plan/types.ts';
import type { Remark } from './answer.ts';
import { clusterView, type ClusterView } from './clusterView.ts';

/** Whose address the other side sees; `depends`: up to a network plugin that AKS does not bring. */
export type SourceAddress = 'node' | 'pod' | 'depends';
export type FromOutside = 'yes' | 'no' | 'depends';

export interface Reach {
  readonly inVnet: SourceAddress;
  /** Towards peered and on-premises networks. */
  readonly beyond: SourceAddress;
  /** Whether a pod can be called directly, without load balancer or ingress. */
  readonly fromOutside: FromOutside;
  readonly source: Source;
  readonly remarks: readonly Remark[];
}

const CONFLICT: Remark = {
  text: 'An older page says that pods with addresses of the virtual network keep them everywhere.',
  source: ADVICE_SOURCES.networkConcepts,
  unverified: 'The two pages differ; the newer one is followed here. Allow both in firewalls until you have looked.',
};
const BEHIND_NODE: Reach = { inVnet: 'node', beyond: 'node', fromOutside: 'no', source: SOURCES.cniOverview, remarks: [] };
const POD_SUBNET: Reach = {
  inVnet: 'pod',
  beyond: 'pod',
  fromOutside: 'yes',
  source: SOURCES.cniOverview,
  remarks: [{ text: "Calls to Azure's name server, 168.63.129.16, come from the address of the node.", source: releaseNotes('2025-10-12') }],
};

const TABLE: Readonly<Record<Model, Reach>> = {
  overlay: BEHIND_NODE,
  kubenet: BEHIND_NODE,
  'node-subnet': { inVnet: 'pod', beyond: 'node', fromOutside: 'yes', source: SOURCES.legacyCni, remarks: [CONFLICT] },
  'pod-subnet-dynamic': POD_SUBNET,
  'pod-subnet-static': POD_SUBNET,
  byo: {
    inVnet: 'depends',
    beyond: 'depends',
    fromOutside: 'depends',
    source: SOURCES.byoCni,
    remarks: [],
  },
};

export function reachOf(model: Model): Reach {
  return TABLE[model];
}

/** Who looks at a pod of the cluster. */
export type Place = 'vnet' | 'peered' | 'on-premises' | 'other';

export interface Sighting {
  readonly model: Model;
  readonly place: Place;
  /** Networks of that place, by name; empty where the plan has none. */
  readonly networks: readonly string[];
  readonly seen: SourceAddress;
  /** The ranges that firewalls over there have to let in; null: not known, or up to the network plugin. */
  readonly ranges: readonly Prefix[] | null;
}

export interface Sightings {
  readonly sightings: readonly Sighting[];
  /** For each model of the cluster. */
  readonly models: readonly { readonly model: Model; readonly reach: Reach }[];
  /** Whether the model of some pool is not known, so that rows may be missing. */
  readonly open: boolean;
}

/**
 * What the networks around a cluster see of its pods: for each model in it, its own network, those connected to it by kind.
 * Places that the plan has no network for are left out, except the own network. `cluster`: position in `Plan.clusters`.
 */
export function sightingsOf(plan: Plan, cluster: number): Sightings {
  const view = clusterView(plan, cluster);
  const sightings = view.models.flatMap((model) => {
    const reach = TABLE[model];
    return placesOf(view).map(({ place, networks }): Sighting => {
      const seen = place === 'vnet' ? reach.inVnet : reach.beyond;
      return { model, place, networks: networks.map(({ name }) => name), seen, ranges: rangesOf(view, model, seen) };
    });
  });
  return { sightings, models: view.models.map((model) => ({ model, reach: TABLE[model] })), open: view.modelOpen };
}

function placesOf({ vnets, connected }: ClusterView): { place: Place; networks: readonly PlanNetwork[] }[] {
  const beyond: readonly Place[] = ['peered', 'on-premises', 'other'];
  const of = (place: Place): PlanNetwork[] => connected.filter(({ kind }) => (kind === 'vnet' ? 'peered' : kind) === place);
  return [
    { place: 'vnet' as const, networks: vnets },
    ...beyond.map((place) => ({ place, networks: of(place) })).filter(({ networks }) => networks.length > 0),
  ];
}

function rangesOf({ plan, pools, poolsOpen }: ClusterView, model: Model, seen: SourceAddress): readonly Prefix[] | null {
  if (seen === 'depends' || poolsOpen) return null;
  const own = pools.filter((pool) => pool.model === model);
  // With node subnet, pods live among the nodes.
  const positions = own.map((pool) => (seen === 'pod' && model !== 'node-subnet' ? pool.podSubnet : pool.nodeSubnet));
  const subnets = [...new Set(positions)].map((at) => (typeof at === 'number' ? (plan.subnets[at] ?? null) : null));
  return rangesOfAll(subnets);
}

/** null as soon as one is not known. */
function rangesOfAll(subnets: readonly (PlanSubnet | null)[]): readonly Prefix[] | null {
  const out: Prefix[] = [];
  for (const subnet of subnets) {
    if (subnet === null || subnet.ranges === null) return null;
    for (const range of subnet.ranges) out.push(range.prefix);
  }
  return out;
}
