/** The functions of ARM template expressions that a plan may hang on, over JSON values that may be open. */
import { childAt, childCount, formatPrefix, parseCidr } from '../../core/net/prefix.ts';
import { formatAddress } from '../../core/net/address.ts';
import { arrayOf, booleanOf, objectOf, stringOf, unknownOf } from '../build.ts';
import { member, type JsonNode } from '../json.ts';
import { parseJson } from '../parseJson.ts';

/** Bounds on what an expression may build. */
const MAX_TEXT = 65_536;
const MAX_ITEMS = 5_000;

type Fn = (args: readonly JsonNode[], at: number) => JsonNode | null;

/**
 * The value of a call, or null where the function is not known here. A call with an open argument is open itself,
 * unless the function can do without it; its symbol tells equal calls apart from different ones.
 */
export function callFunction(name: string, args: readonly JsonNode[], at: number, source: string): JsonNode | null {
  const lenient = LENIENT.get(name);
  if (lenient) return lenient(args, at);
  const fn = FUNCTIONS.get(name);
  if (!fn) return null;
  const open = args.find((arg) => arg.kind === 'unknown');
  if (open?.kind === 'unknown') return { kind: 'unknown', at, why: open.why, symbol: `{${source}}` };
  return fn(args, at) ?? unknownOf(at, `${source.slice(0, 80)} cannot be worked out`);
}

/** How a value reads as part of a text; an open one by its symbol. Null for lists, objects and open values without a symbol. */
export function textForm(node: JsonNode): string | null {
  switch (node.kind) {
    case 'string':
      return node.value;
    case 'number':
      return String(node.value);
    case 'boolean':
      return node.value ? 'True' : 'False';
    case 'unknown':
      return node.symbol ?? null;
    case 'null':
    case 'array':
    case 'object':
      return null;
  }
}

const text = (node: JsonNode | undefined): string | null => (node?.kind === 'string' ? node.value : null);
const number = (node: JsonNode | undefined): number | null => (node?.kind === 'number' ? node.value : null);
const truth = (node: JsonNode | undefined): boolean | null => (node?.kind === 'boolean' ? node.value : null);
const numberOf = (at: number, value: number): JsonNode => ({ kind: 'number', at, value });
const bounded = (at: number, value: string): JsonNode => (value.length > MAX_TEXT ? unknownOf(at, 'the text grows too long') : stringOf(at, value));
const boundedList = (at: number, items: readonly JsonNode[]): JsonNode =>
  items.length > MAX_ITEMS ? unknownOf(at, 'the list grows too long') : arrayOf(at, items);

/** Puts texts together; with an open piece the whole is open, and known by its symbol. */
function join(pieces: readonly (string | JsonNode)[], at: number): JsonNode | null {
  const parts = pieces.map((piece) => (typeof piece === 'string' ? piece : textForm(piece)));
  if (parts.includes(null)) return null;
  const whole = parts.join('');
  const open = pieces.find((piece) => typeof piece !== 'string' && piece.kind === 'unknown');
  if (typeof open === 'object' && open.kind === 'unknown') return { kind: 'unknown', at, why: open.why, symbol: whole.slice(0, 500) };
  return bounded(at, whole);
}

const openArgument = (args: readonly JsonNode[], at: number): JsonNode => {
  const open = args.find((arg) => arg.kind === 'unknown');
  return unknownOf(at, open?.kind === 'unknown' ? open.why : 'it cannot be worked out');
};

