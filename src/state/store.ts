/**
 * The one store of the page, without any framework. Views read through selectors and call the actions;
 * nothing else writes. Every change of the plan goes through `applyEdit` and into the history.
 */
import { createStore } from 'zustand/vanilla';
import { err, type Issue, type Result } from '../core/base/result.ts';
import type { Edit } from '../core/scenario/edits.ts';
import type { ClusterModel } from '../core/scenario/model.ts';
import type { Scenario } from '../core/scenario/types.ts';
import type { AddressRange } from '../core/net/ranges.ts';
import type { LayoutKind } from '../map/types.ts';
import { NO_DRAFTS } from './drafts.ts';
import type { Field } from './fields.ts';
import { emptyHistory, record, redo, settle, undo, type History, type Moved } from './history.ts';
import type { Preferences } from './keeping.ts';
import { documentOf, sameDocument, type Against, type AtlasState, type Document, type Notice, type Presenting, type Tab, type ThemeChoice } from './state.ts';
import { NO_STASHES } from './stashes.ts';
import { NO_VIEWS, type Views } from './views.ts';
import { pruned, targetOf } from './subjects.ts';

/** Records one step: its name (or how to name it from the plan before), what merges it with the last one, the plan after it. */
export type Step = (label: string | ((before: Document) => string), key: string | null, next: Document, view?: Partial<AtlasState>) => void;

/** What changes plans: kept apart from the store (`editing.ts`), since a page shows its first picture without. */
export type Editing = Pick<AtlasActions, 'edit' | 'type' | 'dropDraft' | 'setModel'>;
export type MakeEditing = (store: { readonly getState: () => AtlasState; readonly step: Step }) => Editing;

