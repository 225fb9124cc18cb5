import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbScenario } from '../../testing/arbitraries.ts';
import { arbLargePlan, largePlan } from '../../testing/largePlans.ts';
import { reversedKeys } from '../../testing/reversedKeys.ts';
import { beyondFormat, formatScenario, MAX_TEXT_BYTES, MAX_TEXT_DEPTH, parseEstateText, parseJsonText, parseScenarioText, utf8Length } from './text.ts';
import type { Scenario } from './types.ts';

const EMPTY = '{"version":1,"name":"x","networks":[],"clusters":[]}';
const pad = (bytes: number) => EMPTY + ' '.repeat(bytes - EMPTY.length);
const problem = (text: string): string => {
  const read = parseScenarioText(text);
  return read.ok ? 'read' : read.error.map((issue) => `${issue.code} ${issue.path} | ${issue.message}`).join('\n');
};

test('a key twice in one object is refused, however it is spelled; in two objects it is not', () => {
  expect(problem('{"version":1,"name":"x","networks":[],"clusters":[],"n\\u0061me":"y"}')).toBe(
    'duplicate-key name | line 1, column 53: this key stands here for the second time; expected each key once',
  );
  expect(problem('{"version":1,"name":"x","networks":[{"name":"a","kind":"vnet","kind":"other","addressPrefixes":null}],"clusters":[]}')).toMatch(
    /^duplicate-key networks\[0\]\.kind/,
  );
  expect(problem('{"version":1,"name":"x","networks":[{"name":"a","kind":"vnet","addressPrefixes":null}],"clusters":[]}')).toBe('read');
});

test('nesting is bounded before anything is built', () => {
  expect(problem('['.repeat(MAX_TEXT_DEPTH) + ']'.repeat(MAX_TEXT_DEPTH))).toMatch(/^wrong-type/);
  expect(problem('['.repeat(MAX_TEXT_DEPTH + 1))).toMatch(/^text-depth .*nested more than 32 deep/);
  expect(problem('{"a":'.repeat(500_00))).toMatch(/^text-depth/);
});

test('the size is bounded in bytes of UTF-8, and said', () => {
  expect(problem(pad(MAX_TEXT_BYTES))).toBe('read');
  expect(problem(pad(MAX_TEXT_BYTES + 1))).toBe('text-size  | the text is 1,048,577 bytes long; expected at most 1,048,576 bytes (1 MiB)');
  expect(problem(JSON.stringify('漢'.repeat(400_000)))).toBe('text-size  | the text is 1,200,002 bytes long; expected at most 1,048,576 bytes (1 MiB)');
});

test('the file of any plan opens, and what is beyond the format is said; nothing else than a file holds it', () => {
  fc.assert(
    fc.property(arbLargePlan, (scenario) => {
      const text = formatScenario(scenario);
      expect(parseEstateText(text)).toEqual({ ok: true, value: scenario });
      expect(parseScenarioText(text).ok).toBe(beyondFormat(scenario).length === 0);
    }),
    { numRuns: 12 },
  );
  expect(beyondFormat(largePlan(2001, 10))).toEqual(['2,001 networks, at most 2,000', '20,010 subnets, at most 20,000']);
  expect(beyondFormat(largePlan(2000, 10))).toEqual([expect.stringMatching(/^2,\d{3},\d{3} bytes as a file, at most 1,048,576$/)]);
});

const withSchemaOf = (extra: number): Scenario => ({ $schema: 'x'.repeat(extra), version: 1, name: 'x', networks: [], clusters: [] });

test('a plan of exactly a megabyte is within the format', () => {
  const bare = formatScenario(withSchemaOf(0)).length;
  expect(beyondFormat(withSchemaOf(MAX_TEXT_BYTES - bare))).toEqual([]);
  expect(beyondFormat(withSchemaOf(MAX_TEXT_BYTES - bare + 1))).toEqual(['1,048,577 bytes as a file, at most 1,048,576']);
});

test('a file beyond a megabyte that is no plan is refused for what is wrong with it', () => {
  const read = parseEstateText(pad(2 * MAX_TEXT_BYTES).replace('"x"', '""'));
  expect(read.ok ? [] : read.error.map((issue) => issue.code)).toEqual(['plan-name']);
});

test('a file that is only written at length is refused by its size, as any text', () => {
  expect(parseEstateText(pad(MAX_TEXT_BYTES)).ok).toBe(true);
  expect(parseEstateText(pad(MAX_TEXT_BYTES + 1))).toMatchObject({
    ok: false,
    error: [{ code: 'text-size', message: expect.stringContaining('1,048,577 bytes') }],
  });
});

test('lengths in UTF-8 are those of the encoder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '\ud800', '\udc00x'), (text, odd) => {
      expect(utf8Length(text + odd)).toBe(new TextEncoder().encode(text + odd).length);
    }),
  );
});

test.each([
  ['\u007f', 1],
  ['\u0080', 2],
  ['\u07ff', 2],
  ['\u0800', 3],
  ['\ud7ff', 3],
  ['\ue000', 3],
  ['\uffff', 3],
  ['\ud800\udc00', 4],
  ['\udbff\udfff', 4],
  // Halves of a pair that stand alone are written as the mark of three bytes that replaces them.
  ['\ud800', 3],
  ['\ud800x', 4],
  ['\ud800\u00e9', 5],
  ['\udbff\ud800\udc00', 7],
  ['\udc00\udc00', 6],
])('%j takes %i bytes', (text, bytes) => {
  expect(utf8Length(text)).toBe(bytes);
  expect(utf8Length(`a${text}a`)).toBe(bytes + 2);
});

test('a byte order mark is skipped', () => {
  expect(problem(`\ufeff${EMPTY}`)).toBe('read');
});

test('numbers beyond a double and hostile keys are refused by what they mean', () => {
  expect(
    problem('{"version":1,"name":"x","networks":[],"clusters":[{"name":"c","networkPlugin":"azure","agentPoolProfiles":[{"name":"p","count":1e400}]}]}'),
  ).toMatch(/^count clusters\[0\]\.agentPoolProfiles\[0\]\.count \| Infinity stands here/);
  expect(problem('{"version":1,"name":"x","networks":[],"clusters":[],"__proto__":{"polluted":1}}')).toMatch(/^unknown-key __proto__/);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('what is written is read back, and equal plans are written equally', () => {
  fc.assert(
    fc.property(arbScenario, (scenario) => {
      const text = formatScenario(scenario);
      expect(parseScenarioText(text)).toEqual({ ok: true, value: scenario });
      expect(formatScenario(reversedKeys(scenario))).toBe(text);
    }),
  );
});

test('keys are written in the order of the format', () => {
  const text = formatScenario({ clusters: [], networks: [{ kind: 'vnet', addressPrefixes: null, name: 'a' }], name: 'x', version: 1, $schema: 's' });
  expect([...text.matchAll(/"([$\w]+)":/g)].map((match) => match[1])).toEqual([
    '$schema',
    'version',
    'name',
    'networks',
    'name',
    'kind',
    'addressPrefixes',
    'clusters',
  ]);
});

test('any JSON value is read as such, whatever it means', () => {
  expect(parseJsonText('[1,{"a":null}]')).toEqual({ ok: true, value: [1, { a: null }] });
});
