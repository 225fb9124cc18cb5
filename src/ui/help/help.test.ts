import { describe, expect, it } from 'vitest';
import { FIELD_HELP } from '../../core/advice/mutability/help.ts';
import { TERM_IDS } from '../../core/azure/glossary.ts';
import { buildPlan } from '../../core/plan/build.ts';
import { commandOf } from '../../surface/keys.ts';
import { cluster, plan, pool } from '../../testing/ruleTable.ts';
import { fieldMark, readMark } from './fieldMark.ts';
import { helpDescription, helpText } from './helpText.ts';
import { keyGroups } from './keyList.ts';
import { termsFor } from './termSearch.ts';

const own = buildPlan(plan([cluster({ networkPlugin: 'kubenet' }, pool()), cluster({ name: 'b', networkPluginMode: 'overlay' }, pool())]));

describe('help for a field', () => {
  it('is there for every field of the format', () => {
    for (const [of, fields] of Object.entries(FIELD_HELP)) {
      for (const name of Object.keys(fields)) {
        const text = helpText(fieldMark({ of, name, cluster: 0 }), own);
        expect(text?.what, `${of}.${name}`).toMatch(/\.$/);
        expect(text?.title, `${of}.${name}`).toMatch(/^[A-Z]/);
      }
    }
  });

  it('goes by the model of the cluster', () => {
    const [first, second] = [0, 1].map((cluster) => helpText(fieldMark({ of: 'cluster', name: 'podCidrs', cluster }), own));
    expect(first).toMatchObject({ later: 'cannot be changed', term: { id: 'pod-cidr', title: 'Pod CIDR' } });
    expect(second).toMatchObject({ later: 'can only grow', cluster: 'b' });
  });

  it('is read out in one go', () => {
    const text = helpText(fieldMark({ of: 'pool', name: 'maxPods', cluster: 1 }), own);
    expect(text && helpDescription(text)).toMatch(/\. Left out: .+\. Later: .+\.$/);
  });

  it('says nothing of what is no field', () => {
    expect(helpText(fieldMark({ of: 'plan', name: 'name' }), own)).toBeNull();
    expect(helpText('anything', own)).toBeNull();
    expect(readMark(fieldMark({ of: 'pool', name: 'count', cluster: 12 }))).toEqual({ of: 'pool', name: 'count', cluster: 12 });
  });
});

describe('keys', () => {
  it('lists what the map listens to', () => {
    const map = keyGroups('Ctrl').find(({ title }) => title === 'On the map');
    const press: Readonly<Record<string, string>> = { '↑': 'ArrowUp', '↓': 'ArrowDown', '←': 'ArrowLeft', '→': 'ArrowRight', Space: ' ', Esc: 'Escape' };
    for (const { keys } of map?.keys ?? []) {
      for (const key of keys.filter((one) => !one.includes(' '))) {
        const heard = commandOf({ key: press[key] ?? key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false });
        expect(heard, key).not.toBeNull();
      }
    }
  });
});

describe('words', () => {
  it('are all there until one is looked for', () => {
    expect(termsFor('  ')).toEqual(TERM_IDS);
  });

  it('are found by other spellings too, those that are called so first', () => {
    expect(termsFor('netmask')).toEqual(['prefix-length']);
    expect(termsFor('service cidr')[0]).toBe('service-cidr');
    expect(termsFor('no such word')).toEqual([]);
  });
});
