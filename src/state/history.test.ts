import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyHistory, record, redo, settle, STEPS_KEPT, undo, type History } from './history.ts';

const same = (a: number, b: number): boolean => a === b;
const fromTo = (to: number) => (from: number) => `from ${from} to ${to}`;
const labels = (history: History<number>): string[] => history.past.map((step) => step.label);

describe('history', () => {
  it('makes one step of changes that share a merge key, under the newest label', () => {
    let history = record(emptyHistory<number>(), () => 'Set nodes to 6', 'nodes', 5);
    history = record(history, () => 'Set nodes to 7', 'nodes', 6);
    expect(labels(history)).toEqual(['Set nodes to 7']);
    expect(undo(history, 7)?.present).toBe(5);
  });

  it('labels a merged step from where it began', () => {
    let history = record(emptyHistory<number>(), fromTo(6), 'nodes', 5);
    history = record(history, fromTo(7), 'nodes', 6);
    expect(labels(history)).toEqual(['from 5 to 7']);
  });

  it('starts a new step once the one in the making is settled', () => {
    let history = record(emptyHistory<number>(), () => 'first drag', 'nodes', 5);
    history = settle(history, 6, same);
    history = record(history, () => 'second drag', 'nodes', 6);
    expect(labels(history)).toEqual(['first drag', 'second drag']);
  });

  it('never merges steps of different keys, nor steps without a key', () => {
    let history = record(emptyHistory<number>(), () => 'a', 'x', 1);
    history = record(history, () => 'b', 'y', 2);
    history = record(history, () => 'c', null, 3);
    history = record(history, () => 'd', null, 4);
    expect(labels(history)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('drops a step that led back to where it began', () => {
    let history = record(emptyHistory<number>(), () => 'drag', 'nodes', 5);
    history = record(history, () => 'drag back', 'nodes', 6);
    expect(settle(history, 5, same).past).toEqual([]);
  });

  it('forgets what was undone as soon as something else is done', () => {
    const back = undo(
      record(emptyHistory<number>(), () => 'a', null, 1),
      2,
    );
    const history = record(back?.history ?? emptyHistory<number>(), () => 'b', null, 1);
    expect(redo(history, 9)).toBeNull();
  });

  it('does not merge into a step that was undone and done again', () => {
    const back = undo(
      record(emptyHistory<number>(), () => 'a', 'nodes', 1),
      2,
    );
    const forth = redo(back?.history ?? emptyHistory<number>(), 1);
    const history = record(forth?.history ?? emptyHistory<number>(), () => 'b', 'nodes', 2);
    expect(labels(history)).toEqual(['a', 'b']);
  });

  it('says nothing when there is nothing to undo or to do again', () => {
    expect(undo(emptyHistory<number>(), 1)).toBeNull();
    expect(redo(emptyHistory<number>(), 1)).toBeNull();
  });

  it('keeps a bounded number of steps', () => {
    let history = emptyHistory<number>();
    for (let i = 0; i < STEPS_KEPT + 10; i += 1) history = record(history, () => String(i), null, i);
    expect(history.past).toHaveLength(STEPS_KEPT);
    expect(history.past[0]?.before).toBe(10);
  });

  it('comes back to every state on the way, and forth again', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 20 }), (states) => {
        let history = emptyHistory<number>();
        let present = 0;
        for (const next of states) {
          history = record(history, () => `to ${next}`, null, present);
          present = next;
        }
        const seen = [present];
        for (let moved = undo(history, present); moved; moved = undo(history, present)) {
          ({ history, present } = moved);
          seen.push(present);
        }
        expect(seen).toEqual([...states].reverse().concat(0));
        for (let moved = redo(history, present); moved; moved = redo(history, present)) ({ history, present } = moved);
        expect(present).toBe(states[states.length - 1]);
      }),
      { numRuns: 50 },
    );
  });
});
