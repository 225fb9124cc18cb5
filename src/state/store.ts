/**
 * The one store of the page, without any framework. Views read through selectors and call the actions;
 * nothing else writes. Every change of the plan goes through `applyEdit` and into the history.
 */
import { createStore } from 'zustand/vanilla';
import { err, ok, type Issue, type Result } from '../core/base/result.ts';
import { applyEdit, nameOf, type Edit } from '../core/scenario/edits.ts';
import { describeEdit, mergeKey } from '../core/scenario/describeEdit.ts';
import { changeModel, podSubnetFor, type ClusterModel, type ModelStash } from '../core/scenario/model.ts';
import type { Scenario } from '../core/scenario/types.ts';
import type { AddressRange } from '../core/net/ranges.ts';
import type { LayoutKind } from '../map/types.ts';
import { draftOf, NO_DRAFTS, withDraft, withoutDraft } from './drafts.ts';
import { editOf, fieldKey, labelOf, targetOfField, type Field } from './fields.ts';
import { emptyHistory, record, redo, settle, undo, type History, type Moved } from './history.ts';
import type { Preferences } from './keeping.ts';
import { documentOf, sameDocument, type AtlasState, type Document, type Notice, type Tab, type ThemeChoice } from './state.ts';
import { NO_STASHES } from './stashes.ts';
import { isWithin, pruned, rekeyed, subjectOf, targetOf } from './subjects.ts';

export interface AtlasActions {
  /** Changes the plan; an error leaves it as it was. */
  readonly edit: (edit: Edit) => Result<null, readonly Issue[]>;
  /** Takes what was typed into a field: as an edit where it reads as a value, else as a draft beside the plan. */
  readonly type: (field: Field, text: string) => void;
  /** Gives up a draft: the field shows the value that computes. */
  readonly dropDraft: (field: Field) => void;
  readonly setModel: (cluster: number, model: ClusterModel) => void;
  /** Ends the step in the making: a drag was let go, a field was left. */
  readonly settle: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Goes back (negative) or forth so many steps. */
  readonly travel: (steps: number) => void;
  /**
   * Puts another plan on the table, under an id of its own; one step that undo takes back. `passing`: only to be looked at,
   * and not worth keeping until it is changed.
   */
  readonly open: (scenario: Scenario, label: string, how?: 'passing') => void;
  /** Puts a plan back on the table that has an id already. */
  readonly resume: (document: Document, label: string) => void;
  /** Takes over what another tab made of the plan at hand. */
  readonly adopt: (document: Document) => void;
  /** Goes on with the plan at hand under another id, undo included; what is kept under the old one stays. */
  readonly fork: (planId: string) => void;
  /** Sends the map to a range. */
  readonly arrive: (range: AddressRange) => void;
  readonly select: (selection: string | null) => void;
  readonly hover: (hover: string | null) => void;
  /** Shows a finding on the map, by `findingKeys`. */
  readonly show: (finding: string | null) => void;
  readonly setTab: (tab: Tab) => void;
  readonly setLayout: (layout: LayoutKind) => void;
  readonly setSight: (sight: string | null) => void;
  readonly setTheme: (theme: ThemeChoice) => void;
  readonly notify: (notice: Notice | null) => void;
  readonly setKept: (kept: boolean) => void;
}

export interface Atlas {
  readonly getState: () => AtlasState;
  readonly subscribe: (listener: (state: AtlasState, before: AtlasState) => void) => () => void;
  readonly actions: AtlasActions;
}

export interface Beginning extends Preferences {
  readonly document: Document;
  /** Whether that document is only looked at until it is changed. */
  readonly passing?: boolean;
}

const settled = (state: AtlasState): History<Document> => settle(state.history, documentOf(state), sameDocument);

/** Why a text typed into a field is no value; null: it is one. */
export function problemOf(scenario: Scenario, field: Field, text: string): string | null {
  const edit = editOf(field, text);
  if (!edit.ok) return edit.error === '' ? null : `Expected ${edit.error}.`;
  const applied = applyEdit(scenario, edit.value);
  return applied.ok ? null : sentence(applied.error);
}

function sentence(issues: readonly Issue[]): string {
  const [first] = issues;
  return first === undefined ? '' : `${first.message.charAt(0).toUpperCase()}${first.message.slice(1)}.`;
}

