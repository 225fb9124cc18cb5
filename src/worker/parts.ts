/** What a plan holds, counted and listed in a few words each, for the report of an import. */
import { plural } from '../core/scenario/say.ts';
import { beyondFormat } from '../core/scenario/text.ts';
import type { AgentPool, Cluster, Network, Scenario } from '../core/scenario/types.ts';
import type { PartLine, Parts } from './messages.ts';

/** So many networks and clusters are listed, and so many parts of each. */
const LISTED = 200;
const INNER_LISTED = 30;

export function partsOf(scenario: Scenario): Parts {
  const { networks, clusters } = scenario;
  const [all, every] = [networks ?? [], clusters ?? []];
  // Clusters first: they are fewer, and what most look for.
  const lines = [...every.slice(0, LISTED).map(clusterLine), ...all.slice(0, Math.max(0, LISTED - every.length)).map(networkLine)];
  return {
    networks: all.length,
    subnets: sum(all, ({ subnets }) => subnets?.length ?? 0),
    clusters: every.length,
    pools: sum(every, ({ agentPoolProfiles }) => agentPoolProfiles?.length ?? 0),
    observed: observedIn(scenario),
    lines,
    more: all.length + every.length - lines.length,
    beyond: beyondFormat(scenario),
  };
}

/** Real nodes, as kubectl sees them. */
export const observedIn = ({ clusters }: Scenario): number => sum(clusters ?? [], ({ observed }) => observed?.length ?? 0);

const sum = <T>(list: readonly T[], count: (one: T) => number): number => list.reduce((total, one) => total + count(one), 0);

const NETWORK_WORDS: Readonly<Record<Network['kind'], string>> = { vnet: 'VNet', 'on-premises': 'on-premises', other: 'other range' };

function networkLine({ name, kind, addressPrefixes, subnets }: Network): PartLine {
  const count = subnets?.length ?? 0;
  return {
    kind: 'network',
    name,
    text: `${NETWORK_WORDS[kind]}, ${addressPrefixes === null ? 'ranges not known yet' : ranges(addressPrefixes)}${count > 0 ? `, ${plural(count, 'subnet')}` : ''}`,
    inner: innerLines(
      (subnets ?? []).map((subnet) => ({ name: subnet.name, text: subnet.addressPrefixes === null ? 'range not known yet' : ranges(subnet.addressPrefixes) })),
    ),
  };
}

function clusterLine(cluster: Cluster): PartLine {
  const { name, podCidrs, serviceCidrs, agentPoolProfiles, observed } = cluster;
  const pools = agentPoolProfiles ?? [];
  const seen = observed?.length ?? 0;
  const facts = [
    pluginWords(cluster),
    ...(podCidrs === undefined ? [] : [`pod CIDR ${ranges(podCidrs)}`]),
    ...(serviceCidrs === undefined ? [] : [`service CIDR ${ranges(serviceCidrs)}`]),
    agentPoolProfiles === null ? 'pools not known yet' : plural(pools.length, 'pool'),
    ...(seen > 0 ? [plural(seen, 'observed node')] : []),
  ];
  return { kind: 'cluster', name, text: facts.join(', '), inner: innerLines(pools.map((pool) => ({ name: pool.name, text: poolText(pool) }))) };
}

function pluginWords({ networkPlugin, networkPluginMode }: Cluster): string {
  if (networkPlugin === 'kubenet') return 'kubenet';
  if (networkPlugin === 'none') return 'own CNI';
  if (networkPluginMode === null) return 'network model not known yet';
  return networkPluginMode === 'overlay' ? 'Azure CNI Overlay' : 'Azure CNI';
}

function poolText({ count, vnetSubnet, podSubnet }: AgentPool): string {
  const nodes = typeof count === 'number' ? plural(count, 'node') : 'nodes not known yet';
  const places = [...(vnetSubnet ? [`in ${vnetSubnet}`] : []), ...(podSubnet ? [`pods in ${podSubnet}`] : [])];
  return [nodes, ...places].join(', ');
}

const ranges = (prefixes: readonly string[] | null | undefined): string =>
  prefixes === null ? 'not known yet' : prefixes === undefined || prefixes.length === 0 ? 'by default' : cut([...prefixes]).join(', ');

function cut(list: readonly string[]): readonly string[] {
  const rest = restOf(list);
  return rest > 0 ? [...list.slice(0, INNER_LISTED), `and ${plural(rest, 'other')}`] : list;
}

function innerLines(list: PartLine['inner']): PartLine['inner'] {
  const rest = restOf(list);
  return rest > 0 ? [...list.slice(0, INNER_LISTED), { name: null, text: `and ${plural(rest, 'other')}` }] : list;
}

/** How many are not listed; one alone is listed too, in the place of the words about it. */
function restOf(list: readonly unknown[]): number {
  const rest = list.length - INNER_LISTED;
  return rest > 1 ? rest : 0;
}
