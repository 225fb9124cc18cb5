import { unreachable } from '../core/base/result.ts';
import { formatNumber } from '../core/findings/text.ts';
import { formatAddress, type Address } from '../core/net/address.ts';
import { formatPrefix } from '../core/net/prefix.ts';
import { cover } from '../core/net/ranges.ts';
import { occupantAt } from '../core/plan/lookup.ts';
import type { Plan } from '../core/plan/types.ts';
import { screenToWorld } from './camera.ts';
import { layoutOf } from './layout.ts';
import { layersAt } from './layers.ts';
import { anyIndexOf, rootOf } from './mapIndex.ts';
import { observedWithin, poolOf } from './observed.ts';
import { keptRanges } from './reserved.ts';
import { spacesOf } from './spaces.ts';
import type { Camera, Hit, LayoutKind, MapItem, MapModel, Owner } from './types.ts';

/** What a screen point shows; null outside the map. `front` is the home of the selection, if any. */
export function pick(model: MapModel, camera: Camera, layout: LayoutKind, x: number, y: number, front: number | null = null): Hit | null {
  const world = screenToWorld(camera, x, y);
  const places = layoutOf(layout);
  const bounds = places.place(camera.root, rootOf(model, camera.root.family));
  if (!(world.x >= bounds.x && world.x < bounds.x + bounds.w && world.y >= bounds.y && world.y < bounds.y + bounds.h)) return null;
  const value = places.addressAt(camera.root, world.x, world.y);
  return hitAt(model, { family: camera.root.family, value }, front);
}

/** Everything that holds an address: what is painted there first, then what lies around it or behind. */
export function hitAt(model: MapModel, address: Address, front: number | null = null): Hit {
  const { shown, behind } = layersAt(anyIndexOf(model, address.family), address.value, front);
  const items = shown.toReversed().concat(behind.toReversed());
  const owners = items.map((item) => ownerOf(model.plan, item, address));
  const [first] = owners;
  if (first && isLoadBalancer(model.plan, address)) owners[0] = { ...nobody(first.item), role: 'load-balancer', first: address.value, last: address.value };
  return { address, owners };
}

function isLoadBalancer(plan: Plan, { family, value }: Address): boolean {
  return plan.clusters.some((cluster) => cluster.loadBalancerIPs.some(({ address }) => address.family === family && address.value === value));
}

type Unowned = Omit<Owner, 'role'>;
const nobody = (item: MapItem): Unowned => ({ item, run: null, node: null, phase: null, first: item.prefix.first, last: item.prefix.last });

/** Asks in the reverse order of painting: what lies on top answers. */
function ownerOf(plan: Plan, item: MapItem, address: Address): Owner {
  const single = { first: address.value, last: address.value };
  const range = { family: address.family, ...single };
  const [kept] = keptRanges(plan, item, range);
  const role = kept && (kept.gateway ? 'gateway' : 'reserved');
  if (role && item.level === 1) return { ...nobody(item), ...single, role };
  const seen = item.level > 0 && item.role !== 'service' ? observedWithin(plan, range).at(-1) : undefined;
  if (seen) return { ...nobody(item), first: seen.first, last: seen.last, role: role ?? seen.kind, phase: 'now', observed: seen.node };
  for (const space of spacesOf(plan, item).toReversed()) {
    const occupant = occupantAt(space, address);
    if (!occupant || occupant.kind === 'free') continue;
    if (occupant.kind === 'used' || !occupant.run) return { ...nobody(item), ...single, role: occupant.kind === 'used' ? 'used' : 'reserved' };
    const { first, last } = occupant.block ?? single;
    const node = occupant.node === null ? null : occupant.node + 1;
    return { item, run: occupant.run, node, phase: occupant.run.phase, first, last, role: role ?? (occupant.role === 'pod' ? 'pod' : 'node') };
  }
  const carved = item.role === 'subnet' || (item.role === 'pod-cidr' && spacesOf(plan, item).length > 0);
  return { ...nobody(item), role: carved ? 'free' : item.role };
}

/** Short lines about a hit, the first one its address: for the tooltip, the search box and screen readers. */
export function describe(plan: Plan, hit: Hit): readonly string[] {
  const address = formatAddress(hit.address);
  const [owner] = hit.owners;
  if (!owner) return [address, 'not part of the plan'];
  return [address, ...ownerLines(plan, hit, owner)];
}

/** `10.244.6.137: pod range of node 7, pool apps, cluster payments` */
export function sentence(plan: Plan, hit: Hit): string {
  const [address = '', first = ''] = describe(plan, hit);
  return `${address}: ${first}`;
}

/** What an address is in the few words that a cell has room for. */
export function roleWords(plan: Plan, hit: Hit): readonly string[] {
  const [owner] = hit.owners;
  if (!owner) return [];
  const name = owner.observed ?? (owner.run ? `${plan.pools[owner.run.pool]?.name ?? ''} ${formatNumber(owner.node ?? 0)}` : null);
  if (name === null || owner.role === 'reserved' || owner.role === 'gateway') return [shortRole(plan, hit, owner)];
  return [owner.role === 'node' ? 'node' : blockRole(owner), name];
}

const blockRole = (owner: Owner): string => (owner.run?.grain === 'slice' || owner.observed !== undefined ? 'pod range' : 'pod');

