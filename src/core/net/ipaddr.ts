/**
 * The only door to ipaddr.js, which is lenient (octal and hexadecimal octets, fewer parts, zone ids):
 * it is called for IPv6 alone, behind a check of the characters, and never sees an IPv4 text.
 */
import ipaddr from 'ipaddr.js';

const V6_TEXT = /^[0-9a-fA-F:]+(?:[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3})?$/;
const STRICT_OCTETS = /:(?:(?:0|[1-9][0-9]{0,2})\.){3}(?:0|[1-9][0-9]{0,2})$/;

/** Eight 16-bit words, or null when the text is no IPv6 address. */
export function parseV6Words(text: string): readonly number[] | null {
  if (!V6_TEXT.test(text)) return null;
  if (text.includes('.') && !STRICT_OCTETS.test(text)) return null;
  if (!ipaddr.IPv6.isValid(text)) return null;
  return ipaddr.IPv6.parse(text).parts;
}

/** The shortest form of RFC 5952. */
export function formatV6Words(words: readonly number[]): string {
  return new ipaddr.IPv6([...words]).toRFC5952String();
}
