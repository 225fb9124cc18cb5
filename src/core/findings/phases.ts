import { unreachable } from '../base/result.ts';
import type { Phase } from '../plan/types.ts';

/** A phase as a sentence says it. */
export function phaseText(phase: Phase): string {
  switch (phase) {
    case 'now':
      return 'now';
    case 'at-maximum':
      return "at the autoscaler's maximum";
    case 'while-upgrading':
      return 'while upgrading';
    default:
      return unreachable(phase);
  }
}
