/**
 * Keeps the address of the page and the plan in step: the address follows the plan without leaving entries behind in the
 * browser's history, and an address that someone else wrote is opened as a link.
 */
import type { Document } from './state.ts';
import { CODEC_MISSING, openRead, showView, viewOf, type LinkCodec } from './linkOpening.ts';
import { debounce, type Ports, type Timers } from './ports.ts';
import type { Shelf } from './shelf.ts';
import { NO_DRAFTS } from './drafts.ts';
import { NO_STASHES } from './stashes.ts';
import type { Atlas } from './store.ts';
import type { Scenario } from '../core/scenario/types.ts';

/** What the page notes beside an address of its own, so that a reload goes on with the same plan. */
export interface AddressNote {
  readonly planId: string;
  /** When the plan came into the address, ms since 1970. */
  readonly at: number;
  readonly passing: boolean;
}

export interface AddressPort {
  /** The part from `#` on, empty where there is none; no note where the address is not one of this page's own. */
  readonly read: () => { readonly hash: string; readonly note: AddressNote | null };
  /** In place of the entry that is there. False: the browser refused. */
  readonly write: (hash: string, note: AddressNote) => boolean;
}

export interface LinkPorts extends Pick<Ports, 'now'> {
  readonly address: AddressPort;
  readonly shelf: Shelf;
  /** Rejects when it cannot be loaded. */
  readonly codec: () => Promise<LinkCodec>;
  readonly timers: Timers;
  /** Whoever waits for the page to come to rest waits for the release. */
  readonly hold: () => () => void;
  /** Whether the part behind `#` names a place of the page itself. */
  readonly isPlace: (hash: string) => boolean;
}

/** What the page starts with; `proceed` does the rest once there is a store for it. */
export interface FirstPlan {
  readonly document: Document;
  readonly passing: boolean;
  readonly proceed: (atlas: Atlas) => void;
}

/**
 * The plan to start with: of an own address the kept plan, or what the address holds where that is newer; of any other the plan that was
 * at hand last, with the link opened beside it; else `example`.
 */
export async function firstPlan(ports: LinkPorts, newId: () => string, example: Scenario): Promise<FirstPlan> {
  const { hash, note } = ports.address.read();
  const { shelf } = ports;
  const own = takeOk(shelf, note?.planId ?? null);
  const fallback = (): Omit<FirstPlan, 'proceed'> => {
    const document = own ?? takeOk(shelf, shelf.last());
    return document ? { document, passing: false } : { document: fresh(newId(), example), passing: true };
  };
  const isLink = hash !== '' && !ports.isPlace(hash);
  const codec = isLink ? await ports.codec().catch(() => null) : null;
  if (codec === null) return { ...fallback(), proceed: (atlas) => (isLink ? atlas.actions.notify(CODEC_MISSING) : undefined) };
  const read = codec.readLink(hash);
  if (note === null || (!read.ok && own === null)) return { ...fallback(), proceed: (atlas) => void openRead(atlas, shelf, codec, read) };
  const { scenario, view } = read.ok ? read : { scenario: null, view: null };
  if (own === null && scenario !== null) {
    return { document: fresh(note.planId, scenario), passing: note.passing, proceed: (atlas) => (view === null ? undefined : showView(atlas, view)) };
  }
  return {
    ...fallback(),
    proceed(atlas) {
      // The page was ended between writing the address and keeping the plan.
      const isNewer = own !== null && scenario !== null && note.at > own.saved && !codec.samePlan(own.scenario, scenario);
      if (isNewer) atlas.actions.edit({ type: 'replace', scenario, label: 'Go on with what the address holds' });
      if (view !== null) showView(atlas, view);
    },
  };
}

const fresh = (planId: string, scenario: Scenario): Document => ({ planId, scenario, drafts: NO_DRAFTS, stashes: NO_STASHES });

function takeOk(shelf: Shelf, planId: string | null): (Document & { readonly saved: number }) | null {
  const kept = planId === null || planId === '' ? null : shelf.take(planId);
  return kept?.ok === true ? kept.value : null;
}

export interface LinkSync {
  /** Brings the address up to date soon. */
  readonly refresh: () => void;
  /** The address changed under the page: a link was pasted into it, or someone went back or forth. */
  readonly moved: () => Promise<void>;
  /** Opens a text as a link; `foreign`: it does not look like one. */
  readonly openText: (text: string) => Promise<'opened' | 'refused' | 'foreign'>;
  /** Writes at once what is still waiting. */
  readonly flush: () => void;
  readonly stop: () => void;
}

