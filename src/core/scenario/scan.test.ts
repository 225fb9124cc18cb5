import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scanJson } from './scan.ts';

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
    ['"\\x\\n"', 'line 1, column 2: \\ stands here; expected an escape'],
    ['{"a\n": 1}', 'line 1, column 4: the character U+000A stands here; expected a closing quotation mark on the same line'],
    ['[[01], 02]', 'line 1, column 3: 01 stands here; expected a value'],
    ['{"a": 01, "b": 02}', 'line 1, column 7: 01 stands here; expected a value'],
    ['[\u{1f600}]', 'line 1, column 2: \u{1f600} stands here; expected a value'],
    ['[\ufeff]', 'line 1, column 2: the character U+FEFF stands here; expected a value'],
    ['\u00a0{}', 'line 1, column 1: the character U+00A0 stands here'],
    ['{\r\n"a": tru\r\n}', 'line 2, column 6: tru stands here'],
  ])('%j', (text, message) => {
    const [fault, ...more] = scanJson(text, 100);
    expect(fault?.kind).toBe('syntax');
    expect(`line ${fault?.line}, column ${fault?.column}: ${fault?.message}`).toContain(message);
    expect(more).toEqual([]);
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

test('a text that ends within a string lacks its quotation mark, no more', () => {
  expect(scanJson('["abc', 100)).toEqual([
    { kind: 'syntax', path: '[0]', line: 1, column: 6, message: 'the text ends here; expected a closing quotation mark' },
  ]);
});

const pathsIn = (text: string) => scanJson(text, 100).map((fault) => fault.path);

test('a fault stands at the path of what holds it', () => {
  expect(pathsIn('{"networks":[{}, {"subnets": [1, 2, {"name": nil}]}]}')).toEqual(['networks[1].subnets[2].name']);
  expect(pathsIn('{"clusters":[1 2]}')).toEqual(['clusters']);
  expect(pathsIn('{"a b" 1}')).toEqual(['["a b"]']);
  expect(pathsIn('{"a":{"b":1,"b":2},"a":[]}')).toEqual(['a.b', 'a']);
});

const doubled = (count: number) => `{"a":0${',"a":1'.repeat(count)}, "b": 01}`;

test('doubled keys are told up to a limit', () => {
  expect(scanJson(doubled(2), 100, 3).map((fault) => fault.kind)).toEqual(['duplicate-key', 'duplicate-key', 'syntax']);
  expect(scanJson(doubled(3), 100, 3).map((fault) => fault.kind)).toEqual(['duplicate-key', 'duplicate-key', 'duplicate-key']);
  expect(scanJson(doubled(5), 100, 3)).toHaveLength(3);
  expect(scanJson(doubled(150), 100)).toHaveLength(100);
});

test('the first list or object that is too deep ends the reading', () => {
  expect(scanJson('[[],{"a":[]}]', 3)).toEqual([]);
  expect(scanJson('[[],{"a":[]},[[]], 01]', 2)).toEqual([
    { kind: 'depth', path: '[1].a', line: 1, column: 10, message: 'lists and objects are nested more than 2 deep here; expected at most 2' },
  ]);
});
