import * as v from 'valibot';
import { err, ok, type Issue, type Result } from '../base/result.ts';
import { parseAddress } from '../net/address.ts';
import { parseCidr } from '../net/prefix.ts';
import { bounded, issue, refuse } from './issues.ts';
import { SCENARIO_LIMITS, type ScenarioLimits } from './limits.ts';
import { referenceIssues } from './references.ts';
import { grouped, joinPath, quoted } from './say.ts';
import { scenarioSchema, WORDS, type Word } from './schema.ts';
import type { Scenario } from './types.ts';

/**
 * Reads anything as a scenario: the plan, or every reason why it is none (the first hundred of them), each with its path,
 * what stands there and what was expected. A key whose value is `undefined` counts as left out.
 */
export function validateScenario(input: unknown, limits: ScenarioLimits = SCENARIO_LIMITS): Result<Scenario, readonly Issue[]> {
  const plain = withoutUndefined(input, 0);
  const tooMany = limitIssues(plain, limits);
  if (tooMany.length > 0) return err(tooMany);
  const shape = v.safeParse(scenarioSchema, plain);
  const issues = shape.success ? [] : shapeIssues(shape.issues, '');
  issues.push(...referenceIssues(plain));
  if (shape.success && issues.length === 0) return ok(shape.output);
  return err(bounded(issues));
}

/** The schema's complaints in this project's words. `base` is the path of what was checked. */
export function shapeIssues(found: readonly v.BaseIssue<unknown>[], base: string): Issue[] {
  const out: Issue[] = [];
  const strayLists = new Set<unknown>();
  for (const one of found) {
    let path = base;
    let asList = false;
    for (const item of one.path ?? []) {
      // A list where an object belongs is one complaint, not one a missing key.
      if (item.type === 'object' && Array.isArray(item.input)) {
        asList = true;
        if (!strayLists.has(item.input)) out.push(refuse(path, 'wrong-type', item.input, 'an object'));
        strayLists.add(item.input);
        break;
      }
      path = joinPath(path, typeof item.key === 'number' ? item.key : String(item.key));
    }
    if (!asList) out.push(...explain(one, path));
  }
  return out;
}

function explain(one: v.BaseIssue<unknown>, path: string): Issue[] {
  const last = one.path?.[one.path.length - 1];
  if (last?.type === 'object' && last.origin === 'key') {
    const parent = path.slice(0, path.length - joinPath('', last.key).length).replace(/\.$/, '');
    return one.expected === 'never'
      ? unknownKeys(last.input, parent)
      : [issue(path, 'missing-key', `nothing stands here; expected the key ${String(one.expected)}`)];
  }
  const token = wordOf(one.message);
  const [code, expected] = WORDS[token];
  if (one.input === null) return [issue(path, 'null-not-allowed', `null stands here; expected ${expected} (this must be known)`)];
  if (typeof one.input === 'string' && (token === 'cidr' || token === 'address')) {
    const read = token === 'cidr' ? parseCidr(one.input) : parseAddress(one.input);
    if (!read.ok) return [refuse(path, read.error.code, one.input, read.error.expected)];
  }
  const notANumber = Number.isNaN(one.input);
  const wrongType = one.kind === 'schema' && !notANumber && code !== 'not-one-of' && code !== 'version';
  return [refuse(path, wrongType ? 'wrong-type' : code, one.input, expected)];
}

/** The schema stops at the first key it does not know; a file with three typos should name three. */
function unknownKeys(holder: object, parent: string): Issue[] {
  const known = KEYS.find((keys) => keys.parent.test(parent))?.names ?? [];
  return Object.keys(holder)
    .filter((key) => !known.includes(key))
    .map((key) => issue(joinPath(parent, key), 'unknown-key', `${quoted(key)} is no key here; expected one of ${known.join(', ')}`));
}

const entriesOf = (schema: { readonly entries: object }): readonly string[] => Object.keys(schema.entries);
const networkEntries = scenarioSchema.entries.networks.wrapped.item;
const clusterEntries = scenarioSchema.entries.clusters.wrapped.item;
const KEYS: readonly { readonly parent: RegExp; readonly names: readonly string[] }[] = [
  { parent: /^$/, names: entriesOf(scenarioSchema) },
  { parent: /^networks\[\d+\]$/, names: entriesOf(networkEntries) },
  { parent: /^networks\[\d+\]\.subnets\[\d+\]$/, names: entriesOf(networkEntries.entries.subnets.wrapped.wrapped.item) },
  { parent: /^clusters\[\d+\]$/, names: entriesOf(clusterEntries) },
  { parent: /^clusters\[\d+\]\.agentPoolProfiles\[\d+\]$/, names: entriesOf(clusterEntries.entries.agentPoolProfiles.wrapped.item) },
  { parent: /^clusters\[\d+\]\.observed\[\d+\]$/, names: ['node', 'pool', 'addresses', 'slices'] },
];

const isWord = (message: string): message is Word => Object.hasOwn(WORDS, message);
function wordOf(message: string): Word {
  return isWord(message) ? message : 'object';
}

/** Where a plan holds more than `limits` allow. */
export function limitIssues(input: unknown, limits: ScenarioLimits): Issue[] {
  return excesses(input, limits).map(({ path, what, found, most }) =>
    issue(path, 'too-many', `${grouped(found)} ${what} stand here; expected at most ${grouped(most)}`),
  );
}

export interface Excess {
  readonly path: string;
  /** In the plural. */
  readonly what: string;
  readonly found: number;
  readonly most: number;
}

/** The same as figures. */
export function excesses(input: unknown, limits: ScenarioLimits): Excess[] {
  const out: Excess[] = [];
  const tooMany = (path: string, what: string, found: number, most: number) => {
    if (found > most) out.push({ path, what, found, most });
  };
  const networks = listAt(input, 'networks');
  const clusters = listAt(input, 'clusters');
  tooMany('networks', 'networks', networks.length, limits.networks);
  tooMany(
    'networks',
    'subnets',
    networks.reduce((sum: number, network) => sum + listAt(network, 'subnets').length, 0),
    limits.subnets,
  );
  tooMany('clusters', 'clusters', clusters.length, limits.clusters);
  clusters.forEach((cluster, i) => tooMany(`clusters[${i}].agentPoolProfiles`, 'node pools', listAt(cluster, 'agentPoolProfiles').length, limits.pools));
  return out;
}

function listAt(holder: unknown, key: string): readonly unknown[] {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return [];
  const value: unknown = Reflect.get(holder, key);
  return Array.isArray(value) ? value : [];
}

/** The same value without keys that are `undefined`; what has none keeps its reference. Nothing legal lies deeper than 8. */
function withoutUndefined(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > 8) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => withoutUndefined(item, depth + 1));
    return items.some((item, i) => item !== value[i]) ? items : value;
  }
  const entries = Object.entries(value);
  const kept = entries.filter(([, item]) => item !== undefined).map(([key, item]) => [key, withoutUndefined(item, depth + 1)] as const);
  const same = kept.length === entries.length && kept.every(([, item], i) => item === entries[i]?.[1]);
  return same ? value : Object.fromEntries(kept);
}
