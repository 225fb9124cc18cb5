import { unreachable } from '../core/base/result.ts';
import type { Prefix } from '../core/net/prefix.ts';
import { hexGrid } from './hexgrid.ts';
import { hilbert } from './hilbert.ts';
import type { LayoutKind, Rect } from './types.ts';

/** Where the addresses of one small block lie in its rectangle. */
export interface CellOrder {
  readonly columns: number;
  readonly rows: number;
  /** Row by row, left to right: the address of the cell, counted from the block's first. */
  readonly offsets: Uint8Array;
}

/**
 * Places prefixes in the plane in which a root is the unit square, and reads addresses back. The root is the origin of
 * the picture, not its border: neighbours lie beside it, so that changing the root only moves and scales the picture.
 * Roots have a length that is a multiple of four. Exact while a prefix is at most 104 bits longer than its root and the
 * root at most 104 bits longer than what it shares with the prefix; beyond that doubles run out.
 */
export interface Layout {
  readonly kind: LayoutKind;
  /** World rectangle of a prefix. */
  place(root: Prefix, prefix: Prefix): Rect;
  /** The same for an IPv4 block below 0.0.0.0/0, written as x, y, w, h into `out` from `at` on: no objects, no bigints. */
  place4(first: number, length: number, out: Float64Array, at: number): void;
  /** The address whose cell holds a world point; beyond the last address in a direction the border counts. */
  addressAt(root: Prefix, x: number, y: number): bigint;
  /** How the at most 256 addresses of a prefix are laid out in its rectangle. */
  cells(prefix: Prefix): CellOrder;
}

export function layoutOf(kind: LayoutKind): Layout {
  switch (kind) {
    case 'hex':
      return hexGrid;
    case 'hilbert':
      return hilbert;
    default:
      return unreachable(kind);
  }
}