/** The same at length, a line each: what, whose, where, when. */
export function storyWords(plan: Plan, hit: Hit): readonly string[] {
  const account = accountOf(plan, hit);
  return account === null ? [] : [account.what, ...(account.whose ?? []), account.where, account.when].filter((text) => text !== '');
}

/** What is told of an address, part by part. */
export interface Account {
  readonly what: string;
  /** Node, pool and cluster, as far as they are known; null: nobody's. */
  readonly whose: readonly string[] | null;
  /** Name and CIDR of the range it lies in. */
  readonly where: string;
  /** Empty where it is no node's. */
  readonly when: string;
}

/** What is told of the first owner of a hit; null: it has none. */
export function accountOf(plan: Plan, hit: Hit): Account | null {
  const [owner] = hit.owners;
  if (!owner) return null;
  return {
    what: whatOf(plan, hit, owner),
    whose: whoseWords(plan, owner),
    where: `${owner.item.name} ${formatPrefix(owner.item.prefix)}`,
    when: phaseLine(owner),
  };
}

function shortRole(plan: Plan, hit: Hit, owner: Owner): string {
  switch (owner.role) {
    case 'reserved':
      return 'kept';
    case 'used':
      return 'used';
    case 'gateway':
      return 'gateway';
    case 'load-balancer':
      return 'load balancer';
    case 'free':
    case 'vnet':
    case 'subnet':
      return 'free';
    case 'pod-cidr':
      return 'pods';
    case 'service':
      return isDns(plan, hit, owner) ? 'DNS' : 'service';
    case 'api-server':
      return 'API server';
    case 'connected':
      return 'connected';
    case 'node':
    case 'pod':
    case 'conflict':
      return '';
    default:
      return unreachable(owner.role);
  }
}

function ownerLines(plan: Plan, hit: Hit, owner: Owner): string[] {
  const account = accountOf(plan, hit);
  if (account === null) return [];
  const { what, whose, where, when } = account;
  if (whose === null) return [`${what} in ${where}`];
  return [`${what} of ${whose.join(', ')}`, `${blockText(owner)} in ${where}`, when];
}

/** Node, pool and cluster, as far as they are known; null: nobody's. */
function whoseWords(plan: Plan, owner: Owner): readonly string[] | null {
  if (owner.observed !== undefined) {
    const seen = observedWithin(plan, { family: owner.item.prefix.family, first: owner.first, last: owner.last }).find((one) => one.node === owner.observed);
    const pool = seen && poolOf(plan, seen);
    const cluster = seen && plan.clusters[seen.cluster];
    return [`node ${owner.observed}`, ...(pool ? [`pool ${pool.name}`] : []), ...(cluster ? [`cluster ${cluster.name}`] : [])];
  }
  const pool = owner.run ? plan.pools[owner.run.pool] : undefined;
  const cluster = pool ? plan.clusters[pool.cluster] : undefined;
  return pool && cluster ? [`node ${formatNumber(owner.node ?? 0)}`, `pool ${pool.name}`, `cluster ${cluster.name}`] : null;
}

/** What a node holds here: one CIDR, or so many addresses. */
function blockText({ item, first, last }: Owner): string {
  const [only, ...more] = cover({ family: item.prefix.family, first, last });
  return only && more.length === 0 ? formatPrefix(only) : `${formatNumber(last - first + 1n)} addresses`;
}

function whatOf(plan: Plan, hit: Hit, owner: Owner): string {
  switch (owner.role) {
    case 'node':
      return owner.run?.grain === 'first-batch' || owner.run?.grain === 'blocks' ? 'primary address' : 'node address';
    case 'pod':
      return owner.run?.grain === 'slice' || owner.observed !== undefined ? 'pod range' : 'pod address';
    case 'reserved':
      return owner.item.level === 1 ? 'kept by Azure' : 'address that no pod gets';
    case 'gateway':
      return owner.item.level === 1 ? 'gateway, kept by Azure' : 'gateway that no pod gets';
    case 'used':
      return 'used by others';
    case 'load-balancer':
      return 'load balancer address';
    case 'free':
      return 'free address';
    case 'service':
      return isDns(plan, hit, owner) ? 'DNS service IP' : 'service address';
    case 'vnet':
      return 'address outside every subnet';
    case 'connected':
      return connectedWords(plan, owner.item);
    case 'api-server':
      return 'address for API servers';
    case 'pod-cidr':
      return 'address for pods';
    case 'subnet':
    case 'conflict':
      return 'address';
    default:
      return unreachable(owner.role);
  }
}

/** Of connected networks only VNets have subnets. */
function connectedWords(plan: Plan, item: MapItem): string {
  if (item.level > 0) return 'subnet address';
  return plan.networks.find(({ subject }) => subject === item.subject)?.kind === 'vnet' ? 'address outside every subnet' : 'connected address';
}

/** Whether an address of a service range is its cluster's DNS service. */
function isDns(plan: Plan, { address }: Hit, { item }: Owner): boolean {
  const cluster = plan.clusters[(item.home - plan.networks.length - 1) / 2];
  const dns = cluster?.dnsServiceIP?.address;
  return item.role === 'service' && dns?.family === address.family && dns.value === address.value;
}

function phaseLine(owner: Owner): string {
  switch (owner.phase) {
    case 'now':
      return owner.observed === undefined ? 'there now' : 'as imported';
    case 'at-maximum':
      return 'at the autoscaler’s maximum';
    case 'while-upgrading':
      return 'only while upgrading';
    case null:
      return '';
    default:
      return unreachable(owner.phase);
  }
}
