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
 * Places prefixes on the unit square that stands for a root, and reads addresses back.
 * Roots have a length that is a multiple of four, so that changing the root only moves and scales the picture.
 * Exact while a prefix is at most 104 bits longer than its root, beyond that doubles run out: choose a nearer root.
 */
export interface Layout {
  readonly kind: LayoutKind;
  /** World rectangle of a prefix inside the root; the whole square when the prefix holds the root. */
  place(root: Prefix, prefix: Prefix): Rect;
  /** The same for an IPv4 block below 0.0.0.0/0, written as x, y, w, h into `out` from `at` on: no objects, no bigints. */
  place4(first: number, length: number, out: Float64Array, at: number): void;
  /** The address whose cell holds a world point; points outside the square count as its border. */
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
