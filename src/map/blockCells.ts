import { unreachable } from '../core/base/result.ts';
import { bitsOf } from '../core/net/address.ts';
import { contains, overlaps, prefixAt, type Prefix } from '../core/net/prefix.ts';
import type { AddressRange } from '../core/net/ranges.ts';
import type { Plan, Run } from '../core/plan/types.ts';
import { sharedLength } from './bits.ts';
import { addLayers, childAtBit, NO_LAYERS, ownOf, type Layers } from './layers.ts';
import type { MapIndex } from './mapIndex.ts';
import { codeOf, fillOf, nodeAmongPods, NOTHING } from './paints.ts';
import { keptRanges } from './reserved.ts';
import { observedWithin, poolOf } from './observed.ts';
import { eachRunIn, eachTakenIn } from './spaceCells.ts';
import { groundFor, spacesOf } from './spaces.ts';
import type { MapItem, MapModel } from './types.ts';

/** One code an address of a block of at most 256, in address order. */
export interface BlockCells {
  readonly codes: Uint8Array;
  /** Whether one fill says it all. */
  readonly uniform: boolean;
}

/** Addresses of the largest block that is painted cell by cell: 16 × 16. */
export const BLOCK_BITS = 8;

/**
 * What stands at each address of a block, all layers resolved. This and nothing else decides the colour of a single
 * address; a property test holds it against the picking of that address.
 */
export function blockCells(model: MapModel, index: MapIndex, block: Prefix, front: number | null): BlockCells {
  const codes = new Uint8Array(2 ** (bitsOf(block.family) - block.length)).fill(NOTHING);
  const write = (layers: Layers, item: MapItem): void => {
    if (layers.shown.includes(item)) paintItem(model.plan, item, block, codes);
  };
  let layers = NO_LAYERS;
  let node = index.nodes > 0 ? 0 : -1;
  while (node >= 0) {
    const head = index.order[index.lo[node] ?? 0];
    const length = index.length[node] ?? 0;
    if (!head || sharedLength(block.family, head.prefix.first, block.first) < Math.min(length, block.length)) break;
    if (length >= block.length) {
      below(node, layers);
      break;
    }
    layers = add(node, layers);
    node = childAtBit(index, node, block.first, length);
  }
  paintLoadBalancers(model, block, codes);
  return { codes, uniform: codes.every((code) => code === codes[0]) };

  function add(at: number, above: Layers): Layers {
    const own = ownOf(index, at);
    const next = addLayers(above, own, front);
    for (const item of own) write(next, item);
    return next;
  }
  function below(at: number, above: Layers): void {
    const next = add(at, above);
    for (const child of [index.left[at] ?? -1, index.right[at] ?? -1]) if (child >= 0) below(child, next);
  }
}

function paintItem(plan: Plan, item: MapItem, block: Prefix, codes: Uint8Array): void {
  const part = partOf(item.prefix, block);
  codes.fill(codeOf(groundFor(plan, item)), part.from, part.to);
  const range: AddressRange = contains(block, item.prefix) ? item.prefix : block;
  for (const space of spacesOf(plan, item)) {
    eachRunIn(space, range, (run, from, to, offset) => paintRun(plan, run, codes, part.from + from, part.from + to, offset));
    eachTakenIn(space, range, (from, to) => codes.fill(codeOf('used'), part.from + from, part.from + to));
  }
  if (item.level > 0 && item.role !== 'service') {
    for (const seen of observedWithin(plan, range)) {
      const at = partOf(seen, block);
      codes.fill(codeOf(fillOf(seen.kind, 'now', poolOf(plan, seen))), Math.max(at.from, part.from), Math.min(at.to, part.to));
    }
  }
  for (const kept of keptRanges(plan, item, range)) {
    const at = partOf(kept.range, block);
    codes.fill(codeOf(kept.gateway ? 'gateway' : 'reserved'), at.from, at.to);
  }
}

/** Offsets in a block of what a range has in it. */
function partOf(range: AddressRange, block: Prefix): { readonly from: number; readonly to: number } {
  const from = range.first > block.first ? Number(range.first - block.first) : 0;
  const to = (range.last < block.last ? Number(range.last - block.first) : Number(block.last - block.first)) + 1;
  return { from, to };
}

function paintRun(plan: Plan, run: Run, codes: Uint8Array, from: number, to: number, offset: number): void {
  const pool = plan.pools[run.pool];
  switch (run.grain) {
    case 'node':
      codes.fill(codeOf(fillOf('node', run.phase, pool)), from, to);
      return;
    case 'slice':
      codes.fill(codeOf(fillOf('pod', run.phase, pool)), from, to);
      return;
    case 'further-batches':
      // Asked for only as pods come: never as solid as what a node holds from the start.
      codes.fill(codeOf(fillOf('pod', run.phase === 'now' ? 'at-maximum' : run.phase, pool)), from, to);
      return;
    case 'node-and-pods':
    case 'first-batch':
    case 'blocks': {
      codes.fill(codeOf(fillOf(run.grain === 'node-and-pods' ? 'node-pods' : 'pod', run.phase, pool)), from, to);
      // The first address of each node is its own.
      const node = codeOf(nodeAmongPods(run.phase, pool));
      const first = (run.perNode - (offset % run.perNode)) % run.perNode;
      for (let at = from + first; at < to; at += run.perNode) codes[at] = node;
      return;
    }
    default:
      unreachable(run.grain);
  }
}

function paintLoadBalancers(model: MapModel, block: Prefix, codes: Uint8Array): void {
  for (const cluster of model.plan.clusters) {
    for (const { address } of cluster.loadBalancerIPs) {
      if (address.family !== block.family || !overlaps(block, prefixAt(address.family, address.value, bitsOf(address.family)))) continue;
      const at = Number(address.value - block.first);
      if (codes[at] !== NOTHING) codes[at] = codeOf('load-balancer');
    }
  }
}
