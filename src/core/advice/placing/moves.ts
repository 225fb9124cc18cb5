/** A range of the plan at another place, or of another length, as one edit with all that goes along. */
import { unreachable } from '../../base/result.ts';
import { sentence } from '../../findings/text.ts';
import { contains, formatPrefix, samePrefix, type Prefix } from '../../net/prefix.ts';
import type { Plan, PlanRange } from '../../plan/types.ts';
import type { Edit } from '../../scenario/edits.ts';
import type { Cluster, Scenario } from '../../scenario/types.ts';
import type { Ref } from '../fixes/parts.ts';
import { placesOf } from '../fixes/places.ts';
import { rewritten } from '../fixes/rewrite.ts';
import { nameOfRef } from '../fixes/words.ts';

/** Which range is meant: of the part that findings name by this subject, the one that is read as this prefix. */
export interface RangeKey {
  readonly of: Ref['of'];
  readonly subject: string;
  readonly prefix: Prefix;
}

/** null: there is no such range, or AKS makes it itself. */
export function refOf(plan: Plan, { of, subject, prefix }: RangeKey): Ref | null {
  const among = (ranges: readonly PlanRange[] | null | undefined): PlanRange | undefined => ranges?.find((range) => samePrefix(range.prefix, prefix));
  switch (of) {
    case 'network': {
      const network = plan.networks.find((one) => one.subject === subject && one.path !== null);
      const range = among(network?.ranges);
      return network && range ? { of, network, range } : null;
    }
    case 'subnet': {
      const subnet = plan.subnets.find((one) => one.subject === subject && one.path !== null);
      const range = among(subnet?.ranges);
      return subnet && range ? { of, subnet, range } : null;
    }
    case 'pods':
    case 'services': {
      const cluster = plan.clusters.find((one) => one.subject === subject);
      const range = among(of === 'pods' ? cluster?.podRanges : cluster?.serviceRanges);
      return cluster && range ? { of, cluster, range } : null;
    }
    default:
      return unreachable(of);
  }
}

export interface Move {
  readonly edit: Edit;
  /** What comes along, as parts of a sentence: "its DNS service IP to 10.1.0.10". */
  readonly also: readonly string[];
}

/**
 * The range as `to`, a block of its family. Around or within where it is, subnets of a network keep their places; elsewhere they
 * go along. null: it can't be written.
 */
export function moveOf(plan: Plan, ref: Ref, to: Prefix): Move | null {
  const from = ref.range.prefix;
  const resized = from.length !== to.length && (contains(from, to) || contains(to, from));
  const places = placesOf([plan], () => undefined);
  const next = rewritten({ plan, scenario: plan.scenario, places }, ref, to, resized ? 'stay' : 'follow');
  if (next === null) return null;
  const verb = !resized ? 'Move' : to.length < from.length ? 'Enlarge' : 'Cut';
  const label = `${verb} ${nameOfRef(ref)} to ${formatPrefix(to)}`;
  return { edit: { type: 'group', edits: editsBetween(plan.scenario, next.after), label }, also: next.also };
}

/** What of a plan lies in a range of a network and moves with it. */
export function alongWith(plan: Plan, ref: Ref): readonly Prefix[] {
  if (ref.of !== 'network') return [];
  return ref.network.subnets.flatMap((at) =>
    (plan.subnets[at]?.ranges ?? []).map((range) => range.prefix).filter((prefix) => contains(ref.range.prefix, prefix)),
  );
}

/** How a range is called: "Subnet hub/nodes". */
export const titleOfRef = (ref: Ref): string => sentence(nameOfRef(ref).replace(/^the /, ''));

const CLUSTER_KEYS = ['podCidrs', 'serviceCidrs', 'dnsServiceIP', 'loadBalancerIPs'] as const;

/** Edits that make one plan of the other, as far as ranges and the addresses that go with them differ. */
function editsBetween(before: Scenario, after: Scenario): readonly Edit[] {
  const edits: Edit[] = [];
  after.networks?.forEach((next, network) => {
    const now = before.networks?.[network];
    if (now === undefined || now === next) return;
    if (next.addressPrefixes !== now.addressPrefixes) edits.push({ type: 'set-network', network, field: 'addressPrefixes', value: next.addressPrefixes });
    next.subnets?.forEach(({ addressPrefixes }, subnet) => {
      if (addressPrefixes === now.subnets?.[subnet]?.addressPrefixes) return;
      edits.push({ type: 'set-subnet', network, subnet, field: 'addressPrefixes', value: addressPrefixes });
    });
  });
  after.clusters?.forEach((next, cluster) => {
    const now = before.clusters?.[cluster];
    if (now !== undefined && now !== next) for (const field of CLUSTER_KEYS) edits.push(...setting(cluster, field, now, next));
  });
  return edits;
}

function setting(cluster: number, field: (typeof CLUSTER_KEYS)[number], now: Cluster, next: Cluster): readonly Edit[] {
  if (now[field] === next[field]) return [];
  if (field === 'dnsServiceIP') return [{ type: 'set-cluster', cluster, field, value: next[field] }];
  return [{ type: 'set-cluster', cluster, field, value: next[field] }];
}
