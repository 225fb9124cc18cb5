import { MAX_PODS_WINDOWS } from '../../azure/limits.ts';
import type { Rule } from '../types.ts';

/** More pods a node than is recommended for Windows Server containers. */
export const maxPodsWindows: Rule = {
  id: 'max-pods-windows',
  check(plan, emit) {
    for (const { subject, osType, maxPods } of plan.pools) {
      if (osType === 'Windows' && maxPods !== null && maxPods > MAX_PODS_WINDOWS.value) {
        emit({ subjects: [subject], figures: { maxPods }, words: { most: String(MAX_PODS_WINDOWS.value) } });
      }
    }
  },
};
