/** Facts about networks, put together by resource: one entity a network, whatever number of inputs speak of it. */
import type { Network, Subnet } from '../core/scenario/types.ts';
import type { NetworkFact, Source, Standing, SubnetFact } from './facts.ts';
import { Identities } from './identities.ts';
import { joined, precision, type Identity, type SubnetRef } from './ids.ts';
import { legalName, uniqueNames } from './names.ts';

export const RANK: Readonly<Record<Standing, number>> = { kept: 0, described: 1, seen: 2, mentioned: 3 };

/** An address that a private API server takes in the subnet of its cluster's first pool. */
export interface Endpoint {
  readonly ref: SubnetRef;
  readonly source: Source;
}

interface NetworkEntity {
  identity: Identity;
  readonly facts: NetworkFact[];
  /** Position of its first fact, which gives the order in the plan. */
  first: number;
}

/** The networks of a plan, and the way from an identity to their names. */
export interface MergedNetworks {
  readonly networks: readonly Network[];
  /** `network/subnet` of a reference; null (and a note) where several networks fit it. */
  readonly refer: (ref: SubnetRef, source: Source, what: string) => string | null;
}

export function mergeNetworks(facts: readonly NetworkFact[], endpoints: readonly Endpoint[]): MergedNetworks {
  const { entities, find } = group(facts);
  const names = uniqueNames(
    entities.map(({ identity }) => ({
      name: identity.name,
      qualifiers: [identity.group, identity.subscription].filter((one) => one !== null),
    })),
  );
  const nameOf = new Map(entities.map((entity, i) => [entity, names[i] ?? 'unnamed']));
  const subnetNames = new Map<NetworkEntity, Map<string, string>>();
  const endpointsOf = new Map<NetworkEntity, Endpoint[]>();
  for (const endpoint of endpoints) {
    const entity = find(endpoint.ref.network);
    if (entity !== null) push(endpointsOf, entity, endpoint);
  }

  const networks = entities.map((entity): Network => {
    const name = nameOf.get(entity) ?? 'unnamed';
    const ranked = [...entity.facts].sort((a, b) => RANK[a.standing] - RANK[b.standing]);
    const told = ranked.find((fact) => fact.addressPrefixes);
    for (const fact of ranked) {
      if (told?.addressPrefixes && fact.addressPrefixes && !sameList(told.addressPrefixes, fact.addressPrefixes)) {
        const kept = told.addressPrefixes.join(', ');
        fact.source.notes.add('assumed', `${name} is ${fact.addressPrefixes.join(', ')} here and ${kept} elsewhere: ${kept} is kept`, fact.source.at);
      }
    }
    const subnets = mergeSubnets(name, ranked, endpointsOf.get(entity) ?? [], (map) => subnetNames.set(entity, map));
    const peerings = peeringNames(entity, ranked, find, (other) => nameOf.get(other) ?? 'unnamed');
    return {
      name,
      kind: ranked[0]?.kind ?? 'vnet',
      addressPrefixes: told?.addressPrefixes ?? null,
      ...(peerings === undefined ? {} : { peerings }),
      ...(subnets === undefined ? {} : { subnets }),
    };
  });

  const refer = (ref: SubnetRef, source: Source, what: string): string | null => {
    const entity = find(ref.network);
    const subnet = entity === null ? undefined : subnetNames.get(entity)?.get(ref.subnet.toLowerCase());
    if (entity !== null && subnet !== undefined) return `${nameOf.get(entity) ?? 'unnamed'}/${subnet}`;
    source.notes.add('unresolved', `${what}: several networks are called ${ref.network.name}, and the input does not tell which one is meant`, source.at);
    return null;
  };
  return { networks, refer };
}

/** The most precise facts found the entities; less precise ones join the only entity that they fit. */
function group(facts: readonly NetworkFact[]): { entities: NetworkEntity[]; find: (identity: Identity) => NetworkEntity | null } {
  const known = new Identities<NetworkEntity>();
  const byId = new Map<string, NetworkEntity>();
  // Whole ids find their entity at once: an estate may hold thousands of networks of one name.
  const fitting = (identity: Identity): readonly NetworkEntity[] => {
    const exact = byId.get(keyOf(identity));
    if (exact && precision(identity) === 2) return [exact];
    return known.fitting(identity);
  };
  const order = facts.map((fact, index) => ({ fact, index })).sort((a, b) => precision(b.fact.identity) - precision(a.fact.identity));
  const entities: NetworkEntity[] = [];
  for (const { fact, index } of order) {
    const fits = precision(fact.identity) === 2 ? [byId.get(keyOf(fact.identity))].filter((one) => one !== undefined) : fitting(fact.identity);
    const [entity] = fits;
    if (entity && fits.length === 1) {
      entity.facts.push(fact);
      const { identity: before } = entity;
      entity.identity = joined(before, fact.identity);
      known.move(entity, before, entity.identity);
      entity.first = Math.min(entity.first, index);
    } else if (fits.length === 0) {
      const founded = { identity: fact.identity, facts: [fact], first: index };
      entities.push(founded);
      known.add(fact.identity, founded);
      byId.set(keyOf(fact.identity), founded);
    } else
      fact.source.notes.add('unresolved', `several networks are called ${fact.identity.name}, and the input does not tell which one is meant`, fact.source.at);
  }
  entities.sort((a, b) => a.first - b.first);
  const find = (identity: Identity): NetworkEntity | null => {
    const fits = fitting(identity);
    return fits.length === 1 ? (fits[0] ?? null) : null;
  };
  return { entities, find };
}

