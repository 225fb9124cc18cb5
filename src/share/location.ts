import { ok, type Issue, type Result } from '../core/base/result.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { decodeScenario, encodeScenario } from './link.ts';
import { decodeView, encodeView, type LinkView } from './view.ts';

/** What stands behind `#` in the address of the page: the plan, and the view where one is given. */
export function encodeLink(scenario: Scenario, view: LinkView | null): string {
  return `#${encodeScenario(scenario)}${view === null ? '' : encodeView(view)}`;
}

/** Whether a text looks like a link of this page, whole or from `#` on; worth opening, whatever comes of it. */
export function looksLikeLink(text: string): boolean {
  return /^(?:https?:\/\/[^\s#]*#|file:\/\/[^\s#]*#|#)?[1-9][0-9]{0,8}\.[A-Za-z0-9_-]*(?:&\S*)?$/.test(text.trim());
}

/** Opens a link: a whole address, its part from `#` on, or the bare `1.…`. The plan is strict, the view lenient. */
export function openLink(text: string): Result<{ readonly scenario: Scenario; readonly view: LinkView }, readonly Issue[]> {
  const { plan, view } = linkParts(text);
  const scenario = decodeScenario(plan);
  return scenario.ok ? ok({ scenario: scenario.value, view: decodeView(view) }) : scenario;
}

/** The plan and the view of a link, without looking at either. */
export function linkParts(text: string): { readonly plan: string; readonly view: string } {
  const trimmed = text.trim();
  const hash = trimmed.indexOf('#');
  const fragment = hash < 0 ? trimmed : trimmed.slice(hash + 1);
  const and = fragment.indexOf('&');
  return and < 0 ? { plan: fragment, view: '' } : { plan: fragment.slice(0, and), view: fragment.slice(and + 1) };
}
