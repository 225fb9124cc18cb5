/** A strict reader of JSON text that keeps places, bounds nesting, and says in words what is wrong where. */
import { err, ok, type Result } from '../core/base/result.ts';
import type { JsonArray, JsonNode, JsonObject } from './json.ts';

/** Why a text is no JSON: what stands at `at`, and what was expected there. */
export interface JsonFault {
  readonly code: 'json-syntax' | 'json-truncated' | 'json-depth';
  readonly at: number;
  readonly message: string;
}

export interface JsonText {
  readonly root: JsonNode;
  /** Offset behind the value. */
  readonly end: number;
  /** Offsets of commas before a closing bracket that strict JSON has no place for. */
  readonly spareCommas: readonly number[];
}

const MAX_DEPTH = 100;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;

/** Carries a fault out of the parser's recursion; never leaves this file. */
class Fault extends Error {
  readonly fault: JsonFault;
  constructor(fault: JsonFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/**
 * Reads one JSON value that starts at `start`, with line and block comments and commas before a closing bracket allowed.
 * What follows the value is left to the caller.
 */
export function parseJson(text: string, start = 0): Result<JsonText, JsonFault> {
  const parser = new Parser(text, start);
  try {
    const root = parser.value(0);
    return ok({ root, end: parser.at, spareCommas: parser.spareCommas });
  } catch (thrown) {
    if (thrown instanceof Fault) return err(thrown.fault);
    throw thrown;
  }
}

class Parser {
  at: number;
  readonly spareCommas: number[] = [];
  readonly #text: string;
  readonly #shape = new Shape(null, '');

  constructor(text: string, start: number) {
    this.#text = text;
    this.at = start;
  }

  /** Passes blanks and comments. */
  skip(): void {
    const text = this.#text;
    for (;;) {
      const code = text.charCodeAt(this.at);
      if (code === 32 || code === 10 || code === 13 || code === 9) this.at += 1;
      else if (code === 47 && text.charCodeAt(this.at + 1) === 47) {
        const end = text.indexOf('\n', this.at);
        this.at = end < 0 ? text.length : end + 1;
      } else if (code === 47 && text.charCodeAt(this.at + 1) === 42) {
        const end = text.indexOf('*/', this.at + 2);
        if (end < 0) throw this.#truncated('inside a comment; expected */');
        this.at = end + 2;
      } else return;
    }
  }

  value(depth: number): JsonNode {
    if (depth > MAX_DEPTH) throw new Fault({ code: 'json-depth', at: this.at, message: `nested deeper than ${MAX_DEPTH} levels` });
    this.skip();
    const at = this.at;
    switch (this.#text.charCodeAt(at)) {
      case 123:
        return this.#object(depth);
      case 91:
        return this.#array(depth);
      case 34:
        return { kind: 'string', at, value: this.#string() };
      default:
        return this.#scalar();
    }
  }

  #object(depth: number): JsonObject {
    const at = this.at;
    const values: JsonNode[] = [];
    let shape = this.#shape;
    this.at += 1;
    for (;;) {
      this.skip();
      const code = this.#text.charCodeAt(this.at);
      if (code === 125) break;
      if (code !== 34) throw this.#unexpected(values.length === 0 ? 'a key in quotes or }' : 'a key in quotes');
      const name = this.#string();
      this.skip();
      if (this.#text.charCodeAt(this.at) !== 58) throw this.#unexpected(`a colon after the key "${shorten(name)}"`);
      this.at += 1;
      values.push(this.value(depth + 1));
      shape = shape.with(name);
      if (!this.#comma(125, '}')) break;
    }
    this.at += 1;
    const { keys, names } = shape.lists();
    return { kind: 'object', at, keys, names, values };
  }

  #array(depth: number): JsonArray {
    const at = this.at;
    const items: JsonNode[] = [];
    this.at += 1;
    for (;;) {
      this.skip();
      if (this.#text.charCodeAt(this.at) === 93) break;
      items.push(this.value(depth + 1));
      if (!this.#comma(93, ']')) break;
    }
    this.at += 1;
    return { kind: 'array', at, items };
  }

  /** After an element: true when a comma was passed and more may come; false at the closing bracket. */
  #comma(close: number, closing: string): boolean {
    this.skip();
    const code = this.#text.charCodeAt(this.at);
    if (code === close) return false;
    if (code !== 44) throw this.#unexpected(`a comma or ${closing}`);
    const comma = this.at;
    this.at += 1;
    this.skip();
    if (this.#text.charCodeAt(this.at) === close) this.spareCommas.push(comma);
    return true;
  }

  #string(): string {
    const text = this.#text;
    const start = this.at + 1;
    // Most strings hold neither escapes nor line ends: they are one slice.
    let end = text.indexOf('"', start);
    if (end < 0) throw this.#truncated('inside a text; expected a closing quote');
    if (isPlain(text, start, end)) {
      this.at = end + 1;
      return text.slice(start, end);
    }
    let out = '';
    let from = start;
    for (let i = start; ; i += 1) {
      const code = text.charCodeAt(i);
      if (Number.isNaN(code)) throw this.#truncated('inside a text; expected a closing quote');
      if (code === 34) {
        end = i;
        break;
      }
      if (code < 32) {
        this.at = i;
        throw this.#unexpected('a closing quote before the end of the line');
      }
      if (code !== 92) continue;
      out += text.slice(from, i);
      const escape = text[i + 1];
      const plain = escape === undefined ? undefined : ESCAPES.get(escape);
      if (plain !== undefined) {
        out += plain;
        i += 1;
      } else if (escape === 'u' && /^[0-9a-fA-F]{4}$/.test(text.slice(i + 2, i + 6))) {
        out += String.fromCharCode(Number.parseInt(text.slice(i + 2, i + 6), 16));
        i += 5;
      } else {
        if (i + 6 > text.length) throw this.#truncated('inside a text; expected a closing quote');
        this.at = i;
        throw this.#unexpected('one of the escapes of JSON, such as \\n or \\u0041');
      }
      from = i + 1;
    }
    this.at = end + 1;
    return out + text.slice(from, end);
  }

  #scalar(): JsonNode {
    const at = this.at;
    for (const [word, node] of WORDS) {
      if (this.#text.startsWith(word, at)) {
        this.at += word.length;
        return node(at);
      }
    }
    NUMBER.lastIndex = at;
    const number = NUMBER.exec(this.#text);
    if (!number) throw this.#unexpected('a value');
    this.at += number[0].length;
    return { kind: 'number', at, value: Number(number[0]) };
  }

  #truncated(where: string): Fault {
    return new Fault({ code: 'json-truncated', at: this.#text.length, message: `the text ends ${where}; it seems to be cut off` });
  }

  #unexpected(expected: string): Fault {
    const at = this.at;
    if (at >= this.#text.length) return this.#truncated(`where ${expected} was expected`);
    // A word or number that the text's end cut short reads like any other misfit, but the cause is the cut.
    const word = /^[-+.a-z0-9]+$/i.exec(this.#text.slice(at, at + 24));
    if (word && at + word[0].length >= this.#text.length) return this.#truncated(`in the middle of "${word[0]}", where ${expected} was expected`);
    return new Fault({ code: 'json-syntax', at, message: `found ${quote(this.#text, at)}; expected ${expected}` });
  }
}

/** A sequence of keys. Objects of one sequence share its lists: an estate has thousands of objects and a few dozen sequences. */
class Shape {
  readonly #before: Shape | null;
  readonly #name: string;
  readonly #next = new Map<string, Shape>();
  #lists: Pick<JsonObject, 'keys' | 'names'> | null = null;

  constructor(before: Shape | null, name: string) {
    this.#before = before;
    this.#name = name;
  }

  with(name: string): Shape {
    let next = this.#next.get(name);
    if (next === undefined) {
      next = new Shape(this, name);
      this.#next.set(name, next);
    }
    return next;
  }

  lists(): Pick<JsonObject, 'keys' | 'names'> {
    if (this.#lists === null) {
      const names: string[] = [];
      if (this.#before !== null) names.push(this.#name);
      for (let shape = this.#before; shape !== null && shape.#before !== null; shape = shape.#before) names.push(shape.#name);
      names.reverse();
      this.#lists = { names, keys: names.map((name) => name.toLowerCase()) };
    }
    return this.#lists;
  }
}

const ESCAPES = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

const WORDS: readonly (readonly [string, (at: number) => JsonNode])[] = [
  ['true', (at) => ({ kind: 'boolean', at, value: true })],
  ['false', (at) => ({ kind: 'boolean', at, value: false })],
  ['null', (at) => ({ kind: 'null', at })],
];

/** Whether a string's inner text holds neither escapes nor characters that must be escaped. */
function isPlain(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 32 || code === 92) return false;
  }
  return true;
}

function quote(text: string, at: number): string {
  const piece = text.slice(at, at + 12).split('\n')[0] ?? '';
  return piece.trim() === '' ? 'the end of the line' : JSON.stringify(piece);
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
