import { plural } from '../../core/findings/text.ts';
import { bitsOf } from '../../core/net/address.ts';
import { commonPrefix, prefixAt, type Prefix } from '../../core/net/prefix.ts';
import { rangesOfRun } from '../../core/plan/lookup.ts';
import type { Space } from '../../core/plan/types.ts';
import { lineOf } from '../paints.ts';
import { spacesOf } from '../spaces.ts';
import type { Marker } from '../types.ts';
import { callOut } from './drawLabels.ts';
import { addLegend, inView, screenRect, TOO_SMALL, type Scene } from './scene.ts';

/** What nodes hold in a smaller block is a part of it that nobody misses, CSS pixels. */
const LARGE = 56;
const RADIUS = 4;

/**
 * What all nodes hold of a pod CIDR, where that is too small to be seen: a few slices of an IPv6 /64. A marker stands for it
 * and leads there.
 */
export function drawSpecks(scene: Scene): void {
  for (const block of scene.blocks) {
    if (block.behind || block.item.role !== 'pod-cidr' || Math.max(block.rect.w, block.rect.h) < LARGE) continue;
    for (const space of spacesOf(scene.model.plan, block.item)) {
      const held = heldBy(space);
      if (held === null || held.family !== scene.index.root.family) continue;
      const world = scene.index.layout.place(scene.index.root, held);
      const rect = screenRect(scene, world.x, world.y, world.w, world.h);
      if (Math.max(rect.w, rect.h) >= TOO_SMALL || !inView(scene.options, rect)) continue;
      const { item } = block;
      const marker: Marker = { x: rect.x, y: rect.y, radius: RADIUS, paint: lineOf(item.role), items: [item.id], count: 1, goal: held };
      scene.markers.push(marker);
      const box = { x: marker.x - RADIUS, y: marker.y - RADIUS, w: RADIUS * 2, h: RADIUS * 2 };
      scene.book.occupy(box);
      addLegend(scene, { key: 'marker', text: 'too small to draw', paint: 'ink-mute', kind: 'marker' });
      callOut(scene, box, [{ text: wordsOf(space), font: 'name', size: 11.5 * scene.options.textScale }], marker.paint, item);
    }
  }
}

const kept = new WeakMap<Space, Prefix | null>();

function heldBy(space: Space): Prefix | null {
  let held = kept.get(space);
  if (held === undefined) kept.set(space, (held = around(space)));
  return held;
}

/** The narrowest prefix around all that nodes hold; null: they hold nothing. */
function around(space: Space): Prefix | null {
  const [head] = space.runs;
  const first = head && rangesOfRun(space, head)[0];
  const last = space.runs.flatMap((run) => rangesOfRun(space, run)).at(-1);
  if (!first || !last) return null;
  const bits = bitsOf(first.family);
  return commonPrefix(prefixAt(first.family, first.first, bits), prefixAt(last.family, last.last, bits));
}

function wordsOf(space: Space): string {
  const nodes = space.runs.reduce((sum, run) => sum + (run.grain === 'further-batches' ? 0 : run.nodes), 0);
  return `slices of ${plural(nodes, 'node')}`;
}
