/** In which subnets pools have their nodes and pods, and which route tables those are on. */
import { LABEL_NAME_LENGTH } from '../../../azure/limits.ts';
import { list, nameOf } from '../../../findings/text.ts';
import { formatPrefix, samePrefix } from '../../../net/prefix.ts';
import { podPrefix } from '../../../plan/subnet.ts';
import type { PlanCluster, PlanNetwork, PlanPool, PlanSubnet } from '../../../plan/types.ts';
import { applyEdit } from '../../../scenario/edits.ts';
import { freeName } from '../../../scenario/names.ts';
import type { AgentPool, Scenario, Subnet } from '../../../scenario/types.ts';
import type { Candidate, Case, Strategy } from '../types.ts';
import { changePool, changeSubnet, leftOut } from '../write.ts';
import { toOverlay } from './model.ts';
import { added, isInUse, nodeSubnetLength, POD_DELEGATION, podSubnetLength } from './newSubnet.ts';
import { shortened } from './pools.ts';

const poolsAt = (fault: Case, positions: readonly number[]): PlanPool[] => positions.flatMap((at) => fault.plan.pools[at] ?? []);

/** The subnet that is spoken of, and the network it is in; null: the plan has none such. */
function placeOf({ parts, finding, plan }: Case): { readonly subnet: PlanSubnet; readonly network: PlanNetwork } | null {
  const subnet = parts.subnet(finding.subjects[0]);
  const network = subnet && plan.networks[subnet.network];
  return subnet && network ? { subnet, network } : null;
}

function changeAll(scenario: Scenario, pools: readonly PlanPool[], change: (pool: AgentPool) => AgentPool): Scenario {
  let after = scenario;
  for (const pool of pools) after = changePool(after, pool.cluster, pool.ordinal, change);
  return after;
}

const named = (pools: readonly PlanPool[]): string => list(pools.map((pool) => nameOf(pool.subject)));
const REMAKE = ' A pool that exists cannot be moved: make a new one.';

/** All pools of the cluster in one network: the one that takes the fewest moves. */
export const joinNetworks: Strategy = function* (fault) {
  const cluster = fault.parts.cluster(fault.finding.subjects[0]);
  if (cluster === undefined) return;
  const pools = poolsAt(fault, cluster.pools);
  const networkOf = (pool: PlanPool): number | undefined => (pool.nodeSubnet === null ? undefined : fault.plan.subnets[pool.nodeSubnet]?.network);
  const targets = [...new Set(pools.flatMap((pool) => (pool.nodeSubnet === null ? [] : [pool.nodeSubnet])))].flatMap((at) => fault.plan.subnets[at] ?? []);
  const away = (subnet: PlanSubnet): PlanPool[] => pools.filter((pool) => pool.nodeSubnet !== null && networkOf(pool) !== subnet.network);
  for (const subnet of targets.toSorted((a, b) => away(a).length - away(b).length || Number(a.path === null) - Number(b.path === null))) {
    const movers = away(subnet);
    // Where AKS makes the network, a pool is in it by naming none.
    const change = (given: AgentPool): AgentPool => (subnet.path === null ? leftOut(given, 'vnetSubnet') : { ...given, vnetSubnet: subnet.ref });
    yield { summary: `Put ${named(movers)} into ${nameOf(subnet.subject)}.${REMAKE}`, after: changeAll(fault.scenario, movers, change) };
  }
};

type PodModel = 'pod-subnet-dynamic' | 'pod-subnet-static';
const isPodModel = (model: PlanPool['model']): model is PodModel => model === 'pod-subnet-dynamic' || model === 'pod-subnet-static';

/** A subnet of their own for the pods of these pools, all of one mode, in a network. */
function* newPodSubnet(fault: Case, network: PlanNetwork | undefined, pools: readonly PlanPool[]): Generator<Candidate> {
  const model = pools[0]?.model ?? null;
  if (network === undefined || !isPodModel(model) || pools.some((pool) => pool.model !== model)) return;
  const length = podSubnetLength(pools, model);
  if (length === null) return;
  for (const one of added(fault, network, 'snet-pods', length, { delegations: [POD_DELEGATION] })) {
    yield {
      summary: `Add ${one.text}${one.space} for the pods of ${named(pools)}.${REMAKE}`,
      after: changeAll(one.after, pools, (given) => ({ ...given, podSubnet: one.reference })),
    };
  }
}

