/** Which entries of a list are unfolded. Long lists unfold one at a time, so that the page never fills up with elements. */
import { useCallback, useState } from 'react';

export interface Folds {
  readonly isOpen: (index: number) => boolean;
  readonly set: (index: number, open: boolean) => void;
}

interface State {
  /** Entries that are not as they started. */
  readonly changed: ReadonlySet<number>;
  readonly single: number | null;
}

/** `one` keeps at most one entry unfolded: at first the first, where that starts open. */
export function useFolds(startsOpen: (index: number) => boolean, one: boolean): Folds {
  const [state, setState] = useState<State>({ changed: new Set(), single: startsOpen === FIRST_OPEN ? 0 : null });
  const isOpen = (index: number): boolean => (one ? state.single === index : startsOpen(index) !== state.changed.has(index));
  const set = useCallback(
    (index: number, open: boolean): void => {
      setState((before) => {
        if (one) return { ...before, single: open ? index : before.single === index ? null : before.single };
        const changed = new Set(before.changed);
        if (startsOpen(index) === open) changed.delete(index);
        else changed.add(index);
        return { ...before, changed };
      });
    },
    [one, startsOpen],
  );
  return { isOpen, set };
}

export const ALL_FOLDED = (): boolean => false;
export const ALL_OPEN = (): boolean => true;
export const FIRST_OPEN = (index: number): boolean => index === 0;
