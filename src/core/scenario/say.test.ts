import { expect, test } from 'vitest';
import { grouped, joinPath, plural, quoted, shown } from './say.ts';

test.each<[string, unknown]>([
  ['"10.0.0.0/33"', '10.0.0.0/33'],
  ['""', ''],
  ['-1', -1],
  ['0', 0],
  ['-0', -0],
  ['NaN', NaN],
  ['false', false],
  ['null', null],
  ['nothing', undefined],
  ['an empty list', []],
  ['a list of 1', [1]],
  ['a list of 1,705', Array.from({ length: 1705 })],
  ['an object', { length: 2 }],
  ['an object', new Date(0)],
  ['a function', () => 1],
  ['a bigint', 7n],
])('%s stands for a value', (words, value) => {
  expect(shown(value)).toBe(words);
});

test('sixty characters are quoted whole, of more the first sixty, none cut in half', () => {
  for (const one of ['x', '漢', '\u{1f600}']) {
    expect(quoted(one.repeat(60))).toBe(`"${one.repeat(60)}"`);
    expect(quoted(one.repeat(61))).toBe(`"${one.repeat(60)}…"`);
    expect(quoted(one.repeat(5000))).toBe(`"${one.repeat(60)}…"`);
  }
});

test('what is invisible or turns the writing direction is quoted as an escape', () => {
  expect(quoted('a\u202eb\u200bc\u0085d\ufeff')).toBe('"a\\u202eb\\u200bc\\u0085d\\ufeff"');
  expect(quoted('a\n"b"')).toBe('"a\\n\\"b\\""');
  expect(quoted('é – 漢')).toBe('"é – 漢"');
});

test('figures are grouped by thousands', () => {
  expect([0, 999, 1000, 1705, 65_536, 1_048_576].map(grouped)).toEqual(['0', '999', '1,000', '1,705', '65,536', '1,048,576']);
});

test('one of a kind, or many', () => {
  expect([0, 1, 2, 1705].map((count) => plural(count, 'subnet'))).toEqual(['0 subnets', '1 subnet', '2 subnets', '1,705 subnets']);
  expect([1, 2].map((count) => plural(count, 'address', 'addresses'))).toEqual(['1 address', '2 addresses']);
});

test('a path names keys as JavaScript would reach them', () => {
  expect(joinPath('', 'clusters')).toBe('clusters');
  expect(joinPath('clusters', 0)).toBe('clusters[0]');
  expect(joinPath('clusters[0]', 'name')).toBe('clusters[0].name');
  expect(joinPath('', '$schema')).toBe('$schema');
  expect(joinPath('clusters[0]', 'odd key')).toBe('clusters[0]["odd key"]');
  expect(joinPath('', '0')).toBe('["0"]');
  expect(joinPath('', 'x'.repeat(80))).toBe('x'.repeat(80));
  expect(joinPath('', 'x'.repeat(81))).toBe(`["${'x'.repeat(60)}…"]`);
});
