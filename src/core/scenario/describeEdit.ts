import { unreachable } from '../base/result.ts';
import type { Edit } from './edits.ts';
import { nameOf, type Target } from './targets.ts';
import { CLUSTER_FIELDS, MODEL_LABELS, NETWORK_FIELDS, POOL_FIELDS, SUBNET_FIELDS } from './fields.ts';
import { grouped } from './say.ts';
import type { Scenario } from './types.ts';

const WHAT: Readonly<Record<Target['of'], string>> = { network: 'network', subnet: 'subnet', cluster: 'cluster', pool: 'node pool' };

/** One line for the list of steps, in the words of the plan before the edit: `Set nodes of apps to 12`. */
export function describeEdit(edit: Edit, before: Scenario): string {
  const named = (target: Target): string => nameOf(before, target) ?? 'nothing';
  switch (edit.type) {
    case 'rename-plan':
      return `Name the plan ${edit.name}`;
    case 'set-network':
      return setting(NETWORK_FIELDS[edit.field], named({ of: 'network', network: edit.network }), edit.value);
    case 'set-subnet':
      return setting(SUBNET_FIELDS[edit.field], named({ of: 'subnet', network: edit.network, subnet: edit.subnet }), edit.value);
    case 'set-cluster':
      return setting(CLUSTER_FIELDS[edit.field], named({ of: 'cluster', cluster: edit.cluster }), edit.value);
    case 'set-pool':
      return setting(POOL_FIELDS[edit.field], named({ of: 'pool', cluster: edit.cluster, pool: edit.pool }), edit.value);
    case 'rename':
      return `Rename ${WHAT[edit.target.of]} ${named(edit.target)} to ${edit.name}`;
    case 'add-network':
      return `Add network ${edit.value.name}`;
    case 'add-subnet':
      return `Add subnet ${edit.value.name} to ${named({ of: 'network', network: edit.network })}`;
    case 'add-cluster':
      return `Add cluster ${edit.value.name}`;
    case 'add-pool':
      return `Add node pool ${edit.value.name} to ${named({ of: 'cluster', cluster: edit.cluster })}`;
    case 'duplicate':
      return `Duplicate ${WHAT[edit.target.of]} ${named(edit.target)}`;
    case 'remove':
      return `Remove ${WHAT[edit.target.of]} ${named(edit.target)}`;
    case 'move':
      return `Move ${WHAT[edit.target.of]} ${named(edit.target)}`;
    case 'set-model':
      return `Change ${named({ of: 'cluster', cluster: edit.cluster })} to ${MODEL_LABELS[edit.model]}`;
    case 'connect':
      return `Connect ${named({ of: 'network', network: edit.a })} with ${named({ of: 'network', network: edit.b })}`;
    case 'disconnect':
      return `Disconnect ${named({ of: 'network', network: edit.a })} from ${named({ of: 'network', network: edit.b })}`;
    case 'replace':
    case 'group':
      return edit.label;
    default:
      return unreachable(edit);
  }
}

function setting(field: string, name: string, value: unknown): string {
  if (value === undefined) return `Reset ${field} of ${name}`;
  if (value === null) return `Mark ${field} of ${name} as unknown`;
  if (typeof value === 'boolean') return `Turn ${field} of ${name} ${value ? 'on' : 'off'}`;
  if (typeof value === 'number') return `Set ${field} of ${name} to ${grouped(value)}`;
  if (typeof value === 'string') return `Set ${field} of ${name} to ${value}`;
  const texts = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  return texts.length > 0 && texts.length <= 3 ? `Set ${field} of ${name} to ${texts.join(', ')}` : `Change ${field} of ${name}`;
}

/**
 * Edits with the same key that follow each other closely are one step to whoever undoes them: the drag of a slider, a word being typed.
 * null: a step of its own always.
 */
export function mergeKey(edit: Edit): string | null {
  switch (edit.type) {
    case 'rename-plan':
      return 'rename-plan';
    case 'set-network':
      return `network ${edit.network} ${edit.field}`;
    case 'set-subnet':
      return `network ${edit.network} subnet ${edit.subnet} ${edit.field}`;
    case 'set-cluster':
      return `cluster ${edit.cluster} ${edit.field}`;
    case 'set-pool':
      return `cluster ${edit.cluster} pool ${edit.pool} ${edit.field}`;
    case 'rename':
      return `rename ${Object.values(edit.target).join(' ')}`;
    case 'group':
      return edit.key ?? null;
    case 'add-network':
    case 'add-subnet':
    case 'add-cluster':
    case 'add-pool':
    case 'duplicate':
    case 'remove':
    case 'move':
    case 'set-model':
    case 'connect':
    case 'disconnect':
    case 'replace':
      return null;
    default:
      return unreachable(edit);
  }
}
