/** What a field is and whether it can be changed on what is already running. Long texts: loaded when help is opened. */
import type { TermId } from '../../azure/glossary.ts';
import type { Source } from '../../azure/sources.ts';
import type { Model } from '../../plan/types.ts';

export const MUTABILITIES = ['any-time', 'conditional', 'one-way', 'only-grow', 'only-empty', 'only-new-pools', 'never', 'own', 'unverified'] as const;
/** `own`: a figure or name of the plan, no setting of Azure. `unverified`: no source of this project says. */
export type Mutability = (typeof MUTABILITIES)[number];

/** Completes "Later: …". */
export const MUTABILITY_WORDS: Readonly<Record<Mutability, string>> = {
  'any-time': 'can be changed',
  conditional: 'can be changed on conditions',
  'one-way': 'can be changed once, not back',
  'only-grow': 'can only grow',
  'only-empty': 'can be changed while nothing is in it',
  'only-new-pools': 'only for new pools',
  never: 'cannot be changed',
  own: 'no setting of Azure, a figure of this plan',
  unverified: 'not verified',
};

export interface Change {
  /** The network models that it holds for; left out: all others. */
  readonly models?: readonly Model[];
  readonly when: Mutability;
  /** Why, and what people do instead; one or two sentences. */
  readonly reason: string;
  /** null exactly where it is `own` or `unverified`. */
  readonly source: Source | null;
  /** Where sources differ, or what nobody has tried. */
  readonly unverified?: string;
  /** What Terraform does with it that Azure does not. */
  readonly terraform?: string;
}

export interface FieldHelp {
  /** What it is, in one sentence. */
  readonly what: string;
  /** What it is counted in; left out: it is no number. */
  readonly unit?: string;
  /** What leaving the key out means; null: it is always given. */
  readonly byDefault: string | null;
  /** The first entry that names the model holds; the last one names none. */
  readonly changes: readonly [...Change[], Change];
  /** Where the glossary says more. */
  readonly term?: TermId;
}
