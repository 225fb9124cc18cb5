/** The state of an import: what is given, what is being done with it, what came of it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Scenario } from '../../core/scenario/types.ts';
import type { CsvColumns } from '../../interchange/columns.ts';
import type { Given, MergeOutcome, Outcome, Progress, Which } from '../../worker/messages.ts';
import { useAtlas } from '../atlas.ts';
import { usePage } from '../pageContext.ts';
import { openDesk, type ImportDesk } from './desk.ts';
import { workOut } from './workingOut.ts';

export interface Importing {
  readonly given: readonly Given[];
  /** null: nothing is being read. */
  readonly progress: Progress | null;
  /** null: nothing was read, or what is given has changed since. */
  readonly outcome: Outcome | null;
  /** What merging would do; null: it is still being worked out. */
  readonly merge: MergeOutcome | null;
  /** Why the work itself broke; null: it did not. */
  readonly failure: string | null;
  readonly read: (given: readonly Given[]) => void;
  readonly cancel: () => void;
  readonly back: () => void;
  readonly remove: (index: number) => void;
  readonly mapColumns: (index: number, columns: CsvColumns) => void;
  /** Puts one of the read plans on the table, as one step. */
  readonly adopt: (which: Which) => Promise<void>;
}

const STARTING: Progress = { kind: 'progress', words: 'Starting', done: 0, of: 1 };

const OPENING: Progress = { kind: 'progress', words: 'Opening', done: 1, of: 2 };

const namesOf = (given: readonly Given[]): readonly string[] => given.map(({ name }) => name);

/** Reports speak of inputs by name: a second file of one name gets a number. */
function distinctNames(given: readonly Given[]): readonly Given[] {
  const taken = new Set<string>();
  return given.map((one) => {
    let name = one.name;
    for (let n = 2; taken.has(name); n += 1) name = `${one.name} (${n})`;
    taken.add(name);
    return { ...one, name };
  });
}

export function useImport(first: readonly Given[], onDone: () => void): Importing {
  const atlas = useAtlas();
  const { loop } = usePage().services;
  const [given, setGiven] = useState<readonly Given[]>([]);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [merge, setMerge] = useState<MergeOutcome | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Merging has a worker of its own: what it takes long for never stands in the way of opening.
  const desks = useRef<Record<Which, ImportDesk | null>>({ alone: null, merged: null });
  const reading = useRef(false);
  /** The plan that `merge` starts from. */
  const base = useRef<Scenario | null>(null);

  const close = useCallback((which: Which) => {
    desks.current[which]?.close();
    desks.current[which] = null;
  }, []);
  useEffect(
    () => () => {
      close('alone');
      close('merged');
    },
    [close],
  );

  /** Does something with a desk while the page counts as busy; what breaks is told. */
  const busy = useCallback(
    async (which: Which, work: (at: ImportDesk) => Promise<void>): Promise<void> => {
      const release = loop.hold();
      try {
        await work((desks.current[which] ??= openDesk()));
      } catch (thrown) {
        const message = thrown instanceof Error ? thrown.message : String(thrown);
        close(which);
        if (which === 'merged') {
          setMerge({ ok: false, reasons: [message] });
          if (!reading.current) setProgress(null);
          return;
        }
        reading.current = false;
        setProgress(null);
        setOutcome(null);
        setFailure(message);
      } finally {
        release();
      }
    },
    [loop, close],
  );

  const adopt = useCallback(
    async (which: Which, names: readonly string[]): Promise<void> =>
      busy(which, async (at) => {
        setProgress(OPENING);
        const scenario = await at.take(which);
        if (scenario !== null) await workOut(scenario, atlas.getState().layout);
        // The dialog was closed meanwhile, or it was cancelled.
        if (scenario === null || desks.current[which] !== at) return;
        setProgress(null);
        const what = names.length === 1 ? (names[0] ?? '') : `${names.length} inputs`;
        const { actions } = atlas;
        actions.settle();
        if (which === 'alone') actions.open(scenario, `Open ${what}`);
        else actions.replace(scenario, `Merge ${what}`);
        actions.settle();
        actions.notify(null);
        onDone();
      }),
    [atlas, busy, onDone],
  );

  const read = useCallback(
    (inputs: readonly Given[]): void => {
      const next = distinctNames(inputs);
      // What is still being read is given up.
      if (reading.current) close('alone');
      close('merged');
      reading.current = true;
      setGiven(next);
      setFailure(null);
      setMerge(null);
      setProgress(STARTING);
      void busy('alone', async (at) => {
        const came = await at.read(next, null, setProgress);
        if (came === null) return;
        reading.current = false;
        setProgress(null);
        if (came.isPlan) {
          await adopt('alone', namesOf(next));
          return;
        }
        setOutcome(came);
        if (came.parts === null) return;
        const into = atlas.getState().scenario;
        base.current = into;
        await busy('merged', async (beside) => {
          const merged = await beside.read(next, into, () => undefined);
          if (merged !== null) setMerge(merged.merge);
        });
      });
    },
    [atlas, busy, close, adopt],
  );

  const cancel = useCallback((): void => {
    close('alone');
    reading.current = false;
    setProgress(null);
  }, [close]);

  // What arrives from outside, by drop or by the file picker, joins what is there and is read at once.
  const seen = useRef<readonly Given[]>([]);
  useEffect(() => {
    if (seen.current === first || first.length === 0) return;
    seen.current = first;
    read([...given, ...first]);
  }, [first, given, read]);

  return {
    given,
    progress,
    outcome,
    merge,
    failure,
    read,
    cancel,
    back() {
      close('merged');
      setOutcome(null);
      setFailure(null);
    },
    remove: (index) => setGiven(given.filter((_, i) => i !== index)),
    mapColumns: (index, columns) => read(given.map((one, i) => (i === index ? { ...one, columns } : one))),
    async adopt(which) {
      // Another tab may have changed the plan at hand meanwhile: then it is said anew what merging would do.
      if (which === 'merged' && atlas.getState().scenario !== base.current) read(given);
      else await adopt(which, namesOf(given));
    },
  };
}
