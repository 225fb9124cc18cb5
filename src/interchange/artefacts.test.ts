import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importTexts } from './import.ts';
import type { Scenario } from '../core/scenario/types.ts';
import type { ImportInput, ImportResult } from './types.ts';

const FOLDER = new URL('../testing/fixtures/artefacts/', import.meta.url);
const files = readdirSync(FOLDER);
const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');

const isBag = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

const cases = files
  .filter((name) => !name.endsWith('.expected.json') && name !== 'README.md')
  .map((name) => {
    const expected: unknown = JSON.parse(read(name.replace(/\.(?:json|sh)$/, '.expected.json')));
    const beside = isBag(expected) && Array.isArray(expected['with']) ? expected['with'].map(String) : [];
    const inputs: ImportInput[] = [name, ...beside].map((one) => ({ name: one, text: read(one) }));
    return { name, inputs, expected: isBag(expected) ? expected['scenario'] : undefined };
  });

const nameOf = (one: Readonly<Record<string, unknown>>): string => (typeof one['name'] === 'string' ? one['name'] : 'the only one');

/** Every way in which a plan misses the expected parts of it, as the folder's README defines them. */
function misses(expected: unknown, actual: unknown, path: string): string[] {
  if (expected === null) return actual === undefined ? [] : [`${path}: ${JSON.stringify(actual)} should not be there`];
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return [`${path}: no list`];
    if (!expected.every(isBag)) return JSON.stringify(expected) === JSON.stringify(actual) ? [] : [`${path}: ${JSON.stringify(actual)}`];
    const found = actual.filter(isBag);
    const complete = path.endsWith('clusters') || path.endsWith('agentPoolProfiles');
    const names = found.map((one) => one['name']);
    const out = new Set(names).size === names.length ? [] : [`${path}: a name twice`];
    if (complete && found.length !== expected.length) out.push(`${path}: ${found.length} entries`);
    for (const one of expected) {
      const match = 'name' in one ? found.find((other) => other['name'] === one['name']) : found.length === 1 ? found[0] : undefined;
      out.push(...(match ? misses(one, match, `${path}[${nameOf(one)}`) : [`${path}: no ${nameOf(one)}`]));
    }
    return out;
  }
  if (isBag(expected)) {
    if (!isBag(actual)) return [`${path}: no object`];
    return Object.entries(expected).flatMap(([key, value]) => misses(value, actual[key], `${path}.${key}`));
  }
  return expected === actual ? [] : [`${path}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`];
}

describe('artefacts of tools and teams', () => {
  it('are all there', () => {
    expect(cases.length).toBeGreaterThanOrEqual(12);
  });

  for (const { name, inputs, expected } of cases) {
    it(`${name} gives its expected parts`, () => {
      const result = importTexts(inputs);
      expect(result.ok ? [] : result.issues).toEqual([]);
      expect(result.ok && misses(expected, result.scenario, 'plan')).toEqual([]);
    });
  }
});

const names = cases.map((one) => one.name);
const jsonNames = names.filter((name) => name.endsWith('.json'));
const withTemplate = (name: string, text: string): { name: string; text: string }[] => [
  { name, text },
  ...(name.endsWith('.parameters.json') ? [{ name: 'arm-template-dualstack.json', text: read('arm-template-dualstack.json') }] : []),
];

function scenarioOf(result: ImportResult): Scenario {
  expect(result.ok ? [] : result.issues).toEqual([]);
  return result.ok ? result.scenario : { version: 1, name: '', networks: [], clusters: [] };
}

function rekeyed(value: unknown, change: (key: string) => string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]: [string, unknown]) => [change(key), item]));
}

const lower = (plan: Scenario): string => JSON.stringify(plan).toLowerCase();

describe('artefacts in other guises', () => {
  it.each(jsonNames)('%s is refused wherever it is cut, with line, column and expectation', (name) => {
    const text = read(name).trimEnd();
    for (let i = 0; i < 60; i += 1) {
      const length = 1 + Math.floor((i * (text.length - 1)) / 60);
      const result = importTexts(withTemplate(name, text.slice(0, length)));
      expect(result.ok, `cut at ${length}`).toBe(false);
      const [issue] = result.ok ? [] : result.issues;
      expect(issue, `cut at ${length}`).toMatchObject({ input: name, path: '', code: 'json-truncated' });
      expect(issue?.message).toMatch(/^line \d+, column \d+: the text ends .*cut off/);
    }
  });

  it.each(jsonNames)('%s gives the same plan with its keys in lower and in upper case', (name) => {
    const recased = (change: (key: string) => string): string => JSON.stringify(JSON.parse(read(name), (_, value: unknown) => rekeyed(value, change)));
    const plan = scenarioOf(importTexts(withTemplate(name, read(name))));
    expect(
      scenarioOf(
        importTexts(
          withTemplate(
            name,
            recased((key) => key.toLowerCase()),
          ),
        ),
      ),
    ).toEqual(plan);
    expect(
      scenarioOf(
        importTexts(
          withTemplate(
            name,
            recased((key) => key.toUpperCase()),
          ),
        ),
      ),
    ).toEqual(plan);
  });

  it.each(names)('%s gives the same plan wholly in lower case', (name) => {
    const template = withTemplate(name, read(name));
    const plan = lower(scenarioOf(importTexts(template)));
    expect(lower(scenarioOf(importTexts(template.map((input) => ({ ...input, text: input.text.toLowerCase() })))))).toBe(plan);
  });

  it.each(names)('%s is read behind a byte order mark and a log line, and as UTF-16 in a wrong guise', (name) => {
    const text = read(name);
    const plan = importTexts(withTemplate(name, text));
    const variants = [`\ufeff${text}`, `\ufffd\ufffd${Array.from(text, (char) => `${char}\u0000`).join('')}`];
    if (name.endsWith('.json')) variants.push(`WARNING: this command is in preview.\n[INFO] {begin}\n${text}`);
    for (const variant of variants) expect(scenarioOf(importTexts(withTemplate(name, variant)))).toEqual(scenarioOf(plan));
  });

  it('are all read together as one plan, each resource once', () => {
    const plan = scenarioOf(importTexts(names.map((name) => ({ name, text: read(name) }))));
    const shop = plan.clusters?.find((one) => one.name === 'aks-shop');
    expect(shop?.agentPoolProfiles?.map((pool) => pool.name)).toEqual(['system', 'apps']);
    expect(shop?.observed).toHaveLength(5);
    expect(plan.networks?.filter((network) => network.name.startsWith('vnet-shop'))).toHaveLength(1);
  });

  it('are joined by id: a cluster finds the range of its subnet in a list of networks', () => {
    const plan = scenarioOf(importTexts(['az-aks-show-overlay.json', 'az-network-vnet-list-peered.json'].map((name) => ({ name, text: read(name) }))));
    const nodes = plan.networks?.find((one) => one.name === 'vnet-shop')?.subnets?.find((one) => one.name === 'snet-nodes');
    expect(nodes).toEqual({ name: 'snet-nodes', addressPrefixes: ['10.60.0.0/24'], usedAddresses: 1 });
  });

  it('tell of a subnet known by its id alone that its range is not known', () => {
    expect(scenarioOf(importTexts([{ name: 'a', text: read('az-aks-show-overlay.json') }])).networks).toEqual([
      { name: 'vnet-shop', kind: 'vnet', addressPrefixes: null, peerings: null, subnets: [{ name: 'snet-nodes', addressPrefixes: null, usedAddresses: 1 }] },
    ]);
  });
});
