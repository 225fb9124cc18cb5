/** Pod and service CIDRs that lie where they may not. */
import { SERVICE_LENGTH_V4, SERVICE_LENGTH_V6 } from '../../../azure/limits.ts';
import { DEFAULT_POD_CIDR } from '../../../azure/defaults.ts';
import { formatPrefix, prefixOf } from '../../../net/prefix.ts';
import { SYSTEM_SERVICES } from '../../../findings/services.ts';
import { nodesKnown } from '../../../findings/shortfall.ts';
import { nameOf } from '../../../findings/text.ts';
import { lengthFor } from '../../lengths.ts';
import { networkRefs, podRefs, serviceRefs, subnetRefs, type Ref } from '../parts.ts';
import { freshV6 } from '../rewrite.ts';
import type { Candidate, Case, Strategy } from '../types.ts';
import { changeCluster, leftOut } from '../write.ts';
import { cut, cutTo, grown, inTurn, moved, movedSmaller } from './ranges.ts';

function* movedOrCut(fault: Case, refs: readonly Ref[]): Generator<Candidate> {
  for (const ref of refs) yield* moved(fault, ref);
  for (const ref of refs) yield* cut(fault, ref);
}

const clusterOf = ({ parts, finding }: Case) => parts.cluster(finding.subjects[0]);

/** What the cluster's range meets is moved only where the range itself cannot be. */
function* otherSide(fault: Case): Generator<Candidate> {
  const { parts, finding } = fault;
  for (const ref of subnetRefs(parts.subnet(finding.subjects[1]), finding.prefixes[1])) yield* moved(fault, ref);
  for (const ref of networkRefs(parts.network(finding.subjects[1]), finding.prefixes[1])) yield* moved(fault, ref);
}

export const movePods: Strategy = (fault) => {
  const cluster = clusterOf(fault);
  return cluster === undefined ? [] : inTurn(movedOrCut(fault, podRefs(cluster, fault.finding.prefixes[0])), otherSide(fault));
};

export const moveServices: Strategy = (fault) => {
  const cluster = clusterOf(fault);
  return cluster === undefined ? [] : inTurn(movedOrCut(fault, serviceRefs(cluster, fault.finding.prefixes[0])), otherSide(fault));
};

/** The smaller of the two ranges moves, of equals the services. */
export const separatePodsAndServices: Strategy = (fault) => {
  const cluster = clusterOf(fault);
  if (cluster === undefined) return [];
  const [pods, services] = [podRefs(cluster, fault.finding.prefixes[0]), serviceRefs(cluster, fault.finding.prefixes[1])];
  const smaller = (pods[0]?.range.prefix.length ?? 0) > (services[0]?.range.prefix.length ?? 0) ? pods : services;
  const other = smaller === pods ? services : pods;
  return inTurn(movedOrCut(fault, smaller), movedOrCut(fault, other));
};

/** Clusters that share a range keep it but one; the last in the plan moves first. */
export const separatePods: Strategy = function* (fault) {
  const clusters = fault.finding.subjects.flatMap((subject) => fault.parts.cluster(subject) ?? []).toSorted((a, b) => b.index - a.index);
  for (const cluster of clusters) for (const ref of podRefs(cluster)) yield* moved(fault, ref);
};

/** Of services only a smaller range helps: that around the DNS service IP. */
export const cutServices: Strategy = function* (fault) {
  const cluster = clusterOf(fault);
  for (const ref of cluster === undefined ? [] : serviceRefs(cluster, fault.finding.prefixes[0])) {
    const length = ref.range.prefix.family === 4 ? SERVICE_LENGTH_V4.value.shortest : SERVICE_LENGTH_V6.value;
    yield* cutTo(fault, ref, length, cluster?.dnsServiceIP?.address);
    yield* moved(fault, ref, length);
  }
};

/** The longest prefix that is not called small. */
const SMALLEST_SERVICES = 27;

