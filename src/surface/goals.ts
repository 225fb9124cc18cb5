/** Cameras that the map is sent to. Pure. */
import { bitsOf } from '../core/net/address.ts';
import { contains, prefixAt, type Prefix } from '../core/net/prefix.ts';
import { fitWorld, type Viewport } from '../map/camera.ts';
import type { Layout } from '../map/layout.ts';
import type { Camera } from '../map/types.ts';

/** Share of the view that a block takes when it is flown to; a single address is shown among its neighbours. */
const BLOCK_SHARE = 0.74;
const ADDRESS_SHARE = 0.22;
/** Levels between an IPv6 block and the root it is measured from, in bits. */
const ROOT_ABOVE = 24;

export const wholeCamera = (top: Prefix, view: Viewport): Camera => fitWorld(top, { x: 0, y: 0, w: 1, h: 1 }, view);

/** Shows one block of the family that `top` is the widest root of. */
export function blockCamera(block: Prefix, top: Prefix, view: Viewport, layout: Layout): Camera {
  // A root near the block, so that doubles are exact at its depth; `settle` raises it again where it need not be.
  const near = block.family === 6 && contains(top, block) ? prefixAt(6, block.first, Math.max(top.length, (block.length - ROOT_ABOVE) & ~3)) : top;
  const share = bitsOf(block.family) - block.length < 2 ? ADDRESS_SHARE : BLOCK_SHARE;
  return fitWorld(near, layout.place(near, block), view, share);
}
