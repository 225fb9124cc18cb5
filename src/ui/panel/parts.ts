/** Where the keyboard goes once a part of the plan was added, moved or removed. */
import { unreachable } from '../../core/base/result.ts';
import type { Target } from '../../core/scenario/targets.ts';
import type { AtlasState } from '../../state/state.ts';
import { subjectOf, targetOf } from '../../state/subjects.ts';
import { selectedSubject } from '../../state/derive.ts';
import { useAtlas, useAtlasState } from '../atlas.ts';

/** The same kind of part at another position among its like. */
export function siblingAt(target: Target, at: number): Target {
  switch (target.of) {
    case 'network':
      return { of: 'network', network: at };
    case 'subnet':
      return { of: 'subnet', network: target.network, subnet: at };
    case 'cluster':
      return { of: 'cluster', cluster: at };
    case 'pool':
      return { of: 'pool', cluster: target.cluster, pool: at };
    default:
      return unreachable(target);
  }
}

/** What holds a part; null: the plan itself. */
function holderOf(target: Target): Target | null {
  switch (target.of) {
    case 'network':
    case 'cluster':
      return null;
    case 'subnet':
      return { of: 'network', network: target.network };
    case 'pool':
      return { of: 'cluster', cluster: target.cluster };
    default:
      return unreachable(target);
  }
}

type Spot = 'name' | 'menu';

/** Rows carry their subject as `data-part`, buttons that add carry `data-add`. */
function focusIn(row: Element | undefined, spot: Spot): void {
  if (spot === 'menu') row?.querySelector<HTMLElement>('button.more')?.focus();
  else {
    const name = row?.querySelector<HTMLInputElement>('input[data-quiet]');
    name?.focus();
    name?.select();
  }
}

export interface PartFocus {
  /** To the name, ready to be typed over, or to the menu of a part that has just come to stand there. */
  readonly focus: (target: Target, spot: Spot) => void;
  /** To what stands beside a part that was one of `of` and has just been removed. */
  readonly focusBeside: (target: Target, at: number, of: number) => void;
}

/** The page shows a change once the event that made it is over: only then is there something to focus. */
export function usePartFocus(): PartFocus {
  const atlas = useAtlas();
  const focus = (target: Target, spot: Spot): void => {
    const subject = subjectOf(atlas.getState().scenario, target);
    if (subject === null) return;
    // What is selected is listed, however long the list.
    atlas.actions.select(subject);
    queueMicrotask(() =>
      focusIn(
        [...document.querySelectorAll('#plan [data-part]')].find((row) => row.getAttribute('data-part') === subject),
        spot,
      ),
    );
  };
  return {
    focus,
    focusBeside(target, at, of) {
      const holder = holderOf(target);
      if (of > 1) focus(siblingAt(target, Math.min(at, of - 2)), 'menu');
      else if (holder !== null) focus(holder, 'menu');
      else queueMicrotask(() => document.querySelector<HTMLElement>(`#plan [data-add="${target.of}"]`)?.focus());
    },
  };
}

/** Position, among its like, of the part of one kind that is selected or holds what is; null: none. */
function selectedAt(state: AtlasState, list: Target): number | null {
  const subject = selectedSubject(state);
  const target = subject === null ? null : targetOf(state.scenario, subject);
  if (target === null) return null;
  switch (list.of) {
    case 'network':
      return 'network' in target ? target.network : null;
    case 'subnet':
      return target.of === 'subnet' && target.network === list.network ? target.subnet : null;
    case 'cluster':
      return 'cluster' in target ? target.cluster : null;
    case 'pool':
      return target.of === 'pool' && target.cluster === list.cluster ? target.pool : null;
    default:
      return unreachable(list);
  }
}

/** For lists that show a piece at a time: what is selected shows always. `list`: any part of the list. */
export const useSelectedAt = (list: Target): number | null => useAtlasState((state) => selectedAt(state, list));

/** Positions of a list of so many parts. */
export const indexes = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);
