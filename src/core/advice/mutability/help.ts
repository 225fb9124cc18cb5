import { unreachable } from '../../base/result.ts';
import type { Model } from '../../plan/types.ts';
import type { AgentPool, Cluster, Network, Subnet } from '../../scenario/types.ts';
import { CLUSTER_HELP } from './clusterFields.ts';
import { NETWORK_HELP, SUBNET_HELP } from './networkFields.ts';
import { POOL_HELP } from './poolFields.ts';
import { MUTABILITY_WORDS, type Change, type FieldHelp } from './types.ts';

/** Every field of the plan's parts. */
export const FIELD_HELP = { network: NETWORK_HELP, subnet: SUBNET_HELP, cluster: CLUSTER_HELP, pool: POOL_HELP } as const;

/** A field by the kind of thing that it belongs to. */
export type FieldRef =
  | { readonly of: 'network'; readonly field: keyof Network }
  | { readonly of: 'subnet'; readonly field: keyof Subnet }
  | { readonly of: 'cluster'; readonly field: keyof Cluster }
  | { readonly of: 'pool'; readonly field: keyof AgentPool };

export function helpOf(ref: FieldRef): FieldHelp {
  switch (ref.of) {
    case 'network':
      return NETWORK_HELP[ref.field];
    case 'subnet':
      return SUBNET_HELP[ref.field];
    case 'cluster':
      return CLUSTER_HELP[ref.field];
    case 'pool':
      return POOL_HELP[ref.field];
    default:
      return unreachable(ref);
  }
}

/** How it can be changed with a network model; null: the model is not known, and what holds for all others is told. */
export function changeOf(help: FieldHelp, model: Model | null): Change {
  const named = help.changes.find((change) => change.models === undefined || (model !== null && change.models.includes(model)));
  return named ?? help.changes[help.changes.length - 1] ?? help.changes[0];
}

/** One line for a tooltip: what it is, what it is when left out, whether it can be changed later. */
export function fieldLine(ref: FieldRef, model: Model | null): string {
  const help = helpOf(ref);
  const left = help.byDefault === null ? '' : ` Left out: ${help.byDefault.replace(/\.$/, '')}.`;
  return `${help.what}${left} Later: ${MUTABILITY_WORDS[changeOf(help, model).when]}.`;
}
