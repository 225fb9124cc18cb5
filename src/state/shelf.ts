/**
 * The plans that are kept in the browser, each under its own id. Other tabs keep theirs in the same place, so nothing is
 * written over what this one has not seen. What is read back is treated like a stranger's file.
 */
import { err, ok, type Issue, type Result } from '../core/base/result.ts';
import type { ModelStash } from '../core/scenario/model.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { isBag, parsedBag, type Bag } from './bags.ts';
import { NO_DRAFTS, type Drafts } from './drafts.ts';
import { planText } from './planText.ts';
import type { Ports } from './ports.ts';
import { sameJson, type Document } from './state.ts';
import { NO_STASHES, type Stashes } from './stashes.ts';
import type { Views } from './views.ts';

export interface KeptPlan {
  readonly planId: string;
  /** null: what is kept there is no plan any more. */
  readonly name: string | null;
  /** When it was kept last, ms since 1970; 0 where that is not known. */
  readonly saved: number;
  /** Characters that it takes in storage. */
  readonly size: number;
}

/** `elsewhere`: another tab has changed the plan since this one read or kept it, so nothing was written. */
export type Keeping = 'kept' | 'refused' | 'elsewhere';

export interface KeptDocument extends Document {
  /** When it was kept, ms since 1970; 0 where that is not known. */
  readonly saved: number;
}

/** A plan taken off the shelf, to be put back. */
export interface Removed {
  readonly planId: string;
  readonly text: string;
}

export interface Shelf {
  readonly isEmpty: () => boolean;
  /** Newest first. */
  readonly list: () => readonly KeptPlan[];
  /** Looks at a plan without taking it; null: nothing is kept under this id. */
  readonly peek: (planId: string) => Result<KeptDocument, readonly Issue[]> | null;
  /** The same, to go on with: from now on this page knows what is kept there. */
  readonly take: (planId: string) => Result<KeptDocument, readonly Issue[]> | null;
  /** Keeps a plan under its id and remembers it as the last one. */
  readonly keep: (document: Document) => Keeping;
  readonly rename: (planId: string, name: string) => Keeping;
  /** A copy under an id and a name of its own; false: there is nothing to copy, or storage refused. */
  readonly duplicate: (planId: string, copyId: string, name: string) => boolean;
  readonly remove: (planId: string) => Removed | null;
  readonly putBack: (removed: Removed) => boolean;
  /** Id of the plan that was at hand last, in whichever tab. */
  readonly last: () => string | null;
  readonly setLast: (planId: string) => void;
  /** Whether what is kept under this id is what this page took or kept there last. */
  readonly standing: (planId: string) => 'none' | 'known' | 'changed';
}

const PLANS = 'cidr-atlas/plan/';
const LAST = 'cidr-atlas/last';

/** The plan that an entry of the storage holds; null: it holds something else. */
export const planOfKey = (key: string): string | null => (key.startsWith(PLANS) ? key.slice(PLANS.length) : null);

/** Checks what is read back like a stranger's file; apart from the shelf, since a first visit has nothing to check. */
export type Check = (scenario: unknown) => Result<Scenario, readonly Issue[]>;

interface Reading {
  readonly check: Check;
  /** What is sound among saved views. */
  readonly readViews: (kept: unknown) => Views;
}

