/**
 * Advice as plain data that a page shows as it stands: sections of rows, each with its verdict, text, source and date.
 * Names from the plan are text in here, never markup.
 */
import type { Source } from '../../azure/sources.ts';
import { sentence } from '../../findings/text.ts';
import type { Model } from '../../plan/types.ts';
import { MODEL_LABELS } from '../../scenario/fields.ts';
import type { Condition, ConditionState, Remark } from '../answer.ts';

/** How a verdict is coloured and marked; the word tells it as well. */
export type Tone = 'good' | 'bad' | 'caution' | 'open' | 'plain';

export interface PageVerdict {
  readonly tone: Tone;
  readonly word: string;
}

/** A statement below a row. */
export interface PageNote {
  readonly verdict: PageVerdict | null;
  readonly text: string;
  /** What the plan says about it. */
  readonly because?: string;
  /** null: nobody has verified it. */
  readonly source: string | null;
  /** ISO, day left out where none is given; null with `source`. */
  readonly date: string | null;
  readonly unverified?: string;
}

export interface PageRow extends PageNote {
  /** Stable in its section. */
  readonly id: string;
  readonly title: string;
  /** Named values of the plan: ranges, ports. */
  readonly facts?: readonly { readonly name: string; readonly value: string }[];
  readonly conditions?: readonly PageNote[];
  /** What follows from it. */
  readonly consequences?: readonly PageNote[];
}

export interface PageSection {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly PageRow[];
}

export const PAGE_IDS = ['changes', 'migration', 'security-groups', 'source-addresses', 'compatibility', 'node-blocks'] as const;
export type PageId = (typeof PAGE_IDS)[number];

export interface Page {
  readonly id: PageId;
  readonly title: string;
  /** What the page answers, in a sentence or two. */
  readonly lead: string;
  readonly sections: readonly PageSection[];
}

export const sourced = (source: Source | null): Pick<PageNote, 'source' | 'date'> => ({ source: source?.source ?? null, date: source?.date ?? null });
export const doubted = (unverified: string | undefined): Pick<PageNote, 'unverified'> => (unverified === undefined ? {} : { unverified });

/** A model's name at the start of a line; kubenet is always written small. */
export const modelTitle = (model: Model): string => (model === 'kubenet' ? MODEL_LABELS.kubenet : sentence(MODEL_LABELS[model]));

const STATE_VERDICTS: Readonly<Record<ConditionState, PageVerdict>> = {
  met: { tone: 'good', word: 'met' },
  unmet: { tone: 'bad', word: 'not met' },
  unknown: { tone: 'open', word: 'to be checked' },
};

export function noteOfCondition({ text, state, because, source, unverified }: Condition): PageNote {
  return { verdict: STATE_VERDICTS[state], text, because, ...sourced(source), ...doubted(unverified) };
}

export function noteOfRemark({ text, source, unverified }: Remark): PageNote {
  return { verdict: null, text, ...sourced(source), ...doubted(unverified) };
}