/** A pause in the changes after which the address follows, ms: browsers bear about three changes a second. */
const PAUSE = 300;
/** The pause grows with the plan, so that writing takes a small part of the time. */
const PAUSE_FACTOR = 20;

export function followAddress(atlas: Atlas, ports: LinkPorts): LinkSync {
  const { address, shelf, now } = ports;
  let codec: LinkCodec | null = null;
  let plan: { readonly scenario: Scenario; readonly part: string | null; readonly at: number } | null = null;
  let cost = 0;
  let written: string | null = null;
  let release: (() => void) | null = null;
  /** Counts the links that were asked for: of several only the newest is opened. */
  let asked = 0;

  const soon = debounce({ pause: () => Math.max(PAUSE, PAUSE_FACTOR * cost) }, ports.timers);

  async function withCodec(): Promise<LinkCodec> {
    codec ??= await ports.codec();
    return codec;
  }

  function write({ planPart, viewPart }: LinkCodec): void {
    const state = atlas.getState();
    const { scenario, planId, passing } = state;
    if (plan?.scenario !== scenario) {
      const from = now();
      plan = { scenario, part: planPart(scenario), at: from };
      cost = now() - from;
    }
    const hash = plan.part === null ? '' : `#${plan.part}${viewPart(viewOf(state))}`;
    const key = `${planId} ${hash}`;
    if (key === written) return;
    if (address.write(hash, { planId, at: plan.at, passing: passing.includes(planId) })) written = key;
  }

  const done = (): void => {
    release?.();
    release = null;
  };
  const writeWhenLoaded = (): void => {
    if (codec !== null) {
      write(codec);
      done();
    } else {
      void withCodec()
        .then(write)
        .catch(() => atlas.actions.notify(CODEC_MISSING))
        .finally(done);
    }
  };

  const request = (): void => {
    release ??= ports.hold();
    soon.request(writeWhenLoaded);
  };

  const stop = atlas.subscribe((state, before) => {
    const same =
      state.scenario === before.scenario &&
      state.planId === before.planId &&
      state.selection === before.selection &&
      state.layout === before.layout &&
      state.tab === before.tab &&
      state.sight === before.sight;
    if (!same) request();
  });

  /** Loads the codec while the page counts as busy; null: something newer was asked for, or it could not be loaded. */
  async function open<T>(work: (codec: LinkCodec) => T): Promise<T | null> {
    const turn = (asked += 1);
    const letGo = ports.hold();
    try {
      const loaded = await withCodec();
      return turn === asked ? work(loaded) : null;
    } catch {
      atlas.actions.notify(CODEC_MISSING);
      return null;
    } finally {
      letGo();
    }
  }

  return {
    refresh: () => soon.request(writeWhenLoaded),
    async moved() {
      const { hash, note } = address.read();
      written = null;
      if (hash === '' || ports.isPlace(hash)) {
        request();
        return;
      }
      // What was waiting was meant for the entry before: a link that is refused stays to be looked at.
      soon.request(done);
      const kept = note === null || note.planId === atlas.getState().planId ? null : takeOk(shelf, note.planId);
      if (kept !== null) atlas.actions.resume(kept, `Go back to ${kept.scenario.name}`);
      await open((loaded) => {
        const read = loaded.readLink(hash);
        if (note === null) {
          if (openRead(atlas, shelf, loaded, read)) request();
          return;
        }
        // An entry of this page's own: what is at hand, or on the shelf, is the newest of that plan.
        if (note.planId !== atlas.getState().planId && read.ok) {
          atlas.actions.resume(fresh(note.planId, read.scenario), `Go back to ${read.scenario.name}`);
        }
        if (read.ok && read.view !== null) showView(atlas, read.view);
        request();
      });
    },
    async openText(text) {
      const outcome = await open((loaded) => {
        if (!loaded.looksLikeLink(text)) return 'foreign' as const;
        return openRead(atlas, shelf, loaded, loaded.readLink(text)) ? ('opened' as const) : ('refused' as const);
      });
      return outcome ?? 'refused';
    },
    flush: soon.flush,
    stop,
  };
}