export function createShelf({ storage, now, check, readViews }: Pick<Ports, 'storage' | 'now'> & Reading): Shelf {
  /** Texts as this page knows them, by plan. */
  const known = new Map<string, string>();
  const readText = (planId: string): string | null => storage.read(PLANS + planId);
  const writeText = (planId: string, text: string): boolean => {
    const written = storage.write(PLANS + planId, text);
    if (written) known.set(planId, text);
    return written;
  };
  const textOf = ({ scenario, drafts, stashes, views }: Omit<Document, 'planId'>): string =>
    `${JSON.stringify({ saved: now(), drafts, stashes, views }).slice(0, -1)},"scenario":${planText(scenario)}}`;
  /** Whether a kept text says the same as a document, whenever it was written. */
  const holds = (text: string, { scenario, drafts, views }: Document): boolean => {
    const record = parsedBag(text);
    return sameJson(record['scenario'], scenario) && sameJson(readDrafts(record['drafts']), drafts) && sameJson(readViews(record['views']), views);
  };

  const shelf: Shelf = {
    isEmpty: () => !storage.keys().some((key) => planOfKey(key) !== null),
    list: () =>
      storage
        .keys()
        .flatMap((key) => {
          const planId = planOfKey(key);
          const text = planId === null ? null : readText(planId);
          return planId === null || text === null ? [] : [entryOf(planId, text)];
        })
        .sort((a, b) => b.saved - a.saved || (a.planId < b.planId ? -1 : 1)),
    peek(planId) {
      const text = readText(planId);
      if (text === null) return null;
      const record = parsedBag(text);
      const valid = check(record['scenario']);
      if (!valid.ok) return err(valid.error);
      return ok({
        planId,
        scenario: valid.value,
        drafts: readDrafts(record['drafts']),
        stashes: readStashes(record['stashes']),
        views: readViews(record['views']),
        saved: savedOf(record),
      });
    },
    take(planId) {
      const kept = shelf.peek(planId);
      const text = readText(planId);
      if (text !== null && kept?.ok === true) known.set(planId, text);
      return kept;
    },
    keep(document) {
      const { planId } = document;
      const there = readText(planId);
      if (there !== null && there !== known.get(planId) && !holds(there, document)) return 'elsewhere';
      if (!writeText(planId, textOf(document))) return 'refused';
      storage.write(LAST, planId);
      return 'kept';
    },
    rename(planId, name) {
      const record = parsedBag(readText(planId));
      const { scenario } = record;
      if (!isBag(scenario)) return 'elsewhere';
      return writeText(planId, JSON.stringify({ ...record, saved: now(), scenario: { ...scenario, name } })) ? 'kept' : 'refused';
    },
    duplicate(planId, copyId, name) {
      const record = parsedBag(readText(planId));
      const { scenario } = record;
      return isBag(scenario) && writeText(copyId, JSON.stringify({ ...record, saved: now(), scenario: { ...scenario, name } }));
    },
    remove(planId) {
      const text = readText(planId);
      storage.remove(PLANS + planId);
      known.delete(planId);
      return text === null ? null : { planId, text };
    },
    putBack: ({ planId, text }) => writeText(planId, text),
    last: () => storage.read(LAST),
    setLast: (planId) => void storage.write(LAST, planId),
    standing(planId) {
      const text = readText(planId);
      return text === null ? 'none' : text === known.get(planId) ? 'known' : 'changed';
    },
  };
  return shelf;
}

function entryOf(planId: string, text: string): KeptPlan {
  const record = parsedBag(text);
  const { scenario } = record;
  const name = isBag(scenario) ? scenario['name'] : null;
  return { planId, name: typeof name === 'string' && name !== '' ? name : null, saved: savedOf(record), size: text.length };
}

function savedOf({ saved }: Bag): number {
  return typeof saved === 'number' && Number.isFinite(saved) ? saved : 0;
}

function readDrafts(value: unknown): Drafts {
  if (!isBag(value)) return NO_DRAFTS;
  const drafts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return drafts.length === 0 ? NO_DRAFTS : Object.fromEntries(drafts);
}

/** Only the shape is looked at here: what comes back from a stash is checked when it goes into the plan. */
function readStashes(value: unknown): Stashes {
  if (!isBag(value)) return NO_STASHES;
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, ModelStash] => isStash(entry[1])));
}

function isStash(value: unknown): value is ModelStash {
  return (
    isBag(value) && isBag(value['cluster']) && Array.isArray(value['pools']) && value['pools'].every((pool) => isBag(pool) && typeof pool['pool'] === 'string')
  );
}

/** `Payments` → `Payments (copy)`, `Payments (copy 2)`; cut where the name would grow past what a plan's may. */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  const stem = name.replace(/ \(copy(?: \d+)?\)$/, '');
  for (let n = 1; ; n += 1) {
    const tail = n === 1 ? ' (copy)' : ` (copy ${n})`;
    const copy =
      Array.from(stem)
        .slice(0, NAME_LENGTH - tail.length)
        .join('') + tail;
    if (!taken.has(copy)) return copy;
  }
}

const NAME_LENGTH = 200;

/** Id of the newest kept plan of this name that is the one looked for; null: none. */
export function findKept(shelf: Shelf, name: string, isIt: (kept: Scenario) => boolean): string | null {
  for (const plan of shelf.list()) {
    if (plan.name !== name) continue;
    const kept = shelf.peek(plan.planId);
    if (kept?.ok === true && isIt(kept.value.scenario)) return plan.planId;
  }
  return null;
}
