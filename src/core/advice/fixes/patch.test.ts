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
    ['adds the whole', [{ op: 'add', path: '', value: 1 }], 1],
    ['replaces the whole', [{ op: 'replace', path: '', value: [] }], []],
    ['removes a key', [{ op: 'remove', path: '/deep' }], { a: 1, list: [1, 2, 3], 'x/y': { '~': null } }],
    ['removes an item', [{ op: 'remove', path: '/list/0' }], { ...document, list: [2, 3] }],
    ['moves', [{ op: 'move', from: '/list/2', path: '/list/0' }], { ...document, list: [3, 1, 2] }],
    [
      'moves to a key that begins alike',
      [{ op: 'move', from: '/deep', path: '/deeper' }],
      { a: 1, list: [1, 2, 3], 'x/y': { '~': null }, deeper: { list: [{ a: 'b' }] } },
    ],
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
    ['an item at the end, to replace', [{ op: 'replace', path: '/list/3', value: 1 }], '[0].path'],
    ['a pointer that is none, to replace', [{ op: 'replace', path: 'list', value: 1 }], '[0].path'],
    ['a pointer that is none, to test', [{ op: 'test', path: 'list', value: 1 }], '[0].path'],
    ['a place in what is not there', [{ op: 'add', path: '/nowhere/b', value: 1 }], '[0].path'],
    ['a member of null', [{ op: 'add', path: '/x~1y/~0/b', value: 1 }], '[0].path'],
    ['a move to where it is, of nothing', [{ op: 'move', from: '/nowhere', path: '/nowhere' }], '[0].from'],
    ['a move of nothing', [{ op: 'move', from: '/nowhere', path: '/b' }], '[0].from'],
    ['a test of nothing', [{ op: 'test', path: '/nowhere', value: 1 }], '[0].path'],
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

it('a move of an item to its own place leaves the very document, one into itself is refused', () => {
  const document = { list: [{ a: 1 }, { b: 2 }] };
  const stays = patched(document, [{ op: 'move', from: '/list/0', path: '/list/0' }]);
  expect(stays.ok && stays.value).toBe(document);
  expect(patched(document, [{ op: 'move', from: '/list/0', path: '/list/0/c' }])).toMatchObject({ ok: false, error: { path: '[0].path' } });
});

it('positions may have several digits', () => {
  const twelve = Array.from({ length: 12 }, (_, i) => i);
  expect(patched(twelve, [{ op: 'remove', path: '/10' }])).toEqual({ ok: true, value: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11] });
});

it.each<[unknown, unknown, boolean]>([
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: undefined }, { b: undefined }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1 }, { b: 1 }, false],
  [{}, null, false],
  [null, {}, false],
  [{}, [], false],
  [[], {}, false],
  [[1], [1, 2], false],
  [[1, 2], [1, 3], false],
  [{}, 'a', false],
])('%j says the same as %j: %s', (one, other, same) => {
  expect(sameValue(one, other)).toBe(same);
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
    ['a place that is not there', [{ op: 'remove', path: '/nowhere' }], '[0].path'],
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
    ['one of equal items less', [1, 1], [1], [{ op: 'remove', path: '/1' }]],
    ['one of equal items more', [1], [1, 1], [{ op: 'add', path: '/-', value: 1 }]],
    ['a key that was undefined', { a: undefined }, { a: 1 }, [{ op: 'add', path: '/a', value: 1 }]],
    ['a value of another kind', { a: { b: 1 } }, { a: 5 }, [{ op: 'replace', path: '/a', value: 5 }]],
    ['an object where a value was', { a: 5 }, { a: { b: 1 } }, [{ op: 'replace', path: '/a', value: { b: 1 } }]],
    ['an object where nothing was known', { a: null }, { a: { b: 1 } }, [{ op: 'replace', path: '/a', value: { b: 1 } }]],
    ['a list where an object was', { a: {} }, { a: [] }, [{ op: 'replace', path: '/a', value: [] }]],
  ])('is short for %s', (_, before, after, patch) => {
    expect(patchBetween(before, after)).toEqual(patch);
  });

  const a = { name: 'a', n: 1 };
  const b = { name: 'b', n: 2 };
  const c = { name: 'c', n: 3 };
  it.each<[string, readonly unknown[], readonly unknown[], JsonPatch]>([
    ['moves one of two', [a, b], [b, a], [{ op: 'move', from: '/1', path: '/0' }]],
    ['moves the last of three to the front at once', [a, b, c], [c, a, b], [{ op: 'move', from: '/2', path: '/0' }]],
    [
      'moves what stands farther back to the front, one by one',
      [a, b, c],
      [c, b, a],
      [
        { op: 'move', from: '/2', path: '/0' },
        { op: 'move', from: '/2', path: '/1' },
      ],
    ],
    [
      'changes a part where it then is',
      [a, b],
      [b, { ...a, n: 9 }],
      [
        { op: 'move', from: '/1', path: '/0' },
        { op: 'replace', path: '/1/n', value: 9 },
      ],
    ],
    ['moves nothing that keeps its place', [a, b], [a, { ...b, n: 9 }], [{ op: 'replace', path: '/1/n', value: 9 }]],
    ['moves nothing for a new name', [a, b], [a, { ...b, name: 'c' }], [{ op: 'replace', path: '/1/name', value: 'c' }]],
    [
      'moves nothing where a name stands twice',
      [a, { ...a, n: 2 }, b],
      [b, a, { ...a, n: 2 }],
      [
        { op: 'replace', path: '/0/name', value: 'b' },
        { op: 'replace', path: '/0/n', value: 2 },
        { op: 'replace', path: '/1/n', value: 1 },
        { op: 'replace', path: '/2/name', value: 'a' },
      ],
    ],
    [
      'moves nothing where a part has no name',
      [a, { n: 1 }, b],
      [b, a, { n: 1 }],
      [
        { op: 'replace', path: '/0/name', value: 'b' },
        { op: 'replace', path: '/0/n', value: 2 },
        { op: 'add', path: '/1/name', value: 'a' },
        { op: 'remove', path: '/2/name' },
        { op: 'replace', path: '/2/n', value: 1 },
      ],
    ],
    [
      'moves nothing in a list that becomes shorter',
      [a, b, c],
      [
        { ...c, n: 1 },
        { ...a, n: 2 },
      ],
      [
        { op: 'replace', path: '/0/name', value: 'c' },
        { op: 'replace', path: '/1/name', value: 'a' },
        { op: 'remove', path: '/2' },
      ],
    ],
  ])('of named parts %s', (_, before, after, patch) => {
    expect(patchBetween(before, after)).toEqual(patch);
    expect(patched(before, patch)).toEqual({ ok: true, value: after });
  });
});
