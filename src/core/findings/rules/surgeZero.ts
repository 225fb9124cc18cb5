import type { Rule } from '../types.ts';

/** An upgrade without a surge node needs nodes that may be unavailable instead, and system pools can't have those. */
export const surgeZero: Rule = {
  id: 'surge-zero',
  check(plan, emit) {
    for (const { subject, mode, maxSurge, maxUnavailable } of plan.pools) {
      if (maxSurge === null || !isNone(maxSurge)) continue;
      const missing = maxUnavailable === undefined || (maxUnavailable !== null && isNone(maxUnavailable));
      if (mode === 'System' || missing) emit({ subjects: [subject], words: mode === 'System' ? { system: 'yes' } : {} });
    }
  },
};

/** 0, "0" or "0%". */
function isNone(amount: number | string): boolean {
  return amount === 0 || (typeof amount === 'string' && /^0+%?$/.test(amount));
}
