/** Facts about clusters, put together by resource; what only runs (nodes) finds the definition it belongs to. */
import type { AgentPool, Cluster, ObservedNode } from '../core/scenario/types.ts';
import type { ClusterFact, ClusterSettings, PoolFact, PoolSettings, Source } from './facts.ts';
import { compatible, joined, same, type Identity, type SubnetRef } from './ids.ts';
import { RANK } from './mergeNetworks.ts';
import { legalName, uniqueNames } from './names.ts';

export interface ClusterEntity {
  identity: Identity | null;
  nodeGroup: string | null;
  readonly facts: ClusterFact[];
}

type Refer = (ref: SubnetRef, source: Source, what: string) => string | null;

/** One entity a cluster, in the order in which the inputs speak of them. */
export function groupClusters(facts: readonly ClusterFact[]): ClusterEntity[] {
  const entities: ClusterEntity[] = [];
  const order = [...facts].sort((a, b) => RANK[a.standing] - RANK[b.standing]);
  const byName = new Map<string, ClusterEntity[]>();
  for (const fact of order) {
    const entity = entityOf(fact, entities, byName);
    if (entity) {
      entity.facts.push(fact);
      if (fact.identity) entity.identity = entity.identity ? joined(entity.identity, fact.identity) : fact.identity;
      entity.nodeGroup ??= fact.nodeGroup;
    } else {
      const founded: ClusterEntity = { identity: fact.identity, nodeGroup: fact.nodeGroup, facts: [fact] };
      entities.push(founded);
      const key = fact.identity?.name.toLowerCase();
      if (key !== undefined) byName.set(key, [...(byName.get(key) ?? []), founded]);
    }
  }
  const position = new Map(facts.map((fact, i) => [fact, i]));
  const first = new Map(entities.map((entity) => [entity, Math.min(...entity.facts.map((fact) => position.get(fact) ?? 0))]));
  return entities.sort((a, b) => (first.get(a) ?? 0) - (first.get(b) ?? 0));
}

/** The entity a fact belongs to: by the group of its nodes, by name, by the nodes seen, by the names of its pools. */
function entityOf(fact: ClusterFact, entities: readonly ClusterEntity[], byName: ReadonlyMap<string, readonly ClusterEntity[]>): ClusterEntity | undefined {
  const { identity, nodeGroup } = fact;
  if (fact.standing !== 'described' && nodeGroup !== null) {
    const owner = entities.find((entity) => entity.nodeGroup !== null && same(entity.nodeGroup, nodeGroup));
    if (owner) return owner;
  }
  if (identity !== null)
    return only((byName.get(identity.name.toLowerCase()) ?? []).filter((one) => one.identity !== null && compatible(one.identity, identity)));
  if (fact.standing === 'described') return undefined;
  const nodes = new Set((fact.observed ?? []).map((one) => one.node));
  const sharing = entities.filter((entity) => entity.facts.some((other) => other.observed?.some((one) => nodes.has(one.node))));
  if (sharing.length > 0) return only(sharing);
  const pools = (fact.pools ?? []).map((pool) => pool.name);
  return pools.length === 0
    ? undefined
    : only(entities.filter((entity) => pools.every((pool) => entity.facts.some((other) => other.pools?.some((one) => same(one.name, pool))))));
}

function only<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}

/** `fallback` names what no input names. */
export function mergeClusters(entities: readonly ClusterEntity[], refer: Refer, fallback: (entity: ClusterEntity) => string): Cluster[] {
  const names = uniqueNames(
    entities.map((entity) => ({
      name: entity.identity?.name ?? fallback(entity),
      qualifiers: [entity.identity?.group, entity.identity?.subscription].filter((one) => one !== null && one !== undefined),
    })),
  );
  return entities.map((entity, i) => mergeCluster(entity, names[i] ?? 'unnamed', refer));
}

function mergeCluster(entity: ClusterEntity, name: string, refer: Refer): Cluster {
  const ranked = [...entity.facts].sort((a, b) => RANK[a.standing] - RANK[b.standing]);
  const [first] = ranked;
  let told: ClusterSettings = {};
  for (const fact of ranked) told = filled(told, fact.settings, fact, ranked, name);
  const { networkPlugin = 'azure', networkPluginMode, ...rest } = told;
  if (told.networkPlugin === undefined) {
    first?.source.notes.add('assumed', `the network model of ${name} is not told: networkPlugin is taken as azure, its mode as not known`, first.source.at);
  }
  // Inputs that contradict each other about the plugin must not leave it with the other's mode.
  const mode = networkPlugin === 'azure' ? (told.networkPlugin === undefined ? null : networkPluginMode) : undefined;
  const settings: ClusterSettings = { networkPlugin, ...(mode === undefined ? {} : { networkPluginMode: mode }), ...rest };
  const apiServerSubnet = subnetOf(
    ranked.map((fact) => ({ ref: fact.apiServerSubnet, source: fact.source })),
    refer,
    `the API server subnet of ${name}`,
  );
  const observed = mergeObserved(ranked.flatMap((fact) => fact.observed ?? []));
  return {
    name,
    ...settings,
    networkPlugin,
    ...(apiServerSubnet === undefined ? {} : { apiServerSubnet }),
    agentPoolProfiles: mergePools(ranked, settings, name, refer),
    ...(observed.length === 0 ? {} : { observed }),
  };
}

