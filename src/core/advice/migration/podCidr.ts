/** Whether a range can be the pod CIDR of a cluster that becomes overlay. */
import { AKS_RESERVED } from '../../azure/ranges.ts';
import { NODE_BLOCK_V4 } from '../../azure/blocks.ts';
import { ADVICE_SOURCES } from '../../azure/adviceSources.ts';
import { DEFAULT_POD_CIDR } from '../../azure/defaults.ts';
import { SOURCES } from '../../azure/sources.ts';
import { formatNumber, list, plural } from '../../findings/text.ts';
import { childCount, formatPrefix, overlaps, prefixOf, type Prefix } from '../../net/prefix.ts';
import type { PlanNetwork, PlanRange } from '../../plan/types.ts';
import { met, unknown, unmet, type Condition, type Judged } from '../answer.ts';
import type { ClusterView } from '../clusterView.ts';

/** The IPv4 range that is looked at: what the caller wants, what the cluster has, what was written down for it, else the usual one. */
export function candidate({ cluster }: ClusterView, wanted: Prefix | undefined): Prefix {
  if (wanted !== undefined) return wanted;
  const known = [...(cluster.podRanges ?? []), ...cluster.idlePodRanges].find((range) => range.prefix.family === 4);
  return known?.prefix ?? prefixOf(DEFAULT_POD_CIDR.value);
}

export function podCidrConditions(view: ClusterView, prefix: Prefix): Condition[] {
  return [
    {
      id: 'pod-cidr-clear',
      text: 'The pod CIDR lies outside the virtual network and the service CIDR.',
      ...clear(prefix, [...view.vnets.map(named), { name: 'the service CIDR', ranges: view.cluster.serviceRanges }], view.nodeSubnetsOpen),
      source: ADVICE_SOURCES.updateCni,
      unverified: 'For new clusters a release of 2024-10-25 asks for less: outside every subnet.',
    },
    {
      id: 'pod-cidr-unreached',
      text: 'No connected network uses addresses of the pod CIDR; pods could not reach them.',
      ...clear(prefix, view.connected.map(named), view.nodeSubnetsOpen || view.vnets.some((network) => network.peerings === null)),
      source: SOURCES.overlayConcept,
    },
    {
      id: 'pod-cidr-unreserved',
      text: 'The pod CIDR touches no range that AKS keeps for itself.',
      ...unreserved(prefix),
      source: SOURCES.cniOverview,
    },
    {
      id: 'pod-cidr-capacity',
      text: `The pod CIDR has a /${NODE_BLOCK_V4.value} for every node, with autoscaler maximum and surge.`,
      ...capacity(view, prefix),
      source: SOURCES.releasePoolCheck,
      unverified: "Whether Azure's own check counts the surge is not known; an upgrade needs it.",
    },
  ];
}

interface Named {
  readonly name: string;
  readonly ranges: readonly PlanRange[] | null;
}
const named = ({ name, ranges }: PlanNetwork): Named => ({ name: `network ${name}`, ranges });

function clear(prefix: Prefix, others: readonly Named[], open: boolean): Judged {
  const text = formatPrefix(prefix);
  const hits = others.flatMap(({ name, ranges }) =>
    (ranges ?? []).filter((range) => overlaps(range.prefix, prefix)).map((range) => `${formatPrefix(range.prefix)} of ${name}`),
  );
  if (hits.length > 0) return unmet(`${text} meets ${list(hits)}.`);
  const hidden = others.filter(({ ranges }) => ranges === null).map(({ name }) => name);
  if (hidden.length > 0) return unknown(`${text} meets nothing that is known; ranges not known: ${list(hidden)}.`);
  return open ? unknown(`${text} meets nothing that is known, but not all networks of the cluster are.`) : met(`${text} meets none of them.`);
}

function unreserved(prefix: Prefix): Judged {
  const hits = AKS_RESERVED.filter((range) => overlaps(range.prefix, prefix)).map((range) => formatPrefix(range.prefix));
  return hits.length > 0 ? unmet(`${formatPrefix(prefix)} meets ${list(hits)}.`) : met(`${formatPrefix(prefix)} touches none.`);
}

function capacity({ nodes }: ClusterView, prefix: Prefix): Judged {
  const slices = childCount(prefix, NODE_BLOCK_V4.value);
  const has = `${formatPrefix(prefix)} has ${plural(slices, 'slice')}`;
  if (nodes === null) return unknown(`${has}; how many nodes there will be is not known.`);
  return BigInt(nodes) <= slices ? met(`${has} for ${plural(nodes, 'node')}.`) : unmet(`${has}, ${formatNumber(nodes)} needed.`);
}
