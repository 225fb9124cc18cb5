/** What `terraform show -json` says of a plan to make resources anew, for tests: literals are known, ids and variables only after apply. */
import { Code, type Block, type Value } from '../interchange/export/hcl.ts';
import type { TerraformResource } from '../interchange/export/terraform.ts';

/** Variables that are set when the plan is made; all others are left open. */
const VARIABLES: ReadonlyMap<string, string> = new Map([
  ['var.resource_group_name', 'rg'],
  ['var.location', 'westeurope'],
]);

interface Told {
  readonly values: Record<string, unknown>;
  readonly unknown: Record<string, unknown>;
  readonly expressions: Record<string, unknown>;
}

export function terraformShow(resources: readonly TerraformResource[]): object {
  const names = new Map(resources.map(({ type, label, body }) => [`${type}.${label}.name`, body['name']]));
  const told = resources.map(({ type, label, body }) => ({ type, label, address: `${type}.${label}`, ...blockOf(body, names) }));
  return {
    format_version: '1.2',
    terraform_version: '1.9.0',
    planned_values: {
      root_module: { resources: told.map(({ type, label, address, values }) => ({ address, mode: 'managed', type, name: label, values })) },
    },
    resource_changes: told.map(({ address, unknown }) => ({ address, change: { actions: ['create'], after_unknown: { id: true, ...unknown } } })),
    configuration: {
      root_module: { resources: told.map(({ type, label, address, expressions }) => ({ address, mode: 'managed', type, name: label, expressions })) },
    },
  };
}

function blockOf(body: Block, names: ReadonlyMap<string, Value | Block>): Told {
  const told: Told = { values: {}, unknown: {}, expressions: {} };
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined) continue;
    if (value instanceof Code) {
      const known = VARIABLES.get(value.text) ?? names.get(value.text);
      told.expressions[key] = { references: referencesOf(value.text) };
      if (known === undefined) told.unknown[key] = true;
      else told.values[key] = known;
    } else if (typeof value === 'object' && !isList(value)) {
      const name = key.split('#')[0] ?? key;
      const inner = blockOf(value, names);
      for (const kind of ['values', 'unknown', 'expressions'] as const) told[kind][name] = [...listOf(told[kind][name]), inner[kind]];
    } else {
      told.values[key] = value;
      told.expressions[key] = { constant_value: value };
    }
  }
  return told;
}

/** `a.b.id` comes with `a.b` behind it. */
function referencesOf(text: string): string[] {
  return text.startsWith('var.') ? [text] : [text, text.slice(0, text.lastIndexOf('.'))];
}

function isList(value: Block | readonly string[]): value is readonly string[] {
  return Array.isArray(value);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