/** A subnet of their own for the nodes of these pools. */
function* newNodeSubnet(
  fault: Case,
  network: PlanNetwork | undefined,
  pools: readonly PlanPool[],
  more: Omit<Subnet, 'name' | 'addressPrefixes'>,
): Generator<Candidate> {
  const length = nodeSubnetLength(pools);
  if (network === undefined || pools.length === 0 || length === null) return;
  for (const one of added(fault, network, 'snet-nodes', length, more)) {
    yield {
      summary: `Add ${one.text}${one.space} for the nodes of ${named(pools)}.${REMAKE}`,
      after: changeAll(one.after, pools, (given) => ({ ...given, vnetSubnet: one.reference })),
    };
  }
}

/** Pods in a pod subnet that the cluster already has in the right network; else in a new one there. */
export const movePodsHome: Strategy = function* (fault) {
  const { parts, finding, plan } = fault;
  const subnet = parts.subnet(finding.subjects[0]);
  const cluster = parts.cluster(finding.subjects[1]);
  const home = cluster === undefined || cluster.vnet === null ? undefined : plan.networks[cluster.vnet];
  if (subnet === undefined || cluster === undefined || home === undefined) return;
  const own = poolsAt(fault, cluster.pools);
  const movers = own.filter((pool) => pool.podSubnet === subnet.index);
  const known = [...new Set(own.map((pool) => pool.podSubnet))].flatMap((at) => (typeof at === 'number' ? (plan.subnets[at] ?? []) : []));
  for (const other of known.filter((candidate) => candidate.network === home.index)) {
    yield {
      summary: `Put the pods of ${named(movers)} into ${nameOf(other.subject)}.${REMAKE}`,
      after: changeAll(fault.scenario, movers, (given) => ({ ...given, podSubnet: other.ref })),
    };
  }
  yield* newPodSubnet(fault, home, movers);
  // Or the nodes come to the pods.
  const there = plan.networks[subnet.network];
  const elsewhere = own.filter((pool) => pool.nodeSubnet === null || plan.subnets[pool.nodeSubnet]?.network !== subnet.network);
  yield* newNodeSubnet(fault, there, elsewhere, {});
};

/** A subnet for each mode; or one mode for all. */
export const separateModes: Strategy = function* (fault) {
  const subnet = fault.parts.subnet(fault.finding.subjects[0]);
  if (subnet === undefined) return;
  const pools = poolsAt(fault, subnet.podPools);
  const dynamic = pools.filter((pool) => pool.model === 'pod-subnet-dynamic');
  const blocks = pools.filter((pool) => pool.model === 'pod-subnet-static');
  const [fewer, more] = blocks.length > dynamic.length ? [dynamic, blocks] : [blocks, dynamic];
  yield* newPodSubnet(fault, fault.plan.networks[subnet.network], fewer);
  const mode = more === blocks ? 'StaticBlock' : 'DynamicIndividual';
  yield {
    summary: `Allocate pod addresses of ${named(fewer)} ${mode === 'StaticBlock' ? 'in static blocks' : 'one by one'}, as the other pools of the subnet do.${REMAKE}`,
    after: changeAll(fault.scenario, fewer, (given) => ({ ...given, podIPAllocationMode: mode })),
  };
};

/** Every pool with a pod subnet: that of a neighbour. */
export const completePodSubnets: Strategy = function* (fault) {
  const cluster = fault.parts.cluster(fault.finding.subjects[0]);
  if (cluster === undefined) return;
  const pools = poolsAt(fault, cluster.pools);
  const without = pools.filter((pool) => pool.model === 'node-subnet');
  const models = pools.filter((pool) => typeof pool.podSubnet === 'number');
  for (const model of models) {
    const subnet = typeof model.podSubnet === 'number' ? fault.plan.subnets[model.podSubnet] : undefined;
    if (subnet === undefined) continue;
    const mode = model.model === 'pod-subnet-static' ? ({ podIPAllocationMode: 'StaticBlock' } as const) : {};
    yield {
      summary: `Give ${named(without)} the pod subnet ${subnet.ref}, as ${nameOf(model.subject)} has.${REMAKE}`,
      after: changeAll(fault.scenario, without, (given) => ({ ...given, podSubnet: subnet.ref, ...mode })),
    };
  }
  yield* toOverlay(fault, cluster);
};

