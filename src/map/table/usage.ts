/** How much of a row is used in each phase, and what is free. */
import { SYSTEM_SERVICES, serviceAddresses } from '../../core/findings/services.ts';
import { bitsOf } from '../../core/net/address.ts';
import { sizeOf } from '../../core/net/prefix.ts';
import { countAddresses, type AddressRange } from '../../core/net/ranges.ts';
import { usedIn } from '../../core/plan/limits.ts';
import { overhangOfRun } from '../../core/plan/lookup.ts';
import { PHASES, type Limit, type LimitUnit, type Phase, type Plan, type PlanNetwork } from '../../core/plan/types.ts';
import { STATIC_BLOCK } from '../../core/azure/blocks.ts';
import { limitsOf } from '../itemText.ts';
import { groundFor } from '../spaces.ts';
import type { MapItem } from '../types.ts';
import { rangeOf, type Entry, type Part } from './types.ts';

/** An amount in a unit of its own; `each`: how many addresses one is, so that slices and addresses can be put in order. */
export interface Amount {
  readonly count: bigint;
  readonly unit: LimitUnit | 'services';
  readonly each: bigint;
}

/** null: nothing is counted here, or it is not known. A negative `free` is what is missing. */
export interface Usage {
  readonly used: Readonly<Record<Phase, Amount | null>>;
  readonly free: Amount | null;
}

const NOTHING: Usage = { used: { now: null, 'at-maximum': null, 'while-upgrading': null }, free: null };

/** Limits by subject, so that asking for one row does not look at all of them. */
export function usageFor(plan: Plan): (entry: Entry) => Usage {
  const limits = new Map<string, Limit[]>();
  for (const limit of plan.limits) {
    const list = limits.get(limit.subject);
    if (list) list.push(limit);
    else limits.set(limit.subject, [limit]);
  }
  const of = (subject: string): readonly Limit[] => limits.get(subject) ?? [];
  const ofKind = (subject: string, kind: Limit['kind']): Limit | undefined => of(subject).find((limit) => limit.kind === kind);
  return (entry) => {
    switch (entry.kind) {
      case 'network':
        return { ...fromLimit(plan, ofKind(entry.network.subject, 'vnet-addresses')), free: null };
      case 'cluster':
        return fromLimit(plan, ofKind(entry.cluster.subject, 'cluster-nodes'));
      case 'pool':
        return fromLimit(plan, ofKind(entry.pool.subject, 'pool-nodes'));
      case 'item': {
        const { item } = entry;
        if (item.level === 0) return ofNetwork(plan, item, ofKind(item.subject, 'vnet-addresses'));
        if (item.role === 'service') return services(plan, item);
        return fromLimit(plan, limitsOf({ ...plan, limits: of(item.subject) }, item)[0]);
      }
      case 'part':
        return ofPart(plan, entry.item, entry.part, entry.part.range);
      case 'node':
      case 'block':
        return ofPart(plan, entry.item, entry.part, entry.range);
      case 'overhang':
        return { ...NOTHING, free: addresses(-BigInt(overhangOfRun(entry.space, entry.run))) };
      case 'subnet':
      case 'address':
        return NOTHING;
    }
  };
}

const addresses = (count: bigint): Amount => ({ count, unit: 'addresses', each: 1n });
const lengthOf = (range: AddressRange): bigint => range.last - range.first + 1n;

function fromLimit(plan: Plan, limit: Limit | undefined): Usage {
  if (limit === undefined) return NOTHING;
  const each = addressesEach(limit);
  const used: Record<Phase, Amount | null> = { ...NOTHING.used };
  let free: Amount | null = null;
  for (const phase of PHASES) {
    const count = usedIn(limit, plan, phase);
    if (count === null) continue;
    used[phase] = { count, unit: limit.unit, each };
    free = { count: limit.capacity - count, unit: limit.unit, each };
  }
  return { used, free };
}

function addressesEach({ unit, range, blockLength }: Limit): bigint {
  if (unit === 'blocks') return BigInt(STATIC_BLOCK.value.addresses);
  return range === null || blockLength === null ? 1n : 1n << BigInt(bitsOf(range.prefix.family) - blockLength);
}

/** What is used is told of a network as a whole, what is free of each of its ranges. */
function ofNetwork(plan: Plan, item: MapItem, limit: Limit | undefined): Usage {
  const network = plan.networks.find(({ subject }) => subject === item.subject);
  const used = network?.ranges?.length === 1 ? fromLimit(plan, limit) : NOTHING;
  return { ...used, free: network === undefined ? null : outsideSubnets(plan, network, item) };
}

/** What a range of a network has left for further subnets. */
function outsideSubnets(plan: Plan, network: PlanNetwork, item: MapItem): Amount | null {
  if (network.kind !== 'vnet' || !network.subnetsKnown) return null;
  const { family, first, last } = item.prefix;
  const held = network.subnets
    .flatMap((position) => plan.subnets[position]?.ranges ?? [])
    .flatMap(({ prefix }): AddressRange[] => {
      if (prefix.family !== family || prefix.first > last || prefix.last < first) return [];
      return [{ family, first: prefix.first > first ? prefix.first : first, last: prefix.last < last ? prefix.last : last }];
    });
  return addresses(sizeOf(item.prefix) - countAddresses(held));
}

/** The services that are expected, and those that Kubernetes has itself. */
function services(plan: Plan, item: MapItem): Usage {
  const expected = plan.clusters.find(({ subject }) => subject === item.subject)?.services;
  if (typeof expected !== 'number') return NOTHING;
  const count = BigInt(expected + SYSTEM_SERVICES);
  const used: Amount = { count, unit: 'services', each: 1n };
  return { used: { now: used, 'at-maximum': used, 'while-upgrading': used }, free: addresses(serviceAddresses(item.prefix) - count) };
}

function ofPart(plan: Plan, item: MapItem, part: Part, range: AddressRange): Usage {
  const all = addresses(lengthOf(range));
  const none = addresses(0n);
  switch (part.kind) {
    case 'run': {
      const from = PHASES.indexOf(part.run.phase);
      return {
        used: { now: from === 0 ? all : none, 'at-maximum': from <= 1 ? all : none, 'while-upgrading': all },
        free: null,
      };
    }
    case 'seen':
    case 'used':
    case 'load-balancer':
    case 'dns':
      return { used: { now: all, 'at-maximum': all, 'while-upgrading': all }, free: null };
    case 'rest':
      return isFree(plan, item) ? { ...NOTHING, free: all } : NOTHING;
    case 'kept':
    case 'gateway':
      return NOTHING;
  }
}

/** Whether what is left of an item is free for the plan to use: what others do with connected ranges nobody knows. */
export function isFree(plan: Plan, item: MapItem): boolean {
  if (item.role === 'pod-cidr') return groundFor(plan, item) === 'paper';
  if (item.level === 0) return plan.networks.some(({ subject, kind }) => subject === item.subject && kind === 'vnet');
  return item.role === 'subnet';
}

/** Addresses of a row; null: it has no range. */
export function sizeOfEntry(entry: Entry): bigint | null {
  if (entry.kind === 'overhang') return BigInt(overhangOfRun(entry.space, entry.run));
  const range = rangeOf(entry);
  return range === null ? null : lengthOf(range);
}
