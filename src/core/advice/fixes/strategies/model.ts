/** Another network model where nothing smaller helps. */
import { DEFAULT_POD_CIDR } from '../../../azure/defaults.ts';
import { nodesKnown } from '../../../findings/shortfall.ts';
import { nameOf } from '../../../findings/text.ts';
import { formatPrefix, prefixAt, prefixOf, type Prefix } from '../../../net/prefix.ts';
import type { PlanCluster } from '../../../plan/types.ts';
import { MODEL_LABELS } from '../../../scenario/fields.ts';
import { changeModel } from '../../../scenario/model.ts';
import type { Cluster } from '../../../scenario/types.ts';
import { lengthFor } from '../../lengths.ts';
import { freshV6 } from '../rewrite.ts';
import type { Candidate, Case } from '../types.ts';
import { changeCluster } from '../write.ts';

/**
 * The cluster as overlay: with its pod CIDR where it has one, else with the default where that is free, else with the nearest
 * free one that holds a /24 a node. Once as it stands, once with maxPods kept where the default of overlay would be higher.
 */
export function* toOverlay(fault: Case, cluster: PlanCluster): Generator<Candidate> {
  for (const podCidrs of podCidrsFor(fault, cluster)) {
    for (const keepMaxPods of [false, true]) {
      const after = changeCluster(fault.scenario, cluster.index, (given) => asOverlay(fault, cluster, given, podCidrs, keepMaxPods));
      const range = podCidrs === null ? '' : ` and the pod CIDR ${podCidrs.join(' and ')}`;
      yield {
        summary: `Change ${nameOf(cluster.subject)} to ${MODEL_LABELS.overlay}${range}. ${wayOf(fault, cluster)}`,
        after,
      };
    }
  }
}

/** A cluster with pod subnets has no way to overlay; for the others it leads in one direction. */
function wayOf(fault: Case, cluster: PlanCluster): string {
  const podSubnets = cluster.pools.some((at) => fault.plan.pools[at]?.podSubnet !== undefined);
  return podSubnets ? 'One that exists has to be made again.' : 'One that exists can be moved in place, once and for good.';
}

function asOverlay(fault: Case, cluster: PlanCluster, given: Cluster, podCidrs: readonly string[] | null, keepMaxPods: boolean): Cluster {
  const { cluster: changed } = changeModel(given, 'overlay');
  const pools =
    changed.agentPoolProfiles?.map((pool, ordinal) => {
      const maxPods = fault.plan.pools[cluster.pools[ordinal] ?? -1]?.maxPods;
      return keepMaxPods && pool.maxPods === undefined && typeof maxPods === 'number' ? { ...pool, maxPods } : pool;
    }) ?? null;
  return { ...changed, ...(podCidrs === null ? {} : { podCidrs }), agentPoolProfiles: pools };
}

/** Lists to be written, null for none: what the cluster has, or what overlay fills in, may do. */
function* podCidrsFor(fault: Case, cluster: PlanCluster): Generator<readonly string[] | null> {
  yield null;
  const nodes = cluster.pools.reduce((sum, at) => {
    const pool = fault.plan.pools[at];
    return sum + (pool === undefined ? 0n : BigInt(nodesKnown(pool)));
  }, 0n);
  const own = cluster.podRanges?.find((range) => range.prefix.family === 4)?.prefix;
  const wanted = own ?? prefixOf(DEFAULT_POD_CIDR.value);
  const length = Math.min(wanted.length, 24 - (32 - lengthFor(nodes)));
  if (length < 1) return;
  const v6 = cluster.dualStack ? (cluster.podRanges?.find((range) => range.prefix.family === 6)?.prefix ?? freshV6(fault, cluster, 'podCidrs')) : null;
  for (const to of placesAround(fault, cluster, wanted, length)) yield [to, ...(v6 === null ? [] : [v6])].map(formatPrefix);
}

function* placesAround(fault: Case, cluster: PlanCluster, wanted: Prefix, length: number): Generator<Prefix> {
  yield* fault.places.near(
    { of: 'pods', cluster },
    prefixAt(wanted.family, wanted.first, length),
    length,
    new Set((cluster.podRanges ?? []).map((range) => range.path)),
  );
}
