import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineIndex, member, pathAt, type JsonNode } from './json.ts';
import { parseJson } from './parseJson.ts';

/** The plain value of a node, own keys only. */
function plain(node: JsonNode): unknown {
  switch (node.kind) {
    case 'object':
      return Object.fromEntries(node.names.map((name, i) => [name, node.values[i] && plain(node.values[i])]));
    case 'array':
      return node.items.map(plain);
    case 'null':
      return null;
    case 'unknown':
      return undefined;
    case 'string':
    case 'number':
    case 'boolean':
      return node.value;
  }
}

describe('parseJson', () => {
  it('reads what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const parsed = parseJson(text);
        expect(parsed.ok && parsed.value.end).toBe(text.length);
        expect(parsed.ok && plain(parsed.value.root)).toEqual(JSON.parse(text));
      }),
      { numRuns: 200 },
    );
  });

  it('refuses every beginning of an object or list as cut off', () => {
    const text = '{"a": [1, 2.5e3, true, null, "x\\u0041"], "b": {"c": -7}} ';
    for (let length = 1; length < text.length - 1; length += 1) {
      const parsed = parseJson(text.slice(0, length));
      expect(parsed.ok ? 'read' : parsed.error.code, text.slice(0, length)).toBe('json-truncated');
    }
  });

  it.each([
    ['{"a" 1}', 5, 'found "1}"; expected a colon after the key "a"'],
    ['{"a": 1 "b": 2}', 8, 'found "\\"b\\": 2}"; expected a comma or }'],
    ['[1, 2}', 5, 'found "}"; expected a comma or ]'],
    ['{a: 1}', 1, 'found "a: 1}"; expected a key in quotes or }'],
    ["{'a': 1}", 1, 'found "\'a\': 1}"; expected a key in quotes or }'],
    ['[1, , 2]', 4, 'found ", 2]"; expected a value'],
    ['["a\nb"]', 3, 'found the end of the line; expected a closing quote before the end of the line'],
    ['["\\x41"]', 2, 'found "\\\\x41\\"]"; expected one of the escapes of JSON, such as \\n or \\u0041'],
    ['[01]', 2, 'found "1]"; expected a comma or ]'],
  ])('says of %j what stands where and what was expected', (text, at, message) => {
    const parsed = parseJson(text);
    expect(parsed.ok ? null : { at: parsed.error.at, message: parsed.error.message }).toEqual({ at, message });
  });

  it('passes comments, and notes commas that strict JSON refuses', () => {
    const parsed = parseJson('// a template\n{ /* one */ "a": [1, 2,], }\n');
    expect(parsed.ok && plain(parsed.value.root)).toEqual({ a: [1, 2] });
    expect(parsed.ok && parsed.value.spareCommas).toHaveLength(2);
  });

  it('refuses deep nesting before it can hurt', () => {
    const parsed = parseJson('['.repeat(50_000));
    expect(parsed.ok ? null : parsed.error.code).toBe('json-depth');
  });

  it('takes __proto__ for a key like any other', () => {
    const parsed = parseJson('{"__proto__": {"polluted": true}}');
    expect(parsed.ok && member(member(parsed.value.root, '__proto__'), 'polluted')?.kind).toBe('boolean');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('member', () => {
  const parsed = parseJson('{"podCidr": "a", "PODCIDR": "b", "none": null}');
  const root = parsed.ok ? parsed.value.root : undefined;

  it('finds a key in any letter case, the last where it is there twice', () => {
    expect(member(root, 'podcidr')).toMatchObject({ value: 'b' });
  });

  it('passes over null, and what objects inherit', () => {
    expect(member(root, 'none')).toBeUndefined();
    expect(member(root, 'constructor')).toBeUndefined();
  });
});

describe('places', () => {
  const text = '[\n  {"a": [10, {"b": "x"}]}\n]';
  const parsed = parseJson(text);
  const root: JsonNode = parsed.ok ? parsed.value.root : { kind: 'null', at: 0 };

  it('give line, column and path of an offset', () => {
    expect(lineIndex(text)(text.indexOf('"x"'))).toEqual({ line: 2, column: 20 });
    expect(pathAt(root, text.indexOf('"x"'))).toBe('[0].a[1].b');
    expect(pathAt(root, 0)).toBe('');
  });
});
