/** Policy engines, dataplanes, IP families, Kubernetes versions: settings of whole clusters. */
import { STATIC_BLOCK_KUBERNETES } from '../../../azure/limits.ts';
import { nameOf } from '../../../findings/text.ts';
import { isBelow } from '../../../findings/version.ts';
import { formatPrefix } from '../../../net/prefix.ts';
import type { PlanCluster, PlanRange } from '../../../plan/types.ts';
import type { Cluster, IpFamily } from '../../../scenario/types.ts';
import { freshV6 } from '../rewrite.ts';
import type { Candidate, Case, Strategy } from '../types.ts';
import { changeCluster, changePool, leftOut } from '../write.ts';
import { toOverlay } from './model.ts';

type Set = (summary: string, change: (cluster: Cluster) => Cluster) => Candidate;

/** A strategy that changes the cluster that the finding is about. */
const forCluster =
  (propose: (cluster: PlanCluster, set: Set, fault: Case) => Iterable<Candidate>): Strategy =>
  (fault) => {
    const cluster = fault.parts.cluster(fault.finding.subjects[0]);
    if (cluster === undefined) return [];
    return propose(cluster, (summary, change) => ({ summary, after: changeCluster(fault.scenario, cluster.index, change) }), fault);
  };

export const changeToOverlay = forCluster((cluster, _, fault) => toOverlay(fault, cluster));

/** Overlay takes what kubenet does not; else the setting goes. */
export const leaveKubenetLimits = forCluster(function* (cluster, set, fault) {
  yield* toOverlay(fault, cluster);
  const dataplane = cluster.dataplane === 'cilium';
  const policy = cluster.policy === 'cilium' || cluster.policy === 'azure';
  if (dataplane || policy) {
    yield set(
      `Leave ${[dataplane ? 'the cilium dataplane' : '', policy ? 'the policy engine' : ''].filter((word) => word !== '').join(' and ')} of ${nameOf(cluster.subject)} out.`,
      (given) => leftOut(given, ...(dataplane ? (['networkDataplane'] as const) : []), ...(policy ? (['networkPolicy'] as const) : [])),
    );
  }
});

const azureDataplane = (given: Cluster): Cluster => leftOut(given, 'networkDataplane');

/** Windows nodes run the azure dataplane; Calico is a policy engine that both kinds of nodes have. */
export const leaveCilium = forCluster(function* (cluster, set) {
  const base = `Use the azure dataplane for ${nameOf(cluster.subject)}`;
  if (cluster.policy !== 'cilium') yield set(`${base}.`, azureDataplane);
  yield set(`${base}, with Calico for policies.`, (given) => ({ ...azureDataplane(given), networkPolicy: 'calico' }));
  yield set(`${base}, without a policy engine.`, (given) => leftOut(azureDataplane(given), 'networkPolicy'));
});

/** The engine's dataplane, or the dataplane's engine; Calico where Azure's engine has too many nodes; none where nothing goes. */
export const matchPolicy = forCluster(function* (cluster, set) {
  const name = nameOf(cluster.subject);
  if (cluster.plugin === 'azure') {
    if (cluster.policy === 'cilium')
      yield set(`Use the cilium dataplane for ${name}, which its policy engine needs.`, (given) => ({ ...given, networkDataplane: 'cilium' }));
    if (cluster.dataplane === 'cilium')
      yield set(`Use cilium for the policies of ${name}, the one engine of its dataplane.`, (given) => ({ ...given, networkPolicy: 'cilium' }));
    if (cluster.policy === 'azure') {
      yield set(`Use the cilium dataplane with its policies for ${name}.`, (given) => ({ ...given, networkDataplane: 'cilium', networkPolicy: 'cilium' }));
    }
    yield set(`Use Calico for the policies of ${name}.`, (given) => ({ ...leftOut(given, 'networkDataplane'), networkPolicy: 'calico' }));
  }
  yield set(`Leave the policy engine of ${name} out${cluster.plugin === 'none' ? ': its own network plugin sees to policies' : ''}.`, (given) =>
    leftOut(given, 'networkPolicy'),
  );
});

const familyOf = (range: PlanRange): IpFamily => (range.prefix.family === 6 ? 'IPv6' : 'IPv4');

