/** What pages of advice are made of: conditions that a plan meets or not, each with its source. */
import type { Source } from '../azure/sources.ts';

export const CONDITION_STATES = ['unmet', 'unknown', 'met'] as const;
/** `unknown`: the plan does not hold it, or it is not known yet. */
export type ConditionState = (typeof CONDITION_STATES)[number];

export interface Condition {
  /** Stable within its list. */
  readonly id: string;
  /** What has to hold, as a sentence. */
  readonly text: string;
  readonly state: ConditionState;
  /** What the plan says about it, with its figures. */
  readonly because: string;
  readonly source: Source;
  /** Where sources differ, or what nobody has tried. */
  readonly unverified?: string;
}

/** What decides the state of a condition: what the plan has, and what that means. */
export type Judged = Pick<Condition, 'state' | 'because'>;

export const met = (because: string): Judged => ({ state: 'met', because });
export const unmet = (because: string): Judged => ({ state: 'unmet', because });
export const unknown = (because: string): Judged => ({ state: 'unknown', because });
/** The file format has no word for it. */
export const NOT_IN_PLAN = unknown('A plan does not hold this; look it up on the cluster.');

/** A statement of its own with its source; `source` null: nobody has verified it. */
export interface Remark {
  readonly text: string;
  readonly source: Source | null;
  readonly unverified?: string;
}

/** The worst of several: one unmet condition decides, then one that is not known. No condition at all is met. */
export function worstState(conditions: readonly { readonly state: ConditionState }[]): ConditionState {
  return CONDITION_STATES.find((state) => conditions.some((condition) => condition.state === state)) ?? 'met';
}
