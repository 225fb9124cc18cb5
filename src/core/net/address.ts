import { err, ok, type Result } from '../base/result.ts';
import { formatV6Words, parseV6Words } from './ipaddr.ts';

export type Family = 4 | 6;

/** One address. `value` is the whole number its bits spell: 32 of them in family 4, 128 in family 6. */
export interface Address {
  readonly family: Family;
  readonly value: bigint;
}

/** Why a text is no address or CIDR. `expected` completes the sentence "expected …". */
export interface NetIssue {
  readonly code: 'not-an-address' | 'leading-zero' | 'octet-range' | 'not-four-part' | 'no-prefix-length' | 'prefix-length';
  readonly expected: string;
}

export const bitsOf = (family: Family): 32 | 128 => (family === 4 ? 32 : 128);

/**
 * Reads one address, strictly: four decimal octets without leading zeros, or IPv6 as RFC 4291 writes it.
 * Three-part, hexadecimal and octal forms, zone ids and surrounding blanks are refused, never reinterpreted.
 */
export function parseAddress(text: string): Result<Address, NetIssue> {
  if (text.includes(':')) {
    const words = parseV6Words(text);
    if (words === null) return err({ code: 'not-an-address', expected: 'an IPv6 address such as fd00::1' });
    let value = 0n;
    for (const word of words) value = (value << 16n) | BigInt(word);
    return ok({ family: 6, value });
  }
  const value = readDotted(text, text.length);
  return value < 0 ? err(whyNotDotted(text)) : ok({ family: 4, value: BigInt(value) });
}

const ZERO = 48;
const DOT = 46;

/** The number that four decimal octets spell in the first `end` characters of a text; −1 where they are none. Plans have thousands of them. */
export function readDotted(text: string, end: number): number {
  let value = 0;
  let octet = -1;
  let dots = 0;
  for (let i = 0; i < end; i += 1) {
    const code = text.charCodeAt(i);
    if (code === DOT) {
      if (octet < 0) return -1;
      value = value * 256 + octet;
      octet = -1;
      dots += 1;
      continue;
    }
    const digit = code - ZERO;
    // A zero that another digit follows is a leading one.
    if (digit < 0 || digit > 9 || octet === 0) return -1;
    octet = octet < 0 ? digit : octet * 10 + digit;
    if (octet > 255) return -1;
  }
  return dots === 3 && octet >= 0 ? value * 256 + octet : -1;
}

function whyNotDotted(text: string): NetIssue {
  const parts = text.split('.');
  if (parts.length !== 4 || parts.some((part) => !/^[0-9]+$/.test(part))) {
    return { code: parts.length === 4 ? 'not-an-address' : 'not-four-part', expected: 'an address of four decimal parts such as 10.0.0.10' };
  }
  const odd = parts.find((part) => (part.length > 1 && part.startsWith('0')) || Number(part) > 255);
  return odd?.startsWith('0') === true
    ? { code: 'leading-zero', expected: 'decimal parts without leading zeros (010 could mean 8 or 10)' }
    : { code: 'octet-range', expected: 'each part between 0 and 255' };
}

/** Canonical text: dotted decimal, or the shortest IPv6 form (RFC 5952). */
export function formatAddress(address: Address): string {
  if (address.family === 4) {
    const v = Number(address.value);
    return `${Math.floor(v / 16777216)}.${Math.floor(v / 65536) % 256}.${Math.floor(v / 256) % 256}.${v % 256}`;
  }
  const words: number[] = [];
  for (let shift = 112n; shift >= 0n; shift -= 16n) words.push(Number((address.value >> shift) & 0xffffn));
  return formatV6Words(words);
}
