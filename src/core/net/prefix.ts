import { err, invariant, ok, type Result } from '../base/result.ts';
import { bitsOf, formatAddress, parseAddress, readDotted, type Address, type Family, type NetIssue } from './address.ts';

/**
 * A CIDR block: `length` leading bits are fixed (0 to 32 or 128).
 * `first` and `last` are its first and last address; both families share the shape and never compare as equal.
 */
export interface Prefix {
  readonly family: Family;
  readonly length: number;
  readonly first: bigint;
  readonly last: bigint;
}

/** A CIDR text that was read: `hostBits` tells that bits beyond the prefix length were set and masked away. */
export interface ParsedCidr {
  readonly prefix: Prefix;
  readonly hostBits: boolean;
}

/** The block of this length around an address. */
export function prefixAt(family: Family, address: bigint, length: number): Prefix {
  const bits = bitsOf(family);
  invariant(length >= 0 && length <= bits, `prefix length ${length} in family ${family}`);
  if (family === 4) {
    // Sizes are powers of two below 2^53: numbers are exact, and several times as fast.
    const size = 2 ** (32 - length);
    const start = Math.floor(Number(address) / size) * size;
    return { family, length, first: BigInt(start), last: BigInt(start + size - 1) };
  }
  const host = BigInt(bits - length);
  const first = (address >> host) << host;
  return { family, length, first, last: first + (1n << host) - 1n };
}

/** Reads CIDR text strictly (see `parseAddress`); the prefix length must be there, decimal, without leading zeros. */
export function parseCidr(text: string): Result<ParsedCidr, NetIssue> {
  const slash = text.indexOf('/');
  if (slash < 0) {
    const whole = parseAddress(text);
    return whole.ok ? err({ code: 'no-prefix-length', expected: `a prefix length, such as ${text}/${whole.value.family === 4 ? 24 : 64}` }) : whole;
  }
  const dotted = readDotted(text, slash);
  const address = dotted < 0 ? parseAddress(text.slice(0, slash)) : ok<Address>({ family: 4, value: BigInt(dotted) });
  if (!address.ok) return address;
  const { family, value } = address.value;
  const lengthText = text.slice(slash + 1);
  const length = Number(lengthText);
  if (!/^(?:0|[1-9][0-9]{0,2})$/.test(lengthText) || length > bitsOf(family)) {
    return err({ code: 'prefix-length', expected: `a prefix length from /0 to /${bitsOf(family)}` });
  }
  const prefix = prefixAt(family, value, length);
  return ok({ prefix, hostBits: prefix.first !== value });
}

/** Reads text that was validated before; throws on anything else. */
export function prefixOf(text: string): Prefix {
  const parsed = parseCidr(text);
  invariant(parsed.ok, `CIDR ${text}`);
  return parsed.value.prefix;
}

/** Canonical text, host bits masked. */
export function formatPrefix(prefix: Prefix): string {
  return `${formatAddress({ family: prefix.family, value: prefix.first })}/${prefix.length}`;
}

/** Number of addresses, 1 to 2^128. */
export function sizeOf(prefix: Prefix): bigint {
  return prefix.last - prefix.first + 1n;
}

export function overlaps(a: Prefix, b: Prefix): boolean {
  return a.family === b.family && a.first <= b.last && b.first <= a.last;
}

/** Whether every address of `inner` lies in `outer`; a prefix contains itself. */
export function contains(outer: Prefix, inner: Prefix): boolean {
  return outer.family === inner.family && outer.first <= inner.first && inner.last <= outer.last;
}

export function containsAddress(prefix: Prefix, address: Address): boolean {
  return prefix.family === address.family && prefix.first <= address.value && address.value <= prefix.last;
}

/** What two prefixes share: the smaller of them, or null. (CIDR blocks nest or are disjoint.) */
export function intersection(a: Prefix, b: Prefix): Prefix | null {
  if (!overlaps(a, b)) return null;
  return a.length >= b.length ? a : b;
}

export function samePrefix(a: Prefix, b: Prefix): boolean {
  return a.family === b.family && a.length === b.length && a.first === b.first;
}

/** By family, then first address, then the wider one first: a parent comes before what lies in it. */
export function comparePrefixes(a: Prefix, b: Prefix): number {
  if (a.family !== b.family) return a.family - b.family;
  if (a.first !== b.first) return a.first < b.first ? -1 : 1;
  return a.length - b.length;
}

/** The `index`-th block of `length` inside `prefix`, counted from 0; throws when there is none. */
export function childAt(prefix: Prefix, length: number, index: bigint): Prefix {
  const child = prefixAt(prefix.family, prefix.first + (index << BigInt(bitsOf(prefix.family) - length)), length);
  invariant(length >= prefix.length && index >= 0n && contains(prefix, child), `child ${index} of length ${length}`);
  return child;
}

/** How many blocks of `length` a prefix holds; 0 when it is smaller than one. */
export function childCount(prefix: Prefix, length: number): bigint {
  return length < prefix.length ? 0n : 1n << BigInt(length - prefix.length);
}

/** The smallest prefix around both; null across families. */
export function commonPrefix(a: Prefix, b: Prefix): Prefix | null {
  if (a.family !== b.family) return null;
  let length = Math.min(a.length, b.length);
  const bits = bitsOf(a.family);
  while (length > 0 && a.first >> BigInt(bits - length) !== b.first >> BigInt(bits - length)) length -= 1;
  return prefixAt(a.family, a.first, length);
}