/** The delegation goes where nothing but nodes is in the subnet; else the nodes, or the pods, get a subnet of their own. */
export const freeNodeSubnet: Strategy = function* (fault) {
  const place = placeOf(fault);
  if (place === null || place.network.path === null) return;
  const { subnet, network } = place;
  const pools = poolsAt(fault, subnet.nodePools);
  const undelegated: Candidate = {
    summary: `Remove the delegation of ${nameOf(subnet.subject)}: nodes are in no delegated subnet.`,
    after: changeSubnet(fault.scenario, network.index, network.subnets.indexOf(subnet.index), (given) => leftOut(given, 'delegations')),
  };
  const elsewhere = newNodeSubnet(fault, network, pools, typeof subnet.routeTable === 'string' ? { routeTable: subnet.routeTable } : {});
  if (subnet.podPools.length === 0 && !isInUse(fault, subnet)) yield undelegated;
  yield* elsewhere;
  if (subnet.podPools.length === 0) yield undelegated;
};

/** The pods of a subnet that is not for them in one that is. */
export const ownSubnetForPods: Strategy = function* (fault) {
  const place = placeOf(fault);
  if (place !== null) yield* newPodSubnet(fault, place.network, poolsAt(fault, place.subnet.podPools));
};

/** The first range, which pods come from anyway, and none beside it; or a subnet of one range. */
export const oneRangeForPods: Strategy = function* (fault) {
  const place = placeOf(fault);
  const first = place === null ? null : podPrefix(place.subnet);
  if (place === null || place.network.path === null || !first) return;
  const { subnet, network } = place;
  const kept = (subnet.ranges ?? []).filter(({ prefix }) => prefix.family === 6 || samePrefix(prefix, first)).map((range) => range.text);
  if (subnet.nodePools.length === 0) {
    yield {
      summary: `Keep ${formatPrefix(first)} of ${nameOf(subnet.subject)}, the range that pods come from, and give the others up.`,
      after: changeSubnet(fault.scenario, network.index, network.subnets.indexOf(subnet.index), (given) => ({ ...given, addressPrefixes: kept })),
    };
  }
  yield* ownSubnetForPods(fault);
};

/** Nodes and pods apart: what the delegation of the subnet says stays, the other side goes. */
export const separateNodesAndPods: Strategy = function* (fault) {
  const place = placeOf(fault);
  if (place === null) return;
  const { subnet, network } = place;
  const nodes = newNodeSubnet(fault, network, poolsAt(fault, subnet.nodePools), {});
  const pods = newPodSubnet(fault, network, poolsAt(fault, subnet.podPools));
  const delegated = (subnet.delegations ?? []).length > 0;
  yield* delegated ? nodes : pods;
  yield* delegated ? pods : nodes;
};

/** The clusters of a shared subnet, but the first kubenet one, in subnets of their own; or overlay for all of kubenet. */
export const separateKubenet: Strategy = function* (fault) {
  const { parts, finding, plan } = fault;
  const subnet = parts.subnet(finding.subjects[0]);
  if (subnet === undefined) return;
  const clusters = finding.subjects.slice(1).flatMap((subject) => parts.cluster(subject) ?? []);
  const pools = poolsAt(fault, subnet.nodePools);
  const kubenet = clusters.filter((cluster) => cluster.plugin === 'kubenet');
  const own = (cluster: PlanCluster): PlanPool[] => pools.filter((pool) => pool.cluster === cluster.index);
  if (clusters.length === 2) {
    // A table of its own, where the one at hand is given: it belongs to the cluster that stays.
    const mover = clusters[1];
    const table = typeof subnet.routeTable === 'string' && mover?.plugin === 'kubenet' ? { routeTable: freshTable(fault, mover) } : {};
    if (mover !== undefined) yield* newNodeSubnet(fault, plan.networks[subnet.network], own(mover), table);
  }
  for (const cluster of kubenet) yield* toOverlay(fault, cluster);
};

