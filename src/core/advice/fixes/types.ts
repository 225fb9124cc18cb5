/** What a fix is made of. A strategy proposes changes of the plan; whether they mend it is tried elsewhere. */
import type { RuleFinding } from '../../findings/types.ts';
import type { Plan } from '../../plan/types.ts';
import type { Finding } from '../../report/types.ts';
import type { Scenario } from '../../scenario/types.ts';
import type { Parts } from './parts.ts';
import type { Places } from './places.ts';

/** In the form of the report: one sentence in the imperative, and the patch of the scenario as given. */
export type Fix = NonNullable<Finding['fix']>;

/** A part that goes by another name in the changed plan, so that its findings are recognised. */
export interface Renamed {
  readonly from: string;
  readonly to: string;
}

export interface Candidate {
  readonly summary: string;
  readonly after: Scenario;
  readonly renamed?: Renamed;
  /** Whether an earlier fix of the same place, which happens to remove the finding too, is no answer to it. */
  readonly own?: boolean;
}

/** One finding and the plan it was found in. */
export interface Case {
  readonly finding: RuleFinding;
  readonly plan: Plan;
  readonly scenario: Scenario;
  readonly parts: Parts;
  readonly places: Places;
  /** The plan, and the one with what is offered already where there is some: a new name must be free in both. */
  readonly plans: readonly Plan[];
}

/** Changes that may remove the finding, the smallest first. Only as many are made as are tried. */
export type Strategy = (fault: Case) => Iterable<Candidate>;
