/** What a writer makes of a plan. */

/** A value that the text leaves open: a variable or parameter without a default, which fails when unset. */
export interface Variable {
  readonly name: string;
  /** What it stands for, in words. */
  readonly what: string;
  /** Whether it is the plan that does not know it; else it is no matter of a plan, as the region is. */
  readonly unknown: boolean;
}

export interface Written {
  readonly text: string;
  /** In the order in which the text asks for them. */
  readonly variables: readonly Variable[];
  /** What the plan holds and the format cannot say, a sentence without its full stop each. */
  readonly remarks: readonly string[];
}

/** Of a format that says all of a plan, and what is not known as such. */
export const whole = (text: string): Written => ({ text, variables: [], remarks: [] });
