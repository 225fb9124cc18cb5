import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importTexts } from './import.ts';
import type { ImportInput } from './types.ts';

const FOLDER = new URL('../testing/fixtures/artefacts/', import.meta.url);
const files = readdirSync(FOLDER);
const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');

interface Expectation {
  readonly scenario: unknown;
  readonly with?: readonly string[];
}

const cases = files
  .filter((name) => !name.endsWith('.expected.json') && name !== 'README.md')
  .map((name) => {
    const expected = JSON.parse(read(name.replace(/\.(?:json|sh)$/, '.expected.json'))) as Expectation;
    const inputs: ImportInput[] = [name, ...(expected.with ?? [])].map((one) => ({ name: one, text: read(one) }));
    return { name, inputs, expected };
  });

const isBag = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

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
      out.push(...(match ? misses(one, match, `${path}[${String(one['name'] ?? 0)}]`.replace(/\]$/, '')) : [`${path}: no ${String(one['name'])}`]));
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
      expect(result.ok && misses(expected.scenario, result.scenario, 'plan')).toEqual([]);
    });
  }
});
