/** Where the ranges of one model go: routed ones first, each where it fragments least. */
import { SERVICE_LENGTH_V4, SERVICE_LENGTH_V6, SUBNET_LENGTH_V4, SUBNET_LENGTH_V6 } from '../../azure/limits.ts';
import { plural } from '../../findings/text.ts';
import { formatPrefix, sizeOf, type Prefix } from '../../net/prefix.ts';
import { largestFree, without, type FreeSpace } from '../freeSpace.ts';
import type { Ground, Spot } from './ground.ts';
import type { Need, Needs } from './needs.ts';
import { canDouble, insideOf, placeBeside } from './place.ts';
import type { SizedRole } from './types.ts';

export interface Place {
  readonly role: SizedRole;
  readonly block: Prefix;
  readonly needed: bigint;
  readonly canDouble: boolean;
}

/** Ranges by role, IPv4 before IPv6; or the reason why there is no room, a sentence with figures. */
export type Layout = { readonly places: readonly Place[] } | { readonly reason: string };

/** What one role needs, and where it may be. */
interface Wish {
  readonly role: SizedRole;
  readonly need: Need;
  readonly spaces: readonly Spot[];
}

const NAMES: Readonly<Record<SizedRole, string>> = {
  network: 'network',
  'node-subnet': 'node subnet',
  'pod-subnet': 'pod subnet',
  'pod-cidr': 'pod CIDR',
  'service-cidr': 'service CIDR',
};

export function layOut(ground: Ground, needs: Needs, dualStack: boolean): Layout {
  const wishes = wishesOf(ground, needs);
  for (const { role, need } of wishes) {
    const largest = role === 'service-cidr' ? SERVICE_LENGTH_V4.value.shortest : SUBNET_LENGTH_V4.value.largest;
    if (need.length < largest) {
      return { reason: `${addresses(need.addresses)} needed for its ${NAMES[role]}: more than the largest of IPv4, a /${largest}, can have.` };
    }
  }
  const placed: Placed[] = [];
  for (const wish of wishes) {
    const inNetwork = wish.role.endsWith('subnet') ? placed.find((one) => one.role === 'network') : undefined;
    const spaces = inNetwork === undefined ? wish.spaces : [() => insideOf(inNetwork.block)];
    const before = placed.filter((one) => one !== inNetwork).map((one) => one.block);
    const found = firstPlace(spaces, before, wish.need.length);
    if (found === null) return { reason: noRoom(wish, before, ground.text) };
    placed.push({ role: wish.role, needed: wish.need.addresses, ...found });
  }
  const places = placesOf(placed);
  return dualStack ? withV6(ground, places) : { places };
}

interface Placed extends Omit<Place, 'canDouble'> {
  /** Where it was looked for. */
  readonly space: FreeSpace;
}

/** Only once all are placed is it known which can double. */
function placesOf(placed: readonly Placed[]): Place[] {
  return placed.map(({ space, ...place }) => {
    const beside = place.role.endsWith('subnet') ? placed.filter((other) => other.role !== 'network') : placed;
    const blocks = beside.map((other) => other.block);
    return { ...place, canDouble: canDouble(space, blocks, place.block) };
  });
}

function firstPlace(spaces: readonly Spot[], before: readonly Prefix[], length: number): { readonly space: FreeSpace; readonly block: Prefix } | null {
  for (const spot of spaces) {
    const space = spot();
    const block = placeBeside(space, before, length);
    if (block !== null) return { space, block };
  }
  return null;
}

/** In the order in which they are placed: a network that is made, the larger subnet, the smaller, pods, services. */
function wishesOf(ground: Ground, needs: Needs): Wish[] {
  const routed = [ground.routed];
  const subnets: Wish[] = [{ role: 'node-subnet' as const, need: needs.nodes, spaces: routed }];
  if (needs.podSubnet !== null) subnets.push({ role: 'pod-subnet', need: needs.podSubnet, spaces: routed });
  subnets.sort((a, b) => a.need.length - b.need.length);
  const [largest] = subnets;
  // Two subnets take twice the larger one; a single one is all of the network.
  const length = (largest?.need.length ?? 0) - (subnets.length - 1);
  const sum = subnets.reduce((total, { need }) => total + need.addresses, 0n);
  return [
    ...(ground.network === null ? [{ role: 'network' as const, need: { addresses: sum, length }, spaces: routed }] : []),
    ...subnets,
    ...(needs.podCidr === null ? [] : [{ role: 'pod-cidr' as const, need: needs.podCidr, spaces: ground.pods }]),
    { role: 'service-cidr', need: needs.services, spaces: ground.services },
  ];
}

const addresses = (count: bigint): string => plural(count, 'address', 'addresses');

function noRoom({ role, need, spaces }: Wish, before: readonly Prefix[], text: string): string {
  const [last] = spaces.slice(-1);
  const left = last === undefined ? null : largestFree(before.reduce(without, last()));
  const found = left === null ? 'nothing is free there' : `the largest free block is ${formatPrefix(left)}, ${addresses(sizeOf(left))}`;
  const where = role === 'pod-cidr' || role === 'service-cidr' ? 'private space' : text;
  return `${addresses(need.addresses)} needed for its ${NAMES[role]}, a /${need.length}; in ${where} ${found}.`;
}

/** Prefix lengths of IPv6: a /64 for a network, its subnet, and pods, as the documentation shows; the largest for services. */
const V6_LENGTHS = [
  ['network', SUBNET_LENGTH_V6.value],
  ['node-subnet', SUBNET_LENGTH_V6.value],
  ['pod-cidr', SUBNET_LENGTH_V6.value],
  ['service-cidr', SERVICE_LENGTH_V6.value],
] as const satisfies readonly (readonly [SizedRole, number])[];

function withV6(ground: Ground, v4: readonly Place[]): Layout {
  const v6: Placed[] = [];
  for (const [role, length] of V6_LENGTHS) {
    if (!v4.some((place) => place.role === role)) continue;
    const own = role === 'node-subnet' ? v6.find((place) => place.role === 'network') : undefined;
    const routed = role === 'network' || role === 'node-subnet';
    const space = own === undefined ? (routed ? ground.routedV6 : ground.unroutedV6)() : insideOf(own.block);
    const before = v6.filter((place) => place !== own).map((place) => place.block);
    const block = placeBeside(space, before, length);
    if (block === null) return { reason: `A /${length} of IPv6 needed for its ${NAMES[role]}; ${routed ? ground.text : 'private space'} has none free.` };
    v6.push({ role, block, needed: 0n, space });
  }
  return { places: [...v4, ...placesOf(v6)] };
}