/** A name for a route table that no subnet has. */
function freshTable(fault: Case, cluster: PlanCluster): string {
  const taken = new Set(fault.plans.flatMap((plan) => plan.subnets.flatMap((subnet) => subnet.routeTable ?? [])));
  return freeName(`rt-${cluster.name}`, taken);
}

const ownSubnets = (fault: Case, pools: readonly PlanPool[]): PlanSubnet[] =>
  [...new Set(pools.map((pool) => pool.nodeSubnet))].flatMap((at) => {
    const subnet = at === null ? undefined : fault.plan.subnets[at];
    return subnet === undefined || subnet.path === null ? [] : subnet;
  });

function onTable(fault: Case, subnets: readonly PlanSubnet[], routeTable: string): Scenario {
  let after = fault.scenario;
  for (const subnet of subnets) {
    const position = fault.plan.networks[subnet.network]?.subnets.indexOf(subnet.index) ?? -1;
    after = changeSubnet(after, subnet.network, position, (given) => ({ ...given, routeTable }));
  }
  return after;
}

/** All subnets of the cluster on the table that most of them have. */
export const joinRouteTables: Strategy = function* (fault) {
  const cluster = fault.parts.cluster(fault.finding.subjects[0]);
  if (cluster === undefined) return;
  const subnets = ownSubnets(fault, poolsAt(fault, cluster.pools)).filter((subnet) => subnet.routeTable !== null);
  const tables = [...new Set(subnets.flatMap((subnet) => subnet.routeTable ?? []))];
  const users = (table: string): number => subnets.filter((subnet) => subnet.routeTable === table).length;
  for (const table of tables.toSorted((a, b) => users(b) - users(a))) {
    const others = subnets.filter((subnet) => subnet.routeTable !== table);
    yield {
      summary: `Associate ${list(others.map((subnet) => nameOf(subnet.subject)))} with route table ${table}, before the cluster is made.`,
      after: onTable(fault, others, table),
    };
  }
  yield* toOverlay(fault, cluster);
};

/** A table for each cluster: all but the first get one of their own. */
export const separateRouteTables: Strategy = function* (fault) {
  const clusters = fault.finding.subjects.flatMap((subject) => fault.parts.cluster(subject) ?? []);
  for (const cluster of clusters.slice(1)) {
    const table = freshTable(fault, cluster);
    const subnets = ownSubnets(fault, poolsAt(fault, cluster.pools));
    if (clusters.length === 2) {
      yield {
        summary: `Give ${nameOf(cluster.subject)} a route table of its own: associate ${list(subnets.map((subnet) => nameOf(subnet.subject)))} with ${table}.`,
        after: onTable(fault, subnets, table),
      };
    }
    yield* toOverlay(fault, cluster);
  }
};

/** A shorter name for a network or subnet; what refers to it follows. */
export const shortenLabelName: Strategy = function* (fault) {
  const { parts, finding, plan, plans } = fault;
  const subnet = parts.subnet(finding.subjects[0]);
  const network = subnet === undefined ? parts.network(finding.subjects[0]) : plan.networks[subnet.network];
  if (network === undefined) return;
  const part = subnet ?? network;
  const length = LABEL_NAME_LENGTH.value;
  const siblings = plans.flatMap((one) =>
    subnet === undefined ? one.networks.map((other) => other.name) : one.subnets.filter((other) => other.network === network.index).map((other) => other.name),
  );
  const name = freeName(shortened(part.name, length), new Set(siblings), length);
  const target =
    subnet === undefined
      ? ({ of: 'network', network: network.index } as const)
      : ({ of: 'subnet', network: network.index, subnet: network.subnets.indexOf(subnet.index) } as const);
  const next = applyEdit(fault.scenario, { type: 'rename', target, name });
  if (!next.ok) return;
  yield {
    summary: `Shorten the name of ${nameOf(part.subject)} to ${name}. What exists keeps its name: make it anew.`,
    after: next.value,
    renamed: { from: part.subject, to: subnet === undefined ? `networks/${name}` : `${network.subject}/subnets/${name}` },
  };
};
