import { STATIC_BLOCK_KUBERNETES } from '../../azure/limits.ts';
import { poolsAt, subjectsOf } from '../subjects.ts';
import type { Rule } from '../types.ts';
import { isBelow } from '../version.ts';

/** Static blocks came with a certain version of Kubernetes. */
export const staticBlockVersion: Rule = {
  id: 'static-block-version',
  check(plan, emit) {
    for (const cluster of plan.clusters) {
      const version = cluster.kubernetesVersion;
      if (version === null || version === undefined || !isBelow(version, STATIC_BLOCK_KUBERNETES.value)) continue;
      const pools = poolsAt(plan, cluster.pools).filter((pool) => pool.model === 'pod-subnet-static');
      if (pools.length === 0) continue;
      emit({
        subjects: subjectsOf(
          cluster.subject,
          pools.map((pool) => pool.subject),
        ),
        words: { version, floor: STATIC_BLOCK_KUBERNETES.value },
      });
    }
  },
};
