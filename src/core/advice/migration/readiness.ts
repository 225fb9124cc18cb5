/** Whether a cluster of the plan is ready to become another model, or to switch to Cilium. */
import type { Prefix } from '../../net/prefix.ts';
import type { Model, Plan } from '../../plan/types.ts';
import { ADVICE_SOURCES } from '../../azure/adviceSources.ts';
import { SOURCES } from '../../azure/sources.ts';
import { unreachable } from '../../base/result.ts';
import { worstState, type Condition, type Remark } from '../answer.ts';
import { clusterView, ENGINES, type ClusterView } from '../clusterView.ts';
import { reachOf } from '../snat.ts';
import { toCilium, toOverlay } from './conditions.ts';
import { candidate } from './podCidr.ts';
import { toPodSubnet } from './podSubnets.ts';
import { hardest, MODELS, wayBetween, wayToCilium, type WayFact } from './ways.ts';

/** A network model, or the Cilium dataplane under the present one. */
export type MigrationTarget = Model | 'cilium';
export const MIGRATION_TARGETS: readonly MigrationTarget[] = [...MODELS, 'cilium'];

export const READINESS = ['already', 'ready', 'to-check', 'blocked', 'not-possible', 'unverified', 'unknown'] as const;
/**
 * `to-check`: nothing that is known speaks against it. `blocked`: a condition is not met. `not-possible`: no way leads there.
 * `unverified`: no source says whether one does. `unknown`: the cluster's model or dataplane is not known.
 */
export type Readiness = (typeof READINESS)[number];

export interface Migration {
  readonly target: MigrationTarget;
  readonly readiness: Readiness;
  /** null: it is there already, or where it starts from is not known. */
  readonly way: WayFact | null;
  /** Empty where no way leads there. */
  readonly conditions: readonly Condition[];
  /** What follows once it is done. */
  readonly consequences: readonly Remark[];
}

export interface MigrationWish {
  /** The pod CIDR that an overlay should get; left out: the cluster's own, else the usual one. */
  readonly podCidr?: Prefix;
}

/** Every target, in the order of `MIGRATION_TARGETS`. `cluster`: position in `Plan.clusters`. */
export function migrationsOf(plan: Plan, cluster: number, wish: MigrationWish = {}): Migration[] {
  const view = clusterView(plan, cluster);
  return MIGRATION_TARGETS.map((target) => migration(view, target, wish));
}

function migration(view: ClusterView, target: MigrationTarget, wish: MigrationWish): Migration {
  const start = startOf(view, target);
  if (start !== 'elsewhere') return { target, readiness: start, way: null, conditions: [], consequences: [] };
  const way = hardest(view.models.map((model) => (target === 'cilium' ? wayToCilium(model) : wayBetween(model, target))));
  const possible = way !== null && (way.way === 'in-place' || way.way === 'new-pools');
  const conditions = possible ? conditionsOf(view, target, wish) : [];
  return {
    target,
    readiness: way === null ? 'already' : readinessOf(way, conditions),
    way,
    conditions,
    consequences: possible ? consequencesOf(view, target) : [],
  };
}

/** Whether the cluster is at the target already, or nobody knows. */
function startOf({ cluster, models, modelOpen }: ClusterView, target: MigrationTarget): 'already' | 'unknown' | 'elsewhere' {
  if (modelOpen) return 'unknown';
  if (target !== 'cilium') return models.every((model) => model === target) ? 'already' : 'elsewhere';
  if (cluster.plugin !== 'azure') return 'elsewhere';
  return cluster.dataplane === null ? 'unknown' : cluster.dataplane === 'cilium' ? 'already' : 'elsewhere';
}

function readinessOf(way: WayFact, conditions: readonly Condition[]): Readiness {
  switch (way.way) {
    case 'in-place':
    case 'new-pools':
      return ({ met: 'ready', unknown: 'to-check', unmet: 'blocked' } as const)[worstState(conditions)];
    case 'two-steps':
      return 'blocked';
    case 'rebuild':
      return 'not-possible';
    case 'unverified':
      return 'unverified';
    default:
      return unreachable(way.way);
  }
}

function conditionsOf(view: ClusterView, target: MigrationTarget, wish: MigrationWish): Condition[] {
  switch (target) {
    case 'overlay':
      return toOverlay(view, candidate(view, wish.podCidr));
    case 'cilium':
      return toCilium(view);
    case 'pod-subnet-dynamic':
    case 'pod-subnet-static':
      return toPodSubnet(view, target);
    case 'node-subnet':
    case 'kubenet':
    case 'byo':
      return [];
    default:
      return unreachable(target);
  }
}

function consequencesOf(view: ClusterView, target: MigrationTarget): Remark[] {
  const { cluster, models } = view;
  const update = ADVICE_SOURCES.updateCni;
  if (target === 'overlay') {
    return [
      { text: 'The nodes of all pools are made anew at the same time.', source: update },
      ...(cluster.plugin === 'kubenet'
        ? [{ text: "kubenet's routes and its route table go away.", source: update }]
        : [
            {
              text: 'The update names the pod CIDR, which the cluster did not have before.',
              source: update,
              unverified: 'One of two texts on that page leaves it out of the command.',
            },
          ]),
      {
        text: 'maxPods of each pool stays as it is; a higher one takes new pools.',
        source: SOURCES.ipPlanning,
        unverified: 'Inferred from maxPods being fixed when a pool is made.',
      },
      ...changedReach(models, 'overlay'),
    ];
  }
  if (target === 'cilium') {
    const engine = cluster.policy === 'calico' || cluster.policy === 'azure' ? ENGINES[cluster.policy] : null;
    return [
      { text: 'The nodes of all pools are made anew; policies are enforced only when that is done.', source: update },
      ...(engine === null ? [] : [{ text: `Cilium takes the place of ${engine}.`, source: update }]),
    ];
  }
  return [{ text: 'Workloads move when the old nodes are drained, and their pods get addresses of the other subnet.', source: SOURCES.staticBlock }];
}

/** What firewalls and callers notice: source addresses and reachability that differ from before. */
function changedReach(before: readonly Model[], after: Model): Remark[] {
  const next = reachOf(after);
  return before.flatMap((model) => {
    const now = reachOf(model);
    return [
      ...(now.inVnet !== next.inVnet
        ? [
            {
              text: 'Inside the virtual network, pods then appear with the address of their node; rules that name addresses of pods have to follow.',
              source: now.source,
            },
          ]
        : []),
      ...(now.fromOutside !== next.fromOutside
        ? [{ text: 'Pods can then no longer be reached directly from outside, only through load balancers and ingress.', source: now.source }]
        : []),
    ];
  });
}
