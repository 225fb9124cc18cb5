import { err, ok, type Issue, type Result } from '../../base/result.ts';
import { tallyOf } from '../fixes/tally.ts';
import { runRules } from '../../findings/run.ts';
import { buildPlan } from '../../plan/build.ts';
import type { Model } from '../../plan/types.ts';
import { isName } from '../../scenario/schema.ts';
import { parseCidr } from '../../net/prefix.ts';
import { CLUSTER_MODELS } from '../../scenario/model.ts';
import type { Scenario } from '../../scenario/types.ts';
import { namesFor } from './adopt.ts';
import { groundFor } from './ground.ts';
import { rowFor, type Bench } from './row.ts';
import type { SizingRequest, SizingRow } from './types.ts';

/**
 * The smallest ranges, model by model, with which the wanted cluster stands beside the plan without an error: subnets in free
 * space of the allowed kind, pod and service CIDRs clear of everything in the plan, each placed where it fragments least and can
 * double. What a model asks for is worked out; that it passes every rule is then tried on the plan. A model that does not work
 * is a row with its reasons. Rows come in the order asked for, for all models in that of `CLUSTER_MODELS`. Deterministic.
 *
 * Refused with paths (`pools[0].count`): no pools, figures out of range, ranges that are none, a network that is no VNet of the plan.
 */
export function sizeCluster(beside: Scenario, request: SizingRequest): Result<readonly SizingRow[], readonly Issue[]> {
  const issues = requestIssues(beside, request);
  if (issues.length > 0) return err(issues);
  const plan = buildPlan(beside);
  const ground = groundFor(plan, request);
  const bench: Bench = { request, beside, found: tallyOf(runRules(plan)), ground, names: namesFor(beside, ground, request), networks: new Map() };
  const models: readonly Model[] = request.models === 'all' ? CLUSTER_MODELS : request.models;
  return ok(models.map((model) => rowFor(bench, model)));
}

const MOST_NODES = 1_000_000;
const MOST_GROWTH = 100;

function requestIssues(beside: Scenario, request: SizingRequest): Issue[] {
  const out: Issue[] = [];
  const refuse = (path: string, code: string, message: string): void => void out.push({ path, code, message });
  const { space, growth } = request;
  if (!isName(request.cluster)) refuse('cluster', 'name', 'this is no name; expected 1 to 80 characters without "/"');
  if ((beside.clusters ?? []).some((cluster) => cluster.name === request.cluster)) {
    refuse('cluster', 'duplicate-name', `a cluster of the plan is called ${request.cluster}; expected a name of its own`);
  }
  if (request.pools.length === 0) refuse('pools', 'empty-list', 'no pool stands here; expected at least one');
  const names = new Set<string>();
  for (const [i, pool] of request.pools.entries()) {
    const count = (key: string, value: number | null | undefined): void => {
      const isFine = value === undefined || (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_NODES);
      if (!isFine) refuse(`pools[${i}].${key}`, 'count', `${String(value)} stands here; expected a whole number from 0 to 1,000,000`);
    };
    count('count', pool.count);
    count('minCount', pool.minCount);
    count('maxCount', pool.maxCount);
    count('maxPods', pool.maxPods);
    if (!isName(pool.name)) refuse(`pools[${i}].name`, 'name', 'this is no name; expected 1 to 80 characters without "/"');
    else if (names.has(pool.name)) refuse(`pools[${i}].name`, 'duplicate-name', `another pool is called ${pool.name}; expected a name of its own`);
    names.add(pool.name);
    if (pool.maxSurge === null || (pool.maxSurge !== undefined && !/^\d{1,9}%?$/.test(String(pool.maxSurge)))) {
      refuse(`pools[${i}].maxSurge`, 'surge', `${String(pool.maxSurge)} stands here; expected a whole number, or a whole per cent such as "10%"`);
    }
  }
  if (!(growth >= 1 && growth <= MOST_GROWTH)) refuse('growth', 'count', `${growth} stands here; expected a factor from 1 to 100`);
  if (request.services !== undefined && !(Number.isInteger(request.services) && request.services >= 0 && request.services <= MOST_NODES)) {
    refuse('services', 'count', `${request.services} stands here; expected a whole number from 0 to 1,000,000`);
  }
  const cidrs = (path: string, texts: readonly string[]): void => {
    for (const [i, text] of texts.entries()) {
      const read = parseCidr(text);
      if (!read.ok) refuse(`${path}[${i}]`, read.error.code, `"${text}" stands here; expected ${read.error.expected}`);
    }
  };
  cidrs('taken', request.taken ?? []);
  if (space.of === 'ranges') {
    if (space.prefixes.length === 0) refuse('space.prefixes', 'empty-list', 'no range stands here; expected at least one');
    cidrs('space.prefixes', space.prefixes);
  } else if (!beside.networks?.some((network) => network.name === space.name && network.kind === 'vnet')) {
    refuse('space.name', 'reference-unknown', `"${space.name}" stands here; expected the name of a VNet of the plan`);
  }
  for (const [i, name] of (Array.isArray(request.connectedTo) ? request.connectedTo : []).entries()) {
    if (!beside.networks?.some((network) => network.name === name)) {
      refuse(`connectedTo[${i}]`, 'peering-unknown', `"${String(name)}" stands here; expected the name of a network of the plan`);
    }
  }
  return out;
}
