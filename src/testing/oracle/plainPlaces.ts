/** Who holds which address of a small plan, handed out node by node, and what the product's own arithmetic says of the same addresses. */
import { occupantAt } from '../../core/plan/lookup.ts';
import type { Plan, Space } from '../../core/plan/types.ts';
import type { Claim } from './claims.ts';
import { blocksOf, usable } from './plainLimits.ts';
import { usersOf, type PlainPlan, type PlainPool, type Span } from './plainReading.ts';

/** One range that is carved up: its addresses in the order in which they are handed out, and the rounds in which nodes take of them. */
interface PlainSpace {
  readonly name: string;
  readonly spans: readonly Span[];
  readonly order: readonly number[];
  /** Addresses of the order that are handed out; behind them come those that others hold. */
  readonly capacity: number;
  readonly used: number;
  /** What a node of a pool takes in each round. */
  readonly rounds: readonly ((pool: PlainPool) => number)[];
  readonly pools: readonly PlainPool[];
  readonly is: (space: Space) => boolean;
}

const maxPods = (pool: PlainPool): number => pool.given.maxPods ?? 0;

function spacesOf(plan: PlainPlan): PlainSpace[] {
  const spaces: PlainSpace[] = [];
  for (const subnet of plan.networks.flatMap((network) => network.subnets)) {
    const { subject, spans, used } = subnet;
    const [first] = spans;
    const own = spans.flatMap(usable);
    // Ranges of one subnet that share addresses are no order of addresses.
    if (first === undefined || (spans.length > 1 && new Set(own).size < own.length)) continue;
    const inSubnet = (role: Space['role'], block: number) => (space: Space) => space.role === role && space.subject === subject && space.block === block;
    const pods = usersOf(plan, subnet, 'podSubnet');
    const podOrder = usable(first);
    spaces.push(
      {
        name: `nodes of ${subject}`,
        spans,
        order: own,
        capacity: Math.max(0, own.length - used),
        used,
        rounds: [(pool) => (pool.model === 'node-subnet' ? 1 + maxPods(pool) : 1)],
        pools: usersOf(plan, subnet, 'vnetSubnet'),
        is: inSubnet('nodes', 1),
      },
      {
        name: `batches of ${subject}`,
        spans: [first],
        order: podOrder,
        capacity: Math.max(0, podOrder.length - used),
        used,
        rounds: [(pool) => 1 + Math.min(16, maxPods(pool)), (pool) => Math.max(0, maxPods(pool) - 16)],
        pools: pods.filter((pool) => pool.model === 'dynamic'),
        is: inSubnet('pod-subnet', 1),
      },
      {
        name: `blocks of ${subject}`,
        spans: [first],
        order: blockOrder(first),
        capacity: blockOrder(first).length,
        used: 0,
        rounds: [(pool) => 16 * blocksOf(pool)],
        pools: pods.filter((pool) => pool.model === 'blocks'),
        is: inSubnet('pod-subnet', 16),
      },
    );
  }
  for (const cluster of plan.clusters) {
    for (const span of cluster.given.networkPlugin === 'none' ? [] : cluster.pods) {
      const order: number[] = [];
      for (let at = span.start; span.end - span.start >= 256 && at < span.end; at += 1) order.push(at);
      const is = (space: Space): boolean => space.role === 'pod-cidr' && space.subject === cluster.subject;
      spaces.push({
        name: `slices of ${cluster.subject}`,
        spans: [span],
        order,
        capacity: order.length,
        used: 0,
        rounds: [() => 256],
        pools: cluster.pools,
        is,
      });
    }
  }
  return spaces.filter((space) => space.pools.length > 0);
}

/** Whole sixteens: the first of them, which Azure's own addresses are in, comes last. */
function blockOrder({ start, end }: Span): number[] {
  const out: number[] = [];
  if (end - start < 16) return out;
  for (let at = start + 16; at < end; at += 1) out.push(at);
  for (let at = start; at < start + 16; at += 1) out.push(at);
  return out;
}

/** By address: "p0 3" for the fourth node of pool p0, or what else it is. */
function handedOut(space: PlainSpace): Map<number, string> {
  const who = new Map<number, string>();
  for (const span of space.spans) {
    const free = new Set(usable(span));
    for (let at = span.start; at < span.end; at += 1) who.set(at, free.has(at) ? 'free' : 'reserved');
  }
  let next = 0;
  for (const round of space.rounds) {
    for (const phase of [0, 1, 2]) {
      for (const pool of space.pools) {
        for (const [node, appears] of pool.nodes.entries()) {
          if (appears !== phase || next >= space.capacity) continue;
          const name = `${pool.subject} ${node}`;
          for (let left = round(pool); left > 0 && next < space.capacity; left -= 1, next += 1) who.set(space.order[next] ?? -1, name);
        }
      }
    }
  }
  for (let at = space.capacity; at < Math.min(space.order.length, space.capacity + space.used); at += 1) who.set(space.order[at] ?? -1, 'used');
  return who;
}

const BASE = 0x0a00_0000n;

/** Of pod CIDRs every 61st address is asked for, of subnets all. */
export function placeClaims(built: Plan, plain: PlainPlan): Claim[] {
  const claims: Claim[] = [];
  for (const space of spacesOf(plain)) {
    const found = built.spaces.find(space.is);
    const step = space.rounds.length === 1 && space.order.length > 256 ? 61 : 1;
    const said: string[] = [];
    const expected: string[] = [];
    let nth = 0;
    for (const [at, who] of handedOut(space)) {
      nth += 1;
      if (nth % step !== 0) continue;
      const occupant = found && occupantAt(found, { family: 4, value: BASE + BigInt(at) });
      const pool = occupant?.run ? built.pools[occupant.run.pool] : undefined;
      said.push(pool ? `${pool.subject} ${occupant?.node}` : slicesHaveNoReserved(space, occupant?.kind ?? 'none'));
      expected.push(slicesHaveNoReserved(space, who));
    }
    claims.push([`addresses of ${space.name}`, said, expected]);
  }
  return claims;
}

/** Nothing of a pod CIDR is Azure's. */
const slicesHaveNoReserved = (space: PlainSpace, who: string): string => (space.name.startsWith('slices') && who === 'reserved' ? 'free' : who);