export interface AtlasActions {
  /** Changes the plan; an error leaves it as it was. */
  readonly edit: (edit: Edit) => Result<null, readonly Issue[]>;
  /** Takes what was typed into a field: as an edit where it reads as a value, else as a draft beside the plan. */
  readonly type: (field: Field, text: string) => void;
  /** Gives up a draft: the field shows the value that computes. */
  readonly dropDraft: (field: Field) => void;
  readonly setModel: (cluster: number, model: ClusterModel) => void;
  /** Gives the store what changes plans; before that, edits are refused. */
  readonly install: (make: MakeEditing) => void;
  /** Puts another form of the plan at hand in its place, valid already, as one step. */
  readonly replace: (scenario: Scenario, label: string) => void;
  /** Changes the views that are saved with the plan, as one step. */
  readonly setViews: (views: Views, label: string) => void;
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
  readonly open: (scenario: Scenario, label: string, how?: 'passing', views?: Views) => void;
  /** Puts a plan back on the table that has an id already. */
  readonly resume: (document: Document, label: string) => void;
  /** Starts over with a plan, as if the page had begun with it. */
  readonly startWith: (document: Document, passing: boolean) => void;
  /** Takes over what another tab made of the plan at hand. */
  readonly adopt: (document: Document) => void;
  /** Goes on with the plan at hand under another id, undo included; what is kept under the old one stays. */
  readonly fork: (planId: string) => void;
  /** Sends the map to a range. */
  readonly arrive: (range: AddressRange) => void;
  readonly select: (selection: string | null) => void;
  readonly hover: (hover: string | null) => void;
  /** Shows a finding on the map, by `findingKeys`; the map comes to the front. */
  readonly show: (finding: string | null) => void;
  /** Holds the plan at hand against another one; null: no more. */
  readonly compare: (against: Against | null) => void;
  readonly setTab: (tab: Tab) => void;
  readonly setLayout: (layout: LayoutKind) => void;
  readonly setSight: (sight: string | null) => void;
  /** Begins to present, shows the plan after a fix meanwhile, or ends it. */
  readonly present: (presenting: Presenting | null) => void;
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

/** Until the editing is installed, which the page does beside its first picture. */
const NOT_LOADED: Issue = { path: '', code: 'not-loaded', message: 'what changes plans is still being loaded; expected in a moment' };

export function createAtlas({ document, theme, layout, passing = false }: Beginning, newId: () => string, make: MakeEditing | null = null): Atlas {
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
    presenting: null,
    against: null,
    theme,
    notice: null,
    kept: true,
    passing: passing ? [document.planId] : [],
  }));
  const { getState, setState, subscribe } = store;
  let editing: Editing | null = null;

  const step: Step = (label, key, next, view = {}) => {
    const state = getState();
    const labelFrom = (before: Document): string => (typeof label === 'string' ? label : label(before));
    setState({ ...next, ...view, history: record(state.history, labelFrom, key, documentOf(state)) });
  };
  const move = (moved: Moved<Document> | null): void => {
    if (!moved) return;
    const state = getState();
    // What was said about one plan says nothing about another.
    const notice = moved.present.planId === state.planId ? state.notice : null;
    setState({ ...moved.present, history: moved.history, notice, ...followSelection(state, moved.present.scenario) });
  };

  const putOnTable = (document: Document, label: string, view: Partial<AtlasState> = {}): void => {
    const state = getState();
    if (!state.history.settled) setState({ history: settled(state) });
    step(label, null, document, { selection: null, hover: null, shown: null, sight: null, arrival: null, ...ownOnMap(state), ...view });
    actions.settle();
  };

  const actions: AtlasActions = {
    edit: (edit) => editing?.edit(edit) ?? err([NOT_LOADED]),
    type: (field, text) => editing?.type(field, text),
    dropDraft: (field) => editing?.dropDraft(field),
    setModel: (cluster, model) => editing?.setModel(cluster, model),
    install(make) {
      editing = make({ getState, step });
    },
    replace(scenario, label) {
      const state = getState();
      if (scenario === state.scenario) return;
      const drafts = pruned(state.drafts, scenario);
      const stashes = pruned(state.stashes, scenario);
      step(label, null, { ...documentOf(state), scenario, drafts, stashes }, followSelection(state, scenario));
    },
    setViews(views, label) {
      actions.settle();
      step(label, null, { ...documentOf(getState()), views });
      actions.settle();
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
    open(scenario, label, how, views = NO_VIEWS) {
      const planId = newId();
      const { passing } = getState();
      putOnTable({ ...freshDocument(planId, scenario), views }, label, { passing: how === 'passing' ? [...passing, planId] : passing });
    },
    resume(document, label) {
      putOnTable(documentOf(document), label);
    },
    startWith(document, passing) {
      setState({ ...documentOf(document), history: emptyHistory(), selection: null, passing: passing ? [document.planId] : [] });
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
    arrive: (range) => setState({ arrival: { range }, tab: 'map' }),
    select: (selection) => setState({ selection }),
    hover: (hover) => setState({ hover }),
    show: (finding) => setState(finding === null ? { shown: null } : { shown: { finding }, tab: 'map', ...ownOnMap(getState()) }),
    compare: (against) => setState({ against }),
    setTab: (tab) => setState({ tab }),
    setLayout: (kind) => setState({ layout: kind }),
    setSight: (sight) => setState({ sight }),
    present: (presenting) => setState({ presenting }),
    setTheme: (choice) => setState({ theme: choice }),
    notify: (notice) => setState({ notice }),
    setKept: (kept) => setState({ kept }),
  };
  if (make !== null) actions.install(make);
  return { getState, subscribe, actions };
}

/** A plan with nothing beside it. */
export const freshDocument = (planId: string, scenario: Scenario): Document => ({ planId, scenario, drafts: NO_DRAFTS, stashes: NO_STASHES, views: NO_VIEWS });

/** The map shows the plan at hand again, as what comes next is about that. */
const ownOnMap = ({ against }: AtlasState): Pick<AtlasState, 'against'> => ({ against: against && { ...against, onMap: 'own' } });

/** Changes made in another tab become one step while nothing happens here in between. */
const ELSEWHERE = 'another tab';

/** A selected part that is no longer there is not selected. Items of the map name their own subject and are left to the map. */
export function followSelection({ selection }: Pick<AtlasState, 'selection'>, scenario: Scenario): Pick<AtlasState, 'selection'> {
  const isSubject = selection !== null && /^(?:networks|clusters)\//.test(selection) && !selection.includes('|');
  return { selection: isSubject && targetOf(scenario, selection) === null ? null : selection };
}
