/** Virtual networks, subnets and peerings, flat as the command line writes them or under `properties` as ARM does. */
import type { NetworkFact, Reading, SubnetFact } from '../facts.ts';
import { field, itemsOf, readCidrs, readText, refuse, shown, textOf } from '../fields.ts';
import { lastSegment, subnetRef, vnetIdentity, type Identity } from '../ids.ts';
import { hasMember, member, type JsonNode } from '../json.ts';
import { plural } from '../../core/scenario/say.ts';
import type { Tense } from './cluster.ts';
import { usedAddresses } from './usage.ts';

export function readNetwork(reading: Reading, node: JsonNode, tense: Tense): void {
  const id = textOf(member(node, 'id'));
  const name = textOf(member(node, 'name'));
  const identity: Identity | null =
    (id === null ? null : vnetIdentity(id)) ??
    (name === null ? null : { subscription: textOf(member(node, 'subscriptionId')), group: textOf(member(node, 'resourceGroup')), name });
  if (identity === null) {
    reading.notes.add('unresolved', 'a virtual network has no name that could be read; it is left out', node.at);
    return;
  }
  const label = identity.name;
  const prefixes = readCidrs(reading, member(field(node, 'addressSpace'), 'addressPrefixes'), `addressPrefixes of ${label}`);
  if (prefixes === undefined) reading.notes.add('unresolved', `addressPrefixes of ${label} are not told`, node.at);
  const subnetsNode = field(node, 'subnets');
  const subnets = itemsOf(subnetsNode).flatMap((subnet) => readSubnet(reading, subnet, label, tense) ?? []);
  const peeringsNode = field(node, 'virtualNetworkPeerings');
  if (subnetsNode?.kind === 'unknown') refuse(reading, subnetsNode, `subnets of ${label}`, 'a list');
  if (peeringsNode?.kind === 'unknown') refuse(reading, peeringsNode, `peerings of ${label}`, 'a list');
  const farEnds = peeringsNode?.kind === 'array' ? peeringsNode.items.flatMap((peering) => readPeering(reading, peering, label) ?? []) : undefined;
  const fact: NetworkFact = {
    identity,
    kind: 'vnet',
    standing: 'described',
    addressPrefixes: prefixes ?? null,
    ...(farEnds === undefined ? {} : { peerings: farEnds.map((far) => far.identity) }),
    ...(subnetsNode?.kind === 'array' || tense === 'declared' ? { subnets } : {}),
    source: { notes: reading.notes, at: node.at },
  };
  reading.facts.networks.push(fact, ...(farEnds ?? []));
  reading.notes.add(
    'understood',
    `network ${label}: ${(prefixes ?? ['ranges not known']).join(', ')}${subnets.length > 0 ? `, ${plural(subnets.length, 'subnet')}` : ''}`,
    node.at,
  );
}

/** A subnet inside its network's list. */
export function readSubnet(reading: Reading, node: JsonNode, network: string, tense: Tense): SubnetFact | null {
  const name = textOf(member(node, 'name')) ?? lastSegment(textOf(member(node, 'id')) ?? '');
  if (name === null) {
    reading.notes.add('unresolved', `a subnet of ${network} has no name that could be read; it is left out`, node.at);
    return null;
  }
  const label = `${network}/${name}`;
  const many = readCidrs(reading, field(node, 'addressPrefixes'), `addressPrefixes of ${label}`);
  const prefixes = many === undefined ? readCidrs(reading, field(node, 'addressPrefix'), `addressPrefix of ${label}`) : many;
  if (prefixes === undefined) reading.notes.add('unresolved', `the range of ${label} is not told`, node.at);
  const delegations = itemsOf(field(node, 'delegations')).flatMap((item) => readText(reading, field(item, 'serviceName'), `a delegation of ${label}`) ?? []);
  const tableId = textOf(member(field(node, 'routeTable'), 'id'));
  const routeTable = tableId === null ? null : lastSegment(tableId);
  return {
    name,
    addressPrefixes: prefixes ?? null,
    ...(tense === 'returned' ? { usedAddresses: usedAddresses(reading, node, label) } : {}),
    ...(delegations.length > 0 ? { delegations: [...new Set(delegations)] } : {}),
    ...(routeTable === null ? {} : { routeTable }),
    source: { notes: reading.notes, at: node.at },
  };
}

/** A subnet on its own, as `az network vnet subnet list` gives it: its id names the network. */
export function readLooseSubnet(reading: Reading, node: JsonNode, tense: Tense): void {
  const ref = subnetRef(textOf(member(node, 'id')) ?? '');
  if (ref === null) {
    reading.notes.add('unresolved', 'a subnet whose id does not name its network; it is left out', node.at);
    return;
  }
  const subnet = readSubnet(reading, node, ref.network.name, tense);
  if (subnet === null) return;
  const source = { notes: reading.notes, at: node.at };
  reading.facts.networks.push({ identity: ref.network, kind: 'vnet', standing: 'mentioned', subnets: [subnet], source });
  reading.notes.add('understood', `subnet ${ref.network.name}/${subnet.name}: ${(subnet.addressPrefixes ?? ['range not known']).join(', ')}`, node.at);
}

/** A peering on its own, as `az network vnet peering list` gives it. */
export function readLoosePeering(reading: Reading, node: JsonNode): void {
  const near = vnetIdentity(textOf(member(node, 'id')) ?? '');
  if (near === null) {
    reading.notes.add('unresolved', 'a peering whose id does not name its network; it is left out', node.at);
    return;
  }
  const far = readPeering(reading, node, near.name);
  const source = { notes: reading.notes, at: node.at };
  reading.facts.networks.push({ identity: near, kind: 'vnet', standing: 'mentioned', peerings: far === null ? [] : [far.identity], source });
  if (far === null) return;
  reading.facts.networks.push(far);
  reading.notes.add('understood', `peering ${near.name} with ${far.identity.name}`, node.at);
}

/**
 * The far end of a peering that counts, else null. A state that is told must be Connected; one that is left out
 * belongs to a definition still to be applied. The far end is a network of the plan, be it known by its ranges alone.
 */
export function readPeering(reading: Reading, node: JsonNode, near: string): NetworkFact | null {
  const name = textOf(member(node, 'name')) ?? 'without a name';
  const state = field(node, 'peeringState');
  const stateText = textOf(state);
  if (state && stateText?.toLowerCase() !== 'connected') {
    reading.notes.add('ignored', `peering ${name} of ${near} is ${shown(state)}: only a connected one counts`, state.at);
    return null;
  }
  const remote = field(node, 'remoteVirtualNetwork');
  const remoteId = remote?.kind === 'unknown' ? remote : member(remote, 'id');
  const identity = vnetIdentity(textOf(remoteId) ?? '');
  if (identity === null) {
    if (remoteId) refuse(reading, remoteId, `the far end of peering ${name} of ${near}`, "a virtual network's id");
    else reading.notes.add('unresolved', `peering ${name} of ${near} does not name its far end`, node.at);
    return null;
  }
  const space = field(node, 'remoteVirtualNetworkAddressSpace') ?? field(node, 'remoteAddressSpace');
  const prefixes = hasMember(space, 'addressPrefixes')
    ? readCidrs(reading, member(space, 'addressPrefixes'), `the far ranges of peering ${name} of ${near}`)
    : undefined;
  return {
    identity,
    kind: 'vnet',
    standing: 'mentioned',
    ...(prefixes === undefined ? {} : { addressPrefixes: prefixes }),
    source: { notes: reading.notes, at: node.at },
  };
}
