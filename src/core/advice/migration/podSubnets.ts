/** What changing the allocation of a pod subnet asks for: another subnet, since one serves one kind only. */
import { STATIC_BLOCK_KUBERNETES, STATIC_BLOCK_SUBNET_LENGTH } from '../../azure/limits.ts';
import { SOURCES } from '../../azure/sources.ts';
import { plural } from '../../findings/text.ts';
import { FOOTPRINTS } from '../../plan/models.ts';
import { podPrefix } from '../../plan/subnet.ts';
import type { PlanSubnet } from '../../plan/types.ts';
import { met, NOT_IN_PLAN, unknown, unmet, type Condition, type Judged } from '../answer.ts';
import { versionAtLeast, type ClusterView } from '../clusterView.ts';

type PodSubnetModel = 'pod-subnet-dynamic' | 'pod-subnet-static';

export function toPodSubnet(view: ClusterView, model: PodSubnetModel): Condition[] {
  return model === 'pod-subnet-dynamic' ? [otherSubnet(view, model)] : [...staticOnly(view), otherSubnet(view, model)];
}

function staticOnly(view: ClusterView): Condition[] {
  const release = STATIC_BLOCK_KUBERNETES.value;
  return [
    { id: 'kubernetes-version', text: `Kubernetes ${release} or later.`, ...versionAtLeast(view, release), source: SOURCES.podSubnetConcept },
    {
      id: 'no-private-link-service',
      text: 'No load balancer service is published through Private Link Service.',
      ...NOT_IN_PLAN,
      source: SOURCES.podSubnetConcept,
    },
  ];
}

function otherSubnet(view: ClusterView, model: PodSubnetModel): Condition {
  const longest = model === 'pod-subnet-static' ? ` of at most a /${STATIC_BLOCK_SUBNET_LENGTH.value}` : '';
  return {
    id: 'other-subnet',
    text: `Another pod subnet${longest} in the same virtual network serves no pool yet and has room for the new ones.`,
    ...judge(view, model),
    source: SOURCES.staticBlock,
  };
}

function judge(view: ClusterView, model: PodSubnetModel): Judged {
  const { plan, cluster } = view;
  const network = cluster.vnet === null ? undefined : plan.networks[cluster.vnet];
  if (network === undefined) return unknown('The virtual network is not known.');
  const need = needOf(view, model);
  const wanted = need === null ? 'what the pools need is not known' : `the pools need ${amount(model, need)}`;
  const rooms = freeSubnets(view).map((subnet) => ({ subnet, room: roomOf(subnet, model) }));
  const known = rooms.flatMap(({ subnet, room }) => (room === null ? [] : { subnet, room })).toSorted((a, b) => b.room - a.room);
  const [largest] = known;
  if (need === null || (largest === undefined ? rooms.length > 0 || !network.subnetsKnown : false)) {
    return unknown(`${largest === undefined ? 'The subnets are not known' : `${largest.subnet.ref} has ${amount(model, largest.room)}`}; ${wanted}.`);
  }
  if (largest === undefined) return unmet(`${network.name} has no free subnet that is delegated for pods; ${wanted}.`);
  const has = `${largest.subnet.ref} has ${amount(model, largest.room)}; ${wanted}.`;
  if (need > largest.room) return known.length < rooms.length ? unknown(has) : unmet(has);
  if (model === 'pod-subnet-static' && need > largest.room - 2) {
    return unknown(`${has} It fits only with the first and last block, which hold addresses that Azure keeps.`);
  }
  return met(has);
}

const amount = (model: PodSubnetModel, count: number): string =>
  model === 'pod-subnet-static' ? plural(count, 'block') : plural(count, 'address', 'addresses');

const POD_DELEGATION = 'microsoft.containerservice/managedclusters';

/** Subnets of the cluster's network that are delegated to AKS and that nothing in the plan uses. */
function freeSubnets({ plan, cluster }: ClusterView): PlanSubnet[] {
  const apiServers = new Set(plan.clusters.map((other) => other.apiServerSubnet));
  return (plan.networks[cluster.vnet ?? -1]?.subnets ?? [])
    .flatMap((at) => plan.subnets[at] ?? [])
    .filter((subnet) => subnet.delegations?.some((name) => name.toLowerCase() === POD_DELEGATION))
    .filter((subnet) => subnet.nodePools.length === 0 && subnet.podPools.length === 0 && !apiServers.has(subnet.index));
}

/** Addresses or blocks that a subnet offers; null: its range is not known. */
function roomOf(subnet: PlanSubnet, model: PodSubnetModel): number | null {
  const prefix = podPrefix(subnet);
  if (prefix === null) return null;
  if (prefix === undefined || (model === 'pod-subnet-static' && prefix.length < STATIC_BLOCK_SUBNET_LENGTH.value)) return 0;
  return FOOTPRINTS[model].podSubnet?.capacity(prefix, subnet.usedAddresses) ?? 0;
}

/** What the pools of the other kind would take in the worst phase; null: not known. */
function needOf({ pools, nodes }: ClusterView, model: PodSubnetModel): number | null {
  if (nodes === null) return null;
  let sum = 0;
  for (const pool of pools) {
    if (pool.model === model) continue;
    const perNode = FOOTPRINTS[model].podSubnet?.perNode(pool.maxPods) ?? null;
    if (perNode === null || pool.nodes.whileUpgrading === null) return null;
    sum += pool.nodes.whileUpgrading * perNode;
  }
  return sum;
}
