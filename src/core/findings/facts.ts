/** A finding as the prose reads it: by name, already in words. Asking for what the rule did not give breaks an invariant. */
import { invariant } from '../base/result.ts';
import { formatPrefix } from '../net/prefix.ts';
import { phaseText } from './phases.ts';
import type { RuleFinding } from './types.ts';
import { formatNumber, nameOf } from './text.ts';

export interface Facts {
  readonly finding: RuleFinding;
  /** "1,705" */
  number(figure: string): string;
  /** The figure as given, for plurals. */
  figure(figure: string): number | bigint | string;
  has(figure: string): boolean;
  word(name: string): string;
  hasWord(name: string): boolean;
  /** "10.10.0.0/22" */
  prefix(index: number): string;
  /** "cluster payments" */
  subject(index: number): string;
  /** "now", "at the autoscaler's maximum", "while upgrading" */
  phase(): string;
}

/** One sentence, with the arithmetic, ending in a full stop. */
export type Prose = (facts: Facts) => string;

export function factsOf(finding: RuleFinding): Facts {
  const need = <T>(value: T | undefined, what: string): T => {
    invariant(value !== undefined, `${finding.rule} has no ${what}`);
    return value;
  };
  return {
    finding,
    number: (name) => formatNumber(need(finding.figures[name], `figure ${name}`)),
    figure: (name) => need(finding.figures[name], `figure ${name}`),
    has: (name) => finding.figures[name] !== undefined,
    word: (name) => need(finding.words[name], `word ${name}`),
    hasWord: (name) => finding.words[name] !== undefined,
    prefix: (index) => formatPrefix(need(finding.prefixes[index], `prefix ${index}`)),
    subject: (index) => nameOf(need(finding.subjects[index], `subject ${index}`)),
    phase: () => phaseText(need(finding.phase, 'phase')),
  };
}
