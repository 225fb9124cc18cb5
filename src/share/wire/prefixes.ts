/**
 * CIDR and address texts as bytes, next to the one before: a cursor stands behind the last prefix of each family, and the next block of
 * a length from there takes one byte. A text that is not canonical (host bits, another spelling) is kept as typed.
 */
import { bitsOf, formatAddress, parseAddress, type Family } from '../../core/net/address.ts';
import { formatPrefix, parseCidr, prefixAt, prefixOf, type Prefix } from '../../core/net/prefix.ts';
import { readCidr } from '../../core/plan/read.ts';
import { unzigzag, zigzag, type Reader, type Writer } from './io.ts';
import { readString, writeString } from './strings.ts';

/** Where the next prefix is expected, by family. */
export interface Cursor {
  v4: bigint;
  v6: bigint;
}
export const newCursor = (): Cursor => ({ v4: 10n << 24n, v6: 0xfd00n << 112n });

// First byte. Of IPv4 the length is in it; of IPv6 it follows.
const NEXT = 0;
const GAP = 33;
const WHOLE = 66;
/** Inside 10.0.0.0/8, lengths 8 to 32. */
const TEN = 99;
const V6_NEXT = 124;
const V6_GAP = 125;
const V6_WHOLE = 126;
const AS_TYPED = 127;
const KNOWN = 128;
/** Part of the wire form, version 1, like the words. */
const KNOWN_PREFIXES: readonly string[] = [
  '10.244.0.0/16',
  '10.0.0.0/16',
  '192.168.0.0/16',
  '172.16.0.0/16',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '10.96.0.0/12',
  '10.96.0.0/16',
  '172.20.0.0/16',
  '100.64.0.0/10',
  '10.240.0.0/16',
  '10.224.0.0/12',
  '10.245.0.0/16',
  '10.244.0.0/14',
  '10.128.0.0/11',
  '10.2.0.0/24',
  '172.17.0.0/16',
  '192.168.0.0/24',
  '100.64.0.0/16',
  'fd12:3456:789a::/64',
  'fd12:3456:789a:1::/108',
];
const knownIndex = new Map(KNOWN_PREFIXES.map((text, i) => [text, i]));

const at = (cursor: Cursor, family: Family): bigint => (family === 4 ? cursor.v4 : cursor.v6);
function advance(cursor: Cursor, prefix: Prefix): void {
  if (prefix.family === 4) cursor.v4 = prefix.last + 1n;
  else cursor.v6 = prefix.last + 1n;
}
/** The number of the first block of this length at or behind the cursor. */
function expected(cursor: Cursor, family: Family, length: number): bigint {
  const host = BigInt(bitsOf(family) - length);
  return (at(cursor, family) + (1n << host) - 1n) >> host;
}

/** Puts the cursor to the start of a network's ranges, where its subnets begin. */
export function enter(cursor: Cursor, ranges: readonly string[] | null): void {
  for (const { prefix } of (ranges ?? []).map(readCidr).reverse()) {
    if (prefix.family === 4) cursor.v4 = prefix.first;
    else cursor.v6 = prefix.first;
  }
}

export function writePrefix(out: Writer, text: string, cursor: Cursor): void {
  const { prefix } = readCidr(text);
  const { family, length } = prefix;
  if (formatPrefix(prefix) !== text) {
    out.byte(AS_TYPED);
    writeString(out, text);
    advance(cursor, prefix);
    return;
  }
  const host = BigInt(bitsOf(family) - length);
  const gap = (prefix.first >> host) - expected(cursor, family, length);
  const known = knownIndex.get(text);
  if (gap === 0n) {
    out.byte(family === 4 ? NEXT + length : V6_NEXT);
    if (family === 6) out.byte(length);
  } else if (known !== undefined) out.byte(KNOWN + known);
  else if (family === 4) {
    const inTen = length >= 8 && prefix.first >> 24n === 10n;
    const [form, fixed] = inTen ? [TEN - 8, 8] : [WHOLE, 0];
    if (zigzag(gap) < 128n ** BigInt(Math.ceil((length - fixed) / 8))) {
      out.byte(GAP + length);
      out.bigVarint(zigzag(gap));
    } else {
      out.byte(form + length);
      leading(out, prefix, fixed);
    }
  } else if (zigzag(gap) < 128n ** BigInt(Math.ceil(length / 8))) {
    out.byte(V6_GAP);
    out.byte(length);
    out.bigVarint(zigzag(gap));
  } else {
    out.byte(V6_WHOLE);
    out.byte(length);
    leading(out, prefix, 0);
  }
  advance(cursor, prefix);
}

