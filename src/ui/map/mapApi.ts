/** What the rest of the page, and scripts, may ask of the map. Coordinates are CSS pixels of the window. */
import { unreachable } from '../../core/base/result.ts';
import type { Address } from '../../core/net/address.ts';
import type { Prefix } from '../../core/net/prefix.ts';
import type { Phase } from '../../core/plan/types.ts';
import { meantBy } from '../../map/meantBy.ts';
import type { Camera, Changed, Frame, LayoutKind, MapItem, MapModel, Rect, Role } from '../../map/types.ts';
import type { MapView, Pointed } from '../../surface/mapTypes.ts';

/** What is painted at a point of the window. */
export interface PaintedAt {
  /** null where the point is outside the address space. */
  readonly address: string | null;
  readonly role: Role | null;
  /** Subject and name of the innermost range there. */
  readonly owner: string | null;
  readonly name: string | null;
  readonly item: string | null;
  /** The range, and the part of it that one node holds here. */
  readonly cidr: string | null;
  readonly block: { readonly first: string; readonly last: string } | null;
  readonly cluster: string | null;
  readonly pool: string | null;
  /** Ordinal of the node in its pool, from 1. */
  readonly node: number | null;
  readonly phase: Phase | null;
  /** Everything that holds the address, innermost first, as subjects. */
  readonly owners: readonly string[];
  /** The label painted over the point. */
  readonly text: string | null;
  /** Short lines as the tooltip has them. */
  readonly lines: readonly string[];
  /** What a click there acts on before the address: a pointer at the edge, a chooser, a marker, a label. */
  readonly target: 'pointer' | 'stack' | 'marker' | 'label' | null;
}

export interface MapApi {
  flyToPrefix(prefix: Prefix): void;
  /** Flies there and outlines the block, as for something that was looked for. */
  goTo(prefix: Prefix): void;
  flyToPrefixes(prefixes: readonly Prefix[]): void;
  /** Outlines ranges that are only thought of, and flies to them where they can't be seen; empty: no more. */
  showPlanned(prefixes: readonly Prefix[]): void;
  /** Outlines what differs from another plan, without moving the map; empty: no more. */
  showChanges(changed: readonly Changed[]): void;
  /** Moves an address to the middle of the view, at once. */
  centreOn(address: Address): void;
  fit(): void;
  /** Goes back to where the map was, at this size or the next one. */
  goBack(camera: Camera): void;
  /** What was painted last; null: nothing yet. */
  frame(): Frame | null;
  view(): MapView;
  layout(): LayoutKind;
  /** null where no part of the block is in sight. */
  placeOf(prefix: Prefix): Rect | null;
  at(x: number, y: number): PaintedAt | null;
  /** Puts the keyboard on the map. */
  focus(): void;
}

export interface ShownRanges {
  readonly prefixes: readonly Prefix[];
  readonly items: readonly string[];
}

/** The item that a key of the page's selection means: an item's id, else the first range of a subject. */
export function itemOf(model: MapModel, key: string | null): MapItem | null {
  if (key === null) return null;
  const { item, ofSubject } = meantBy(model.items, key);
  return item ?? ofSubject[0] ?? null;
}

/** The item that a point is about: what a label, marker or pointer names, else the innermost range. */
export function itemAt(model: MapModel, at: Pointed): MapItem | null {
  const { target } = at;
  if (target === null) return at.hit?.owners[0]?.item ?? null;
  switch (target.kind) {
    case 'pointer':
      return itemOf(model, target.pointer.item);
    case 'label':
      return itemOf(model, target.item);
    case 'marker':
      return target.marker.count === 1 ? itemOf(model, target.marker.items[0] ?? null) : null;
    case 'stack':
      return null;
    default:
      return unreachable(target);
  }
}
