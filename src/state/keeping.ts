/** How plans and preferences are kept in the browser. What is read back is treated like a stranger's file. */
import type { ModelStash } from '../core/scenario/model.ts';
import { validateScenario } from '../core/scenario/validate.ts';
import type { LayoutKind } from '../map/types.ts';
import { NO_DRAFTS, type Drafts } from './drafts.ts';
import type { Ports, StoragePort } from './ports.ts';
import { THEME_CHOICES, type Document, type ThemeChoice } from './state.ts';
import { NO_STASHES, type Stashes } from './stashes.ts';

const PREFIX = 'cidr-atlas';
const PREFERENCES = `${PREFIX}/preferences`;
const LAST = `${PREFIX}/last`;
const planKey = (id: string): string => `${PREFIX}/plan/${id}`;

export interface Preferences {
  readonly theme: ThemeChoice;
  readonly layout: LayoutKind;
}

const DEFAULTS: Preferences = { theme: 'system', layout: 'hex' };

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string | null): Bag {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return isBag(value) ? value : {};
  } catch {
    // Cut short or written by something else: as good as nothing.
    return {};
  }
}

/** Field by field: a bad one falls back alone. */
export function readPreferences(storage: StoragePort): Preferences {
  const { theme, layout } = parsed(storage.read(PREFERENCES));
  return {
    theme: THEME_CHOICES.find((choice) => choice === theme) ?? DEFAULTS.theme,
    layout: layout === 'hilbert' ? 'hilbert' : DEFAULTS.layout,
  };
}

export function writePreferences(storage: StoragePort, { theme, layout }: Preferences): boolean {
  return storage.write(PREFERENCES, JSON.stringify({ theme, layout }));
}

/** Keeps a plan under its own id and remembers it as the last one. False: storage refused. */
export function keepPlan({ storage, now }: Pick<Ports, 'storage' | 'now'>, document: Document): boolean {
  const { planId, scenario, drafts, stashes } = document;
  const kept = storage.write(planKey(planId), JSON.stringify({ saved: now(), drafts, stashes, scenario }));
  return kept && storage.write(LAST, planId);
}

export function forgetPlan(storage: StoragePort, planId: string): void {
  storage.remove(planKey(planId));
}

/** The plan that was at hand when the page was left; null: none, or it no longer reads as a plan. */
export function lastPlan(storage: StoragePort): Document | null {
  const planId = storage.read(LAST);
  if (planId === null || planId === '') return null;
  const { scenario, drafts, stashes } = parsed(storage.read(planKey(planId)));
  const valid = validateScenario(scenario);
  return valid.ok ? { planId, scenario: valid.value, drafts: readDrafts(drafts), stashes: readStashes(stashes) } : null;
}

function readDrafts(value: unknown): Drafts {
  if (!isBag(value)) return NO_DRAFTS;
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
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
