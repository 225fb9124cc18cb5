/**
 * Undo as a list of labelled steps. Generic in what is kept, so that it knows nothing of plans.
 * Steps with one merge key become one while no one has settled in between: a drag, a typed word.
 */

/** One change, from the side that it can be left by: undoing it brings back `before`. */
export interface Step<D> {
  readonly label: string;
  readonly mergeKey: string | null;
  readonly before: D;
}

/** A change that was undone; doing it again brings back `after`. */
export interface UndoneStep<D> {
  readonly label: string;
  readonly mergeKey: string | null;
  readonly after: D;
}

export interface History<D> {
  /** Oldest first. */
  readonly past: readonly Step<D>[];
  /** The next to be done again is the last. */
  readonly future: readonly UndoneStep<D>[];
  /** False while the newest step is still being made and may take in further changes. */
  readonly settled: boolean;
}

/** So many steps are kept; older ones are forgotten. */
export const STEPS_KEPT = 200;

export function emptyHistory<D>(): History<D> {
  return { past: [], future: [], settled: true };
}

/** Takes in a change that starts at `before`; `label` tells it from where its step began. What had been undone can no longer be done again. */
export function record<D>(history: History<D>, label: (before: D) => string, mergeKey: string | null, before: D): History<D> {
  const newest = history.past[history.past.length - 1];
  if (newest && !history.settled && mergeKey !== null && newest.mergeKey === mergeKey) {
    const past = [...history.past.slice(0, -1), { ...newest, label: label(newest.before) }];
    return { past, future: [], settled: false };
  }
  return { past: [...history.past, { label: label(before), mergeKey, before }].slice(-STEPS_KEPT), future: [], settled: false };
}

/** Ends the step in the making: the next change is a step of its own. A step that led back to where it began is dropped. */
export function settle<D>(history: History<D>, present: D, same: (a: D, b: D) => boolean): History<D> {
  if (history.settled) return history;
  const newest = history.past[history.past.length - 1];
  if (newest && same(newest.before, present)) return { ...history, past: history.past.slice(0, -1), settled: true };
  return { ...history, settled: true };
}

export interface Moved<D> {
  readonly history: History<D>;
  readonly present: D;
  /** Label of the step that was undone or done again. */
  readonly label: string;
}

/** One step back; null when there is none. */
export function undo<D>(history: History<D>, present: D): Moved<D> | null {
  const step = history.past[history.past.length - 1];
  if (!step) return null;
  const { label, mergeKey, before } = step;
  return {
    history: { past: history.past.slice(0, -1), future: [...history.future, { label, mergeKey, after: present }], settled: true },
    present: before,
    label,
  };
}

/** One step forth; null when nothing was undone. */
export function redo<D>(history: History<D>, present: D): Moved<D> | null {
  const step = history.future[history.future.length - 1];
  if (!step) return null;
  const { label, mergeKey, after } = step;
  return {
    history: { past: [...history.past, { label, mergeKey, before: present }], future: history.future.slice(0, -1), settled: true },
    present: after,
    label,
  };
}
