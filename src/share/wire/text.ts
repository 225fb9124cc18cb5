/**
 * Text as bytes: 1 to 95 are the printable characters of ASCII, 96 opens a run of other characters, 97 and 98 open a long word,
 * 99 joins two words without a hyphen, 100 on are short words. Two words in a row have a joint between them (a hyphen, or a blank in
 * titles); the shortest spelling is taken, of equal ones the first that the search meets.
 */
import { unzigzag, zigzag } from './io.ts';
import { LONG_WORDS, SHORT_WORDS } from './words.ts';

const RUN = 96;
const PAGE = 97;
const JOIN = 99;
const SHORT = 100;

/** Words by what they cost in bytes: long ones first in the numbering, two bytes each. */
const WORD_BYTES: readonly (readonly number[])[] = [
  ...LONG_WORDS.map((_, i) => [PAGE + Math.floor(i / 256), i % 256]),
  ...SHORT_WORDS.map((_, i) => [SHORT + i]),
];

/** All words as one tree of characters: `next[node × 96 + character − 32]`, 0 for none; `word[node]`, −1 for none. */
interface Tree {
  readonly next: Int16Array;
  readonly word: Int16Array;
}
let tree: Tree | null = null;

function wordTree(): Tree {
  if (tree) return tree;
  const words = [...LONG_WORDS, ...SHORT_WORDS];
  const most = 1 + words.reduce((sum, word) => sum + word.length, 0);
  const next = new Int16Array(most * 96);
  const word = new Int16Array(most).fill(-1);
  let nodes = 1;
  words.forEach((text, index) => {
    let node = 0;
    for (let i = 0; i < text.length; i += 1) {
      const slot = node * 96 + text.charCodeAt(i) - 32;
      if (next[slot] === 0) {
        next[slot] = nodes;
        nodes += 1;
      }
      node = next[slot] ?? 0;
    }
    word[node] = index;
  });
  tree = { next: next.slice(0, nodes * 96), word: word.slice(0, nodes) };
  return tree;
}

/** Longer texts are no names; the search for words would cost more than it gives. */
const MOST_SEARCHED = 1000;

/**
 * The cheapest way to each place of a text, once with no word just before it and once with one: what it costs, and the step that led there.
 * Kept between calls, since nearly all texts are short and many.
 */
const cost = [new Int32Array(MOST_SEARCHED + 1), new Int32Array(MOST_SEARCHED + 1)] as const;
const from = [new Int32Array(MOST_SEARCHED + 1), new Int32Array(MOST_SEARCHED + 1)] as const;
/** −1 a literal, else 3 × word + lead: 0 nothing before it, 1 a joint that is meant, 2 `JOIN`. */
const step = [new Int32Array(MOST_SEARCHED + 1), new Int32Array(MOST_SEARCHED + 1)] as const;
const FAR = 1 << 29;

/** A plan has the same names each time it is written, and many of them often. So many are remembered; then the memory starts afresh. */
const KEPT = 16_384;
const known = { '-': new Map<string, readonly number[]>(), ' ': new Map<string, readonly number[]>() } as const;

export function encodeText(text: string, joint: '-' | ' '): readonly number[] {
  const kept = known[joint].get(text);
  if (kept !== undefined) return kept;
  const bytes = cheapest(text, joint);
  if (known[joint].size >= KEPT) known[joint].clear();
  // What is longer than names are is not worth its room.
  if (bytes.length <= MOST_SEARCHED) known[joint].set(text, bytes);
  return bytes;
}

function cheapest(text: string, joint: '-' | ' '): number[] {
  const characters = Array.from(text);
  const count = characters.length;
  if (count > MOST_SEARCHED) return spelled(characters);
  cost[0].fill(FAR, 0, count + 1);
  cost[1].fill(FAR, 0, count + 1);
  cost[0][0] = 0;
  for (let at = 0; at < count; at += 1) {
    const plain = cost[0][at] ?? FAR;
    const worded = cost[1][at] ?? FAR;
    if (plain >= FAR && worded >= FAR) continue;
    const single = literal(characters, at);
    offer(0, at + single.length, Math.min(plain, worded) + single.bytes.length, 2 * at + (worded < plain ? 1 : 0), -1);
    matches(characters, at, (end, word, bytes) => {
      offer(1, end, plain + bytes, 2 * at, 3 * word);
      offer(1, end, worded + 1 + bytes, 2 * at + 1, 3 * word + 2);
    });
    if (worded < FAR && characters[at] === joint) {
      matches(characters, at + 1, (end, word, bytes) => offer(1, end, worded + bytes, 2 * at + 1, 3 * word + 1));
    }
  }
  return trace(characters, count);
}

