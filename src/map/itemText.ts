/** What a range is and how full it is, in short lines: for the tooltip and the search box. Pure. */
import { arithmeticOf, nodeAndPods } from '../core/findings/arithmetic.ts';
import { formatNumber, plural, unitWord } from '../core/findings/text.ts';
import { formatPrefix, sizeOf, type Prefix } from '../core/net/prefix.ts';
import { usedIn } from '../core/plan/limits.ts';
import { PHASES, type Limit, type Phase, type Plan } from '../core/plan/types.ts';
import type { MapItem, MapModel } from './types.ts';
import { unreachable } from '../core/base/result.ts';

/** "65,536 addresses"; an IPv6 range's count is a power of two that nobody reads. */
export function sizeText(prefix: Prefix): string {
  const size = sizeOf(prefix);
  return size > 2n ** 53n ? `2^${128 - prefix.length} addresses` : plural(size, 'address', 'addresses');
}

const lastPart = (subject: string): string => subject.slice(subject.lastIndexOf('/') + 1);

/** What kind of range it is, with whose it is. */
export function kindText(plan: Plan, item: MapItem): string {
  const network = plan.networks.find((candidate) => item.subject === candidate.subject || item.subject.startsWith(`${candidate.subject}/`));
  switch (item.role) {
    case 'vnet':
      return network?.managed === true ? 'VNet that AKS makes itself' : 'VNet';
    case 'connected':
      return network === undefined || item.level > 0 ? `subnet of ${network?.name ?? 'a connected network'}` : connectedText(network.kind);
    case 'subnet':
      return `subnet of ${network?.name ?? 'a VNet'}`;
    case 'api-server':
      return `API server subnet of ${network?.name ?? 'a VNet'}`;
    case 'pod-cidr':
      return `pod CIDR of cluster ${lastPart(item.subject)}`;
    case 'service':
      return `service CIDR of cluster ${lastPart(item.subject)}`;
    case 'node':
    case 'pod':
    case 'gateway':
    case 'load-balancer':
    case 'reserved':
    case 'used':
    case 'free':
    case 'conflict':
      return 'range';
    default:
      return unreachable(item.role);
  }
}

function connectedText(kind: Plan['networks'][number]['kind']): string {
  switch (kind) {
    case 'vnet':
      return 'VNet without a cluster';
    case 'on-premises':
      return 'on-premises range';
    case 'other':
      return 'other network';
    default:
      return unreachable(kind);
  }
}

export const PHASE_TEXT: Readonly<Record<Phase, string>> = { now: 'now', 'at-maximum': 'at maximum', 'while-upgrading': 'while upgrading' };

/** What is counted of an item: slices of a pod CIDR, addresses or blocks of a subnet. */
export function limitsOf(plan: Plan, item: MapItem): readonly Limit[] {
  return plan.limits.filter((limit) => {
    if (limit.range !== null) return item.role === 'pod-cidr' && limit.subject === item.subject && limit.range.prefix.first === item.prefix.first;
    return item.level === 1 && limit.subject === item.subject && (limit.kind === 'node-subnet' || limit.kind === 'pod-subnet');
  });
}

/** Need against room in each phase that differs: "3 of 256 slices now, 55 at maximum, 58 while upgrading"; and the sum behind the largest. */
export function usageLines(plan: Plan, item: MapItem): readonly string[] {
  const lines: string[] = [];
  for (const limit of limitsOf(plan, item)) {
    const parts: string[] = [];
    let last: bigint | null = null;
    let worst: Phase | null = null;
    for (const phase of PHASES) {
      const used = usedIn(limit, plan, phase);
      if (used === null) {
        parts.push(`not known ${PHASE_TEXT[phase]}`);
        continue;
      }
      if (used === last) continue;
      parts.push(
        last === null
          ? `${formatNumber(used)} of ${formatNumber(limit.capacity)} ${unitWord(limit.unit, limit.capacity)} ${PHASE_TEXT[phase]}`
          : `${formatNumber(used)} ${PHASE_TEXT[phase]}`,
      );
      last = used;
      worst = phase;
    }
    lines.push(parts.join(', '));
    if (last === null || worst === null) continue;
    const sum = arithmeticOf(plan, limit, worst, last, factorOf(plan, limit));
    if (sum.includes('=')) lines.push(sum);
  }
  return lines;
}

/** Where pods take subnet addresses beside their node, the factor shows the node apart. */
function factorOf(plan: Plan, limit: Limit): typeof nodeAndPods | undefined {
  const flat = limit.kind === 'node-subnet' && limit.terms.some((term) => plan.pools[term.pool]?.model === 'node-subnet');
  return flat ? (perNode) => (perNode > 1 ? nodeAndPods(perNode) : formatNumber(perNode)) : undefined;
}

/** "overlaps hub in 10.0.0.0/16", at most three. */
export function conflictLines(model: MapModel, item: MapItem): readonly string[] {
  const lines: string[] = [];
  for (const conflict of model.conflicts) {
    if (conflict.a !== item.id && conflict.b !== item.id) continue;
    const other = model.items.find((candidate) => candidate.id === (conflict.a === item.id ? conflict.b : conflict.a));
    lines.push(`overlaps ${other === undefined ? 'a range that may not be used' : other.name} in ${formatPrefix(conflict.prefix)}`);
  }
  return lines.length > 3 ? [...lines.slice(0, 2), `and ${formatNumber(lines.length - 2)} more overlaps`] : lines;
}

/** A range as a whole: kind, range and size, use, conflicts. */
export function itemLines(model: MapModel, item: MapItem): readonly string[] {
  return [`${formatPrefix(item.prefix)}, ${sizeText(item.prefix)}`, kindText(model.plan, item), ...usageLines(model.plan, item), ...conflictLines(model, item)];
}
