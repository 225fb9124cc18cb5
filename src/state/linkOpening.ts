/** What the page does with a link that was read: the plan beside what one had, the view on it. */
import { parseCidr } from '../core/net/prefix.ts';
import type { AddressRange } from '../core/net/ranges.ts';
import type { LinkView } from '../share/view.ts';
import { mapModelOf, selectedSubject } from './derive.ts';
import type { ReadLink } from './linkCodec.ts';
import { findKept, type Shelf } from './shelf.ts';
import { TABS, type AtlasState, type Notice } from './state.ts';
import type { Atlas } from './store.ts';
import { targetOf } from './subjects.ts';

export type LinkCodec = typeof import('./linkCodec.ts');

export const CODEC_MISSING: Notice = {
  tone: 'error',
  title: 'The part of the page that reads and writes links could not be loaded. Reload the page to try again; the plan is unchanged.',
  sections: [],
};

/**
 * Opens what was read. The plan that is at hand, or on the shelf, exactly as the link has it is gone on with; any other one gets
 * an id of its own. A refused link changes nothing and is explained. True: it was opened.
 */
export function openRead(atlas: Atlas, shelf: Shelf, { samePlan, withViews }: LinkCodec, read: ReadLink): boolean {
  if (!read.ok) {
    atlas.actions.notify(read.notice);
    return false;
  }
  const { scenario, view, views } = read;
  if (!samePlan(atlas.getState().scenario, scenario)) {
    const label = `Open the link of ${scenario.name}`;
    const planId = findKept(shelf, scenario.name, (kept) => samePlan(kept, scenario));
    const kept = planId === null ? null : shelf.take(planId);
    if (kept?.ok === true) atlas.actions.resume(kept.value, label);
    else atlas.actions.open(scenario, label, undefined, views);
  }
  withViews(atlas, views);
  atlas.actions.notify(null);
  if (view !== null) showView(atlas, view);
  return true;
}

/** Each part of a view stands alone: what this plan or this page does not have is passed over. */
export function showView({ actions, getState }: Atlas, { range, selection, layout, tab }: LinkView): void {
  actions.setLayout(layout);
  actions.select(selection !== null && hasSubject(getState(), selection) ? selection : null);
  // What sends the map somewhere brings it to the front, unless another tab is asked for.
  if (range !== null) actions.arrive(range);
  actions.setTab(TABS.find((known) => known === tab) ?? getState().tab);
}

function hasSubject({ scenario }: AtlasState, subject: string): boolean {
  return targetOf(scenario, subject) !== null || mapModelOf(scenario).items.some((item) => item.subject === subject);
}

/** The view as a link carries it: what is selected by the name that findings use, the block in sight unless it is what fits anyway. */
export function viewOf(state: AtlasState): LinkView {
  return { range: state.sight === null ? null : rangeOf(state.sight), selection: selectedSubject(state), layout: state.layout, tab: state.tab };
}

function rangeOf(sight: string): AddressRange | null {
  const parsed = parseCidr(sight);
  if (!parsed.ok) return null;
  const { family, first, last } = parsed.value.prefix;
  return { family, first, last };
}
