import { describe, expect, it } from 'vitest';
import { exampleById } from '../../core/scenario/examples.ts';
import { emptyScenario } from '../../core/scenario/fresh.ts';
import type { NamedView } from '../../share/views.ts';
import { evaluationOf, findingKeys } from '../../state/derive.ts';
import { offersFor } from '../advice/fixDesk.ts';
import { applyPatch } from '../../core/advice/fixes/patch.ts';
import { effectsOf } from './fixEffect.ts';
import { commandOf, moveTo, placeIn, stepsOf, type Command } from './steps.ts';

const scenarioOf = (id: string) => exampleById(id)?.scenario ?? emptyScenario();
const view = (name: string): NamedView => ({ name, sight: null, selection: null, layout: 'hex', tab: 'map' });

describe('the steps', () => {
  const { report } = evaluationOf(scenarioOf('classic-trap'));
  const keys = findingKeys(report);

  it('are the plan, its views, then what is wrong with it, the worst first', () => {
    const steps = stepsOf([view('Hub'), view('Pods')], report, keys, false);
    expect(steps.map((step) => (step.kind === 'finding' ? step.finding.severity : step.kind === 'view' ? step.view.name : 'plan'))).toEqual([
      'plan',
      'Hub',
      'Pods',
      'error',
      'error',
      'warning',
    ]);
    expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length);
  });

  it('leave notes out unless they are wanted', () => {
    for (const id of ['overlay-233', 'aks-defaults', 'classic-trap']) {
      const { report: one } = evaluationOf(scenarioOf(id));
      const count = (notes: boolean): number => stepsOf([], one, findingKeys(one), notes).length;
      expect(count(true) - count(false)).toBe(one.summary.notes);
    }
  });

  it('stay where they are while the plan changes, and go on where a step was that is gone', () => {
    const steps = stepsOf([view('Hub')], report, keys, false);
    expect(placeIn(steps, { key: 'view 0', at: 9 })).toBe(1);
    expect(placeIn(steps, { key: 'gone', at: 2 })).toBe(2);
    expect(placeIn(steps, { key: 'gone', at: 99 })).toBe(steps.length - 1);
    expect(placeIn([], { key: 'gone', at: 3 })).toBe(0);
  });

  it.each([
    ['next', 0, 3, 1],
    ['next', 2, 3, 2],
    ['back', 0, 3, 0],
    ['back', 2, 3, 1],
    ['first', 2, 3, 0],
    ['last', 0, 3, 2],
    ['last', 0, 0, 0],
  ] as const)('%s from %i of %i leads to %i', (move, at, count, to) => {
    expect(moveTo(move, at, count)).toBe(to);
  });
});

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}): Command | null =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

describe('keys while presenting', () => {
  it.each<[string, Command | null]>([
    ['ArrowRight', 'next'],
    ['PageDown', 'next'],
    ['ArrowLeft', 'back'],
    ['PageUp', 'back'],
    ['Home', 'first'],
    ['End', 'last'],
    ['b', 'fix'],
    ['B', 'fix'],
    ['a', 'apply'],
    ['n', 'notes'],
    ['p', 'leave'],
    ['Escape', 'leave'],
    ['ArrowUp', null],
    ['+', null],
    ['toString', null],
  ])('%s: %s', (key, command) => {
    expect(press(key)).toBe(command);
    expect(press(key, { ctrlKey: true })).toBeNull();
  });

  it('leave the map its own: Shift and an arrow move it', () => {
    expect(press('ArrowRight', { shiftKey: true })).toBeNull();
    expect(press('B', { shiftKey: true })).toBe('fix');
  });
});

describe('what a fix changes', () => {
  it('is told by the limits that it moves, those that broke first', () => {
    const before = scenarioOf('overlay-233');
    const { report } = evaluationOf(before);
    const id = findingKeys(report)[report.findings.findIndex(({ rule }) => rule === 'pod-cidr-exhausted')] ?? '';
    const offer = offersFor(before).byFinding.get(id);
    const after = applyPatch(before, offer?.fix.patch ?? []);
    if (!after.ok) throw new Error('the fix does not apply');
    const effects = effectsOf(report, evaluationOf(after.value).report);
    expect(effects[0]).toMatchObject({ title: 'Pod CIDR slices', after: expect.stringMatching(/ \/ 512$/) });
    expect(effects[0]?.before).toMatch(/ \/ 256$/);
    expect(effectsOf(report, report)).toEqual([]);
  });
});
