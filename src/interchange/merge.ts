/** Facts become a plan. */
import { err, ok, type Issue, type Result } from '../core/base/result.ts';
import { ESTATE_LIMITS } from '../core/scenario/limits.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { validateScenario } from '../core/scenario/validate.ts';
import type { ClusterFact, Facts, NetworkFact, Source } from './facts.ts';
import type { SubnetRef } from './ids.ts';
import { groupClusters, type ClusterEntity } from './groupClusters.ts';
import { mergeClusters } from './mergeClusters.ts';
import { mergeNetworks, type Endpoint } from './mergeNetworks.ts';

/**
 * `planName` is the name where the inputs give none, `clusterName` that of a cluster without one.
 * The result has passed validation; a whole estate may come in, so its limits are those of one.
 */
export function mergeFacts(facts: Facts, planName: string | null, clusterName: (cluster: ClusterFact) => string): Result<Scenario, readonly Issue[]> {
  const entities = groupClusters(facts.clusters);
  const mentioned = facts.clusters.flatMap(mentionedNetworks);
  const { networks, refer } = mergeNetworks([...facts.networks, ...mentioned], entities.flatMap(endpointOf));
  const clusters = mergeClusters(entities, refer, (entity) => fallbackName(entity, clusterName));
  const [only] = clusters.length > 0 ? clusters : networks;
  const alone = clusters.length + (clusters.length > 0 ? 0 : networks.length) === 1;
  const name = planName ?? (alone ? only?.name : undefined) ?? 'Imported plan';
  const scenario: Scenario = { version: 1, name: Array.from(name).slice(0, 200).join(''), networks, clusters };
  const valid = validateScenario(scenario, ESTATE_LIMITS);
  return valid.ok ? ok(valid.value) : err(valid.error);
}

/** Subnets that clusters refer to are in the plan, be nothing but their names known. */
function mentionedNetworks(cluster: ClusterFact): NetworkFact[] {
  const refs: { ref: SubnetRef | null | undefined; source: Source }[] = [{ ref: cluster.apiServerSubnet, source: cluster.source }];
  for (const pool of cluster.pools ?? []) refs.push({ ref: pool.vnetSubnet, source: pool.source }, { ref: pool.podSubnet, source: pool.source });
  return refs.flatMap(({ ref, source }) =>
    ref ? [{ identity: ref.network, kind: 'vnet' as const, standing: 'mentioned' as const, subnets: [{ name: ref.subnet, source }], source }] : [],
  );
}

/** The endpoint of a private API server lies in the subnet of the cluster's first pool. */
function endpointOf(entity: ClusterEntity): Endpoint[] {
  const owner = entity.facts.find((fact) => fact.privateEndpoint);
  const ref = owner?.pools?.[0]?.vnetSubnet;
  return owner && ref ? [{ ref, source: owner.source }] : [];
}

function fallbackName(entity: ClusterEntity, clusterName: (cluster: ClusterFact) => string): string {
  const [fact] = entity.facts;
  return fact ? clusterName(fact) : 'cluster';
}
