/**
 * Everything the page remembers, and of each key who keeps it: the link, the browser's storage, undo.
 * The table below is checked by the compiler: a key added to the state without a row does not build.
 */
import type { AddressRange } from '../core/net/ranges.ts';
import type { Scenario } from '../core/scenario/types.ts';
import type { LayoutKind } from '../map/types.ts';
import type { Drafts } from './drafts.ts';
import type { History } from './history.ts';
import type { Stashes } from './stashes.ts';
import type { Views } from './views.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';
export const THEME_CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark'];
/** In the order of the tabs. */
export const TABS = ['map', 'table', 'compare', 'growth'] as const;
export type Tab = (typeof TABS)[number];

/** What undo brings back: the plan and what is typed beside it. */
export interface Document {
  /** Each plan is kept under its own id; opening one is a new id, never a write over another. */
  readonly planId: string;
  readonly scenario: Scenario;
  /** Text that is no valid value yet. */
  readonly drafts: Drafts;
  /** What a change of model took away from a cluster, for the way back. */
  readonly stashes: Stashes;
  /** In the order in which they are stepped through. */
  readonly views: Views;
}

/** Where an issue of an opened input stands, and what it says. */
export interface NoticeLine {
  readonly place: string;
  readonly text: string;
}

/** What the page has to say about something that was opened or asked for. */
export interface Notice {
  readonly tone: 'error' | 'plain';
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly lines: readonly NoticeLine[]; readonly more: number; readonly folded: boolean }[];
}

/** The plan is being shown to others. */
export interface Presenting {
  /** The plan after a fix that is looked at, in place of the one at hand; null: none is. */
  readonly preview: Scenario | null;
}

/** Another plan that the one at hand is held against. */
export interface Against {
  readonly scenario: Scenario;
  /** Where it came from, as part of a sentence: "the kept plan Payments". */
  readonly label: string;
  /** Whether it is the earlier of the two. */
  readonly earlier: boolean;
  /** Which of the two the map shows. */
  readonly onMap: 'own' | 'other';
}

export interface AtlasState extends Document {
  readonly history: History<Document>;
  /** A subject as findings name it, or the id of an item of the map. */
  readonly selection: string | null;
  readonly hover: string | null;
  /** The finding that the map shows, by `findingKeys`; a new object each time it is asked for, so that asking again flies again. */
  readonly shown: { readonly finding: string } | null;
  readonly tab: Tab;
  readonly layout: LayoutKind;
  /** The block in sight, as CIDR text; null while the map shows what fits. */
  readonly sight: string | null;
  /** Where a link sends the map; a new object each time, so that the same link flies there again. */
  readonly arrival: { readonly range: AddressRange } | null;
  /** null: the plan is being worked on. */
  readonly presenting: Presenting | null;
  readonly against: Against | null;
  readonly theme: ThemeChoice;
  readonly notice: Notice | null;
  /** False after storage refused to keep the plan; said once. */
  readonly kept: boolean;
  /** Ids of plans that are only looked at, as examples are: kept from their first change on. */
  readonly passing: readonly string[];
}

export interface Ownership {
  readonly link: 'plan' | 'view' | 'no';
  readonly storage: 'with the plan' | 'preference' | 'no';
  readonly undo: boolean;
}

export const OWNERSHIP = {
  planId: { link: 'no', storage: 'with the plan', undo: true },
  scenario: { link: 'plan', storage: 'with the plan', undo: true },
  drafts: { link: 'no', storage: 'with the plan', undo: true },
  stashes: { link: 'no', storage: 'with the plan', undo: true },
  views: { link: 'view', storage: 'with the plan', undo: true },
  history: { link: 'no', storage: 'no', undo: false },
  selection: { link: 'view', storage: 'no', undo: false },
  hover: { link: 'no', storage: 'no', undo: false },
  shown: { link: 'no', storage: 'no', undo: false },
  tab: { link: 'view', storage: 'no', undo: false },
  layout: { link: 'view', storage: 'preference', undo: false },
  sight: { link: 'view', storage: 'no', undo: false },
  arrival: { link: 'no', storage: 'no', undo: false },
  presenting: { link: 'no', storage: 'no', undo: false },
  against: { link: 'no', storage: 'no', undo: false },
  theme: { link: 'no', storage: 'preference', undo: false },
  notice: { link: 'no', storage: 'no', undo: false },
  kept: { link: 'no', storage: 'no', undo: false },
  passing: { link: 'no', storage: 'no', undo: false },
} as const satisfies Record<keyof AtlasState, Ownership>;

/** The keys that undo brings back, in a shape of their own. */
export function documentOf({ planId, scenario, drafts, stashes, views }: Document): Document {
  return { planId, scenario, drafts, stashes, views };
}

export function sameDocument(a: Document, b: Document): boolean {
  return a.planId === b.planId && sameBeside(a, b) && (a.scenario === b.scenario || sameJson(a.scenario, b.scenario));
}

/** Whether what lies beside the plan is the same. */
export const sameBeside = (a: Document, b: Document): boolean => a.drafts === b.drafts && a.stashes === b.stashes && a.views === b.views;

/** Deep equality of plain data. Shared branches are equal without a look inside. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const keysA = Object.keys(a);
  const keysB = Object.keys(b);
  return keysA.length === keysB.length && keysA.every((key) => Object.hasOwn(b, key) && sameJson(Reflect.get(a, key), Reflect.get(b, key)));
}
