/** What works with a cluster of the plan, feature by feature. */
import type { Model, Plan } from '../../plan/types.ts';
import { worstState, type Condition } from '../answer.ts';
import { clusterView, type ClusterView } from '../clusterView.ts';
import { FEATURES } from './features.ts';
import { FEATURE_IDS, type Fact, type FeatureGroup, type FeatureId, type Support } from './types.ts';

export const COMPATIBILITIES = ['no', 'not-as-planned', 'unknown', 'unverified', 'conditions', 'works'] as const;
/**
 * `no`: the model rules it out. `not-as-planned`: the model allows it, the plan does not meet a condition.
 * `conditions`: nothing that is known speaks against it. `unverified`: no source says. `unknown`: the model is not known.
 */
export type Verdict = (typeof COMPATIBILITIES)[number];

export interface Compatibility {
  readonly feature: FeatureId;
  readonly title: string;
  readonly group: FeatureGroup;
  readonly verdict: Verdict;
  /** The model that decides, where pools have several; null: not known. */
  readonly model: Model | null;
  /** What the model makes of it; null: the model is not known. */
  readonly fact: Fact | null;
  /** Empty where the model rules it out. */
  readonly conditions: readonly Condition[];
  /** Whether the plan has it; null: a plan does not tell, or it is not known. */
  readonly used: boolean | null;
}

/** Every feature in the order of `FEATURE_IDS`. `cluster`: position in `Plan.clusters`. */
export function compatibilityOf(plan: Plan, cluster: number): Compatibility[] {
  const view = clusterView(plan, cluster);
  return FEATURE_IDS.map((feature) => judge(view, feature));
}

/** From what rules a feature out to what does not. */
const ORDER: readonly Support[] = ['no', 'unverified', 'conditions', 'works'];

function judge(view: ClusterView, id: FeatureId): Compatibility {
  const { title, group, models, conditions, exhaustive = false, used } = FEATURES[id];
  const common = { feature: id, title, group, used: used?.(view) ?? null };
  const decisive = view.models
    .map((model) => ({ model, fact: models[model] }))
    .toSorted((a, b) => ORDER.indexOf(a.fact.support) - ORDER.indexOf(b.fact.support))[0];
  // What some pool's unknown model would make of it cannot be better than the worst that is known.
  if (decisive === undefined || (view.modelOpen && decisive.fact.support !== 'no')) {
    return { ...common, verdict: 'unknown', model: null, fact: null, conditions: [] };
  }
  const { model, fact } = decisive;
  const asked = fact.support === 'no' ? [] : (conditions?.(view) ?? []);
  return { ...common, verdict: verdictOf(fact.support, asked, exhaustive), model, fact, conditions: asked };
}

function verdictOf(support: Support, conditions: readonly Condition[], exhaustive: boolean): Verdict {
  const state = worstState(conditions);
  if (support === 'no' || (support === 'unverified' && state !== 'unmet')) return support;
  if (state === 'unmet') return 'not-as-planned';
  return state === 'met' && (support === 'works' || exhaustive) ? 'works' : 'conditions';
}
