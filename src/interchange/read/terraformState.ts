/** The resources of `terraform show -json`, of a state or a plan, and of a raw state file, as one list. */
import { objectOf } from '../build.ts';
import { itemsOf, textOf } from '../fields.ts';
import { hasMember, member, type JsonNode } from '../json.ts';

export interface Instance {
  /** `module.net["a"].azurerm_subnet.nodes[0]` */
  readonly address: string;
  /** Names of the modules around it, outermost first. */
  readonly modules: readonly string[];
  readonly type: string;
  readonly name: string;
  readonly data: boolean;
  /** The index of `count` or `for_each`; null without one. */
  readonly index: string | null;
  readonly values: JsonNode;
  /** The tree of what is known only after apply. */
  readonly unknown: JsonNode | undefined;
  /** Whether it exists already, so that what it leaves out is not known rather than a default. */
  readonly applied: boolean;
}

export function holdsTerraform(root: JsonNode): boolean {
  if (hasMember(root, 'format_version')) return hasMember(root, 'values') || hasMember(root, 'planned_values');
  return hasMember(root, 'terraform_version') && hasMember(root, 'resources');
}

export function instancesOf(root: JsonNode): Instance[] {
  const raw = member(root, 'resources');
  if (raw?.kind === 'array') return raw.items.flatMap(rawInstances);
  const changes = new Map<string, JsonNode>();
  for (const change of itemsOf(member(root, 'resource_changes'))) {
    const address = textOf(member(change, 'address'));
    if (address !== null) changes.set(address, change);
  }
  const state = moduleInstances(member(member(root, 'values'), 'root_module'), true);
  const planned = moduleInstances(member(member(root, 'planned_values'), 'root_module'), false).map((one) => withChange(one, changes));
  // What a plan reads or leaves alone may stand in the state before it only.
  const seen = new Set(planned.map((one) => one.address));
  const before = moduleInstances(member(member(member(root, 'prior_state'), 'values'), 'root_module'), true).filter(
    (one) => !seen.has(one.address) && (one.data || !deletes(changes.get(one.address))),
  );
  return [...state, ...planned, ...before];
}

function withChange(instance: Instance, changes: ReadonlyMap<string, JsonNode>): Instance {
  const change = member(changes.get(instance.address), 'change');
  const actions = itemsOf(member(change, 'actions')).map(textOf);
  return { ...instance, unknown: member(change, 'after_unknown'), applied: actions.length === 1 && actions[0] === 'no-op' };
}

function deletes(change: JsonNode | undefined): boolean {
  return itemsOf(member(member(change, 'change'), 'actions')).some((action) => textOf(action) === 'delete');
}

/** Resources of a module and of the modules in it. */
function moduleInstances(module: JsonNode | undefined, applied: boolean): Instance[] {
  const own = itemsOf(member(module, 'resources')).flatMap((resource) => instanceOf(resource, applied) ?? []);
  return [...own, ...itemsOf(member(module, 'child_modules')).flatMap((child) => moduleInstances(child, applied))];
}

function instanceOf(resource: JsonNode, applied: boolean): Instance | null {
  const address = textOf(member(resource, 'address'));
  const type = textOf(member(resource, 'type'));
  const name = textOf(member(resource, 'name'));
  const values = member(resource, 'values');
  if (address === null || type === null || name === null || values === undefined) return null;
  const data = textOf(member(resource, 'mode')) === 'data';
  return { address, modules: modulesOf(address), type, name, data, index: indexOf(member(resource, 'index')), values, unknown: undefined, applied };
}

/** A raw state file lists instances under their resource, with `attributes`. */
function rawInstances(resource: JsonNode): Instance[] {
  const type = textOf(member(resource, 'type'));
  const name = textOf(member(resource, 'name'));
  if (type === null || name === null) return [];
  const module = textOf(member(resource, 'module'));
  const data = textOf(member(resource, 'mode')) === 'data';
  return itemsOf(member(resource, 'instances')).map((instance) => {
    const index = indexOf(member(instance, 'index_key'));
    const key = index === null ? '' : `[${index}]`;
    const address = `${module === null ? '' : `${module}.`}${data ? 'data.' : ''}${type}.${name}${key}`;
    return {
      address,
      modules: modulesOf(address),
      type,
      name,
      data,
      index,
      values: member(instance, 'attributes') ?? objectOf(instance.at, []),
      unknown: undefined,
      applied: true,
    };
  });
}

function indexOf(node: JsonNode | undefined): string | null {
  return node?.kind === 'number' ? String(node.value) : textOf(node);
}

/** The names of the modules in an address, indices left out. */
export function modulesOf(address: string): string[] {
  return [...address.matchAll(/(?:^|\.)module\.([\w-]+)/g)].map((match) => match[1] ?? '');
}