/** Functions that can say something although an argument is open. */
const LENIENT: ReadonlyMap<string, (args: readonly JsonNode[], at: number) => JsonNode> = new Map<string, (args: readonly JsonNode[], at: number) => JsonNode>([
  [
    'concat',
    (args, at) => {
      if (args.length > 0 && args.every((arg) => arg.kind === 'array'))
        return boundedList(
          at,
          args.flatMap((arg) => (arg.kind === 'array' ? arg.items : [])),
        );
      return join(args, at) ?? openArgument(args, at);
    },
  ],
  [
    'format',
    (args, at) => {
      const [pattern, ...values] = args;
      if (pattern?.kind !== 'string' || pattern.value.length > MAX_TEXT) return openArgument(args, at);
      const pieces = pattern.value.split(/(\{[0-9]{1,2}\})/).map((piece): string | JsonNode => {
        const index = /^\{([0-9]{1,2})\}$/.exec(piece)?.[1];
        return index === undefined ? piece.replaceAll('{{', '{').replaceAll('}}', '}') : (values[Number(index)] ?? piece);
      });
      return join(pieces, at) ?? openArgument(args, at);
    },
  ],
  [
    'if',
    (args, at) => {
      const condition = truth(args[0]);
      return (condition === null ? undefined : args[condition ? 1 : 2]) ?? openArgument(args, at);
    },
  ],
  [
    'and',
    (args, at) =>
      args.some((arg) => truth(arg) === false) ? booleanOf(at, false) : args.every((arg) => truth(arg) === true) ? booleanOf(at, true) : openArgument(args, at),
  ],
  [
    'or',
    (args, at) =>
      args.some((arg) => truth(arg) === true) ? booleanOf(at, true) : args.every((arg) => truth(arg) === false) ? booleanOf(at, false) : openArgument(args, at),
  ],
  ['coalesce', (args, at) => args.find((arg) => arg.kind !== 'null') ?? { kind: 'null', at }],
  ['createarray', (args, at) => boundedList(at, args)],
  ['array', ([value], at) => (value === undefined ? arrayOf(at, []) : value.kind === 'array' || value.kind === 'unknown' ? value : arrayOf(at, [value]))],
  ['resourceid', (args, at) => resourceId(args, at, false)],
  ['subscriptionresourceid', (args, at) => resourceId(args, at, true)],
  ['tolower', ([value], at) => (value ? mapText(value, at, (one) => one.toLowerCase()) : unknownOf(at, 'it cannot be worked out'))],
  ['toupper', ([value], at) => (value ? mapText(value, at, (one) => one.toUpperCase()) : unknownOf(at, 'it cannot be worked out'))],
  ['null', (_, at) => ({ kind: 'null', at })],
  ['true', (_, at) => booleanOf(at, true)],
  ['false', (_, at) => booleanOf(at, false)],
]);

function mapText(value: JsonNode, at: number, change: (text: string) => string): JsonNode {
  if (value.kind === 'string') return stringOf(at, change(value.value));
  return value.kind === 'unknown' ? value : unknownOf(at, 'it cannot be worked out');
}

