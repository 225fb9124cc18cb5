import { describe, expect, it } from 'vitest';
import { exampleById } from '../../core/scenario/examples.ts';
import { emptyScenario } from '../../core/scenario/fresh.ts';
import { formatPrefix } from '../../core/net/prefix.ts';
import { evaluationOf, findingKeys } from '../../state/derive.ts';
import { makeEditing } from '../../state/editing.ts';
import type { Debounce } from '../../state/ports.ts';
import { createAtlas, type Atlas } from '../../state/store.ts';
import { createFixDesk, type FixDesk } from './fixDesk.ts';

const example = (id: string) => exampleById(id)?.scenario ?? emptyScenario();

function desk(id: string): { atlas: Atlas; desk: FixDesk; rest: () => void; keyOf: (rule: string) => string } {
  let waiting: (() => void) | null = null;
  const pause: Debounce = {
    request: (work) => (waiting = work),
    flush: () => waiting?.(),
  };
  const atlas = createAtlas(
    { document: { planId: 'a', scenario: example(id), drafts: {}, stashes: {}, views: [] }, theme: 'system', layout: 'hex' },
    () => 'b',
    makeEditing,
  );
  const keyOf = (rule: string): string => {
    const { report } = evaluationOf(atlas.getState().scenario);
    return findingKeys(report)[report.findings.findIndex((finding) => finding.rule === rule)] ?? '';
  };
  return { atlas, desk: createFixDesk(atlas, pause), rest: pause.flush, keyOf };
}

describe('fixes of the plan at hand', () => {
  it('come once the plan is left alone, with the ranges that they bring', () => {
    const { desk: fixes, rest, keyOf } = desk('classic-trap');
    expect(fixes.read().scenario).toBeNull();
    rest();
    const offer = fixes.read().byFinding.get(keyOf('service-cidr-overlaps-subnet'));
    expect(offer?.action).toMatch(/^Use \S+\/16$/);
    expect(offer?.ranges.map(formatPrefix)).toEqual([offer?.action.replace('Use ', '')]);
  });

  it('are applied as one step that undo takes back', () => {
    const { atlas, desk: fixes, rest, keyOf } = desk('classic-trap');
    rest();
    const key = keyOf('service-cidr-overlaps-subnet');
    const offer = fixes.read().byFinding.get(key);
    expect(offer && fixes.apply(key, offer)).toBe(true);
    expect(evaluationOf(atlas.getState().scenario).report.summary.errors).toBe(0);
    expect(atlas.getState().history.past.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^Move the service CIDR of cluster aks-shop from .* to \S+$/),
    ]);
    atlas.actions.undo();
    expect(atlas.getState().scenario).toEqual(example('classic-trap'));
  });

  it('stay while the plan changes, and what has become another fix is not applied unseen', () => {
    const { atlas, desk: fixes, rest, keyOf } = desk('overlay-233');
    rest();
    const key = keyOf('pod-cidr-exhausted');
    const before = fixes.read().byFinding.get(key);
    expect(before?.action).toBe('Use 10.244.0.0/15');
    atlas.actions.edit({ type: 'set-pool', cluster: 0, pool: 0, field: 'count', value: 700 });
    expect(fixes.read().byFinding.get(key)).toBe(before);
    expect(before && fixes.apply(key, before)).toBe(false);
    expect(fixes.read().byFinding.get(key)?.fix.summary).not.toBe(before?.fix.summary);
    expect(atlas.getState().scenario.clusters?.[0]?.podCidrs).toEqual(['10.244.0.0/16']);
  });

  it('are none where nothing is wrong', () => {
    const { desk: fixes, rest } = desk('aks-defaults');
    rest();
    expect(fixes.read().byFinding.size).toBe(0);
  });
});
