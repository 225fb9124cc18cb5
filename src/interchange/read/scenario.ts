/** A plan of this program among several inputs: its networks and clusters join the others by name. */
import type { Scenario } from '../../core/scenario/types.ts';
import type { ClusterFact, NetworkFact, Reading, Source } from '../facts.ts';
import type { Identity, SubnetRef } from '../ids.ts';
import { hasMember, type JsonNode } from '../json.ts';

/** `version` beside `networks` or `clusters`, or both of these, are the plan's own format and nobody else's: mistakes in it are told by its own rules. */
export function holdsScenario(root: JsonNode): boolean {
  const [networks, clusters] = [hasMember(root, 'networks'), hasMember(root, 'clusters')];
  return (networks && clusters) || (hasMember(root, 'version') && (networks || clusters));
}

/** Names of a plan that differ in letter case only: among other inputs, which know none, they would become one. Null where there are none. */
export function namesOfOneSpelling(scenario: Scenario): readonly [string, string] | null {
  const networks = scenario.networks ?? [];
  const clusters = scenario.clusters ?? [];
  const lists = [networks, clusters, ...networks.map((network) => network.subnets ?? []), ...clusters.map((cluster) => cluster.agentPoolProfiles ?? [])];
  for (const list of lists) {
    const seen = new Map<string, string>();
    for (const { name } of list) {
      const before = seen.get(name.toLowerCase());
      if (before !== undefined) return [before, name];
      seen.set(name.toLowerCase(), name);
    }
  }
  return null;
}

/** Adds a validated plan to the facts. What it leaves out keeps meaning the format's default. */
export function addScenario(reading: Reading, scenario: Scenario, at: number, standing: 'kept' | 'described' = 'described'): void {
  const source: Source = { notes: reading.notes, at };
  for (const network of scenario.networks ?? []) {
    const { name, kind, addressPrefixes, peerings, subnets } = network;
    const fact: NetworkFact = {
      identity: named(name),
      kind,
      standing,
      addressPrefixes,
      complete: true,
      ...(peerings === undefined ? {} : { peerings: peerings === null ? null : peerings.map(named) }),
      ...(subnets === undefined ? {} : { subnets: subnets?.map((subnet) => ({ ...subnet, source })) ?? null }),
      source,
    };
    reading.facts.networks.push(fact);
  }
  for (const cluster of scenario.clusters ?? []) {
    const { name, agentPoolProfiles, apiServerSubnet, observed, ...settings } = cluster;
    const api = refOf(apiServerSubnet);
    const fact: ClusterFact = {
      identity: named(name),
      nodeGroup: null,
      standing,
      settings,
      ...(api === undefined ? {} : { apiServerSubnet: api }),
      ...(agentPoolProfiles === null
        ? {}
        : {
            pools: agentPoolProfiles.map(({ name: pool, vnetSubnet, podSubnet, ...own }) => {
              const [nodes, pods] = [refOf(vnetSubnet), refOf(podSubnet)];
              return {
                name: pool,
                settings: own,
                ...(nodes === undefined ? {} : { vnetSubnet: nodes }),
                ...(pods === undefined ? {} : { podSubnet: pods }),
                source,
              };
            }),
          }),
      ...(observed ? { observed } : {}),
      source,
    };
    reading.facts.clusters.push(fact);
  }
}

function named(name: string): Identity {
  return { subscription: null, group: null, name };
}

/** A reference of a validated plan: `network/subnet`. */
function refOf(reference: string | null | undefined): SubnetRef | null | undefined {
  if (reference === null || reference === undefined) return reference;
  const slash = reference.indexOf('/');
  return { network: named(reference.slice(0, slash)), subnet: reference.slice(slash + 1) };
}
