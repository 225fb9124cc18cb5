/** Which block the view is about. Pure. */
import { bitsOf } from '../core/net/address.ts';
import { prefixAt, type Prefix } from '../core/net/prefix.ts';
import { screenToWorld, type Viewport } from '../map/camera.ts';
import type { Layout } from '../map/layout.ts';
import type { Camera } from '../map/types.ts';

/** A block fills the view from this share of its shorter side on. What is flown to takes more, so it is then in sight. */
const FILLS = 0.6;

/**
 * The deepest block around the middle of the view whose length is a multiple of four and which fills the view;
 * above the root where the root itself does not. Showing it again shows about the same: links keep it.
 */
export function sightOf(camera: Camera, view: Viewport, layout: Layout): Prefix {
  const middle = screenToWorld(camera, view.width / 2, view.height / 2);
  const address = layout.addressAt(camera.root, middle.x, middle.y);
  const wanted = Math.max(1, Math.min(view.width, view.height)) * FILLS;
  // Four bits are two octaves each way, in every layout.
  const octaves = Math.floor(Math.log2(camera.scale / wanted) / 2 + 1e-9);
  const length = Math.max(0, Math.min(bitsOf(camera.root.family), camera.root.length + octaves * 4));
  return prefixAt(camera.root.family, address, length);
}
