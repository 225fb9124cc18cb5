import { WINDOWS_POOL_NAME_LENGTH } from '../../azure/limits.ts';
import type { Rule } from '../types.ts';

/** A Windows pool has a shorter name than others may have. */
export const windowsPoolName: Rule = {
  id: 'windows-pool-name',
  check(plan, emit) {
    for (const { subject, name, osType } of plan.pools) {
      const length = name.length;
      if (osType === 'Windows' && length > WINDOWS_POOL_NAME_LENGTH.value) {
        emit({ subjects: [subject], figures: { length }, words: { most: String(WINDOWS_POOL_NAME_LENGTH.value) } });
      }
    }
  },
};
