/** Features of AKS and what a network model makes of them. */
import type { Source } from '../../azure/sources.ts';
import type { Model } from '../../plan/types.ts';
import type { Condition } from '../answer.ts';
import type { ClusterView } from '../clusterView.ts';

export const FEATURE_IDS = [
  'load-balancers',
  'private-link-service',
  'application-gateway',
  'application-gateway-for-containers',
  'service-endpoints',
  'private-dns',
  'private-cluster',
  'api-server-integration',
  'nat-gateway',
  'user-defined-routing',
  'static-egress-gateway',
  'windows-pools',
  'virtual-nodes',
  'node-auto-provisioning',
  'availability-sets',
  'dcsv2-sizes',
  'cilium-dataplane',
  'policy-cilium',
  'policy-calico',
  'policy-azure',
  'local-dns',
  'dual-stack',
  'ipv6-only',
  'subnet-per-pool',
  'shared-node-subnet',
  'shared-pod-cidr',
  'pod-cidr-growth',
  'service-cidr-extension',
] as const;
export type FeatureId = (typeof FEATURE_IDS)[number];

export const FEATURE_GROUPS = ['traffic', 'outbound', 'nodes', 'policy', 'addresses'] as const;
export type FeatureGroup = (typeof FEATURE_GROUPS)[number];

/** What a model by itself makes of a feature. */
export type Support = 'works' | 'conditions' | 'no' | 'unverified';

export interface Fact {
  readonly support: Support;
  readonly text: string;
  /** null only where nobody has verified it. */
  readonly source: Source | null;
  /** Where sources differ, or what nobody has tried. */
  readonly unverified?: string;
}

export interface Feature {
  readonly title: string;
  readonly group: FeatureGroup;
  readonly models: Readonly<Record<Model, Fact>>;
  /** What the cluster has to fulfil where the model does not rule it out; left out: nothing more. */
  readonly conditions?: (view: ClusterView) => readonly Condition[];
  /** Whether nothing but these conditions is asked for: where all are met, it works. */
  readonly exhaustive?: true;
  /** Whether the plan has it; null: not known. Left out: a plan does not tell. */
  readonly used?: (view: ClusterView) => boolean | null;
}

export const works = (text: string, source: Source, unverified?: string): Fact => fact('works', text, source, unverified);
export const onConditions = (text: string, source: Source, unverified?: string): Fact => fact('conditions', text, source, unverified);
export const no = (text: string, source: Source, unverified?: string): Fact => fact('no', text, source, unverified);
/** No source says. */
export const open = (text: string, source: Source | null = null): Fact => ({ support: 'unverified', text, source });
export const NOT_NAMED = open('The sources here do not speak of this model.');

function fact(support: Support, text: string, source: Source, unverified: string | undefined): Fact {
  return { support, text, source, ...(unverified === undefined ? {} : { unverified }) };
}

/** The same for every model, but for those named. */
export function models(rest: Fact, named: Partial<Readonly<Record<Model, Fact>>> = {}): Readonly<Record<Model, Fact>> {
  return { overlay: rest, 'pod-subnet-dynamic': rest, 'pod-subnet-static': rest, 'node-subnet': rest, kubenet: rest, byo: rest, ...named };
}
