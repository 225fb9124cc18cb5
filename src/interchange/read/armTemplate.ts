/** ARM templates, exported ones and compiled Bicep too, with their parameter files. */
import { plural } from '../../core/scenario/say.ts';
import { objectOf, stringOf } from '../build.ts';
import type { Reading } from '../facts.ts';
import { refuse, textOf } from '../fields.ts';
import { hasMember, member, type JsonNode } from '../json.ts';
import { textForm } from './armFunctions.ts';
import { budgetFor, moved, Scope, type Budget } from './armScope.ts';
import { readLoosePools, readResource, resourceKind } from './resources.ts';

/** Parameter values by lower-case name, out of parameter files. */
export type Parameters = ReadonlyMap<string, JsonNode>;

/** Deployments inside deployments are followed this deep. */
const MAX_NESTING = 6;

export function holdsTemplate(root: JsonNode): boolean {
  const schema = textOf(member(root, '$schema'))?.toLowerCase() ?? '';
  return hasMember(root, 'resources') && (/deploymenttemplate\.json/.test(schema) || hasMember(root, 'contentVersion'));
}

export function holdsParameters(root: JsonNode): boolean {
  const schema = textOf(member(root, '$schema'))?.toLowerCase() ?? '';
  return hasMember(root, 'parameters') && !hasMember(root, 'resources') && (/deploymentparameters\.json/.test(schema) || hasMember(root, 'contentVersion'));
}

/** Values of a parameter file; what stands in a vault is open. */
export function parametersOf(root: JsonNode): Map<string, JsonNode> {
  const parameters = member(root, 'parameters');
  const out = new Map<string, JsonNode>();
  if (parameters?.kind !== 'object') return out;
  parameters.keys.forEach((key, i) => {
    const entry = parameters.values[i];
    const value = member(entry, 'value');
    if (value) out.set(key, value);
    else if (entry && member(entry, 'reference'))
      out.set(key, { kind: 'unknown', at: entry.at, why: `parameter ${parameters.names[i] ?? key} stands in a vault`, symbol: `{${key}}` });
  });
  return out;
}

export function readTemplate(reading: Reading, root: JsonNode, given: Parameters): void {
  const declared = member(root, 'parameters');
  for (const name of given.keys()) {
    if (!hasMember(declared, name)) reading.notes.add('ignored', `the parameter file has a value for ${name}, which the template does not know`, root.at);
  }
  new Template(reading, root, given, budgetFor(reading.notes.length), 0).read();
}

class Template {
  readonly #reading: Reading;
  readonly #root: JsonNode;
  readonly #budget: Budget;
  readonly #nesting: number;
  readonly #scope: Scope;
  /** Deployments inside this one by lower-case name; null while one is being made. */
  readonly #nested = new Map<string, Template | null>();

  constructor(reading: Reading, root: JsonNode, given: Parameters, budget: Budget, nesting: number) {
    this.#reading = reading;
    this.#root = root;
    this.#budget = budget;
    this.#nesting = nesting;
    this.#scope = new Scope(root, given, budget, (deployment) => this.#outputsOf(deployment));
  }

