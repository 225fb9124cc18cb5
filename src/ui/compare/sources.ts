/** Plans that the one at hand can be compared with. */
import { err, ok, type Result } from '../../core/base/result.ts';
import { formatNumber, plural, sentence } from '../../core/findings/text.ts';
import type { Scenario } from '../../core/scenario/types.ts';
import type { ImportIssue } from '../../interchange/types.ts';
import { STEPS_KEPT, type History } from '../../state/history.ts';
import type { Shelf } from '../../state/shelf.ts';
import type { Document } from '../../state/state.ts';
import type { Given } from '../../worker/messages.ts';
import { MAX_GIVEN, openDesk, type ImportDesk } from '../import/desk.ts';

/** A plan, and where it came from as part of a sentence. */
export interface OtherPlan {
  readonly scenario: Scenario;
  readonly label: string;
}

/** Why there is no such plan: what could not be used, and the reasons. */
export interface Refused {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface EarlierState extends OtherPlan {
  readonly key: string;
  /** As an entry of a list. */
  readonly title: string;
}

/** So many steps are offered. */
const STEPS = 30;
/** So many reasons are given. */
const LINES = 12;

/** The plan at hand as it was when it was opened, or as far back as undo goes, then before each of the newest steps. */
export function earlierStates({ past }: History<Document>, planId: string): EarlierState[] {
  const own = past.filter(({ before }) => before.planId === planId);
  const [first] = own;
  if (first === undefined) return [];
  // What was done before the oldest step that is kept is forgotten.
  const forgotten = own.length >= STEPS_KEPT;
  const steps = own.slice(1).slice(-STEPS).reverse();
  return [
    {
      key: 'first',
      title: forgotten ? 'As far back as undo goes' : 'As it was when it was opened',
      label: forgotten ? 'this plan as far back as undo goes' : 'this plan as it was opened',
      scenario: first.before.scenario,
    },
    ...steps.map(({ label, before }, at) => ({ key: String(at), title: `Before “${label}”`, label: `this plan before “${label}”`, scenario: before.scenario })),
  ];
}

/** A plan of the shelf, which may be damaged. */
export function keptPlan(shelf: Shelf, planId: string): Result<OtherPlan, Refused> {
  const kept = shelf.peek(planId);
  if (kept === null) return err({ title: 'This plan is no longer kept here.', lines: [] });
  if (!kept.ok) return err({ title: 'What is kept there is no plan any more.', lines: kept.error.slice(0, LINES).map(lineOf) });
  const { scenario } = kept.value;
  return ok({ scenario, label: `the kept plan ${scenario.name}` });
}

/** Files and texts of any kind that import understands, links too, as one plan. They are read beside the page; rejects where that breaks. */
export async function importedPlan(given: readonly Given[], open: () => ImportDesk = openDesk): Promise<Result<OtherPlan, Refused>> {
  const size = given.reduce((sum, { content }) => sum + (typeof content === 'string' ? content.length : content.size), 0);
  const what = given.length === 1 ? (given[0]?.name ?? '') : plural(given.length, 'file');
  if (size > MAX_GIVEN)
    return err({ title: `${sentence(what)} is too large to be read.`, lines: [`${plural(size, 'byte')}; expected at most ${formatNumber(MAX_GIVEN)}`] });
  const desk = open();
  try {
    const outcome = await desk.read(given, null, () => undefined);
    const scenario = outcome === null || outcome.issues.length > 0 ? null : await desk.take('alone');
    if (outcome === null || scenario === null) return err(refusedOf(what, outcome?.issues ?? [], given.length > 1));
    const unresolved = outcome.report.unresolved.length + outcome.report.more.unresolved;
    return ok({ scenario, label: `${what}${unresolved > 0 ? ` (${plural(unresolved, 'part')} not resolved)` : ''}` });
  } finally {
    desk.close();
  }
}

function refusedOf(what: string, issues: readonly ImportIssue[], several: boolean): Refused {
  const lines = issues.slice(0, LINES).map((issue) => (several && issue.input !== '' ? `${issue.input}: ${lineOf(issue)}` : lineOf(issue)));
  const more = issues.length - lines.length;
  return { title: `Nothing to compare with in ${what}.`, lines: more > 0 ? [...lines, plural(more, 'further reason')] : lines };
}

const lineOf = ({ path, message }: { readonly path: string; readonly message: string }): string => (path === '' ? message : `${path}: ${message}`);
