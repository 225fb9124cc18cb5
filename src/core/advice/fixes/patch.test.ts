import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbScenario } from '../../../testing/arbitraries.ts';
import { arbEdit } from '../../../testing/arbitraryEdits.ts';
import { applyEdit } from '../../scenario/edits.ts';
import { exampleById } from '../../scenario/examples.ts';
import type { JsonPatch } from '../../report/types.ts';
import { applyPatch, patchBetween, patched, sameValue } from './patch.ts';

const plan = exampleById('hub-and-spoke')?.scenario;
if (plan === undefined) throw new Error('no such example');

describe('an operation', () => {
  const document = { a: 1, list: [1, 2, 3], 'x/y': { '~': null }, deep: { list: [{ a: 'b' }] } };
  it.each<[string, JsonPatch, unknown]>([
    ['adds a key', [{ op: 'add', path: '/b', value: 2 }], { ...document, b: 2 }],
    ['overwrites a key by adding', [{ op: 'add', path: '/a', value: null }], { ...document, a: null }],
    ['adds into a list', [{ op: 'add', path: '/list/1', value: 9 }], { ...document, list: [1, 9, 2, 3] }],
    ['adds at the end of a list', [{ op: 'add', path: '/list/-', value: 9 }], { ...document, list: [1, 2, 3, 9] }],
    ['replaces a key', [{ op: 'replace', path: '/x~1y/~0', value: 0 }], { ...document, 'x/y': { '~': 0 } }],
    ['replaces an item', [{ op: 'replace', path: '/deep/list/0/a', value: 'c' }], { ...document, deep: { list: [{ a: 'c' }] } }],
    ['replaces the whole', [{ op: 'replace', path: '', value: [] }], []],
    ['removes a key', [{ op: 'remove', path: '/deep' }], { a: 1, list: [1, 2, 3], 'x/y': { '~': null } }],
    ['removes an item', [{ op: 'remove', path: '/list/0' }], { ...document, list: [2, 3] }],
    ['moves', [{ op: 'move', from: '/list/2', path: '/list/0' }], { ...document, list: [3, 1, 2] }],
    ['copies', [{ op: 'copy', from: '/a', path: '/deep/a' }], { ...document, deep: { list: [{ a: 'b' }], a: 1 } }],
    ['tests without regard to the order of keys', [{ op: 'test', path: '/deep', value: { list: [{ a: 'b' }] } }], document],
    [
      'sees what the one before it did',
      [
        { op: 'add', path: '/b', value: {} },
        { op: 'add', path: '/b/c', value: 1 },
      ],
      { ...document, b: { c: 1 } },
    ],
    ['makes a key of any name, and no prototype', [{ op: 'add', path: '/__proto__', value: { a: 1 } }], JSON.parse('{"__proto__":{"a":1}}')],
  ])('%s', (_, patch, expected) => {
    const result = patched(document, patch);
    expect(result.ok).toBe(true);
    if (!result.ok) return;
    if (patch[0]?.path === '/__proto__') expect(Object.getOwnPropertyDescriptor(result.value, '__proto__')?.value).toEqual({ a: 1 });
    else expect(result.value).toEqual(expected);
  });

  it.each<[string, JsonPatch, string]>([
    ['a key that is not there', [{ op: 'remove', path: '/b' }], '[0].path'],
    ['a key that is inherited', [{ op: 'replace', path: '/toString', value: 1 }], '[0].path'],
    ['an item beyond the end', [{ op: 'add', path: '/list/4', value: 1 }], '[0].path'],
    ['the end of a list, to replace', [{ op: 'replace', path: '/list/-', value: 1 }], '[0].path'],
    ['a position with a leading zero', [{ op: 'add', path: '/list/01', value: 1 }], '[0].path'],
    ['a pointer without its slash', [{ op: 'add', path: 'a', value: 1 }], '[0].path'],
    ['a pointer with a stray tilde', [{ op: 'add', path: '/~2', value: 1 }], '[0].path'],
    ['a member of text', [{ op: 'add', path: '/a/b', value: 1 }], '[0].path'],
    ['the whole, to remove', [{ op: 'remove', path: '' }], '[0].path'],
    ['a move into itself', [{ op: 'move', from: '/deep', path: '/deep/list' }], '[0].path'],
    ['a source that is not there', [{ op: 'copy', from: '/nowhere', path: '/b' }], '[0].from'],
    [
      'another value than expected',
      [
        { op: 'test', path: '/a', value: 1 },
        { op: 'test', path: '/a', value: 2 },
      ],
      '[1].value',
    ],
  ])('refuses %s', (_, patch, path) => {
    const result = patched(document, patch);
    expect(result).toMatchObject({ ok: false, error: { path } });
  });
});

