/** What the rows of the table are called, what they are and whose. Of addresses the same is said as on the map. */
import { modelText } from '../../core/findings/modelText.ts';
import { formatNumber, plural } from '../../core/findings/text.ts';
import { bitsOf, formatAddress } from '../../core/net/address.ts';
import { formatPrefix, prefixAt } from '../../core/net/prefix.ts';
import type { AddressRange } from '../../core/net/ranges.ts';
import { overhangOfRun } from '../../core/plan/lookup.ts';
import type { Grain, Phase, Plan, PlanCluster, PlanPool, PlanSubnet, Run } from '../../core/plan/types.ts';
import { kindText, PHASE_TEXT } from '../itemText.ts';
import { poolOf } from '../observed.ts';
import { accountOf, hitAt } from '../pick.ts';
import { groundFor } from '../spaces.ts';
import type { Hit, MapItem, MapModel } from '../types.ts';
import { isFree } from './usage.ts';
import type { Entry, Part } from './types.ts';

/** `10.244.3.0/24`, one address, or `10.10.0.4–10.10.0.33`. */
export function rangeText({ family, first, last }: AddressRange): string {
  const from = formatAddress({ family, value: first });
  if (first === last) return from;
  const size = last - first + 1n;
  const host = size.toString(2).length - 1;
  if (size === 1n << BigInt(host) && first % size === 0n) return formatPrefix(prefixAt(family, first, bitsOf(family) - host));
  return `${from}–${formatAddress({ family, value: last })}`;
}

/** What holds an address, the item of its row first: what the map says while that item is in front. */
export function hitIn(model: MapModel, item: MapItem, address: Hit['address']): Hit {
  const hit = hitAt(model, address, item.home);
  const own = hit.owners.find((owner) => owner.item === item);
  return own === undefined || own === hit.owners[0] ? hit : { ...hit, owners: [own, ...hit.owners.filter((owner) => owner !== own)] };
}

/** `nodes 1–30`, `node 7`; counted from 1. */
function nodesText(first: number, count: number): string {
  return count === 1 ? `node ${formatNumber(first + 1)}` : `nodes ${formatNumber(first + 1)}–${formatNumber(first + count)}`;
}

const poolNamed = (plan: Plan, { pool }: Run): string => plan.pools[pool]?.name ?? '';

export function nameText({ plan }: MapModel, entry: Entry): string {
  switch (entry.kind) {
    case 'network':
      return entry.network.name;
    case 'subnet':
      return entry.subnet.name;
    case 'cluster':
      return entry.cluster.name;
    case 'pool':
      return entry.pool.name;
    case 'item':
      return entry.item.name;
    case 'part':
      return partName(plan, entry.item, entry.part);
    case 'overhang': {
      const { run, space } = entry;
      const missing = Math.min(run.nodes, Math.ceil(overhangOfRun(space, run) / run.perNode));
      return `${poolNamed(plan, run)}, ${plural(missing, 'node')} without a place`;
    }
    case 'node':
      return `node ${formatNumber(entry.node + 1)}`;
    case 'block':
      return rangeText(entry.range);
    case 'address':
      return formatAddress(entry.address);
  }
}

function partName(plan: Plan, item: MapItem, part: Part): string {
  switch (part.kind) {
    case 'run': {
      const { run, offset, range } = part;
      const size = BigInt(run.perNode);
      const first = Number(offset / size);
      const last = Number((offset + (range.last - range.first)) / size);
      return `${poolNamed(plan, run)}, ${nodesText(run.firstNode + first, last - first + 1)}`;
    }
    case 'seen':
      return part.seen.node;
    case 'kept':
      return 'kept by Azure';
    case 'gateway':
      return 'gateway';
    case 'used':
      return 'used by others';
    case 'load-balancer':
      return 'load balancer';
    case 'dns':
      return 'DNS service IP';
    case 'rest':
      return restName(plan, item);
  }
}

function restName(plan: Plan, item: MapItem): string {
  if (item.level === 0) return isFree(plan, item) ? 'outside every subnet' : 'addresses';
  if (item.role === 'service') return 'for services';
  if (item.role === 'pod-cidr') return groundFor(plan, item) === 'paper' ? 'free' : 'for pods';
  if (item.role === 'api-server') return 'for API servers';
  return item.role === 'connected' ? 'rest of the subnet' : 'free';
}

const GRAINS: Readonly<Record<Grain, { readonly many: string; readonly one: string }>> = {
  node: { many: 'node addresses', one: 'node address' },
  'node-and-pods': { many: 'nodes with their pods', one: 'node with its pods' },
  slice: { many: 'pod ranges', one: 'pod range' },
  'first-batch': { many: 'first batches', one: 'first batch' },
  'further-batches': { many: 'further batches', one: 'further batches' },
  blocks: { many: 'static blocks', one: 'static blocks' },
};

const phaseText = (phase: Phase): string => (phase === 'now' ? 'now' : phase === 'while-upgrading' ? 'only while upgrading' : PHASE_TEXT[phase]);

