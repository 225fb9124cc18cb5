/** Plans and views as parts of an address, and links as what the page does with them. Loaded when the first link is read or written. */
import { sentence } from '../core/findings/text.ts';
import type { Issue } from '../core/base/result.ts';
import type { Cluster, Scenario } from '../core/scenario/types.ts';
import type { LinkIssueCode } from '../share/link.ts';
import { hasView, openLink } from '../share/location.ts';
import type { LinkView } from '../share/view.ts';
import type { NamedView } from '../share/views.ts';
import { sameJson, type Notice } from './state.ts';

export { withViews } from './viewEdits.ts';
export { encodeIfOpened as planPart } from '../share/link.ts';
export { looksLikeLink, viewsPart as viewPart } from '../share/location.ts';

/** `view` is null where the link says nothing of one. */
export type ReadLink =
  | { readonly ok: true; readonly scenario: Scenario; readonly view: LinkView | null; readonly views: readonly NamedView[] }
  | { readonly ok: false; readonly notice: Notice };

export function readLink(text: string): ReadLink {
  const opened = openLink(text);
  if (!opened.ok) return { ok: false, notice: refusal(opened.error) };
  const { scenario, view, views } = opened.value;
  return { ok: true, scenario, view: hasView(text) ? view : null, views };
}

/** Whether a plan is the one of a link, apart from what links leave out. */
export function samePlan(plan: Scenario, linked: Scenario): boolean {
  const { $schema: _schema, ...bare } = plan;
  const clusters = plan.clusters?.map(({ observed: _observed, ...cluster }: Cluster) => cluster) ?? plan.clusters;
  return sameJson({ ...bare, clusters }, linked);
}

const TITLES: Readonly<Record<LinkIssueCode, string>> = {
  'link-foreign': 'That is no link of CIDR Atlas.',
  'link-newer': 'The link was made by a newer CIDR Atlas.',
  'link-cut': 'The link was cut off on its way.',
  'link-damaged': 'The link was damaged on its way.',
  'link-checksum': 'The link does not match its check sum.',
  'link-size': 'The link is too large to be opened.',
  'link-content': 'The link is sound, but there is no plan in it.',
};
const OTHER_TITLE = 'The link holds a plan that is not valid.';
const UNCHANGED = 'The plan on the page is unchanged.';
/** So many reasons are listed. */
const LISTED = 40;

const isLinkCode = (code: string): code is LinkIssueCode => Object.hasOwn(TITLES, code);

function refusal(issues: readonly Issue[]): Notice {
  const code = issues[0]?.code ?? '';
  const lines = issues.slice(0, LISTED).map(({ path, message }) => ({ place: path, text: path === '' ? `${sentence(message)}.` : message }));
  return {
    tone: 'error',
    title: `${isLinkCode(code) ? TITLES[code] : OTHER_TITLE} ${UNCHANGED}`,
    sections: [{ heading: '', lines, more: issues.length - lines.length, folded: false }],
  };
}
