/** The fixes of the plan at hand, one desk a page. */
import { useSyncExternalStore } from 'react';
import { debounce, type Timers } from '../../state/ports.ts';
import type { Atlas } from '../../state/store.ts';
import { createFixDesk, type FixDesk, type Offer } from './fixDesk.ts';

/** The plan was left alone for so long, ms. */
const PAUSE = 350;

const timers: Timers = { set: (work, delay) => window.setTimeout(work, delay), clear: (timer) => clearTimeout(timer) };
const desks = new WeakMap<Atlas, FixDesk>();

export function deskOf(atlas: Atlas): FixDesk {
  const known = desks.get(atlas);
  if (known !== undefined) return known;
  const made = createFixDesk(atlas, debounce({ pause: () => PAUSE }, timers));
  desks.set(atlas, made);
  return made;
}

/** null: none is offered; undefined: not worked out yet. */
export function useOffer(desk: FixDesk, id: string): Offer | null | undefined {
  return useSyncExternalStore(desk.subscribe, () => {
    const { scenario, byFinding } = desk.read();
    return byFinding.get(id) ?? (scenario === null ? undefined : null);
  });
}