interface Told {
  readonly standing: ClusterFact['standing'];
  readonly source: Source;
}

/** What is not known is filled in by whoever knows it; what a weightier input leaves to its default stays so. */
function filled<T extends object>(into: T, from: T, teller: Told, ranked: readonly Pick<Told, 'standing'>[], what: string): T {
  const outranked = RANK[ranked[0]?.standing ?? 'mentioned'] < RANK[teller.standing];
  const known = new Map<string, unknown>(Object.entries(into));
  const added = Object.entries(from).filter(([key, value]: [string, unknown]) => {
    const before = known.get(key);
    if (before === null || (before === undefined && !outranked)) return true;
    if (before !== undefined && value !== null && JSON.stringify(before) !== JSON.stringify(value)) {
      const kept = JSON.stringify(before);
      teller.source.notes.add('assumed', `${key} of ${what} is ${JSON.stringify(value)} here and ${kept} elsewhere: ${kept} is kept`, teller.source.at);
    }
    return false;
  });
  return { ...into, ...Object.fromEntries(added) };
}

function mergePools(ranked: readonly ClusterFact[], cluster: ClusterSettings, name: string, refer: Refer): AgentPool[] | null {
  if (ranked.every((fact) => fact.pools === undefined)) return null;
  const byKey = new Map<string, { pool: PoolFact; standing: ClusterFact['standing'] }[]>();
  for (const fact of ranked) {
    for (const pool of fact.pools ?? []) {
      const key = legalName(pool.name).toLowerCase();
      const list = byKey.get(key);
      if (list) list.push({ pool, standing: fact.standing });
      else byKey.set(key, [{ pool, standing: fact.standing }]);
    }
  }
  return [...byKey.values()].map((facts) => mergePool(facts, cluster, name, refer));
}

function mergePool(
  facts: readonly { pool: PoolFact; standing: ClusterFact['standing'] }[],
  cluster: ClusterSettings,
  clusterName: string,
  refer: Refer,
): AgentPool {
  const name = legalName(facts[0]?.pool.name ?? '');
  const what = `pool ${name} of ${clusterName}`;
  let settings: PoolSettings = {};
  for (const { pool, standing } of facts) settings = filled(settings, pool.settings, { standing, source: pool.source }, facts, what);
  const vnetSubnet = subnetOf(
    facts.map(({ pool }) => ({ ref: pool.vnetSubnet, source: pool.source })),
    refer,
    `the subnet of ${what}`,
  );
  const podSubnet = subnetOf(
    facts.map(({ pool }) => ({ ref: pool.podSubnet, source: pool.source })),
    refer,
    `the pod subnet of ${what}`,
  );
  const flat = cluster.networkPlugin === 'azure' && cluster.networkPluginMode !== 'overlay';
  const { count = 1, ...rest } = settings;
  return {
    name,
    count,
    ...rest,
    ...(vnetSubnet === undefined ? {} : { vnetSubnet }),
    ...(podSubnet === undefined || !(flat || podSubnet === null) ? {} : { podSubnet }),
  };
}

function subnetOf(told: readonly { ref: SubnetRef | null | undefined; source: Source }[], refer: Refer, what: string): string | null | undefined {
  const known = told.find(({ ref }) => ref);
  if (known?.ref) return refer(known.ref, known.source, what);
  return told.find(({ ref }) => ref !== undefined)?.ref === null ? null : undefined;
}

/** One entry a node: addresses of one input, slices of another. */
function mergeObserved(seen: readonly ObservedNode[]): ObservedNode[] {
  const byNode = new Map<string, ObservedNode>();
  for (const one of seen) {
    const before = byNode.get(one.node);
    byNode.set(
      one.node,
      before === undefined
        ? one
        : {
            node: one.node,
            pool: before.pool ?? one.pool ?? null,
            addresses: [...new Set([...(before.addresses ?? []), ...(one.addresses ?? [])])],
            slices: [...new Set([...(before.slices ?? []), ...(one.slices ?? [])])],
          },
    );
  }
  return [...byNode.values()];
}