describe('a patch of a plan', () => {
  it('shares what it leaves alone', () => {
    const result = applyPatch(plan, [{ op: 'replace', path: '/clusters/0/podCidrs/0', value: '10.240.0.0/15' }]);
    expect(result.ok && result.value.networks).toBe(plan.networks);
    expect(result.ok && result.value.clusters?.[0]?.agentPoolProfiles).toBe(plan.clusters?.[0]?.agentPoolProfiles);
    expect(result.ok && result.value.clusters?.[0]?.podCidrs).toEqual(['10.240.0.0/15']);
    expect(plan.clusters?.[0]?.podCidrs).toEqual(['10.244.0.0/16']);
  });

  it.each<[string, JsonPatch, string]>([
    ['a wrong range', [{ op: 'replace', path: '/clusters/0/podCidrs/0', value: '10.240.0.0/33' }], 'clusters[0].podCidrs[0]'],
    ['an unknown key', [{ op: 'add', path: '/__proto__', value: {} }], '__proto__'],
    ['a reference into nothing', [{ op: 'remove', path: '/networks/1/subnets/0' }], 'clusters[0].agentPoolProfiles[0].vnetSubnet'],
    ['another version', [{ op: 'replace', path: '/version', value: 2 }], 'version'],
  ])('is refused for %s', (_, patch, path) => {
    const result = applyPatch(plan, patch);
    expect(result.ok ? [] : result.error.map((issue) => issue.path)).toContain(path);
  });
});

describe('a patch between two plans', () => {
  it('leads from one to the other', () => {
    fc.assert(
      fc.property(
        arbScenario.chain((before) => fc.tuple(fc.constant(before), fc.array(arbEdit(before), { minLength: 1, maxLength: 4 }))),
        ([before, edits]) => {
          let after = before;
          for (const edit of edits) {
            const next = applyEdit(after, edit);
            if (next.ok) after = next.value;
          }
          const patch = patchBetween(before, after);
          const result = applyPatch(before, patch);
          expect(result.ok && sameValue(result.value, after)).toBe(true);
          expect(patch.length === 0).toBe(sameValue(before, after));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('leads between any two lists', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2), { maxLength: 6 }), fc.array(fc.nat(2), { maxLength: 6 }), (before, after) => {
        expect(patched({ list: before }, patchBetween({ list: before }, { list: after }))).toEqual({ ok: true, value: { list: after } });
      }),
      { numRuns: 300 },
    );
  });

  it.each<[string, unknown, unknown, JsonPatch]>([
    ['one item more at the end', { a: [1, 2] }, { a: [1, 2, 3] }, [{ op: 'add', path: '/a/-', value: 3 }]],
    ['one item less', { a: [1, 2, 3] }, { a: [1, 3] }, [{ op: 'remove', path: '/a/1' }]],
    ['one item more in between', { a: [1, 3] }, { a: [1, 2, 3] }, [{ op: 'add', path: '/a/1', value: 2 }]],
    ['a key that becomes undefined', { a: 1, b: 2 }, { a: 1, b: undefined }, [{ op: 'remove', path: '/b' }]],
    ['a name with a slash', { 'a/b': 1 }, { 'a/b': 2 }, [{ op: 'replace', path: '/a~1b', value: 2 }]],
    ['equal copies', { a: [{ b: 1 }] }, { a: [{ b: 1 }] }, []],
  ])('is short for %s', (_, before, after, patch) => {
    expect(patchBetween(before, after)).toEqual(patch);
  });
});
