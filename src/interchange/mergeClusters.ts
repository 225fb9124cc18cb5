/** What the facts about each cluster come to. */
import type { AgentPool, Cluster, ObservedNode } from '../core/scenario/types.ts';
import type { ClusterFact, ClusterSettings, PoolFact, PoolSettings, Source } from './facts.ts';
import type { ClusterEntity } from './groupClusters.ts';
import type { SubnetRef } from './ids.ts';
import { RANK } from './mergeNetworks.ts';
import { legalName, uniqueNames } from './names.ts';

type Refer = (ref: SubnetRef, source: Source, what: string) => string | null;

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
  const before = Object.entries(into);
  if (before.length === 0 && !outranked) return from;
  const known = new Map<string, unknown>(before);
  const added = Object.entries(from).filter(([key, value]: [string, unknown]) => {
    const told = known.get(key);
    if (told === null || (told === undefined && !outranked)) return true;
    if (told !== undefined && value !== null && JSON.stringify(told) !== JSON.stringify(value)) {
      const kept = JSON.stringify(told);
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
