/** What an item of the map is made of, in address order: the same sources that picking asks, in the same order. */
import { memoised } from '../../core/base/memo.ts';
import { contains, prefixAt, type Prefix } from '../../core/net/prefix.ts';
import { bitsOf } from '../../core/net/address.ts';
import { union, type AddressRange } from '../../core/net/ranges.ts';
import { rangesOfRun, rangesTaken } from '../../core/plan/lookup.ts';
import type { Plan, Run, Space } from '../../core/plan/types.ts';
import { observedWithin } from '../observed.ts';
import { keptRanges } from '../reserved.ts';
import { spacesOf } from '../spaces.ts';
import type { MapItem } from '../types.ts';
import { flattened, overlay } from './overlay.ts';
import type { Part } from './types.ts';

const same = (range: AddressRange): AddressRange => range;

const partsIn = memoised<Plan, Map<MapItem, readonly Part[]>>(() => new Map());

/** `inside`: what lies in the item and has rows of its own, such as the subnets of a network. */
export function partsOf(plan: Plan, item: MapItem, inside: readonly Prefix[] = []): readonly Part[] {
  const of = partsIn(plan);
  let parts = of.get(item);
  if (!parts) of.set(item, (parts = carved(plan, item, inside)));
  return parts;
}

function carved(plan: Plan, item: MapItem, inside: readonly Prefix[]): readonly Part[] {
  const parts: Part[] = [];
  let rest: readonly AddressRange[] = [item.prefix];
  const take = <O>(over: readonly O[], rangeOf: (one: O) => AddressRange, cut: (one: O, range: AddressRange) => Part | null): void => {
    const result = overlay(rest, over, rangeOf, cut);
    for (const part of result.taken) if (part !== null) parts.push(part);
    rest = result.rest;
  };
  take(union(inside), same, () => null);
  take(loadBalancers(plan, item), same, (_, range) => ({ kind: 'load-balancer', range }));
  take(dnsOf(plan, item), same, (_, range) => ({ kind: 'dns', range }));
  if (item.level > 0 && item.role !== 'service') {
    take(
      flattened(observedWithin(plan, item.prefix)),
      ({ range }) => range,
      ({ of }, range) => ({ kind: 'seen', range, seen: of }),
    );
    for (const space of spacesOf(plan, item).toReversed()) {
      take(
        placesIn(space, item),
        ({ range }) => range,
        ({ run, range: whole, offset }, range) => ({
          kind: 'run',
          range,
          space,
          run,
          offset: offset + (range.first - whole.first),
        }),
      );
      take(sorted(rangesTaken(space)), same, (_, range) => ({ kind: 'used', range }));
    }
    // Inside slices every node has addresses that no pod gets; those are told address by address.
    if (item.level === 1)
      take(
        keptRanges(plan, item, item.prefix),
        ({ range }) => range,
        ({ gateway }, range) => ({ kind: gateway ? 'gateway' : 'kept', range }),
      );
  }
  for (const range of rest) parts.push({ kind: 'rest', range });
  return parts.sort((a, b) => (a.range.first < b.range.first ? -1 : 1));
}

interface Place {
  readonly run: Run;
  readonly range: AddressRange;
  readonly offset: bigint;
}

/** Where the runs of a space lie, in address order; only what meets the item's family. */
function placesIn(space: Space, item: MapItem): readonly Place[] {
  const places: Place[] = [];
  for (const run of space.runs) {
    let offset = 0n;
    for (const range of rangesOfRun(space, run)) {
      if (range.family === item.prefix.family) places.push({ run, range, offset });
      offset += range.last - range.first + 1n;
    }
  }
  return places.sort((a, b) => (a.range.first < b.range.first ? -1 : 1));
}

const sorted = (ranges: readonly AddressRange[]): readonly AddressRange[] => ranges.toSorted((a, b) => (a.first < b.first ? -1 : 1));

function loadBalancers(plan: Plan, item: MapItem): readonly AddressRange[] {
  const all = plan.clusters.flatMap((cluster) =>
    cluster.loadBalancerIPs.map(({ address }) => ({ family: address.family, first: address.value, last: address.value })),
  );
  return union(all.filter((one) => one.family === item.prefix.family && contains(item.prefix, { ...item.prefix, ...one })));
}

function dnsOf(plan: Plan, item: MapItem): readonly AddressRange[] {
  if (item.role !== 'service') return [];
  const dns = plan.clusters.find(({ subject }) => subject === item.subject)?.dnsServiceIP?.address;
  if (dns === undefined || !contains(item.prefix, prefixAt(dns.family, dns.value, bitsOf(dns.family)))) return [];
  return [{ family: dns.family, first: dns.value, last: dns.value }];
}