export function whatText(model: MapModel, entry: Entry): string {
  const { plan } = model;
  switch (entry.kind) {
    case 'network':
      return entry.network.ranges === null ? 'network, range not known' : entry.network.managed ? 'VNet that AKS makes itself' : NETWORKS[entry.network.kind];
    case 'subnet':
      return 'subnet, range not known';
    case 'cluster':
      return entry.cluster.model === null ? 'cluster' : `cluster with ${modelText(entry.cluster.model)}`;
    case 'pool':
      return entry.pool.mode === null ? 'node pool' : `${entry.pool.mode.toLowerCase()} node pool`;
    case 'item':
      // Whose it is stands beside it.
      return kindText(plan, entry.item).replace(/ of .*$/, '');
    case 'part':
      return partWhat(plan, entry.item, entry.part, isOne(entry.part) ? 'one' : 'many');
    case 'overhang':
      return `does not fit, ${phaseText(entry.run.phase)}`;
    case 'node':
      return partWhat(plan, entry.item, entry.part, 'one');
    case 'block':
      return entry.node === null ? partWhat(plan, entry.item, entry.part, 'many') : blockWhat(entry.part);
    case 'address': {
      const account = accountOf(plan, hitIn(model, entry.item, entry.address));
      return account === null ? '' : [account.what, account.when].filter((text) => text !== '').join(', ');
    }
  }
}

/** One address, or one node's. */
function isOne(part: Part): boolean {
  const { first, last } = part.range;
  return part.kind === 'run' ? part.offset / BigInt(part.run.perNode) === (part.offset + last - first) / BigInt(part.run.perNode) : first === last;
}

const NETWORKS = { vnet: 'VNet', 'on-premises': 'on-premises network', other: 'other network' } as const;

function blockWhat(part: Part): string {
  if (part.kind !== 'run') return '';
  const what = part.run.grain === 'blocks' ? 'static block' : part.run.grain === 'further-batches' ? 'batch' : 'part of it';
  return `${what}, ${phaseText(part.run.phase)}`;
}

function partWhat(plan: Plan, item: MapItem, part: Part, number: 'one' | 'many'): string {
  const counted = number === 'one' ? 'address' : 'addresses';
  switch (part.kind) {
    case 'run':
      return `${GRAINS[part.run.grain][number]}, ${phaseText(part.run.phase)}`;
    case 'seen':
      return `${part.seen.kind === 'node' ? 'node address' : 'pod range'}, as imported`;
    case 'kept':
      return 'not handed out';
    case 'gateway':
      return 'address kept by Azure';
    case 'used':
      return 'of other resources';
    case 'load-balancer':
      return 'load balancer address';
    case 'dns':
      return 'service address';
    case 'rest':
      if (item.level === 0) return isFree(plan, item) ? 'free for subnets' : `connected ${counted}`;
      if (item.role === 'service') return `service ${counted}`;
      if (item.role === 'connected') return `subnet ${counted}`;
      return restName(plan, item) === 'free' ? `free ${counted}` : counted;
  }
}

/** Cluster, pool and node, as far as it is theirs; else the network. */
export function ownerText(model: MapModel, entry: Entry): string {
  const { plan } = model;
  switch (entry.kind) {
    case 'network':
      return clusterNames(plan, entry.network.clusters);
    case 'subnet':
      return tenants(plan, entry.subnet);
    case 'cluster':
      return '';
    case 'pool':
      return plan.clusters[entry.pool.cluster]?.name ?? '';
    case 'item':
      return itemOwner(plan, entry.item);
    case 'part': {
      const { part } = entry;
      if (part.kind === 'run') return poolText(plan, part.run);
      const pool = part.kind === 'seen' ? poolOf(plan, part.seen) : undefined;
      if (pool !== undefined) return wholePool(plan, pool);
      return part.kind === 'seen' ? (plan.clusters[part.seen.cluster]?.name ?? '') : itemOwner(plan, entry.item);
    }
    case 'overhang':
      return poolText(plan, entry.run);
    case 'node':
      return `${poolText(plan, entry.part.run)} / node ${formatNumber(entry.node + 1)}`;
    case 'block':
      if (entry.part.kind !== 'run') return itemOwner(plan, entry.item);
      return entry.node === null ? poolText(plan, entry.part.run) : `${poolText(plan, entry.part.run)} / node ${formatNumber(entry.node + 1)}`;
    case 'address':
      return accountOf(plan, hitIn(model, entry.item, entry.address))?.whose?.join(', ') ?? itemOwner(plan, entry.item);
  }
}

const wholePool = (plan: Plan, pool: PlanPool): string => `${plan.clusters[pool.cluster]?.name ?? ''} / ${pool.name}`;

function poolText(plan: Plan, run: Run): string {
  const pool = plan.pools[run.pool];
  return pool === undefined ? '' : wholePool(plan, pool);
}

function itemOwner(plan: Plan, item: MapItem): string {
  if (item.level === 2) return item.subject.slice(item.subject.lastIndexOf('/') + 1);
  const subnet = item.subnet === null ? undefined : plan.subnets[item.subnet];
  if (subnet !== undefined) return tenants(plan, subnet);
  const network = plan.networks.find(({ subject }) => subject === item.subject);
  return network === undefined ? '' : clusterNames(plan, network.clusters);
}

/** The clusters with nodes or pods in a subnet, else its network. */
function tenants(plan: Plan, subnet: PlanSubnet): string {
  const clusters = new Set([...subnet.nodePools, ...subnet.podPools].flatMap((position) => plan.pools[position]?.cluster ?? []));
  const names = clusterNames(
    plan,
    [...clusters].sort((a, b) => a - b),
  );
  return names === '' ? (plan.networks[subnet.network]?.name ?? '') : names;
}

/** "payments, retail and 3 more" */
function clusterNames(plan: Plan, positions: readonly number[]): string {
  const names = positions
    .flatMap((position): PlanCluster[] => (plan.clusters[position] === undefined ? [] : [plan.clusters[position]]))
    .map(({ name }) => name);
  return names.length > 3 ? `${names.slice(0, 2).join(', ')} and ${formatNumber(names.length - 2)} more` : names.join(', ');
}
