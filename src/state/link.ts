/**
 * Keeps the address of the page and the plan in step: the address follows the plan without leaving entries behind in the
 * browser's history, and an address that someone else wrote is opened as a link.
 */
import type { Document } from './state.ts';
import type { ReadLink } from './linkCodec.ts';
import { CODEC_MISSING, openRead, showView, viewOf, type LinkCodec } from './linkOpening.ts';
import { debounce, type Ports, type Timers } from './ports.ts';
import type { Shelf } from './shelf.ts';
import { freshDocument, type Atlas } from './store.ts';
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
  /** Resolves when plans can be taken from the shelf. */
  readonly ready: () => Promise<unknown>;
  /** Rejects when it cannot be loaded. */
  readonly codec: () => Promise<LinkCodec>;
  readonly timers: Timers;
  /** Whoever waits for the page to come to rest waits for the release, and calls `hurry` to have done at once what is put off. */
  readonly hold: (hurry?: () => void) => () => void;
  /** Whether the part behind `#` names a place of the page itself. */
  readonly isPlace: (hash: string) => boolean;
}

const fresh = (planId: string, { scenario, views }: Extract<ReadLink, { readonly ok: true }>): Document => ({ ...freshDocument(planId, scenario), views });

function takeOk(shelf: Shelf, planId: string | null): (Document & { readonly saved: number }) | null {
  const kept = planId === null || planId === '' ? null : shelf.take(planId);
  return kept?.ok === true ? kept.value : null;
}

export interface LinkSync {
  /**
   * Puts on the table what the page is to begin with, once, before anything is drawn: the plan that this tab had, else the one that was
   * at hand last in any, else what is there already; beside it what the address holds.
   */
  readonly begin: () => Promise<void>;
  /** Brings the address up to date soon. */
  readonly refresh: () => void;
  /** The address changed under the page: a link was pasted into it, or someone went back or forth. */
  readonly moved: () => Promise<void>;
  /** What stands behind the page's address in a link to the plan at hand, `#` included; null: the plan is larger than what a link opens. */
  readonly text: (withView: boolean) => Promise<string | null>;
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

interface EncodedPlan {
  readonly scenario: Scenario;
  readonly part: string | null;
  readonly at: number;
}

export function followAddress(atlas: Atlas, ports: LinkPorts): LinkSync {
  const { address, shelf, now } = ports;
  let codec: LinkCodec | null = null;
  let plan: EncodedPlan | null = null;
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

  function encoded(scenario: Scenario, { planPart }: LinkCodec): EncodedPlan {
    if (plan?.scenario === scenario) return plan;
    const from = now();
    plan = { scenario, part: planPart(scenario), at: from };
    cost = now() - from;
    return plan;
  }

  function write(loaded: LinkCodec): void {
    const state = atlas.getState();
    const { scenario, planId, passing } = state;
    const { part, at } = encoded(scenario, loaded);
    const hash = part === null ? '' : `#${part}${loaded.viewPart(viewOf(state), state.views)}`;
    const key = `${planId} ${hash}`;
    if (key === written) return;
    if (address.write(hash, { planId, at, passing: passing.includes(planId) })) written = key;
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
    release ??= ports.hold(soon.flush);
    soon.request(writeWhenLoaded);
  };

  const stop = atlas.subscribe((state, before) => {
    const same =
      state.scenario === before.scenario &&
      state.planId === before.planId &&
      state.views === before.views &&
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
      const loaded = await withCodec().catch(() => null);
      if (loaded === null) atlas.actions.notify(CODEC_MISSING);
      return loaded !== null && turn === asked ? work(loaded) : null;
    } finally {
      letGo();
    }
  }

  /** A page of its own was loaded anew: the kept plan, or what the address holds where that is newer or nothing was kept. */
  function goOn({ planId, at, passing }: AddressNote, read: ReadLink, { samePlan, withViews }: LinkCodec): void {
    const { actions, getState } = atlas;
    if (getState().planId !== planId) {
      if (!read.ok) {
        actions.notify(read.notice);
        return;
      }
      actions.startWith(fresh(planId, read), passing);
    } else if (read.ok) {
      const kept = shelf.peek(planId);
      // The page was ended between writing the address and keeping the plan.
      const isNewer = kept?.ok === true && at > kept.value.saved && !samePlan(kept.value.scenario, read.scenario);
      if (isNewer) {
        actions.replace(read.scenario, 'Go on with what the address holds');
        withViews(atlas, read.views);
      }
    }
    if (read.ok && read.view !== null) showView(atlas, read.view);
  }

  return {
    async begin() {
      const { hash, note } = address.read();
      await ports.ready();
      const kept = takeOk(shelf, note?.planId ?? null) ?? takeOk(shelf, shelf.last());
      if (kept !== null) atlas.actions.startWith(kept, false);
      if (hash === '' || ports.isPlace(hash)) return;
      await open((loaded) => {
        const read = loaded.readLink(hash);
        if (note === null) openRead(atlas, shelf, loaded, read);
        else goOn(note, read, loaded);
      });
    },
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
          atlas.actions.resume(fresh(note.planId, read), `Go back to ${read.scenario.name}`);
        }
        if (read.ok && read.view !== null) showView(atlas, read.view);
        request();
      });
    },
    async text(withView) {
      const loaded = await withCodec();
      const state = atlas.getState();
      const { part } = encoded(state.scenario, loaded);
      return part === null ? null : `#${part}${loaded.viewPart(withView ? viewOf(state) : null, state.views)}`;
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
