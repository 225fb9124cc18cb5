/** The ceilings of a small plan, with room counted block by block and address by address. */
import { usersOf, type PlainCluster, type PlainPlan, type PlainPool, type Span } from './plainReading.ts';

export interface PlainLimit {
  readonly kind: 'node-subnet' | 'pod-subnet' | 'pod-cidr' | 'routes' | 'pool-nodes';
  readonly unit: 'addresses' | 'blocks' | 'slices' | 'routes' | 'nodes';
  readonly subject: string;
  /** The range that is handed out, where it is one. */
  readonly span: Span | null;
  readonly available: number;
  /** What others than nodes take of it: own routes. */
  readonly fixed: number;
  /** Addresses of the subnet that others hold. */
  readonly used: number;
  readonly pools: readonly PlainPool[];
  /** What one node takes. */
  each(pool: PlainPool): number;
}

const one = (): number => 1;
/** A node, and its pods where they live beside it. */
const addressesOf = ({ model, given }: PlainPool): number => (model === 'node-subnet' ? 1 + (given.maxPods ?? 0) : 1);

export function plainLimits(plan: PlainPlan): PlainLimit[] {
  return [...plan.networks.flatMap((network) => network.subnets.flatMap((subnet) => subnetLimits(plan, subnet))), ...plan.clusters.flatMap(clusterLimits)];
}

function subnetLimits(plan: PlainPlan, subnet: PlainPlan['networks'][number]['subnets'][number]): PlainLimit[] {
  const { subject, spans, used } = subnet;
  const [first] = spans;
  if (first === undefined) return [];
  const left = (of: readonly Span[]): number => Math.max(0, of.reduce((sum, span) => sum + usable(span).length, 0) - used);
  const pods = usersOf(plan, subnet, 'podSubnet');
  const common = { subject, span: first, fixed: 0, used };
  const limits: PlainLimit[] = [
    {
      ...common,
      kind: 'node-subnet',
      unit: 'addresses',
      available: left(spans),
      pools: usersOf(plan, subnet, 'vnetSubnet'),
      each: addressesOf,
    },
    { ...common, kind: 'pod-subnet', unit: 'addresses', available: left([first]), pools: pods.filter((pool) => pool.model === 'dynamic'), each: () => 17 },
    { ...common, kind: 'pod-subnet', unit: 'blocks', available: wholeBlocks(first, 16), pools: pods.filter((pool) => pool.model === 'blocks'), each: blocksOf },
  ];
  return limits.filter((limit) => limit.pools.length > 0);
}

function clusterLimits({ given, subject, pods, pools }: PlainCluster): PlainLimit[] {
  const common = { subject, span: null, fixed: 0, used: 0, pools, each: one };
  const limits: PlainLimit[] = pools.map((pool) => ({ ...common, kind: 'pool-nodes', unit: 'nodes', subject: pool.subject, available: 1000, pools: [pool] }));
  const unplaced = pools.filter((pool) => pool.given.vnetSubnet === undefined);
  if (unplaced.length > 0) {
    const managed = `networks/(managed) ${given.name}/subnets/aks-subnet`;
    limits.push({ ...common, kind: 'node-subnet', unit: 'addresses', subject: managed, available: 65_536 - 5, pools: unplaced, each: addressesOf });
  }
  if (given.networkPlugin === 'none') return limits;
  for (const span of pods) limits.push({ ...common, kind: 'pod-cidr', unit: 'slices', span, available: wholeBlocks(span, 256) });
  if (given.networkPlugin === 'kubenet') limits.push({ ...common, kind: 'routes', unit: 'routes', available: 400, fixed: given.userDefinedRoutes ?? 0 });
  return limits;
}

/** Addresses that Azure hands out: not the first four, not the last. */
export function usable({ start, end }: Span): number[] {
  const out: number[] = [];
  for (let at = start; at < end; at += 1) if (at - start >= 4 && at !== end - 1) out.push(at);
  return out;
}

function wholeBlocks({ start, end }: Span, size: number): number {
  let blocks = 0;
  for (let at = start; at + size <= end; at += size) blocks += 1;
  return blocks;
}

/** Sixteens that hold a node's pods and one address more. */
export function blocksOf(pool: PlainPool): number {
  let blocks = 1;
  while (blocks * 16 - 1 < (pool.given.maxPods ?? 0)) blocks += 1;
  return blocks;
}

export interface Need {
  readonly needed: number;
  readonly available: number;
  readonly phase: string;
}

const PHASES = ['now', 'at-maximum', 'while-upgrading'] as const;

/** Gives every node its share until nothing is left: when that first happened, and what all of them want; null where all is well. */
export function needOf({ available, fixed, pools, each }: Pick<PlainLimit, 'available' | 'fixed' | 'pools' | 'each'>): Need | null {
  let needed = fixed;
  let broken: string | null = fixed > available ? 'now' : null;
  for (const [at, phase] of PHASES.entries()) {
    for (const pool of pools) {
      for (const appears of pool.nodes) {
        if (appears !== at) continue;
        needed += each(pool);
        if (needed > available) broken ??= phase;
      }
    }
  }
  return broken === null ? null : { needed, available, phase: broken };
}
