/** What the table's rooms pass to one another: the plan as a tree, of which only what is looked at is ever made. */
import type { Address } from '../../core/net/address.ts';
import type { AddressRange } from '../../core/net/ranges.ts';
import type { PlanCluster, PlanNetwork, PlanPool, PlanSubnet, Run, Space } from '../../core/plan/types.ts';
import type { Observed } from '../observed.ts';
import type { MapItem } from '../types.ts';

/** A stretch of an item that is all of one kind. The parts of an item are disjoint, in address order, and leave nothing out. */
export type Part =
  /** Nodes of one run; `offset` is how far into the run the range begins, in addresses. */
  | { readonly kind: 'run'; readonly range: AddressRange; readonly space: Space; readonly run: Run; readonly offset: bigint }
  /** Really seen there by an import. */
  | { readonly kind: 'seen'; readonly range: AddressRange; readonly seen: Observed }
  /** Nobody gets it. */
  | { readonly kind: 'kept' | 'gateway'; readonly range: AddressRange }
  /** `used`: by what is no node or pod of the plan. `rest`: nothing of the above. */
  | { readonly kind: 'used' | 'load-balancer' | 'dns' | 'rest'; readonly range: AddressRange };

/** What a row stands for. */
export type Entry =
  /** A network without exactly one known range. */
  | { readonly kind: 'network'; readonly network: PlanNetwork }
  /** A subnet whose ranges are not known. */
  | { readonly kind: 'subnet'; readonly subnet: PlanSubnet }
  | { readonly kind: 'cluster'; readonly cluster: PlanCluster }
  | { readonly kind: 'pool'; readonly pool: PlanPool }
  | { readonly kind: 'item'; readonly item: MapItem }
  | { readonly kind: 'part'; readonly item: MapItem; readonly part: Part }
  /** Nodes of a run that find no place. */
  | { readonly kind: 'overhang'; readonly item: MapItem; readonly space: Space; readonly run: Run }
  /** What one node holds of a run; `into` is how far into the node's share the range begins. `node` counts from 0. */
  | {
      readonly kind: 'node';
      readonly item: MapItem;
      readonly part: Extract<Part, { kind: 'run' }>;
      readonly node: number;
      readonly range: AddressRange;
      readonly into: bigint;
    }
  /** A batch or /28 of a node, or a block that a longer stretch is read by. `node` is null there. */
  | { readonly kind: 'block'; readonly item: MapItem; readonly part: Part; readonly node: number | null; readonly range: AddressRange }
  | { readonly kind: 'address'; readonly item: MapItem; readonly address: Address };

/** One row and, on demand, what lies below it. */
export interface Branch {
  /** Ids from the top down to it, parted by NUL: the same row of another plan has the same key. */
  readonly key: string;
  readonly entry: Entry;
  readonly kids: () => Kids;
}

/** The rows right below a row. */
export interface Kids {
  /** Below 2^53. */
  readonly count: number;
  /** The rows themselves where they are held in a list; null: each is made when it is asked for. */
  readonly list: readonly Branch[] | null;
  readonly at: (index: number) => Branch;
  /** Position of the row with an id; -1: there is none. */
  readonly indexOf: (id: string) => number;
  /** Where rows are cut out of a range by arithmetic: positions of the first and last one that meet another range; null: none does. */
  readonly within: ((range: AddressRange) => readonly [number, number] | null) | null;
}

const SEPARATOR = '\u0000';

export const keyBelow = (parent: string, id: string): string => (parent === '' ? id : `${parent}${SEPARATOR}${id}`);
/** The key of the row above; empty: it stands at the top. */
export const parentOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf(SEPARATOR)));
export const idOf = (key: string): string => key.slice(key.lastIndexOf(SEPARATOR) + 1);
export const levelOf = (key: string): number => key.split(SEPARATOR).length;

/** The range of a row; null: it stands for something that has none. */
export function rangeOf(entry: Entry): AddressRange | null {
  switch (entry.kind) {
    case 'item':
      return entry.item.prefix;
    case 'part':
      return entry.part.range;
    case 'node':
    case 'block':
      return entry.range;
    case 'address':
      return { family: entry.address.family, first: entry.address.value, last: entry.address.value };
    case 'network':
    case 'subnet':
    case 'cluster':
    case 'pool':
    case 'overhang':
      return null;
  }
}

/** The part of the plan that a row belongs to, as findings name it. */
export function subjectOf(entry: Entry): string {
  switch (entry.kind) {
    case 'network':
      return entry.network.subject;
    case 'subnet':
      return entry.subnet.subject;
    case 'cluster':
      return entry.cluster.subject;
    case 'pool':
      return entry.pool.subject;
    case 'item':
    case 'part':
    case 'overhang':
    case 'node':
    case 'block':
    case 'address':
      return entry.item.subject;
  }
}

/** What the rest of the page selects when a row is chosen: the id of an item of the map, else a subject as findings name it. */
export const selectionOf = (entry: Entry): string => ('item' in entry ? entry.item.id : subjectOf(entry));
