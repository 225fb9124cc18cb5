import { MODEL_LABELS } from '../../scenario/fields.ts';
import type { ClusterView } from '../clusterView.ts';
import { compatibilityOf, type Compatibility, type Verdict } from '../compatibility/compatibility.ts';
import { FEATURE_GROUPS, type FeatureGroup } from '../compatibility/types.ts';
import { doubted, noteOfCondition, sourced, type PageRow, type PageSection, type PageVerdict } from './types.ts';

const GROUPS: Readonly<Record<FeatureGroup, string>> = {
  traffic: 'Reaching the cluster',
  outbound: 'Going out',
  nodes: 'Nodes',
  policy: 'Dataplane and policies',
  addresses: 'Addresses',
};
const VERDICTS: Readonly<Record<Verdict, PageVerdict>> = {
  works: { tone: 'good', word: 'works' },
  conditions: { tone: 'caution', word: 'works on conditions' },
  'not-as-planned': { tone: 'bad', word: 'not as planned' },
  no: { tone: 'bad', word: 'does not work' },
  unverified: { tone: 'open', word: 'not verified' },
  unknown: { tone: 'open', word: 'not known' },
};

export function compatibilitySections(view: ClusterView): PageSection[] {
  const all = compatibilityOf(view.plan, view.cluster.index);
  return FEATURE_GROUPS.map((group) => ({
    id: group,
    title: GROUPS[group],
    rows: all.filter((one) => one.group === group).map((one) => rowOf(one, view.models.length > 1)),
  }));
}

function rowOf({ feature, title, verdict, model, fact, conditions, used }: Compatibility, several: boolean): PageRow {
  const facts = [
    ...(used === true ? [{ name: 'In this plan', value: 'yes' }] : []),
    ...(several && model !== null ? [{ name: 'Decided by', value: MODEL_LABELS[model] }] : []),
  ];
  return {
    id: feature,
    title,
    verdict: VERDICTS[verdict],
    text: fact?.text ?? 'It depends on the network model, which is not known.',
    ...(facts.length === 0 ? {} : { facts }),
    ...(conditions.length === 0 ? {} : { conditions: conditions.map(noteOfCondition) }),
    ...sourced(fact?.source ?? null),
    ...doubted(fact?.unverified),
  };
}