export const growServices: Strategy = function* (fault) {
  const cluster = clusterOf(fault);
  for (const ref of cluster === undefined ? [] : serviceRefs(cluster, fault.finding.prefixes[0])) {
    const v4 = ref.range.prefix.family === 4;
    const needed = BigInt(typeof cluster?.services === 'number' ? cluster.services : 0) + BigInt(SYSTEM_SERVICES) + 2n;
    const length = Math.min(v4 ? SMALLEST_SERVICES : ref.range.prefix.length, lengthFor(needed, ref.range.prefix.family));
    if (length >= (v4 ? SERVICE_LENGTH_V4.value.shortest : SERVICE_LENGTH_V6.value)) yield* grown(fault, ref, length);
  }
};

/** Pods that take addresses of the VNet need no range. */
export const dropPodCidrs: Strategy = function* (fault) {
  const cluster = clusterOf(fault);
  if (cluster === undefined) return;
  yield {
    summary: `Leave the pod CIDR of ${nameOf(cluster.subject)} out: its pods take addresses of the VNet.`,
    after: changeCluster(fault.scenario, cluster.index, (given) => leftOut(given, 'podCidrs')),
  };
};

/** A range that holds every pod there can be; how an own network plugin divides it is its business. */
export const givePodCidr: Strategy = function* (fault) {
  const cluster = clusterOf(fault);
  if (cluster === undefined) return;
  const pods = cluster.pools.reduce((sum, at) => {
    const pool = fault.plan.pools[at];
    return sum + (pool === undefined ? 0n : BigInt(nodesKnown(pool)) * BigInt(pool.maxPods ?? 0));
  }, 0n);
  const wanted = prefixOf(DEFAULT_POD_CIDR.value);
  const length = Math.min(wanted.length, lengthFor(pods));
  if (length < 0) return;
  for (const to of fault.places.near({ of: 'pods', cluster }, wanted, length)) {
    const v6 = cluster.dualStack ? freshV6(fault, cluster, 'podCidrs') : null;
    const ranges = [to, ...(v6 === null ? [] : [v6])].map(formatPrefix);
    yield {
      summary: `Give ${nameOf(cluster.subject)} the pod CIDR ${ranges.join(' and ')}, and the same to its network plugin.`,
      after: changeCluster(fault.scenario, cluster.index, (given) => ({ ...given, podCidrs: ranges })),
    };
  }
};

/** IPv6 ranges that AKS would draw at random. */
export const giveV6Ranges: Strategy = function* (fault) {
  const cluster = clusterOf(fault);
  if (cluster === undefined) return;
  const written: string[] = [];
  let after = fault.scenario;
  for (const key of ['podCidrs', 'serviceCidrs'] as const) {
    if (key === 'podCidrs' && cluster.model !== 'overlay' && cluster.model !== 'kubenet') continue;
    const ranges = key === 'podCidrs' ? cluster.podRanges : cluster.serviceRanges;
    if (ranges === null || ranges.some((range) => range.prefix.family === 6)) continue;
    const v6 = freshV6(fault, cluster, key);
    if (v6 === null) continue;
    const texts = [...ranges.map((range) => range.text), formatPrefix(v6)];
    after = changeCluster(after, cluster.index, (given) => ({ ...given, [key]: texts }));
    written.push(`${formatPrefix(v6)} for ${key === 'podCidrs' ? 'pods' : 'services'}`);
  }
  if (written.length > 0) yield { summary: `Give ${nameOf(cluster.subject)} the IPv6 ranges ${written.join(' and ')}.`, after };
};

/** Pod or service range, or address space of a VNet, in a range that AKS keeps for itself. */
export const leaveReserved: Strategy = (fault) => {
  const [subject] = fault.finding.subjects;
  const [prefix] = fault.finding.prefixes;
  const cluster = fault.parts.cluster(subject);
  // Without its reserved part a VNet keeps all its subnets where they are.
  if (cluster === undefined)
    return inTurn(...networkRefs(fault.parts.network(subject), prefix).flatMap((ref) => [cut(fault, ref), moved(fault, ref), movedSmaller(fault, ref)]));
  return movedOrCut(fault, [...podRefs(cluster, prefix), ...serviceRefs(cluster, prefix)]);
};
