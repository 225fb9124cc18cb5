/** A finding as the prose reads it: by name, already in words. Asking for what the rule did not give breaks an invariant. */
import { formatPrefix } from '../net/prefix.ts';
import { phaseText } from './phases.ts';
import type { RuleFinding } from './types.ts';
import { formatNumber, nameOf } from './text.ts';

/** One sentence, with the arithmetic, ending in a full stop. */
export type Prose = (facts: Facts) => string;

export class Facts {
  readonly finding: RuleFinding;

  constructor(finding: RuleFinding) {
    this.finding = finding;
  }

  /** "1,705" */
  number(name: string): string {
    return formatNumber(this.figure(name));
  }

  /** The figure as given, for plurals. */
  figure(name: string): number | bigint | string {
    return this.#given(this.finding.figures[name], 'figure', name);
  }

  has(name: string): boolean {
    return this.finding.figures[name] !== undefined;
  }

  word(name: string): string {
    return this.#given(this.finding.words[name], 'word', name);
  }

  hasWord(name: string): boolean {
    return this.finding.words[name] !== undefined;
  }

  /** "10.10.0.0/22" */
  prefix(index: number): string {
    return formatPrefix(this.#given(this.finding.prefixes[index], 'prefix', index));
  }

  /** "cluster payments" */
  subject(index: number): string {
    return nameOf(this.#given(this.finding.subjects[index], 'subject', index));
  }

  /** "now", "at the autoscaler's maximum", "while upgrading" */
  phase(): string {
    return phaseText(this.#given(this.finding.phase, 'phase', ''));
  }

  #given<T>(value: T | undefined, kind: string, which: string | number): T {
    if (value === undefined) throw new Error(`invariant broken: ${this.finding.rule} has no ${kind} ${which}`);
    return value;
  }
}