function keyOf({ subscription, group, name }: Identity): string {
  return `${subscription ?? ''}/${group ?? ''}/${name}`.toLowerCase();
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function mergeSubnets(
  network: string,
  ranked: readonly NetworkFact[],
  endpoints: readonly Endpoint[],
  keepNames: (names: Map<string, string>) => void,
): readonly Subnet[] | null | undefined {
  const byKey = new Map<string, SubnetFact[]>();
  for (const fact of ranked) {
    for (const subnet of fact.subnets ?? []) {
      const key = legalName(subnet.name).toLowerCase();
      push(byKey, key, subnet);
    }
  }
  const names = new Map<string, string>();
  const subnets = [...byKey].map(([key, facts]): Subnet => {
    const name = legalName(facts[0]?.name ?? '');
    for (const fact of facts) names.set(fact.name.toLowerCase(), name);
    const told = facts.find((fact) => fact.addressPrefixes)?.addressPrefixes;
    for (const fact of facts) {
      if (told && fact.addressPrefixes && !sameList(told, fact.addressPrefixes)) {
        const kept = told.join(', ');
        fact.source.notes.add(
          'assumed',
          `${network}/${name} is ${fact.addressPrefixes.join(', ')} here and ${kept} elsewhere: ${kept} is kept`,
          fact.source.at,
        );
      }
    }
    const usedAddresses = usage(
      `${network}/${name}`,
      facts,
      endpoints.filter(({ ref }) => ref.subnet.toLowerCase() === key),
    );
    const delegations = firstTold(facts.map((fact) => fact.delegations));
    const routeTable = firstTold(facts.map((fact) => fact.routeTable));
    return {
      name,
      addressPrefixes: told ?? null,
      ...(usedAddresses === 0 ? {} : { usedAddresses }),
      ...(delegations === undefined ? {} : { delegations }),
      ...(routeTable === undefined ? {} : { routeTable }),
    };
  });
  keepNames(names);
  if (subnets.length > 0) return subnets;
  const told = ranked[0]?.kind === 'vnet' ? firstTold(ranked.map((fact) => fact.subnets)) : [];
  return told === null || (told === undefined && !ranked.some((fact) => fact.complete)) ? null : undefined;
}

/** The first value that is known; null where one input says that it is not known; undefined where none speaks of it. */
function firstTold<T>(told: readonly (T | null | undefined)[]): T | null | undefined {
  return told.find((value) => value !== null && value !== undefined) ?? (told.includes(null) ? null : undefined);
}

/** Addresses taken, as told; where nobody tells, the endpoints of private API servers are what is known. */
function usage(label: string, facts: readonly SubnetFact[], endpoints: readonly Endpoint[]): number | null {
  const told = facts.find((fact) => fact.usedAddresses !== undefined)?.usedAddresses;
  if (told !== undefined) return told;
  for (const { source } of endpoints) source.notes.add('assumed', `${label}: 1 address is counted as used, the endpoint of a private API server`, source.at);
  return endpoints.length;
}

/** Far ends by name; null where no input tells this network's peerings; undefined where the format's default stands. */
function peeringNames(
  entity: NetworkEntity,
  ranked: readonly NetworkFact[],
  find: (identity: Identity) => NetworkEntity | null,
  nameOf: (entity: NetworkEntity) => string,
): readonly string[] | null | undefined {
  const lists = ranked.flatMap((fact) => (fact.peerings ? [fact.peerings] : []));
  if (lists.length === 0) return ranked.some((fact) => fact.complete && fact.peerings === undefined) ? undefined : null;
  const names = new Set<string>();
  for (const identity of lists.flat()) {
    const other = find(identity);
    if (other !== null && other !== entity) names.add(nameOf(other));
  }
  return [...names];
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text) => b.includes(text));
}
