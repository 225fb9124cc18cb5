/** Scripts and templates under parsers of their own languages, written by others: what is read back is what the plan says. */
import { parse } from '@cdktf/hcl2json';
import * as fc from 'fast-check';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { Language, Parser, type Node } from 'web-tree-sitter';
import { EXAMPLES } from '../../core/scenario/examples.ts';
import type { Scenario } from '../../core/scenario/types.ts';
import { arbScenario } from '../../testing/arbitraries.ts';
import { HOSTILE, hostilePlan, hostilePlanOf } from '../../testing/hostilePlan.ts';
import { azScript } from './azScript.ts';
import { bicep } from './bicep.ts';
import { nsgAz, nsgBicep, nsgTerraform } from './nsg.ts';
import { terraform, terraformResources } from './terraform.ts';

const PLANS: readonly (readonly [string, Scenario])[] = [
  ...EXAMPLES.map(({ id, scenario }) => [id, scenario] as const),
  ['hostile', hostilePlan],
  // Seeded: the same plans every time.
  ...fc.sample(arbScenario, { numRuns: 12, seed: 20_261_201 }).map((scenario, i) => [`arbitrary ${i}`, scenario] as const),
];
/** The grammar takes two slashes behind an opening quote for a comment, which Bicep itself does not. */
const BICEP_PLANS = PLANS.map(([id, plan]) => [id, plan === hostilePlan ? hostilePlanOf(HOSTILE.filter((name) => !name.startsWith('//'))) : plan] as const);
const names = (list: readonly { readonly name: string }[] | null | undefined): string[] => (list ?? []).map(({ name }) => name);
const vnets = ({ networks }: Scenario): string[] => names(networks?.filter(({ kind }) => kind === 'vnet'));

/** What shellcheck says of a script, a line each; null: it is not installed here. `npm test` installs it where it can. */
function shellcheck(script: string): string[] | null {
  // Text in single quotes that would mean something elsewhere is what a hostile name has to be.
  const args = ['--shell=bash', '--format=gcc', '--exclude=SC2016,SC1003', '-'];
  const { error, stdout } = spawnSync('shellcheck', args, { input: script, encoding: 'utf8' });
  return error === undefined ? stdout.split('\n').filter((line) => line !== '') : null;
}
const installed = shellcheck('#!/bin/bash\n') !== null;

describe.skipIf(!installed)('shellcheck', () => {
  it.each(PLANS)('has nothing to say about the scripts of %s', (_, plan) => {
    for (const script of [azScript(plan), nsgAz(plan)]) expect(shellcheck(script)).toEqual([]);
  });

  it('is really asked', () => {
    expect(shellcheck('#!/bin/bash\necho $1\n')).toEqual([expect.stringContaining('SC2086')]);
  });
});

describe('HCL', () => {
  it.each(PLANS)('is read back as the resources of %s', async (_, plan) => {
    const read: unknown = await parse('plan.tf', terraform(plan));
    const wanted = terraformResources(plan);
    expect(labels(read, 'resource')).toEqual(wanted.map(({ type, label }) => `${type}.${label}`).sort());
    const made = (type: string): string[] => values(read, ['resource', type]).map((body) => unescaped(Reflect.get(Object(body), 'name')));
    expect(made('azurerm_virtual_network').sort()).toEqual(vnets(plan).sort());
    expect(made('azurerm_kubernetes_cluster').sort()).toEqual(names(plan.clusters).sort());
  });

  it.each(PLANS)('of the rules of %s holds variables and rules alone', async (_, plan) => {
    const read: unknown = await parse('rules.tf', nsgTerraform(plan));
    expect(Object.keys(Object(read)).filter((key) => key !== 'variable' && key !== 'resource')).toEqual([]);
    expect(new Set(labels(read, 'resource').map((label) => label.split('.')[0]))).toEqual(
      new Set(labels(read, 'resource').length === 0 ? [] : ['azurerm_network_security_rule']),
    );
  });
});

describe('Bicep', () => {
  it.each(BICEP_PLANS)('is read back as the resources of %s', async (_, plan) => {
    const root = (await bicepParser()).parse(bicep(plan))?.rootNode;
    expect(root?.hasError).toBe(false);
    const made = (type: string): string[] => (root === undefined ? [] : resourcesOf(root).flatMap((one) => (one.type === type ? [one.name] : [])));
    expect(made('Microsoft.Network/virtualNetworks')).toEqual(vnets(plan));
    expect(made('Microsoft.ContainerService/managedClusters')).toEqual(names(plan.clusters));
  });

  it.each(PLANS)('of the rules of %s is read without an error', async (_, plan) => {
    expect((await bicepParser()).parse(nsgBicep(plan))?.rootNode.hasError).toBe(false);
  });

  it('is really looked at: a name that ends its string is an error', async () => {
    const parser = await bicepParser();
    expect(parser.parse("resource a 'b@1' = {\n  name: 'it's'\n}\n")?.rootNode.hasError).toBe(true);
    await expect(parse('a.tf', 'variable "a" {\n  type = "b"c"\n}\n')).rejects.toThrow(/./);
  });
});

/** `type.label` of every block of a kind, sorted. */
function labels(read: unknown, kind: string): string[] {
  const types: unknown = Reflect.get(Object(read), kind) ?? {};
  return Object.entries(Object(types))
    .flatMap(([type, blocks]) => Object.keys(Object(blocks)).map((label) => `${type}.${label}`))
    .sort();
}

function values(read: unknown, path: readonly string[]): unknown[] {
  const found = path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), read);
  return Object.values(Object(found ?? {})).flatMap((blocks: unknown) => (Array.isArray(blocks) ? (blocks as unknown[]) : []));
}

/** The reader leaves the escapes of templates as they are written. */
const unescaped = (value: unknown): string =>
  String(value)
    .replaceAll('$${', () => '${')
    .replaceAll('%%{', () => '%{');

let loading: Promise<Parser> | null = null;
async function bicepParser(): Promise<Parser> {
  loading ??= (async () => {
    await Parser.init();
    const grammar = createRequire(import.meta.url).resolve('tree-sitter-bicep/tree-sitter-bicep.wasm');
    const parser = new Parser();
    parser.setLanguage(await Language.load(await readFile(grammar)));
    return parser;
  })();
  return loading;
}

/** Type without version, and name, of every resource. */
function resourcesOf(root: Node): { readonly type: string; readonly name: string }[] {
  return root.children.flatMap((node) => {
    if (node?.type !== 'resource_declaration') return [];
    const type = node.children.find((child) => child?.type === 'string');
    const properties = node.children.find((child) => child?.type === 'object')?.children ?? [];
    const name = properties.find((property) => property?.type === 'object_property' && property.children[0]?.text === 'name')?.children;
    const value = name?.find((child) => child?.type === 'string');
    return type && value ? [{ type: bicepText(type).split('@')[0] ?? '', name: bicepText(value) }] : [];
  });
}

/** What a string of Bicep stands for; an interpolation inside would be a node of its own and fail here. */
function bicepText(string: Node): string {
  const parts = string.namedChildren.map((part) => part?.type);
  expect(parts.filter((type) => type !== 'string_content' && type !== 'escape_sequence')).toEqual([]);
  return string.text.slice(1, -1).replaceAll(/\\(?:u\{([0-9a-f]+)\}|(.))/g, (_, code?: string, char?: string) => {
    return code === undefined ? (char ?? '') : String.fromCodePoint(Number.parseInt(code, 16));
  });
}