/** The bytes that hold the bits behind `fixed`, up to the length. */
function leading(out: Writer, prefix: Prefix, fixed: number): void {
  for (let bit = fixed; bit < prefix.length; bit += 8) out.byte(Number((prefix.first >> BigInt(bitsOf(prefix.family) - bit - 8)) & 0xffn));
}

export function readPrefix(input: Reader, cursor: Cursor): string {
  const form = input.byte();
  let prefix: Prefix | null;
  if (form === AS_TYPED) {
    const text = readString(input);
    const read = parseCidr(text);
    if (!read.ok) {
      input.fail();
      return '';
    }
    advance(cursor, read.value.prefix);
    return text;
  }
  if (form >= KNOWN) {
    const known = KNOWN_PREFIXES[form - KNOWN];
    prefix = known === undefined ? null : prefixOf(known);
  } else if (form >= V6_NEXT) {
    const length = input.byte();
    if (length > 128) prefix = null;
    else if (form === V6_WHOLE) prefix = readLeading(input, 6, length, 0, 0n);
    else prefix = block(6, length, expected(cursor, 6, length) + (form === V6_GAP ? unzigzag(input.bigVarint()) : 0n));
  } else if (form >= TEN) prefix = readLeading(input, 4, form - TEN + 8, 8, 10n << 24n);
  else if (form >= WHOLE) prefix = readLeading(input, 4, form - WHOLE, 0, 0n);
  else {
    const length = form >= GAP ? form - GAP : form - NEXT;
    prefix = block(4, length, expected(cursor, 4, length) + (form >= GAP ? unzigzag(input.bigVarint()) : 0n));
  }
  if (prefix === null || input.failed) {
    input.fail();
    return '';
  }
  advance(cursor, prefix);
  return formatPrefix(prefix);
}

function block(family: Family, length: number, index: bigint): Prefix | null {
  if (index < 0n || index >= 1n << BigInt(length)) return null;
  return prefixAt(family, index << BigInt(bitsOf(family) - length), length);
}

function readLeading(input: Reader, family: Family, length: number, fixed: number, start: bigint): Prefix | null {
  let first = start;
  for (let bit = fixed; bit < length; bit += 8) first |= BigInt(input.byte()) << BigInt(bitsOf(family) - bit - 8);
  const prefix = prefixAt(family, first, length);
  return prefix.first === first ? prefix : null;
}

const DEFAULT_BASE = prefixOf('10.0.0.0/8');
const baseOf = (text: string | undefined): Prefix => (text === undefined ? DEFAULT_BASE : prefixOf(text));

/** An address relative to the first of a list of ranges, 10.0.0.0 where there is none: usually the tenth of it. */
export function writeAddress(out: Writer, text: string, base: string | undefined): void {
  const read = parseAddress(text);
  const range = baseOf(base);
  if (!read.ok || formatAddress(read.value) !== text) {
    out.byte(4);
    writeString(out, text);
    return;
  }
  const { family, value } = read.value;
  const offset = family === range.family ? value - range.first : -1n;
  if (offset === 10n) out.byte(0);
  else if (offset >= 0n && offset < 1n << 28n) {
    out.byte(1);
    out.bigVarint(offset);
  } else {
    out.byte(family === 4 ? 2 : 3);
    for (let shift = bitsOf(family) - 8; shift >= 0; shift -= 8) out.byte(Number((value >> BigInt(shift)) & 0xffn));
  }
}

export function readAddress(input: Reader, base: string | undefined): string {
  const form = input.byte();
  const range = baseOf(base);
  if (form === 4) return readString(input);
  if (form > 4) {
    input.fail();
    return '';
  }
  const family: Family = form < 2 ? range.family : form === 2 ? 4 : 6;
  let value = 0n;
  if (form < 2) value = range.first + (form === 0 ? 10n : input.bigVarint());
  else for (let i = 0; i < bitsOf(family) / 8; i += 1) value = (value << 8n) | BigInt(input.byte());
  if (value >= 1n << BigInt(bitsOf(family))) {
    input.fail();
    return '';
  }
  return formatAddress({ family, value });
}
