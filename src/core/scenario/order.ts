import { clusterSchema, networkSchema, observedSchema, poolSchema, scenarioSchema, subnetSchema } from './schema.ts';
import type { Cluster, Network, Scenario } from './types.ts';

const keysOf = (schema: { readonly entries: object }): readonly string[] => Object.keys(schema.entries);

/** The keys of each part of the format, in the order in which they are written. */
export const KEY_ORDER = {
  scenario: keysOf(scenarioSchema),
  network: keysOf(networkSchema),
  subnet: keysOf(subnetSchema),
  cluster: keysOf(clusterSchema),
  pool: keysOf(poolSchema),
  observed: keysOf(observedSchema),
} as const;

/** The same plan with its keys in the order of the format. */
export function ordered(scenario: Scenario): Scenario {
  return pick({ ...scenario, networks: scenario.networks?.map(network) ?? null, clusters: scenario.clusters?.map(cluster) ?? null }, KEY_ORDER.scenario);
}

function network(value: Network): Network {
  return pick(value.subnets ? { ...value, subnets: value.subnets.map((subnet) => pick(subnet, KEY_ORDER.subnet)) } : value, KEY_ORDER.network);
}

function cluster(value: Cluster): Cluster {
  const pools = value.agentPoolProfiles?.map((pool) => pick(pool, KEY_ORDER.pool)) ?? null;
  const withPools = { ...value, agentPoolProfiles: pools };
  return pick(value.observed ? { ...withPools, observed: value.observed.map((node) => pick(node, KEY_ORDER.observed)) } : withPools, KEY_ORDER.cluster);
}

function pick<T extends object>(value: T, keys: readonly string[]): T {
  const out = { ...value };
  for (const key of keys) {
    const one: unknown = Reflect.get(value, key);
    // Put in again, a key comes last.
    Reflect.deleteProperty(out, key);
    if (one !== undefined) Reflect.set(out, key, one);
  }
  return out;
}
