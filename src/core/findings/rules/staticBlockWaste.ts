import { STATIC_BLOCK } from '../../azure/blocks.ts';
import { MAX_PODS_RANGE } from '../../azure/limits.ts';
import { blocksOf } from '../../plan/podSubnetStatic.ts';
import type { Rule } from '../types.ts';

/** Whole blocks hold 16n − 1 pods; any other maxPods leaves addresses that no pod can get. */
export const staticBlockWaste: Rule = {
  id: 'static-block-waste',
  check(plan, emit) {
    const { addresses, primary } = STATIC_BLOCK.value;
    const most = podsIn(Math.floor((MAX_PODS_RANGE.value.max + primary) / addresses));
    for (const pool of plan.pools) {
      if (pool.model !== 'pod-subnet-static' || pool.maxPods === null) continue;
      const blocks = blocksOf(pool.maxPods);
      const wasted = podsIn(blocks) - pool.maxPods;
      if (wasted === 0) continue;
      emit({
        subjects: [pool.subject],
        figures: { wasted, ideal: Math.min(podsIn(blocks), most) },
        words: { maxPods: String(pool.maxPods), blocks: String(blocks), holds: String(podsIn(blocks)) },
      });
    }
  },
};

/** Pods that blocks of one node have addresses for. */
function podsIn(blocks: number): number {
  return blocks * STATIC_BLOCK.value.addresses - STATIC_BLOCK.value.primary;
}
