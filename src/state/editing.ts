/**
 * What changes plans: edits, typed texts, drafts, changes of model. Every change goes through `applyEdit` and becomes a
 * step of the history. Loaded beside the first picture and then installed in the store.
 */
import { err, ok, type Issue } from '../core/base/result.ts';
import { describeEdit, mergeKey } from '../core/scenario/describeEdit.ts';
import { applyEdit, type Edit } from '../core/scenario/edits.ts';
import { changeModel, podSubnetFor, type ModelStash } from '../core/scenario/model.ts';
import { nameOf } from '../core/scenario/targets.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { draftOf, withDraft, withoutDraft } from './drafts.ts';
import { editOf, fieldKey, labelOf, targetOfField, type Field } from './fields.ts';
import { documentOf, type AtlasState, type Document } from './state.ts';
import { followSelection, type MakeEditing } from './store.ts';
import { isWithin, pruned, rekeyed, subjectOf } from './subjects.ts';
import { renamedIn } from './viewEdits.ts';

const naming =
  (edit: Edit) =>
  (before: Document): string =>
    describeEdit(edit, before.scenario);

/** Why a text typed into a field is no value; null: it is one. */
export function problemOf(scenario: Scenario, field: Field, text: string): string | null {
  const edit = editOf(field, text);
  if (!edit.ok) return edit.error === '' ? null : `Expected ${edit.error}.`;
  const applied = applyEdit(scenario, edit.value);
  if (applied.ok) return null;
  // Both of two things have one name then, and the check names whichever comes second, by its place in a file.
  if (applied.error[0]?.code === 'duplicate-name') return `Expected a name of its own: another ${KINDS[field.of]} is called so.`;
  return sentence(applied.error);
}

const KINDS: Readonly<Record<Field['of'], string>> = {
  plan: 'plan',
  network: 'network',
  subnet: 'subnet of its network',
  cluster: 'cluster',
  pool: 'pool of its cluster',
};

function sentence(issues: readonly Issue[]): string {
  const [first] = issues;
  return first === undefined ? '' : `${first.message.charAt(0).toUpperCase()}${first.message.slice(1)}.`;
}

export const makeEditing: MakeEditing = ({ getState, step }) => ({
  edit(edit) {
    const state = getState();
    const applied = applyEdit(state.scenario, edit);
    if (!applied.ok) return applied;
    if (applied.value === state.scenario) return ok(null);
    const renamed = followNames(state, edit, applied.value);
    step(naming(edit), mergeKey(edit), renamed.document, renamed.view);
    return ok(null);
  },
  type(field, text) {
    const state = getState();
    const key = fieldKey(state.scenario, field);
    const edit = editOf(field, text);
    const applied = edit.ok ? applyEdit(state.scenario, edit.value) : err<readonly Issue[]>([]);
    if (edit.ok && applied.ok) {
      const drafts = withoutDraft(state.drafts, key);
      if (applied.value === state.scenario && drafts === state.drafts) return;
      const { document: next, view } = followNames({ ...state, drafts }, edit.value, applied.value);
      // By its place, not its name: a name that is being typed is one step.
      step(naming(edit.value), typingKey(field), next, view);
    } else if (draftOf(state.drafts, key) !== text) {
      step(`Type in ${placeOf(state.scenario, field)}`, typingKey(field), { ...documentOf(state), drafts: withDraft(state.drafts, key, text) });
    }
  },
  dropDraft(field) {
    const state = getState();
    const drafts = withoutDraft(state.drafts, fieldKey(state.scenario, field));
    if (drafts !== state.drafts) step(`Give up what was typed in ${placeOf(state.scenario, field)}`, null, { ...documentOf(state), drafts });
  },
  setModel(cluster, model) {
    const state = getState();
    const now = state.scenario.clusters?.[cluster];
    const subject = subjectOf(state.scenario, { of: 'cluster', cluster });
    if (!now || subject === null) return;
    const change = (stash: ModelStash | undefined): boolean => {
      const edit: Edit = { type: 'set-model', cluster, model, ...(stash === undefined ? {} : { stash }) };
      const applied = applyEdit(state.scenario, edit);
      if (!applied.ok) return false;
      const left = changeModel(now, model, stash, podSubnetFor(state.scenario, now)).stash;
      if (applied.value !== state.scenario)
        step(naming(edit), null, { ...documentOf(state), scenario: applied.value, stashes: { ...state.stashes, [subject]: left } });
      return true;
    };
    // What was kept may no longer fit: its subnet may be gone. Then the model changes without it.
    if (!change(state.stashes[subject])) change(undefined);
  },
});

/** "Pod CIDR of payments" */
function placeOf(scenario: Scenario, field: Field): string {
  return field.of === 'plan' ? labelOf(field) : `${labelOf(field)} of ${nameOf(scenario, field) ?? ''}`;
}

function typingKey(field: Field): string {
  const target = targetOfField(field);
  return `type ${target === null ? 'plan' : Object.values(target).join(' ')} ${field.name}`;
}

type View = Pick<AtlasState, 'selection'>;

/** What is kept under names moves along with a rename and goes with a removal. */
function followNames(state: AtlasState, edit: Edit, scenario: Scenario): { readonly document: Document; readonly view: View } {
  let { drafts, stashes, views, selection } = state;
  if (edit.type === 'rename') {
    const from = subjectOf(state.scenario, edit.target);
    const to = subjectOf(scenario, edit.target);
    if (from !== null && to !== null) {
      drafts = rekeyed(drafts, from, to);
      stashes = rekeyed(stashes, from, to);
      views = renamedIn(views, from, to);
      if (selection !== null && isWithin(selection, from)) selection = to + selection.slice(from.length);
    }
  }
  if (edit.type === 'remove' || edit.type === 'replace' || edit.type === 'group') {
    drafts = pruned(drafts, scenario);
    stashes = pruned(stashes, scenario);
    selection = followSelection({ selection }, scenario).selection;
  }
  return { document: { planId: state.planId, scenario, drafts, stashes, views }, view: { selection } };
}
