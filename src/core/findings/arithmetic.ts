/** Sums as a reader can check them: "(50 + 5) × (1 + 30) = 1,705". */
import { nodesCounted } from '../plan/limits.ts';
import type { Limit, Phase, Plan } from '../plan/types.ts';
import { phaseText } from './phases.ts';
import type { Shortfall } from './shortfall.ts';
import { formatNumber } from './text.ts';

/** Of more kinds of pools than this only the total is written. */
const MOST_GROUPS = 4;

/** How what one node takes is written as a factor; left out, the plain number. */
export type Factor = (perNode: number) => string;

/** "(1 + 30)": the node, then its pods. */
export const nodeAndPods: Factor = (perNode) => `(1 + ${formatNumber(perNode - 1)})`;

interface Group {
  readonly perNode: number;
  base: number;
  surge: number;
}

/**
 * The need of a phase, spelled out where that helps: pools that take the same are added up, nodes and surge kept apart.
 * `scale` multiplies the whole, for limits that count blocks where a sentence counts addresses.
 * Without a sum or a product in it, the plain number.
 */
export function arithmeticOf(plan: Plan, limit: Limit, phase: Phase, needed: bigint, factor: Factor = formatNumber, scale?: number): string {
  const total = formatNumber(needed);
  const groups = groupsOf(plan, limit, phase);
  if (groups === null || groups.length > MOST_GROUPS) return total;
  const parts = groups.map((group) => groupText(group, factor));
  if (limit.fixed > 0) parts.push(formatNumber(limit.fixed));
  const sum = parts.join(' + ');
  const text = scale === undefined ? sum : times(sum, formatNumber(scale));
  return text === total ? total : `${text} = ${total}`;
}

function groupText({ base, surge, perNode }: Group, factor: Factor): string {
  const nodes = surge === 0 ? formatNumber(base) : `${formatNumber(base)} + ${formatNumber(surge)}`;
  return perNode === 1 ? nodes : times(nodes, factor(perNode));
}

const times = (sum: string, by: string): string => `${sum.includes(' ') ? `(${sum})` : sum} × ${by}`;

/** Null where something is not known, or where there are more nodes than a number counts one by one. */
function groupsOf(plan: Plan, limit: Limit, phase: Phase): Group[] | null {
  const groups: Group[] = [];
  for (const { pool: at, perNode, surge } of limit.terms) {
    const pool = plan.pools[at];
    if (!pool || perNode === null) return null;
    const base = nodesCounted(pool, phase, false);
    const all = nodesCounted(pool, phase, surge);
    if (base === null || all === null) return null;
    if (all === 0) continue;
    const known = groups.find((group) => group.perNode === perNode);
    const group = known ?? { perNode, base: 0, surge: 0 };
    group.base += base;
    group.surge += all - base;
    if (!Number.isSafeInteger(group.base + group.surge)) return null;
    if (known === undefined) groups.push(group);
  }
  return groups.sort((a, b) => b.perNode - a.perNode);
}

/** The words that sentences about a shortfall share: its arithmetic, the worst phase, and the need where it breaks before that. */
export function shortfallWords(plan: Plan, shortfall: Shortfall, factor?: Factor, scale?: number): Record<string, string> {
  const { limit, first, worst, needed } = shortfall;
  const by = BigInt(scale ?? 1);
  const arithmetic = arithmeticOf(plan, limit, worst, needed * by, factor, scale);
  return first === needed ? { arithmetic, worst: phaseText(worst) } : { arithmetic, worst: phaseText(worst), earlier: formatNumber(first * by) };
}
