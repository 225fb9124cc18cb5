import type { Source } from '../../azure/sources.ts';
import type { ClusterView } from '../clusterView.ts';
import { migrationsOf, type Migration, type MigrationTarget, type MigrationWish, type Readiness } from '../migration/readiness.ts';
import { WAY_WORDS } from '../migration/ways.ts';
import { doubted, modelTitle, noteOfCondition, noteOfRemark, sourced, type PageRow, type PageSection, type PageVerdict } from './types.ts';

const VERDICTS: Readonly<Record<Readiness, PageVerdict>> = {
  already: { tone: 'plain', word: 'in use' },
  ready: { tone: 'good', word: 'ready' },
  'to-check': { tone: 'caution', word: 'possible, some things to check' },
  blocked: { tone: 'bad', word: 'not yet' },
  'not-possible': { tone: 'bad', word: 'a new cluster' },
  unverified: { tone: 'open', word: 'not verified' },
  unknown: { tone: 'open', word: 'not known' },
};

const titleOf = (target: MigrationTarget): string => (target === 'cilium' ? 'Cilium dataplane' : modelTitle(target));

export function migrationSections(view: ClusterView, wish: MigrationWish): PageSection[] {
  const rows = migrationsOf(view.plan, view.cluster.index, wish).map(rowOf);
  return [
    { id: 'models', title: 'To another network model', rows: rows.filter(({ id }) => id !== 'cilium') },
    { id: 'dataplane', title: 'To another dataplane', rows: rows.filter(({ id }) => id === 'cilium') },
  ];
}

function rowOf({ target, readiness, way, conditions, consequences }: Migration): PageRow {
  const source: Source | null = way?.source ?? null;
  return {
    id: target,
    title: titleOf(target),
    verdict: VERDICTS[readiness],
    text: way?.text ?? (readiness === 'already' ? 'The cluster has it.' : 'Where the cluster starts from is not known.'),
    ...(way === null ? {} : { facts: [{ name: 'Way', value: WAY_WORDS[way.way] }] }),
    ...(conditions.length === 0 ? {} : { conditions: conditions.map(noteOfCondition) }),
    ...(consequences.length === 0 ? {} : { consequences: consequences.map(noteOfRemark) }),
    ...sourced(source),
    ...doubted(way?.unverified),
  };
}
