import { ok, type Issue, type Result } from '../core/base/result.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { decodeScenario, encodeIfOpened, encodeScenario } from './link.ts';
import { decodeView, encodeView, viewFields, type LinkView } from './view.ts';
import { decodeViews, encodeViews, type NamedView } from './views.ts';

/** What stands behind `#` in the address of the page: the plan, the view where one is given, the views that are saved with the plan. */
export function encodeLink(scenario: Scenario, view: LinkView | null, views: readonly NamedView[] = []): string {
  return `#${encodeScenario(scenario)}${viewsPart(view, views)}`;
}

/** The same of a plan alone; null: it is larger than what a link opens. */
export function encodeLinkIfOpened(scenario: Scenario): string | null {
  const part = encodeIfOpened(scenario);
  return part === null ? null : `#${part}`;
}

/** What stands behind the plan. */
export function viewsPart(view: LinkView | null, views: readonly NamedView[]): string {
  return `${view === null ? '' : encodeView(view)}${encodeViews(views)}`;
}

/** Whether a text looks like a link of this page, whole or from `#` on; worth opening, whatever comes of it. */
export function looksLikeLink(text: string): boolean {
  return /^(?:https?:\/\/[^\s#]*#|file:\/\/[^\s#]*#|#)?[1-9][0-9]{0,8}\.[A-Za-z0-9_-]*(?:&\S*)?$/.test(text.trim());
}

export interface OpenedLink {
  readonly scenario: Scenario;
  readonly view: LinkView;
  readonly views: readonly NamedView[];
}

/** Opens a link: a whole address, its part from `#` on, or the bare `1.…`. The plan is strict, the view lenient. */
export function openLink(text: string): Result<OpenedLink, readonly Issue[]> {
  const { plan, view } = linkParts(text);
  const scenario = decodeScenario(plan);
  return scenario.ok ? ok({ scenario: scenario.value, view: decodeView(view), views: decodeViews(view) }) : scenario;
}

/** Whether a link says where to look: views that are saved with a plan are none that it opens at. */
export function hasView(text: string): boolean {
  return [...viewFields(linkParts(text).view).keys()].some((key) => key !== 'views');
}

/** The plan and the view of a link, without looking at either. */
export function linkParts(text: string): { readonly plan: string; readonly view: string } {
  const trimmed = text.trim();
  const hash = trimmed.indexOf('#');
  const fragment = hash < 0 ? trimmed : trimmed.slice(hash + 1);
  const and = fragment.indexOf('&');
  return and < 0 ? { plan: fragment, view: '' } : { plan: fragment.slice(0, and), view: fragment.slice(and + 1) };
}
