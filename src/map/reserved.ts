import { contains, overlaps, type Prefix } from '../core/net/prefix.ts';
import type { AddressRange } from '../core/net/ranges.ts';
import { reservedIn } from '../core/plan/subnet.ts';
import type { Plan } from '../core/plan/types.ts';
import { eachRunIn } from './spaceCells.ts';
import { spacesOf } from './spaces.ts';
import type { MapItem } from './types.ts';

/** Addresses that no node or pod gets, and why. */
export interface Kept {
  readonly range: AddressRange;
  readonly gateway: boolean;
  readonly by: 'azure' | 'kubenet' | 'windows';
}

/**
 * Kept addresses of an item inside a range: Azure's five of an IPv4 subnet, the first two of a kubenet slice,
 * the first two and the last of a Windows slice. Only slices that meet the range are looked at, so keep it short.
 */
export function keptRanges(plan: Plan, item: MapItem, range: AddressRange): readonly Kept[] {
  if (item.level === 1 && item.prefix.family === 4) return azureKept(item.prefix, range);
  if (item.role === 'pod-cidr' && item.prefix.family === 4) return slicesKept(plan, item, range);
  return [];
}

function azureKept(prefix: Prefix, range: AddressRange): Kept[] {
  const out: Kept[] = [];
  for (const part of reservedIn(prefix)) {
    if (part.first > range.last || range.first > part.last) continue;
    // The second address is the gateway of the subnet.
    const gateway = prefix.first + 1n;
    if (part.first < gateway && gateway <= part.last) {
      out.push({ range: { ...part, last: prefix.first }, gateway: false, by: 'azure' });
      out.push({ range: { ...part, first: gateway, last: gateway }, gateway: true, by: 'azure' });
      if (gateway < part.last) out.push({ range: { ...part, first: gateway + 1n }, gateway: false, by: 'azure' });
    } else out.push({ range: part, gateway: false, by: 'azure' });
  }
  return out.filter((kept) => kept.range.first <= range.last && range.first <= kept.range.last);
}

function slicesKept(plan: Plan, item: MapItem, range: AddressRange): Kept[] {
  const out: Kept[] = [];
  for (const space of spacesOf(plan, item)) {
    const cluster = space.cluster === null ? undefined : plan.clusters[space.cluster];
    if (space.block < 4) continue;
    const size = BigInt(space.block);
    eachRunIn(space, range, (run, from, to) => {
      const windows = plan.pools[run.pool]?.osType === 'Windows';
      if (cluster?.model !== 'kubenet' && !windows) return;
      const by = windows ? 'windows' : 'kubenet';
      const end = range.first + BigInt(to);
      for (let slice = item.prefix.first + ((range.first + BigInt(from) - item.prefix.first) / size) * size; slice < end; slice += size) {
        const at = (first: bigint): AddressRange => ({ family: range.family, first, last: first });
        out.push({ range: at(slice), gateway: false, by }, { range: at(slice + 1n), gateway: true, by });
        if (windows) out.push({ range: at(slice + size - 1n), gateway: false, by });
      }
    });
  }
  return out.filter(
    (kept) => contains(item.prefix, { ...item.prefix, ...kept.range }) && overlaps({ ...item.prefix, ...range }, { ...item.prefix, ...kept.range }),
  );
}
