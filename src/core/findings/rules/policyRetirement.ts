import { AZURE_POLICY_END } from '../../azure/limits.ts';
import { poolsAt } from '../subjects.ts';
import type { Rule } from '../types.ts';

/** Azure Network Policy Manager at all: its support ends, with Windows nodes first. */
export const policyRetirement: Rule = {
  id: 'policy-retirement',
  check(plan, emit) {
    for (const { policy, plugin, pools, subject } of plan.clusters) {
      if (policy !== 'azure' || plugin !== 'azure') continue;
      const windows = poolsAt(plan, pools).some((pool) => pool.osType === 'Windows');
      emit({ subjects: [subject], words: { end: AZURE_POLICY_END.value.Linux, ...(windows ? { windows: AZURE_POLICY_END.value.Windows } : {}) } });
    }
  },
};