  read(): void {
    const strangers = new Map<string, { count: number; at: number }>();
    for (const resource of this.#resources()) {
      const copy = member(resource, 'copy');
      const name = textOf(member(copy, 'name')) ?? '';
      if (copy === undefined) this.#resource(resource, resource, '', strangers);
      else {
        // Each turn is read as a resource of its own.
        const turns = this.#scope.repeated(copy, name, (loops) => this.#scope.resolve(withoutCopy(resource), loops) ?? resource);
        if (turns.kind === 'array') for (const turn of turns.items) this.#resource(turn, resource, '', strangers);
        else refuse(this.#reading, turns, `the number of copies ${name}`, 'a number');
      }
    }
    for (const [type, { count, at }] of strangers) this.#reading.notes.add('ignored', `${plural(count, 'resource')} of ${type}`, at);
  }

  /** Resources as a list, or by symbolic name as compiled Bicep has them. */
  #resources(): readonly JsonNode[] {
    const resources = member(this.#root, 'resources');
    if (resources?.kind === 'array') return resources.items;
    return resources?.kind === 'object' ? resources.values : [];
  }

  /** `source` is the resource as written; `parent` the `type name` of the resource around it. */
  #resource(resource: JsonNode, source: JsonNode, parent: string, strangers: Map<string, { count: number; at: number }>): void {
    const condition = this.#scope.resolve(member(resource, 'condition'));
    if (condition?.kind === 'boolean' && !condition.value) return;
    if (member(resource, 'existing')?.kind === 'boolean') return;
    const typeText = textOf(this.#scope.resolve(member(resource, 'type'))) ?? '';
    const nameNode = this.#scope.resolve(member(resource, 'name'));
    const nameText = nameNode === undefined ? null : textForm(nameNode);
    const [parentType = '', parentName = ''] = parent.split(' ');
    const type = parent !== '' && !typeText.toLowerCase().startsWith('microsoft.') ? `${parentType}/${typeText}` : typeText;
    const name = parent !== '' && nameText !== null && !nameText.includes('/') ? `${parentName}/${nameText}` : nameText;
    if (condition?.kind === 'unknown') this.#reading.notes.add('assumed', `${type} is read although its condition is open: ${condition.why}`, source.at);
    const key = type.toLowerCase();
    if (key === 'microsoft.resources/deployments') this.#deployment(resource, name);
    else {
      const probe = objectOf(source.at, [['type', stringOf(source.at, type)]]);
      const kind = resourceKind(probe);
      if (kind === null) {
        const seen = strangers.get(type);
        strangers.set(type, { count: (seen?.count ?? 0) + 1, at: seen?.at ?? source.at });
      } else {
        if (nameNode?.kind === 'unknown')
          this.#reading.notes.add('assumed', `the name of a ${type} is open: ${nameNode.why}; it is called ${name ?? 'by its type'} until then`, nameNode.at);
        const node = objectOf(source.at, [
          ['id', name === null ? undefined : stringOf(source.at, idOf(type, name))],
          ['name', name === null ? undefined : stringOf(nameNode?.at ?? source.at, name.slice(name.lastIndexOf('/') + 1))],
          ['properties', this.#scope.resolve(member(resource, 'properties'))],
        ]);
        if (kind === 'pool') readLoosePools(this.#reading, [node], 'declared', source.at);
        else readResource(this.#reading, kind, node, 'declared');
      }
    }
    const children = member(resource, 'resources');
    if (children?.kind === 'array' && name !== null) for (const child of children.items) this.#resource(child, child, `${type} ${name}`, strangers);
  }

  #deployment(resource: JsonNode, name: string | null): void {
    const nested = this.#open(resource);
    if (nested === null) this.#reading.notes.add('unresolved', `the deployment ${name ?? 'without a name'} holds no template that can be read`, resource.at);
    else {
      if (name !== null) this.#nested.set(name.toLowerCase(), nested);
      nested.read();
    }
  }

  /** The template of a deployment inside this one: with a scope of its own, or sharing this one's. */
  #open(resource: JsonNode): Template | null {
    const properties = member(resource, 'properties');
    const template = member(properties, 'template');
    if (template === undefined || this.#nesting >= MAX_NESTING) return null;
    const inner = textOf(member(member(properties, 'expressionEvaluationOptions'), 'scope'))?.toLowerCase() === 'inner';
    if (!inner) {
      const shared = objectOf(template.at, [
        ['parameters', member(this.#root, 'parameters')],
        ['variables', member(this.#root, 'variables')],
        ['resources', member(template, 'resources')],
        ['outputs', member(template, 'outputs')],
      ]);
      return new Template(this.#reading, shared, this.#given(), this.#budget, this.#nesting + 1);
    }
    const given = new Map<string, JsonNode>();
    const parameters = member(properties, 'parameters');
    if (parameters?.kind === 'object') {
      parameters.keys.forEach((key, i) => {
        const value = this.#scope.resolve(member(parameters.values[i], 'value'));
        if (value) given.set(key, value);
      });
    }
    return new Template(this.#reading, template, given, this.#budget, this.#nesting + 1);
  }

  /** This template's own parameter values, for a deployment that shares them. */
  #given(): Parameters {
    const declared = member(this.#root, 'parameters');
    const out = new Map<string, JsonNode>();
    if (declared?.kind !== 'object') return out;
    declared.keys.forEach((key, i) => {
      const at = declared.values[i]?.at ?? declared.at;
      const value = this.#scope.resolve(stringOf(at, `[parameters('${(declared.names[i] ?? key).replaceAll("'", "''")}')]`));
      if (value) out.set(key, value);
    });
    return out;
  }

  /** `{ outputs: { NAME: { value } } }` of a deployment inside this template. */
  #outputsOf(deployment: string): JsonNode | null {
    const key = deployment.toLowerCase();
    let nested = this.#nested.get(key);
    if (nested === undefined) {
      this.#nested.set(key, null);
      const resource =
        this.#resources().find((one) => {
          if (textOf(member(one, 'type'))?.toLowerCase() !== 'microsoft.resources/deployments') return false;
          const name = this.#scope.resolve(member(one, 'name'));
          return name !== undefined && textForm(name)?.toLowerCase() === key;
        }) ?? this.#symbolic(deployment);
      nested = resource ? this.#open(resource) : null;
      this.#nested.set(key, nested);
    }
    return nested?.outputs() ?? null;
  }

  #symbolic(name: string): JsonNode | undefined {
    const resource = member(member(this.#root, 'resources'), name);
    return textOf(member(resource, 'type'))?.toLowerCase() === 'microsoft.resources/deployments' ? resource : undefined;
  }

  outputs(): JsonNode {
    const outputs = member(this.#root, 'outputs');
    const at = outputs?.at ?? this.#root.at;
    const entries =
      outputs?.kind === 'object'
        ? outputs.names.map((name, i) => {
            const value = this.#scope.resolve(member(outputs.values[i], 'value'));
            return [name, objectOf(at, [['value', value && moved(value, at, this.#budget)]])] as const;
          })
        : [];
    return objectOf(at, [['outputs', objectOf(at, entries)]]);
  }
}

function withoutCopy(resource: JsonNode): JsonNode {
  if (resource.kind !== 'object') return resource;
  return objectOf(
    resource.at,
    resource.names.map((name, i) => [name, resource.values[i]] as const).filter(([name]) => name.toLowerCase() !== 'copy'),
  );
}

/** `Microsoft.Network/virtualNetworks/subnets` and `vnet/nodes` → `/providers/Microsoft.Network/virtualNetworks/vnet/subnets/nodes`. */
function idOf(type: string, name: string): string {
  const [provider = '', ...segments] = type.split('/');
  const names = name.split('/');
  return `/providers/${provider}/${segments.map((segment, i) => `${segment}/${names[i] ?? ''}`).join('/')}`;
}
