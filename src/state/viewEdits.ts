/** What is done with the views that are saved with a plan. Each answers with a new list, or the same where nothing changes. */
import { plural } from '../core/findings/text.ts';
import { MAX_VIEWS, viewName, type NamedView } from '../share/views.ts';
import { selectedSubject } from './derive.ts';
import { sameJson, type AtlasState } from './state.ts';
import type { Atlas } from './store.ts';
import { isWithin } from './subjects.ts';
import type { Views } from './views.ts';

/** What the page shows now, under a name. */
export function viewNow(state: AtlasState, name: string): NamedView {
  return { name: viewName(name), sight: state.sight, selection: selectedSubject(state), layout: state.layout, tab: state.tab };
}

/** With one more at the end, as far as there is room. */
export const added = (views: Views, view: NamedView): Views => (view.name === '' || views.length >= MAX_VIEWS ? views : [...views, view]);

export const removed = (views: Views, at: number): Views => views.filter((_, i) => i !== at);

export function renamed(views: Views, at: number, name: string): Views {
  const sound = viewName(name);
  return sound === '' || views[at]?.name === sound ? views : views.map((view, i) => (i === at ? { ...view, name: sound } : view));
}

/** Moves one by so many places, as far as there are. */
export function moved(views: Views, at: number, by: number): Views {
  const view = views[at];
  const to = Math.min(views.length - 1, Math.max(0, at + by));
  if (view === undefined || to === at) return views;
  const rest = removed(views, at);
  return [...rest.slice(0, to), view, ...rest.slice(to)];
}

/** What is selected in a view follows when it is renamed. */
export function renamedIn(views: Views, from: string, to: string): Views {
  const concerned = ({ selection }: NamedView): boolean => selection !== null && isWithin(selection, from);
  if (from === to || !views.some(concerned)) return views;
  return views.map((view) => (concerned(view) ? { ...view, selection: to + (view.selection ?? '').slice(from.length) } : view));
}

/** Takes over the views that a link brings and the plan at hand does not have yet. */
export function withViews({ actions, getState }: Atlas, views: Views): void {
  const { views: own } = getState();
  const fresh = views.filter((view) => !own.some((one) => sameJson(one, view))).slice(0, Math.max(0, MAX_VIEWS - own.length));
  if (fresh.length > 0) actions.setViews([...own, ...fresh], `Take over ${plural(fresh.length, 'saved view')} of the link`);
}
