/** The text of a field while it is typed into: what was typed stands until the field is left or the plan changes from elsewhere. */
import { useState } from 'react';
import { draftOf } from '../../state/drafts.ts';
import { fieldKey, readField, type Field } from '../../state/fields.ts';
import type { AtlasState } from '../../state/state.ts';
import { problemOf } from '../../state/editing.ts';
import { useAtlas, useAtlasState } from '../atlas.ts';

export interface Typing {
  readonly text: string;
  /** The value that computes. */
  readonly stored: string;
  /** Why the text is no value; null: it is one. */
  readonly problem: string | null;
  readonly type: (text: string) => void;
  /** The field is left: what follows is a step of its own. */
  readonly leave: () => void;
  /** Gives up what is no value. */
  readonly giveUp: () => void;
}

const draftIn = (state: AtlasState, field: Field): string | undefined => draftOf(state.drafts, fieldKey(state.scenario, field));
const shownIn = (state: AtlasState, field: Field): string => draftIn(state, field) ?? readField(state.scenario, field);

export function useTyping(field: Field): Typing {
  const atlas = useAtlas();
  const stored = useAtlasState((state) => readField(state.scenario, field));
  const draft = useAtlasState((state) => draftIn(state, field));
  const problem = useAtlasState((state) => {
    const text = draftIn(state, field);
    return text === undefined ? null : problemOf(state.scenario, field, text);
  });
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string } | null>(null);
  const shown = draft ?? stored;
  return {
    text: typed !== null && typed.over === shown ? typed.text : shown,
    stored,
    problem,
    type(text) {
      atlas.actions.type(field, text);
      setTyped({ text, over: shownIn(atlas.getState(), field) });
    },
    leave() {
      setTyped(null);
      atlas.actions.settle();
    },
    giveUp() {
      setTyped(null);
      atlas.actions.dropDraft(field);
    },
  };
}
