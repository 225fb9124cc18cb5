import { bitsOf, formatAddress, type Address } from '../core/net/address.ts';
import { formatPrefix, prefixAt } from '../core/net/prefix.ts';
import { cover } from '../core/net/ranges.ts';
import { occupantAt } from '../core/plan/lookup.ts';
import type { Plan } from '../core/plan/types.ts';
import { screenToWorld } from './camera.ts';
import { layoutOf } from './layout.ts';
import { layersAt } from './layers.ts';
import { indexOf, rootOf } from './mapIndex.ts';
import { keptRanges } from './reserved.ts';
import { grouped } from './words.ts';
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
  const root = rootOf(model, address.family);
  if (address.value < root.first || address.value > root.last) return { address, owners: [] };
  const { shown, behind } = layersAt(indexOf(model, root, 'hex'), address.value, front);
  const owners = [...shown].reverse().concat([...behind].reverse());
  return { address, owners: owners.map((item) => ownerOf(model, item, address)) };
}

function ownerOf(model: MapModel, item: MapItem, address: Address): Owner {
  const { plan } = model;
  const own = { item, run: null, node: null, phase: null, first: item.prefix.first, last: item.prefix.last };
  const single = { first: address.value, last: address.value };
  const at = prefixAt(address.family, address.value, bitsOf(address.family));
  if (plan.clusters.some((cluster) => cluster.loadBalancerIPs.some((ip) => ip.address.family === address.family && ip.address.value === address.value))) {
    if (item.level === 1) return { ...own, ...single, role: 'load-balancer' };
  }
  const kept = keptRanges(plan, item, at)[0];
  if (kept && item.level === 1) return { ...own, ...single, role: kept.gateway ? 'gateway' : 'reserved' };
  for (const position of item.spaces) {
    const space = plan.spaces[position];
    const occupant = space ? occupantAt(space, address) : null;
    if (!occupant || occupant.kind === 'free') continue;
    if (occupant.kind === 'used') return { ...own, ...single, role: 'used' };
    if (occupant.kind === 'reserved' || !occupant.run) return { ...own, ...single, role: 'reserved' };
    const block = occupant.block ?? { first: address.value, last: address.value };
    const role = kept ? (kept.gateway ? 'gateway' : 'reserved') : occupant.role === 'pod' ? 'pod' : 'node';
    return {
      item,
      role,
      run: occupant.run,
      node: occupant.node === null ? null : occupant.node + 1,
      first: block.first,
      last: block.last,
      phase: occupant.run.phase,
    };
  }
  return { ...own, role: item.role === 'pod-cidr' || item.role === 'subnet' ? 'free' : item.role };
}

/** Short lines about a hit, the first one its address: for the tooltip, the search box and screen readers. */
export function describe(plan: Plan, hit: Hit): readonly string[] {
  const address = formatAddress(hit.address);
  const [owner] = hit.owners;
  if (!owner) return [address, 'not part of the plan'];
  return [address, ...ownerLines(plan, owner)];
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
  const pool = owner.run ? plan.pools[owner.run.pool] : undefined;
  if (owner.role === 'node') return [`node ${owner.node ?? 0}`, pool?.name ?? ''];
  if (owner.role === 'pod') return [owner.run?.grain === 'slice' ? 'pod range' : 'pod', `${pool?.name ?? ''} ${owner.node ?? 0}`];
  return [shortRole(owner)];
}

/** The same at length, a line each: what, whose, where, when. */
export function storyWords(plan: Plan, hit: Hit): readonly string[] {
  const [owner] = hit.owners;
  if (!owner) return [];
  const pool = owner.run ? plan.pools[owner.run.pool] : undefined;
  const cluster = pool ? plan.clusters[pool.cluster] : undefined;
  const whose = pool && cluster ? [`node ${owner.node ?? 0} of pool ${pool.name}`, `cluster ${cluster.name}`, phaseLine(owner)] : [];
  return [whatOf(owner), ...whose, `${owner.item.name} ${formatPrefix(owner.item.prefix)}`].filter((text) => text !== '');
}

function shortRole(owner: Owner): string {
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
    case 'pod-cidr':
      return 'free';
    case 'service':
      return 'service';
    case 'api-server':
      return 'API server';
    case 'connected':
      return 'connected';
    case 'node':
    case 'pod':
    case 'conflict':
      return '';
  }
}

function ownerLines(plan: Plan, owner: Owner): string[] {
  const { item, run } = owner;
  const where = `${item.name} ${formatPrefix(item.prefix)}`;
  const pool = run ? plan.pools[run.pool] : undefined;
  const cluster = pool ? plan.clusters[pool.cluster] : undefined;
  if (run && pool && cluster) {
    const whose = `node ${owner.node ?? 0}, pool ${pool.name}, cluster ${cluster.name}`;
    const of = cover({ family: item.prefix.family, first: owner.first, last: owner.last });
    const block = of.length === 1 && of[0] ? formatPrefix(of[0]) : `${grouped(owner.last - owner.first + 1n)} addresses`;
    return [`${whatOf(owner)} of ${whose}`, `${block} in ${where}`, phaseLine(owner)];
  }
  return [`${whatOf(owner)} in ${where}`];
}

function whatOf(owner: Owner): string {
  switch (owner.role) {
    case 'node':
      return owner.run?.grain === 'node' || owner.run?.grain === 'node-and-pods' ? 'node address' : 'primary address';
    case 'pod':
      return owner.run?.grain === 'slice' ? 'pod range' : 'pod address';
    case 'reserved':
      return 'kept address';
    case 'gateway':
      return 'gateway';
    case 'used':
      return 'used by others';
    case 'load-balancer':
      return 'load balancer address';
    case 'free':
      return 'free address';
    case 'service':
      return 'service address';
    case 'vnet':
    case 'subnet':
    case 'connected':
    case 'api-server':
    case 'pod-cidr':
    case 'conflict':
      return 'address';
  }
}

function phaseLine(owner: Owner): string {
  switch (owner.phase) {
    case 'now':
      return 'there now';
    case 'at-maximum':
      return 'at the autoscaler’s maximum';
    case 'while-upgrading':
      return 'only while upgrading';
    case null:
      return '';
  }
}
