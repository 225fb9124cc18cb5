/** What the help line says of a field. */
import { changeOf, FIELD_HELP } from '../../core/advice/mutability/help.ts';
import { MUTABILITY_WORDS, type Change, type FieldHelp } from '../../core/advice/mutability/types.ts';
import { GLOSSARY, type TermId } from '../../core/azure/glossary.ts';
import { sentence } from '../../core/findings/text.ts';
import { CLUSTER_FIELDS, NETWORK_FIELDS, POOL_FIELDS, SUBNET_FIELDS } from '../../core/scenario/fields.ts';
import type { Model, Plan } from '../../core/plan/types.ts';
import { readMark } from './fieldMark.ts';

export interface HelpText {
  readonly title: string;
  readonly what: string;
  /** What holds while it is left out; null: it is always given. */
  readonly left: string | null;
  /** "cannot be changed" */
  readonly later: string;
  /** Name of the cluster whose advice says more; null: no cluster's field. */
  readonly cluster: string | null;
  readonly term: { readonly id: TermId; readonly title: string } | null;
}

const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  network: NETWORK_FIELDS,
  subnet: SUBNET_FIELDS,
  cluster: CLUSTER_FIELDS,
  pool: POOL_FIELDS,
};
const HELP: Readonly<Record<string, Readonly<Record<string, FieldHelp>>>> = FIELD_HELP;

/** null: the mark names no field that there is help for. */
export function helpText(mark: string, plan: Plan): HelpText | null {
  const read = readMark(mark);
  const help = read === null ? undefined : HELP[read.of]?.[read.name];
  if (read === null || help === undefined) return null;
  const cluster = read.cluster === undefined ? undefined : plan.clusters[read.cluster];
  const change: Change = changeOf(help, cluster === undefined ? null : modelOf(plan, cluster.index));
  return {
    title: sentence(LABELS[read.of]?.[read.name] ?? read.name),
    what: help.what,
    left: help.byDefault,
    later: MUTABILITY_WORDS[change.when],
    cluster: cluster?.name ?? null,
    term: help.term === undefined ? null : { id: help.term, title: GLOSSARY[help.term].title },
  };
}

/** The model that all pools share; null: they differ, or it is not known. */
function modelOf(plan: Plan, cluster: number): Model | null {
  return plan.clusters[cluster]?.model ?? null;
}

/** For screen readers, with the field itself. */
export function helpDescription({ what, left, later }: HelpText): string {
  return `${what}${left === null ? '' : ` Left out: ${left.replace(/\.$/, '')}.`} Later: ${later}.`;
}
