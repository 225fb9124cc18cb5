import { describe, expect, it } from 'vitest';
import { emptyScenario } from '../../core/scenario/fresh.ts';
import { formatScenario } from '../../core/scenario/text.ts';
import { checkKept, readViews } from '../../state/checking.ts';
import { NO_DRAFTS } from '../../state/drafts.ts';
import { makeEditing } from '../../state/editing.ts';
import type { StoragePort } from '../../state/ports.ts';
import { createShelf } from '../../state/shelf.ts';
import { NO_STASHES } from '../../state/stashes.ts';
import { NO_VIEWS } from '../../state/views.ts';
import { createAtlas, type Atlas } from '../../state/store.ts';
import { encodeLink } from '../../share/location.ts';
import { runImport, type Task } from '../../worker/importTask.ts';
import type { ImportDesk } from '../import/desk.ts';
import { earlierStates, importedPlan, keptPlan } from './sources.ts';

const scenario = { ...emptyScenario(), name: 'First' };
function atlasOf(): Atlas {
  let ids = 0;
  const document = { planId: 'own', scenario, drafts: NO_DRAFTS, stashes: NO_STASHES, views: NO_VIEWS };
  return createAtlas({ document, theme: 'system', layout: 'hex' }, () => `new ${(ids += 1)}`, makeEditing);
}
function memory(entries: Readonly<Record<string, string>>): StoragePort {
  const kept = new Map(Object.entries(entries));
  return {
    keys: () => [...kept.keys()],
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => kept.set(key, text) !== undefined,
    remove: (key) => void kept.delete(key),
  };
}

describe('earlier states of the plan at hand', () => {
  it('are none before the first change, then how it was opened and before each later step, the newest first', () => {
    const atlas = atlasOf();
    const titles = (): string[] => {
      const { history, planId } = atlas.getState();
      return earlierStates(history, planId).map(({ title, scenario: then }) => `${title}: ${then.name}`);
    };
    const rename = (name: string): void => {
      atlas.actions.edit({ type: 'rename-plan', name });
      atlas.actions.settle();
    };
    expect(titles()).toEqual([]);
    rename('Second');
    expect(titles()).toEqual(['As it was when it was opened: First']);
    rename('Third');
    rename('Fourth');
    expect(titles().map((title) => title.split(': ')[1])).toEqual(['First', 'Third', 'Second']);
    // Another plan has a past of its own.
    atlas.actions.open({ ...scenario, name: 'Other' }, 'Open Other');
    expect(titles()).toEqual([]);
    rename('Changed');
    expect(titles()).toEqual(['As it was when it was opened: Other']);
  });
});

describe('kept plans', () => {
  it('are found by their id, or it is said why not', () => {
    const shelf = createShelf({
      storage: memory({ 'cidr-atlas/plan/a': JSON.stringify({ saved: 1, scenario }), 'cidr-atlas/plan/b': '{"scenario":{"version":1}}' }),
      now: () => 0,
      check: checkKept,
      readViews,
    });
    expect(keptPlan(shelf, 'a')).toEqual({ ok: true, value: { scenario, label: 'the kept plan First' } });
    const damaged = keptPlan(shelf, 'b');
    expect(damaged.ok ? null : [damaged.error.title, damaged.error.lines.length > 0]).toEqual(['What is kept there is no plan any more.', true]);
    const gone = keptPlan(shelf, 'c');
    expect(gone.ok ? null : gone.error.title).toBe('This plan is no longer kept here.');
  });
});

/** A desk that reads at once, without a worker. */
function desk(): ImportDesk {
  let task: Task | null = null;
  return {
    async read(given, into) {
      task = await runImport(given, into, () => undefined);
      return task.outcome;
    },
    take: async (which) => task?.plans[which] ?? null,
    close: () => undefined,
  };
}

describe('given texts', () => {
  it.each([
    ['a plan file', formatScenario(scenario)],
    ['a link', `https://atlas.example/${encodeLink(scenario, null)}`],
  ])('%s', async (_, text) => {
    expect(await importedPlan([{ name: 'the pasted text', content: text }], desk)).toEqual({ ok: true, value: { scenario, label: 'the pasted text' } });
  });

  it('that leave something unresolved say so, and those of no use say why, each in its own words', async () => {
    const half = await importedPlan([{ name: 'aks.sh', content: 'az aks create --name a --pod-cidr "$PODS"' }], desk);
    expect(half.ok && half.value.label).toMatch(/^aks\.sh \(1 part not resolved\)$/);
    const cut = await importedPlan([{ name: 'the pasted text', content: encodeLink(scenario, null).slice(0, -4) }], desk);
    expect(cut.ok ? [] : cut.error.lines.join()).toMatch(/link/);
    const bad = await importedPlan(
      [
        { name: 'a.json', content: formatScenario(scenario) },
        { name: 'b.json', content: '{"x":1}' },
      ],
      desk,
    );
    expect(bad.ok ? null : [bad.error.title, bad.error.lines[0]?.split(': ')[0]]).toEqual(['Nothing to compare with in 2 files.', 'b.json']);
  });
});