/** Ranges one a family in the order of `families`, of those given the first of each; null: there is none for a family. */
function inOrder(fault: Case, cluster: PlanCluster, key: 'podCidrs' | 'serviceCidrs', families: readonly IpFamily[]): readonly string[] | null {
  const given = ((key === 'podCidrs' ? cluster.podRanges : cluster.serviceRanges) ?? []).filter((range) => range.given);
  const out: string[] = [];
  for (const family of families) {
    const own = given.find((range) => familyOf(range) === family);
    const v6 = own === undefined && family === 'IPv6' ? freshV6(fault, cluster, key) : null;
    if (own !== undefined) out.push(own.text);
    else if (v6 !== null) out.push(formatPrefix(v6));
    else return null;
  }
  return out;
}

/** The cluster with these families, and its ranges to match; a list that cannot be brought into order is left out. */
function withFamilies(fault: Case, cluster: PlanCluster, given: Cluster, families: readonly IpFamily[]): Cluster {
  let next: Cluster = families.length === 1 ? leftOut(given, 'ipFamilies') : { ...given, ipFamilies: families };
  for (const key of ['podCidrs', 'serviceCidrs'] as const) {
    if (!given[key]) continue;
    const ranges = inOrder(fault, cluster, key, families);
    next = ranges === null ? leftOut(next, key) : { ...next, [key]: ranges };
  }
  return next;
}

/** Ranges that match the families; IPv4 first; an engine that knows IPv6; overlay; at last IPv4 alone. */
export const mendFamilies = forCluster(function* (cluster, set, fault) {
  const name = nameOf(cluster.subject);
  const { families } = cluster;
  if (families === null) return;
  const ordered: readonly IpFamily[] = families.includes('IPv6') ? ['IPv4', 'IPv6'] : ['IPv4'];
  const mend = (given: Cluster): Cluster => withFamilies(fault, cluster, given, ordered);
  yield set(`Give ${name} its ranges one a family, ${ordered.join(' before ')}.`, mend);
  const noEngine = (given: Cluster): Cluster => leftOut(mend(given), 'networkPolicy');
  if (ordered.length === 2) {
    yield set(`Use cilium for dataplane and policies of ${name}: the one engine that knows IPv6.`, (given) => ({
      ...mend(given),
      networkDataplane: 'cilium',
      networkPolicy: 'cilium',
    }));
    yield set(`Leave the policy engine of ${name} out: it does not know IPv6.`, noEngine);
    for (const overlay of toOverlay(fault, cluster)) yield overlay;
    yield set(`Plan ${name} with IPv4 alone.`, (given) => withFamilies(fault, cluster, given, ['IPv4']));
  }
});

/** The first version that has static blocks; or the plain allocation. */
export const raiseVersion = forCluster(function* (cluster, set, fault) {
  const floor = STATIC_BLOCK_KUBERNETES.value;
  const others = fault.plan.clusters.flatMap((other) =>
    typeof other.kubernetesVersion === 'string' && !isBelow(other.kubernetesVersion, floor) ? [other.kubernetesVersion] : [],
  );
  const version = others[0] ?? floor;
  yield set(`Plan ${nameOf(cluster.subject)} with Kubernetes ${version} or newer.`, (given) => ({ ...given, kubernetesVersion: version }));
  let after = fault.scenario;
  for (const at of cluster.pools) {
    const pool = fault.plan.pools[at];
    if (pool?.model === 'pod-subnet-static') after = changePool(after, pool.cluster, pool.ordinal, (given) => leftOut(given, 'podIPAllocationMode'));
  }
  yield { summary: `Allocate pod addresses of ${nameOf(cluster.subject)} one by one instead of in static blocks.`, after };
});

/** The version that the rule names as the lowest. */
export const raiseForDualStack = forCluster(function* (cluster, set, { finding }) {
  const kubernetesVersion = finding.words['floor'];
  if (kubernetesVersion === undefined) return;
  yield set(`Plan ${nameOf(cluster.subject)} with Kubernetes ${kubernetesVersion} or newer.`, (given) => ({ ...given, kubernetesVersion }));
});
