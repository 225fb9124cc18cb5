/**
 * What a value that is known only after apply refers to, by the configuration that a plan carries:
 * `azurerm_subnet.nodes.id`, `var.subnet_id` of a module, `module.network.subnet_id`.
 */
import { itemsOf, textOf } from '../fields.ts';
import { member, type JsonNode } from '../json.ts';
import type { Instance } from './terraformState.ts';

const MAX_HOPS = 12;

export class References {
  readonly #configuration: JsonNode | undefined;
  readonly #byResource = new Map<string, Instance[]>();

  constructor(root: JsonNode, instances: readonly Instance[]) {
    this.#configuration = member(member(root, 'configuration'), 'root_module');
    for (const instance of instances) {
      const key = resourceKey(instance.modules, `${instance.data ? 'data.' : ''}${instance.type}.${instance.name}`);
      const list = this.#byResource.get(key);
      if (list) list.push(instance);
      else this.#byResource.set(key, [instance]);
    }
  }

  /** Whether the configuration gives this argument at all; what it leaves out takes its default. */
  isGiven(instance: Instance, path: readonly string[]): boolean {
    return this.#expression(instance, path) !== undefined;
  }

  /** The one resource of a type that an argument refers to; null where it is none or several. */
  target(instance: Instance, path: readonly string[], types: readonly string[]): Instance | null {
    const references = textsOf(member(this.#expression(instance, path), 'references'));
    const found = new Set(this.#follow(references, instance.modules, instance.index, types, 0));
    const [only] = found;
    return found.size === 1 && only ? only : null;
  }

  /** The expression of an argument: `default_node_pool` → first block → `vnet_subnet_id`. */
  #expression(instance: Instance, path: readonly string[]): JsonNode | undefined {
    const resource = itemsOf(member(this.#module(instance.modules), 'resources')).find(
      (one) =>
        textOf(member(one, 'type')) === instance.type &&
        textOf(member(one, 'name')) === instance.name &&
        (textOf(member(one, 'mode')) === 'data') === instance.data,
    );
    let expression = member(resource, 'expressions');
    for (const step of path) {
      const next = member(expression, step);
      expression = next?.kind === 'array' ? next.items[0] : next;
    }
    return expression;
  }

  #module(modules: readonly string[]): JsonNode | undefined {
    return modules.reduce<JsonNode | undefined>((module, name) => member(member(member(module, 'module_calls'), name), 'module'), this.#configuration);
  }

  #follow(references: readonly string[], modules: readonly string[], index: string | null, types: readonly string[], hops: number): Instance[] {
    if (hops > MAX_HOPS) return [];
    // `x.y.id` comes with `x.y` behind it: the shorter ones say nothing more.
    const whole = references.filter((one) => !references.some((other) => other !== one && (other.startsWith(`${one}.`) || other.startsWith(`${one}[`))));
    const keyed = references.some((one) => one === 'each.key' || one === 'count.index') ? index : null;
    return whole.flatMap((reference) => this.#one(reference, modules, keyed, types, hops));
  }

  #one(reference: string, modules: readonly string[], index: string | null, types: readonly string[], hops: number): Instance[] {
    const variable = /^var\.([\w-]+)/.exec(reference)?.[1];
    if (variable !== undefined) {
      const name = modules.at(-1);
      const outer = modules.slice(0, -1);
      if (name === undefined) return [];
      const argument = member(member(member(member(this.#module(outer), 'module_calls'), name), 'expressions'), variable);
      return this.#follow(textsOf(member(argument, 'references')), outer, index, types, hops + 1);
    }
    const output = /^module\.([\w-]+)(?:\[[^\]]*\])?\.([\w-]+)/.exec(reference);
    if (output) {
      const inner = [...modules, output[1] ?? ''];
      const expression = member(member(member(this.#module(inner), 'outputs'), output[2] ?? ''), 'expression');
      return this.#follow(textsOf(member(expression, 'references')), inner, index, types, hops + 1);
    }
    const resource = /^((?:data\.)?([\w-]+)\.[\w-]+)(?:\[("?)([^\]"]*)\3\])?/.exec(reference);
    if (!resource || !types.includes(resource[2] ?? '')) return [];
    const instances = this.#byResource.get(resourceKey(modules, resource[1] ?? '')) ?? [];
    const key = resource[4] ?? index;
    const keyed = instances.filter((one) => one.index === key);
    return key !== null && key !== undefined && keyed.length > 0 ? keyed : instances;
  }
}

function textsOf(node: JsonNode | undefined): string[] {
  return itemsOf(node).flatMap((item) => textOf(item) ?? []);
}

function resourceKey(modules: readonly string[], resource: string): string {
  return [...modules, resource].join('\u0000');
}
