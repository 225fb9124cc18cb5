import { isDcsv2 } from '../../azure/names.ts';
import type { Rule } from '../types.ts';

/** Overlay does not run on the DCsv2 sizes. */
export const overlayVmSize: Rule = {
  id: 'overlay-vm-size',
  check(plan, emit) {
    for (const { subject, model, vmSize } of plan.pools) {
      if (model === 'overlay' && vmSize !== null && isDcsv2(vmSize)) emit({ subjects: [subject], words: { vmSize } });
    }
  },
};
