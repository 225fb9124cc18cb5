/** Selecting and removing a part of the plan from its row in the panel. */
import { useEffect, useRef, type RefObject } from 'react';
import type { Target } from '../../core/scenario/edits.ts';
import { hoveredSubject, selectedSubject } from '../../state/derive.ts';
import { isWithin, subjectOf } from '../../state/subjects.ts';
import { useAtlasState } from '../atlas.ts';

export interface TargetState {
  readonly subject: string;
  /** This very part is selected. */
  readonly selected: boolean;
  /** This part, or one inside it, is selected. */
  readonly holdsSelection: boolean;
  readonly hovered: boolean;
}

export function useTarget(target: Target): TargetState {
  const subject = useAtlasState((state) => subjectOf(state.scenario, target) ?? '');
  const selected = useAtlasState((state) => selectedSubject(state) === subject);
  const holdsSelection = useAtlasState((state) => {
    const selection = selectedSubject(state);
    return selection !== null && isWithin(selection, subject);
  });
  const hovered = useAtlasState((state) => hoveredSubject(state) === subject);
  return { subject, selected, holdsSelection, hovered };
}

/** Brings an element into sight when it becomes selected from elsewhere. */
export function useIntoView<E extends HTMLElement>(selected: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    const own = element.current;
    if (selected && own && !own.contains(document.activeElement)) own.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return element;
}
