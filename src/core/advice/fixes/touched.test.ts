import { describe, expect, it } from 'vitest';
import type { JsonPatchOperation } from '../../report/types.ts';
import { clashes, placesIn, touchedBy } from './touched.ts';

describe('an operation touches', () => {
  it.each<[string, JsonPatchOperation, readonly string[]]>([
    ['what it replaces', { op: 'replace', path: '/clusters/0/name', value: 'a' }, ['/clusters/0/name']],
    ['one item that it replaces', { op: 'replace', path: '/clusters/12', value: {} }, ['/clusters/12']],
    ['a key that it adds', { op: 'add', path: '/clusters/0/podCidrs', value: [] }, ['/clusters/0/podCidrs']],
    ['the whole list that it puts something into', { op: 'add', path: '/clusters/12', value: {} }, ['/clusters']],
    ['the whole list that it takes something out of', { op: 'remove', path: '/clusters/0/agentPoolProfiles/10' }, ['/clusters/0/agentPoolProfiles']],
    ['both lists that it moves something between', { op: 'move', from: '/clusters/0/a/11', path: '/clusters/1/b/2' }, ['/clusters/1/b', '/clusters/0/a']],
    ['nothing at the end of a list', { op: 'add', path: '/clusters/-', value: {} }, []],
  ])('%s', (_, operation, paths) => {
    expect(touchedBy(operation)).toEqual(paths);
  });
});

describe('a path clashes', () => {
  it.each<[string, string, boolean]>([
    ['with itself', '/clusters/1', true],
    ['with what it lies in', '/clusters/1/name', true],
    ['with what lies in it', '/clusters', true],
    ['not with its neighbour', '/clusters/2', false],
    ['not with one that only begins alike', '/clusters/10', false],
    ['not with one that it only begins like', '/cluster', false],
  ])('%s', (_, path, expected) => {
    expect(clashes(path, new Set(['/networks/0', '/clusters/1']))).toBe(expected);
  });
});

it('a place is an operation and its path, whatever is written there', () => {
  const first = placesIn([
    { op: 'replace', path: '/a', value: 1 },
    { op: 'remove', path: '/b' },
  ]);
  expect(first).toBe('replace /a\nremove /b');
  expect(placesIn([{ op: 'replace', path: '/a', value: 2 }])).toBe('replace /a');
});
