import { ADVICE_SOURCES } from '../../azure/adviceSources.ts';
import { list, sentence } from '../../findings/text.ts';
import { CLUSTER_FIELDS, NETWORK_FIELDS, POOL_FIELDS, SUBNET_FIELDS } from '../../scenario/fields.ts';
import type { Model } from '../../plan/types.ts';
import type { ClusterView } from '../clusterView.ts';
import { changeOf, FIELD_HELP } from '../mutability/help.ts';
import { MUTABILITY_WORDS, type FieldHelp, type Mutability } from '../mutability/types.ts';
import { doubted, sourced, type PageRow, type PageSection, type Tone } from './types.ts';

const TONES: Readonly<Record<Mutability, Tone>> = {
  'any-time': 'good',
  conditional: 'caution',
  'one-way': 'caution',
  'only-grow': 'caution',
  'only-empty': 'caution',
  'only-new-pools': 'caution',
  never: 'bad',
  own: 'plain',
  unverified: 'open',
};

/** What can be changed of the cluster, its pools and the networks around it. */
export function changeSections(view: ClusterView): PageSection[] {
  const [first = null, ...others] = view.models;
  const model = view.modelOpen || others.length > 0 ? null : first;
  const given = view.plan.scenario.clusters?.[view.cluster.index];
  const values = new Map<string, unknown>(Object.entries(given ?? {}));
  return [
    { id: 'cluster', title: 'The cluster', rows: rowsOf(FIELD_HELP.cluster, CLUSTER_FIELDS, model, (field) => valueText(values.get(field))) },
    { id: 'pools', title: 'Node pools', rows: rowsOf(FIELD_HELP.pool, POOL_FIELDS, model) },
    { id: 'networks', title: 'Networks', rows: rowsOf(FIELD_HELP.network, NETWORK_FIELDS, model) },
    { id: 'subnets', title: 'Subnets', rows: rowsOf(FIELD_HELP.subnet, SUBNET_FIELDS, model) },
  ];
}

function rowsOf(
  help: Readonly<Record<string, FieldHelp>>,
  labels: Readonly<Record<string, string>>,
  model: Model | null,
  value: (field: string) => string | null = () => null,
): PageRow[] {
  return Object.entries(labels).flatMap(([field, label]) => {
    const entry = help[field];
    if (entry === undefined) return [];
    const { when, reason, source, unverified, terraform } = changeOf(entry, model);
    const now = value(field);
    return {
      id: field,
      title: sentence(label),
      verdict: { tone: TONES[when], word: MUTABILITY_WORDS[when] },
      text: reason,
      ...(now === null ? {} : { facts: [{ name: 'Now', value: now }] }),
      ...(terraform === undefined ? {} : { consequences: [{ verdict: null, text: terraform, ...sourced(ADVICE_SOURCES.terraform) }] }),
      ...sourced(source),
      ...doubted(unverified),
    };
  });
}

/** Values that fit in a line; pools and what was observed have pages of their own. */
function valueText(value: unknown): string | null {
  if (value === null) return 'not known';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const texts = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  return texts.length === 0 ? null : list(texts);
}
