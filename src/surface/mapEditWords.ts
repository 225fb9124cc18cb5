/** What is said of a place at hand. Pure. */
import { unreachable } from '../core/base/result.ts';
import type { Trial } from '../core/advice/placing/trial.ts';
import type { EditWords } from './mapEditTypes.ts';

/** At most so many reasons are spelled out. */
const SPELLED = 2;

const some = (lines: readonly string[]): readonly string[] =>
  lines.length > SPELLED ? [...lines.slice(0, SPELLED), `And ${lines.length - SPELLED} more.`] : lines;

export function wordsOf(title: string, trial: Trial, also: readonly string[]): EditWords {
  switch (trial.kind) {
    case 'illegal':
      return { tone: 'error', title, lines: some(trial.reasons) };
    case 'legal':
      return { tone: trial.worries.length > 0 ? 'warning' : 'plain', title, lines: [...also, ...some(trial.worries)] };
    case 'same':
      return { tone: 'plain', title, lines: also };
    default:
      return unreachable(trial);
  }
}