function offer(state: 0 | 1, at: number, price: number, origin: number, how: number): void {
  if (price >= (cost[state][at] ?? FAR)) return;
  cost[state][at] = price;
  from[state][at] = origin;
  step[state][at] = how;
}

function matches(characters: readonly string[], start: number, found: (end: number, word: number, bytes: number) => void): void {
  const { next, word } = wordTree();
  let node = 0;
  for (let end = start; end < characters.length; end += 1) {
    const slot = (characters[end]?.charCodeAt(0) ?? 0) - 32;
    node = slot >= 0 && slot < 95 ? (next[node * 96 + slot] ?? 0) : 0;
    if (node === 0) return;
    const index = word[node] ?? -1;
    if (index >= 0) found(end + 1, index, index < LONG_WORDS.length ? 2 : 1);
  }
}

function trace(characters: readonly string[], count: number): number[] {
  const parts: (readonly number[])[] = [];
  let at = count;
  let state: 0 | 1 = (cost[1][count] ?? FAR) < (cost[0][count] ?? FAR) ? 1 : 0;
  while (at > 0) {
    const origin = from[state][at] ?? 0;
    const how = step[state][at] ?? -1;
    at = origin >> 1;
    if (how < 0) parts.push(literal(characters, at).bytes);
    else {
      parts.push(WORD_BYTES[Math.floor(how / 3)] ?? []);
      if (how % 3 === 2) parts.push([JOIN]);
    }
    state = origin & 1 ? 1 : 0;
  }
  return parts.reverse().flat();
}

function spelled(characters: readonly string[]): number[] {
  const out: number[] = [];
  for (let at = 0; at < characters.length;) {
    const single = literal(characters, at);
    for (const one of single.bytes) out.push(one);
    at += single.length;
  }
  return out;
}

const isPrintable = (point: number): boolean => point >= 0x20 && point <= 0x7e;

/** One printable character, or the whole run of others that starts here: distances from one to the next, ended by 0. */
function literal(characters: readonly string[], at: number): { readonly length: number; readonly bytes: readonly number[] } {
  const first = characters[at]?.codePointAt(0) ?? 0;
  if (isPrintable(first)) return { length: 1, bytes: [first - 0x1f] };
  const bytes = [RUN];
  let previous = 0;
  let end = at;
  for (; end < characters.length; end += 1) {
    const point = characters[end]?.codePointAt(0) ?? 0;
    if (isPrintable(point)) break;
    let rest = Number(zigzag(BigInt(point - previous))) + 1;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
    previous = point;
  }
  return { length: end - at, bytes: [...bytes, 0] };
}

/** The text of these bytes; null when they are none. */
export function decodeText(bytes: Uint8Array | readonly number[], joint: '-' | ' '): string | null {
  const out: string[] = [];
  let afterWord = false;
  let joined = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const one = bytes[at] ?? 0;
    if (one === JOIN) {
      if (!afterWord || joined) return null;
      joined = true;
      continue;
    }
    if (one >= PAGE) {
      const second = one >= SHORT ? 0 : bytes[(at += 1)];
      const word = one >= SHORT ? SHORT_WORDS[one - SHORT] : second === undefined ? undefined : LONG_WORDS[(one - PAGE) * 256 + second];
      if (word === undefined) return null;
      if (afterWord && !joined) out.push(joint);
      out.push(word);
      afterWord = true;
    } else {
      if (one === 0 || joined) return null;
      if (one < RUN) out.push(String.fromCharCode(one + 0x1f));
      else {
        const run = readRun(bytes, at + 1);
        if (run === null) return null;
        out.push(run.text);
        at = run.end;
      }
      afterWord = false;
    }
    joined = false;
  }
  return joined ? null : out.join('');
}

function readRun(bytes: Uint8Array | readonly number[], start: number): { readonly text: string; readonly end: number } | null {
  const out: string[] = [];
  let previous = 0;
  let value = 0;
  let scale = 1;
  for (let at = start; at < bytes.length; at += 1) {
    const one = bytes[at] ?? 0;
    value += (one & 127) * scale;
    scale *= 128;
    if (scale > 2 ** 28) return null;
    if (one >= 128) continue;
    if (value === 0) return out.length > 0 ? { text: out.join(''), end: at } : null;
    previous += Number(unzigzag(BigInt(value - 1)));
    if (previous < 0 || previous > 0x10ffff || isPrintable(previous)) return null;
    out.push(String.fromCodePoint(previous));
    value = 0;
    scale = 1;
  }
  return null;
}