/** `resourceId([subscription,] [group,] type, name, …)`: the names are as many as the type has segments. */
function resourceId(args: readonly JsonNode[], at: number, subscriptionOnly: boolean): JsonNode {
  const texts = args.map(textForm);
  const typeAt = texts.findIndex((one) => one?.includes('/') && /^[A-Za-z]+\.[\w.]+\//.test(one));
  const type = texts[typeAt];
  const names = texts.slice(typeAt + 1);
  if (typeAt < 0 || !type || names.includes(null)) return openArgument(args, at);
  const scopes = texts.slice(0, typeAt).map((one) => one ?? '');
  const group = subscriptionOnly ? undefined : scopes.at(-1);
  const subscription = subscriptionOnly ? scopes[0] : scopes.length > 1 ? scopes[0] : undefined;
  const [provider, ...segments] = type.split('/');
  const path = segments.map((segment, i) => `${segment}/${names[i] ?? ''}`).join('/');
  return stringOf(at, `${subscription ? `/subscriptions/${subscription}` : ''}${group ? `/resourceGroups/${group}` : ''}/providers/${provider ?? ''}/${path}`);
}

const FUNCTIONS: ReadonlyMap<string, Fn> = new Map<string, Fn>([
  ['string', ([value], at) => (value && textForm(value) !== null ? stringOf(at, textForm(value) ?? '') : null)],
  ['int', ([value], at) => (value?.kind === 'number' ? value : /^-?[0-9]{1,15}$/.test(text(value) ?? '') ? numberOf(at, Number(text(value))) : null)],
  ['bool', ([value], at) => (value?.kind === 'boolean' ? value : text(value) === null ? null : booleanOf(at, text(value)?.toLowerCase() === 'true'))],
  ['not', ([value], at) => (truth(value) === null ? null : booleanOf(at, truth(value) === false))],
  ['equals', ([a, b], at) => (a && b ? booleanOf(at, equal(a, b)) : null)],
  ['greater', compare((a, b) => a > b)],
  ['greaterorequals', compare((a, b) => a >= b)],
  ['less', compare((a, b) => a < b)],
  ['lessorequals', compare((a, b) => a <= b)],
  ['add', arithmetic((a, b) => a + b)],
  ['sub', arithmetic((a, b) => a - b)],
  ['mul', arithmetic((a, b) => a * b)],
  ['div', arithmetic((a, b) => Math.trunc(a / b))],
  ['mod', arithmetic((a, b) => a % b)],
  ['min', extreme(Math.min)],
  ['max', extreme(Math.max)],
  ['length', ([value], at) => sized(value, at)],
  ['empty', ([value], at) => (value?.kind === 'null' ? booleanOf(at, true) : emptied(sized(value, at), at))],
  ['first', ([value], at) => (value?.kind === 'array' ? (value.items[0] ?? null) : text(value) === null ? null : stringOf(at, text(value)?.slice(0, 1) ?? ''))],
  [
    'last',
    ([value], at) => (value?.kind === 'array' ? (value.items.at(-1) ?? null) : text(value) === null ? null : stringOf(at, text(value)?.slice(-1) ?? '')),
  ],
  ['skip', ([value, count], at) => sliced(value, at, number(count), (list, n) => list.slice(n))],
  ['take', ([value, count], at) => sliced(value, at, number(count), (list, n) => list.slice(0, n))],
  [
    'union',
    (args, at) => {
      if (!args.every((arg) => arg.kind === 'array')) return args.every((arg) => arg.kind === 'object') ? mergedObjects(args, at) : null;
      const items = args.flatMap((arg) => (arg.kind === 'array' ? arg.items : []));
      return items.length > MAX_ITEMS ? null : arrayOf(at, distinct(items));
    },
  ],
  ['contains', ([holder, item], at) => (holder && item ? contains(holder, item, at) : null)],
  [
    'range',
    ([start, count], at) => {
      const [from, length] = [number(start), number(count)];
      if (from === null || length === null || length < 0 || length > MAX_ITEMS) return null;
      return arrayOf(
        at,
        Array.from({ length }, (_, i) => numberOf(at, from + i)),
      );
    },
  ],
  [
    'split',
    ([value, by], at) =>
      text(value) === null || text(by) === null || text(by) === ''
        ? null
        : boundedList(
            at,
            (text(value) ?? '').split(text(by) ?? ',').map((one) => stringOf(at, one)),
          ),
  ],
  [
    'join',
    ([list, by], at) => {
      if (list?.kind !== 'array' || text(by) === null) return null;
      const parts = list.items.map(textForm);
      return parts.includes(null) ? null : bounded(at, parts.join(text(by) ?? ''));
    },
  ],
  [
    'replace',
    ([value, from, to], at) => {
      const [whole, old, next] = [text(value), text(from), text(to)];
      if (whole === null || old === null || next === null || old === '' || whole.length * (next.length + 1) > MAX_TEXT * 4) return null;
      return bounded(
        at,
        whole.replaceAll(old, () => next),
      );
    },
  ],
  ['trim', ([value], at) => (text(value) === null ? null : stringOf(at, text(value)?.trim() ?? ''))],
  [
    'substring',
    ([value, start, length], at) => {
      const [whole, from] = [text(value), number(start)];
      if (whole === null || from === null || from < 0) return null;
      return stringOf(at, length ? whole.slice(from, from + Math.max(0, number(length) ?? 0)) : whole.slice(from));
    },
  ],
  ['startswith', ([value, part], at) => textTest(value, part, at, (whole, piece) => whole.startsWith(piece))],
  ['endswith', ([value, part], at) => textTest(value, part, at, (whole, piece) => whole.endsWith(piece))],
  ['padleft', ([value, width, fill], at) => padded(value, number(width), text(fill) ?? ' ', at)],
  ['createobject', (args, at) => (args.length % 2 === 0 ? createdObject(args, at) : null)],
  [
    'json',
    ([value]) => {
      const source = text(value);
      const parsed = source === null || source.length > MAX_TEXT ? null : parseJson(source);
      return parsed?.ok && source?.slice(parsed.value.end).trim() === '' ? parsed.value.root : null;
    },
  ],
  [
    'cidrsubnet',
    ([range, length, index], at) => {
      const parsed = parseCidr(text(range) ?? '');
      const [bits, nth] = [number(length), number(index)];
      if (!parsed.ok || bits === null || nth === null || !Number.isInteger(bits) || !Number.isInteger(nth) || nth < 0) return null;
      const { prefix } = parsed.value;
      if (bits > (prefix.family === 4 ? 32 : 128) || BigInt(nth) >= childCount(prefix, bits)) return null;
      return stringOf(at, formatPrefix(childAt(prefix, bits, BigInt(nth))));
    },
  ],
  [
    'cidrhost',
    ([range, index], at) => {
      const parsed = parseCidr(text(range) ?? '');
      const nth = number(index);
      if (!parsed.ok || nth === null || !Number.isInteger(nth) || nth < 0) return null;
      // Numbered from the first address behind the network's own.
      const value = parsed.value.prefix.first + BigInt(nth) + 1n;
      return value > parsed.value.prefix.last ? null : stringOf(at, formatAddress({ family: parsed.value.prefix.family, value }));
    },
  ],
]);

function compare(holds: (a: number, b: number) => boolean): Fn {
  return ([a, b], at) => {
    const [left, right] = [number(a), number(b)];
    return left === null || right === null ? null : booleanOf(at, holds(left, right));
  };
}

function arithmetic(work: (a: number, b: number) => number): Fn {
  return ([a, b], at) => {
    const [left, right] = [number(a), number(b)];
    const result = left === null || right === null ? NaN : work(left, right);
    return Number.isSafeInteger(result) ? numberOf(at, result) : null;
  };
}

function extreme(pick: (...values: number[]) => number): Fn {
  return (args, at) => {
    const values = (args.length === 1 && args[0]?.kind === 'array' ? args[0].items : args).map(number);
    const known = values.filter((value) => value !== null);
    return known.length === 0 || known.length !== values.length
      ? null
      : numberOf(
          at,
          known.reduce((a, b) => pick(a, b)),
        );
  };
}

function sized(value: JsonNode | undefined, at: number): JsonNode | null {
  if (value?.kind === 'array') return numberOf(at, value.items.length);
  if (value?.kind === 'string') return numberOf(at, value.value.length);
  return value?.kind === 'object' ? numberOf(at, value.keys.length) : null;
}

function emptied(size: JsonNode | null, at: number): JsonNode | null {
  return size?.kind === 'number' ? booleanOf(at, size.value === 0) : null;
}

function sliced(value: JsonNode | undefined, at: number, count: number | null, cut: <T>(list: readonly T[], n: number) => readonly T[]): JsonNode | null {
  if (count === null || count < 0) return null;
  if (value?.kind === 'array') return arrayOf(at, cut(value.items, count));
  return value?.kind === 'string' ? stringOf(at, cut(Array.from(value.value), count).join('')) : null;
}

function textTest(value: JsonNode | undefined, part: JsonNode | undefined, at: number, holds: (whole: string, piece: string) => boolean): JsonNode | null {
  const [whole, piece] = [text(value)?.toLowerCase(), text(part)?.toLowerCase()];
  return whole === undefined || piece === undefined ? null : booleanOf(at, holds(whole, piece));
}

function padded(value: JsonNode | undefined, width: number | null, fill: string, at: number): JsonNode | null {
  const whole = value === undefined ? null : textForm(value);
  return whole === null || width === null || width > 1000 ? null : stringOf(at, whole.padStart(width, fill));
}

function contains(holder: JsonNode, item: JsonNode, at: number): JsonNode | null {
  if (holder.kind === 'array')
    return booleanOf(
      at,
      holder.items.some((one) => equal(one, item)),
    );
  if (item.kind !== 'string') return null;
  if (holder.kind === 'object') return booleanOf(at, member(holder, item.value) !== undefined);
  return holder.kind === 'string' ? booleanOf(at, holder.value.includes(item.value)) : null;
}

/** By value; text with regard to letter case, as ARM compares it. */
function equal(a: JsonNode, b: JsonNode): boolean {
  return signature(a) === signature(b);
}

/** A text that equal values share; of what is too large to compare, one of its own. */
function signature(node: JsonNode): string {
  const pieces: string[] = [];
  return spell(node, pieces) ? pieces.join('') : `large ${node.at}`;
}

/** Spells a value out; false once there is too much of it. */
function spell(node: JsonNode, out: string[]): boolean {
  if (out.length > MAX_ITEMS * 4) return false;
  switch (node.kind) {
    case 'string':
      out.push(JSON.stringify(node.value));
      return true;
    case 'number':
    case 'boolean':
      out.push(String(node.value));
      return true;
    case 'null':
      out.push('null');
      return true;
    case 'unknown':
      out.push(`?${node.symbol ?? node.why}`);
      return true;
    case 'array':
      out.push('[');
      return node.items.every((item) => spell(item, out) && out.push(',') > 0) && out.push(']') > 0;
    case 'object':
      out.push('{');
      return node.values.every((value, i) => out.push(JSON.stringify(node.keys[i] ?? ''), ':') > 0 && spell(value, out)) && out.push('}') > 0;
  }
}

function distinct(items: readonly JsonNode[]): JsonNode[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = signature(item);
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}

function mergedObjects(objects: readonly JsonNode[], at: number): JsonNode {
  const entries = new Map<string, readonly [string, JsonNode]>();
  for (const one of objects) {
    if (one.kind === 'object') one.keys.forEach((key, i) => one.values[i] && entries.set(key, [one.names[i] ?? key, one.values[i]]));
  }
  return objectOf(at, [...entries.values()]);
}

function createdObject(args: readonly JsonNode[], at: number): JsonNode | null {
  const entries: [string, JsonNode | undefined][] = [];
  for (let i = 0; i < args.length; i += 2) {
    const key = text(args[i]);
    if (key === null) return null;
    entries.push([key, args[i + 1]]);
  }
  return objectOf(at, entries);
}
