/** Ties a finding to what it is about: pointing at one marks the other, a press selects it. */
import { useEffect, useRef, type RefObject } from 'react';
import { hoveredSubject, selectedSubject } from '../../state/derive.ts';
import { isWithin } from '../../state/subjects.ts';
import { useActions, useAtlasState } from '../atlas.ts';

interface Linked {
  readonly card: RefObject<HTMLElement | null>;
  /** What it is about, or something around that, is selected. */
  readonly selected: boolean;
  readonly hovered: boolean;
}

/** Pressed, these do something of their own. */
const CONTROLS = 'button, a, input, select, textarea, summary';

export function useLinked(subjects: readonly string[]): Linked {
  const card = useRef<HTMLElement>(null);
  const { select, hover } = useActions();
  const [first] = subjects;
  const isAbout = (key: string | null): boolean => key !== null && subjects.some((subject) => isWithin(subject, key));
  const selected = useAtlasState((state) => isAbout(selectedSubject(state)));
  const hovered = useAtlasState((state) => isAbout(hoveredSubject(state)));
  useEffect(() => {
    const element = card.current;
    if (element === null || first === undefined || first === 'scenario') return undefined;
    const press = (event: MouseEvent): void => {
      if (event.target instanceof Element && event.target.closest(CONTROLS) === null) select(first);
    };
    const enter = (): void => hover(first);
    const leave = (): void => hover(null);
    element.addEventListener('click', press);
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    return () => {
      element.removeEventListener('click', press);
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
    };
  }, [first, select, hover]);
  return { card, selected, hovered };
}
