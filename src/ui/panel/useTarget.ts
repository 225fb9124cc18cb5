/** Selecting and removing a part of the plan from its row in the panel. */
import { useEffect, useRef, type RefObject } from 'react';
import type { Target } from '../../core/scenario/targets.ts';
import { hoveredSubject, selectedSubject } from '../../state/derive.ts';
import { isWithin, subjectOf } from '../../state/subjects.ts';
import { useActions, useAtlasState } from '../atlas.ts';

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

/**
 * Selects a part when its row is pressed or gets the keyboard, and tells the map when the row is pointed at. The row itself is no control:
 * everything in it can be reached and used without this.
 */
export function useSelecting(row: RefObject<HTMLElement | null>, subject: string, hovers: boolean): void {
  const { select, hover } = useActions();
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const choose = (): void => select(subject);
    const press = (): void => {
      pressed = element;
      const released = new AbortController();
      const release = (): void => {
        pressed = null;
        released.abort();
      };
      for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, release, { capture: true, signal: released.signal });
      choose();
    };
    const enter = (): void => hover(subject);
    const leave = (): void => hover(null);
    element.addEventListener('pointerdown', press);
    element.addEventListener('focusin', choose);
    if (hovers) {
      element.addEventListener('pointerenter', enter);
      element.addEventListener('pointerleave', leave);
    }
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('focusin', choose);
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
    };
  }, [row, subject, hovers, select, hover]);
}

/** Brings an element into sight when it becomes selected from elsewhere. */
export function useIntoView<E extends HTMLElement>(selected: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    const own = element.current;
    if (selected && own && !isAtHand(own)) own.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return element;
}

/** The row that a finger or the mouse is down on: were it moved now, the press would end on something else and do nothing. */
let pressed: HTMLElement | null = null;

/** Whether keyboard or pointer are inside: what is selected from there is in sight already, folded as its user wants it. */
export function isAtHand(element: HTMLElement | null): boolean {
  return element !== null && (element.contains(document.activeElement) || (pressed !== null && element.contains(pressed)));
}
