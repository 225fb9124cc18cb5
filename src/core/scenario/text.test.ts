import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbScenario } from '../../testing/arbitraries.ts';
import { arbLargePlan, largePlan } from '../../testing/largePlans.ts';
import { reversedKeys } from '../../testing/reversedKeys.ts';
import { scanJson } from './scan.ts';
import { beyondFormat, formatScenario, MAX_TEXT_BYTES, MAX_TEXT_DEPTH, parseEstateText, parseJsonText, parseScenarioText, utf8Length } from './text.ts';

const EMPTY = '{"version":1,"name":"x","networks":[],"clusters":[]}';
const pad = (bytes: number) => EMPTY + ' '.repeat(bytes - EMPTY.length);
const problem = (text: string): string => {
  const read = parseScenarioText(text);
  return read.ok ? 'read' : read.error.map((issue) => `${issue.code} ${issue.path} | ${issue.message}`).join('\n');
};

describe('what is no JSON is refused with line and column', () => {
  test.each([
    ['', 'line 1, column 1: the text ends here; expected a plan as JSON'],
    ['  \n ', 'line 2, column 2: the text ends here; expected a plan as JSON'],
    ['{', 'line 1, column 2: the text ends here; expected a key in double quotation marks'],
    ['{\n  "name": "x",\n}', 'line 3, column 1: } stands here; expected a key in double quotation marks'],
    ['{"name": NaN}', 'line 1, column 10: NaN stands here; expected a value'],
    ['{"name": -Infinity}', 'line 1, column 10: -Infinity stands here; expected a value'],
    ['{"name": 01}', 'line 1, column 10: 01 stands here; expected a value'],
    ['{"name": 1.}', 'line 1, column 10: 1. stands here; expected a value'],
    ['{"name": undefined}', 'line 1, column 10: undefined stands here; expected a value'],
    ["{'name': 1}", 'line 1, column 2: a single quotation mark stands here; expected a key in double quotation marks'],
    ['{"name" 1}', 'line 1, column 9: 1 stands here; expected a colon after the key'],
    ['{"name": 1 "x": 2}', 'line 1, column 12: " stands here; expected a comma or the end of the object, "}"'],
    ['[1 2]', 'line 1, column 4: 2 stands here; expected a comma or the end of the list, "]"'],
    ['[1,]', 'line 1, column 4: ] stands here; expected a value'],
    ['// plan\n{}', 'line 1, column 1: a slash stands here (JSON has no comments)'],
    ['{}}', 'line 1, column 3: } stands here; expected the end of the text'],
    ['"abc', 'line 1, column 5: the text ends here; expected a closing quotation mark'],
    ['"a\nb"', 'line 1, column 3: the character U+000A stands here; expected a closing quotation mark on the same line'],
    ['"\\x41"', 'line 1, column 2: \\ stands here; expected an escape'],
    ['"\\u12g4"', 'line 1, column 2: \\ stands here; expected an escape'],
    ['\u00a0{}', 'line 1, column 1: the character U+00A0 stands here'],
    ['{\r\n"a": tru\r\n}', 'line 2, column 6: tru stands here'],
  ])('%j', (text, message) => {
    expect(problem(text)).toContain(message);
    expect(problem(text)).toMatch(/^text-syntax/);
  });
});

test('the scanner refuses exactly what JSON.parse refuses', () => {
  const arbJunk = fc.oneof(
    fc.json({ maxDepth: 3 }),
    fc
      .json({ maxDepth: 3 })
      .chain((text) =>
        fc
          .tuple(fc.nat(text.length), fc.constantFrom('', '"', ',', '}', '1', '\\', 'e', '-', ' '), fc.boolean())
          .map(([at, put, cut]) => text.slice(0, at) + put + text.slice(cut ? at + 1 : at)),
      ),
    fc.string({ unit: fc.constantFrom(...'{}[]",:0123456789.eE+-truefalsn \n\\u'.split('')) }),
  );
  fc.assert(
    fc.property(arbJunk, (text) => {
      let legal = true;
      try {
        JSON.parse(text);
      } catch {
        legal = false;
      }
      expect(scanJson(text, 100).filter((fault) => fault.kind !== 'duplicate-key').length === 0).toBe(legal);
    }),
    { numRuns: 500 },
  );
});

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