export function createAtlas({ document, theme, layout, passing = false }: Beginning, newId: () => string): Atlas {
  const store = createStore<AtlasState>(() => ({
    ...document,
    history: emptyHistory(),
    selection: null,
    hover: null,
    shown: null,
    tab: 'map',
    layout,
    sight: null,
    arrival: null,
    theme,
    notice: null,
    kept: true,
    passing: passing ? [document.planId] : [],
  }));
  const { getState, setState, subscribe } = store;

  const step = (label: string | Edit, key: string | null, next: Document, view: Partial<AtlasState> = {}): void => {
    const state = getState();
    const labelFrom = (before: Document): string => (typeof label === 'string' ? label : describeEdit(label, before.scenario));
    setState({ ...next, ...view, history: record(state.history, labelFrom, key, documentOf(state)) });
  };
  const move = (moved: Moved<Document> | null): void => {
    if (moved) setState({ ...moved.present, history: moved.history, ...followSelection(getState(), moved.present.scenario) });
  };

  const putOnTable = (document: Document, label: string, view: Partial<AtlasState> = {}): void => {
    const state = getState();
    if (!state.history.settled) setState({ history: settled(state) });
    step(label, null, document, { selection: null, hover: null, shown: null, sight: null, arrival: null, ...view });
    actions.settle();
  };

  const actions: AtlasActions = {
    edit(edit) {
      const state = getState();
      const applied = applyEdit(state.scenario, edit);
      if (!applied.ok) return applied;
      if (applied.value === state.scenario) return ok(null);
      const renamed = followNames(state, edit, applied.value);
      step(edit, mergeKey(edit), renamed.document, renamed.view);
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
        step(edit.value, typingKey(field), next, view);
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
          step(edit, null, { ...documentOf(state), scenario: applied.value, stashes: { ...state.stashes, [subject]: left } });
        return true;
      };
      // What was kept may no longer fit: its subnet may be gone. Then the model changes without it.
      if (!change(state.stashes[subject])) change(undefined);
    },
    settle() {
      const state = getState();
      const history = settled(state);
      if (history !== state.history) setState({ history });
    },
    undo() {
      const state = getState();
      move(undo(settled(state), documentOf(state)));
    },
    redo() {
      const state = getState();
      move(redo(settled(state), documentOf(state)));
    },
    travel(steps) {
      for (let i = 0; i < Math.abs(steps); i += 1)
        if (steps < 0) actions.undo();
        else actions.redo();
    },
    open(scenario, label, how) {
      const planId = newId();
      const { passing } = getState();
      putOnTable({ planId, scenario, drafts: NO_DRAFTS, stashes: NO_STASHES }, label, { passing: how === 'passing' ? [...passing, planId] : passing });
    },
    resume(document, label) {
      putOnTable(documentOf(document), label);
    },
    adopt(document) {
      if (document.planId !== getState().planId) return;
      step('Change made in another tab', ELSEWHERE, documentOf(document), followSelection(getState(), document.scenario));
    },
    fork(planId) {
      const { planId: from, history } = getState();
      const moved = (one: Document): Document => (one.planId === from ? { ...one, planId } : one);
      setState({
        planId,
        history: {
          ...history,
          past: history.past.map((one) => ({ ...one, before: moved(one.before) })),
          future: history.future.map((one) => ({ ...one, after: moved(one.after) })),
        },
      });
    },
    arrive: (range) => setState({ arrival: { range } }),
    select: (selection) => setState({ selection }),
    hover: (hover) => setState({ hover }),
    show: (finding) => setState({ shown: finding === null ? null : { finding } }),
    setTab: (tab) => setState({ tab }),
    setLayout: (kind) => setState({ layout: kind }),
    setSight: (sight) => setState({ sight }),
    setTheme: (choice) => setState({ theme: choice }),
    notify: (notice) => setState({ notice }),
    setKept: (kept) => setState({ kept }),
  };
  return { getState, subscribe, actions };
}

/** Changes made in another tab become one step while nothing happens here in between. */
const ELSEWHERE = 'another tab';

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
  let { drafts, stashes, selection } = state;
  if (edit.type === 'rename') {
    const from = subjectOf(state.scenario, edit.target);
    const to = subjectOf(scenario, edit.target);
    if (from !== null && to !== null) {
      drafts = rekeyed(drafts, from, to);
      stashes = rekeyed(stashes, from, to);
      if (selection !== null && isWithin(selection, from)) selection = to + selection.slice(from.length);
    }
  }
  if (edit.type === 'remove' || edit.type === 'replace' || edit.type === 'group') {
    drafts = pruned(drafts, scenario);
    stashes = pruned(stashes, scenario);
    selection = followSelection({ selection }, scenario).selection;
  }
  return { document: { planId: state.planId, scenario, drafts, stashes }, view: { selection } };
}

/** A selected part that is no longer there is not selected. Items of the map name their own subject and are left to the map. */
function followSelection({ selection }: Pick<AtlasState, 'selection'>, scenario: Scenario): Pick<AtlasState, 'selection'> {
  const isSubject = selection !== null && /^(?:networks|clusters)\//.test(selection) && !selection.includes('|');
  return { selection: isSubject && targetOf(scenario, selection) === null ? null : selection };
}
