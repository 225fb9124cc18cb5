/**
 * Fixes of the plan at hand. Working them out takes longer than a frame has, so it waits until the plan has been left alone for
 * a while; meanwhile the last ones stand, so that nothing jumps, and what is asked for is worked out on the spot.
 */
import { applyPatch } from '../../core/advice/fixes/patch.ts';
import { fixesFor } from '../../core/advice/fixes/fixesFor.ts';
import { formatPrefix, type Prefix } from '../../core/net/prefix.ts';
import type { Scenario } from '../../core/scenario/types.ts';
import { evaluationOf, findingKeys, mapModelOf } from '../../state/derive.ts';
import type { Debounce } from '../../state/ports.ts';
import type { Atlas } from '../../state/store.ts';
import { actionOf, prefixesOf, rangesIn, stepOf, type Fix } from './fixAction.ts';

export interface Offer {
  readonly fix: Fix;
  /** A few words for its button. */
  readonly action: string;
  /** Ranges that the plan has with it and lacks without. */
  readonly ranges: readonly Prefix[];
}

export interface Offers {
  /** The plan that they belong to. */
  readonly scenario: Scenario | null;
  /** By `findingKeys`; a finding that is not in it has no fix. */
  readonly byFinding: ReadonlyMap<string, Offer>;
}

export interface FixDesk {
  readonly read: () => Offers;
  readonly subscribe: (listener: () => void) => () => void;
  /** Applies the fix that a finding is offered, as one step. False: another one is offered now, or none. */
  readonly apply: (finding: string, offer: Offer) => boolean;
}

export function createFixDesk(atlas: Atlas, pause: Debounce): FixDesk {
  const listeners = new Set<() => void>();
  let offers: Offers = { scenario: null, byFinding: new Map() };

  const refresh = (): void => {
    const { scenario } = atlas.getState();
    if (offers.scenario === scenario) return;
    offers = offersFor(scenario);
    for (const listener of listeners) listener();
  };
  atlas.subscribe((state, before) => {
    if (state.scenario !== before.scenario) pause.request(refresh);
  });
  pause.request(refresh);

  return {
    read: () => offers,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply(finding, { fix }) {
      refresh();
      const current = offers.byFinding.get(finding);
      if (current?.fix.summary !== fix.summary) return false;
      const { scenario } = atlas.getState();
      const next = applyPatch(scenario, current.fix.patch);
      if (!next.ok) return false;
      atlas.actions.settle();
      atlas.actions.replace(next.value, stepOf(current.fix));
      return true;
    },
  };
}

export function offersFor(scenario: Scenario): Offers {
  const { plan, report } = evaluationOf(scenario);
  const keys = findingKeys(report);
  const byFinding = new Map<string, Offer>();
  const fixes = report.findings.length === 0 ? new Map<number, Fix>() : fixesFor(plan);
  const present = new Set(fixes.size === 0 ? [] : mapModelOf(scenario).items.map((item) => formatPrefix(item.prefix)));
  for (const [at, fix] of fixes) {
    const key = keys[at];
    if (key === undefined) continue;
    const fresh = rangesIn(fix.patch).filter((text) => !present.has(text));
    byFinding.set(key, { fix, action: actionOf(fix, fresh), ranges: prefixesOf(fresh) });
  }
  return { scenario, byFinding };
}
