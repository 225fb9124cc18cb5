/**
 * The only door to ipaddr.js, which is lenient (octal and hexadecimal octets, fewer parts, zone ids, and ::1.2.3.4 read as
 * ::ffff:1.2.3.4): it is called for IPv6 alone, behind a check of the characters, and never sees a dotted address.
 */
import ipaddr from 'ipaddr.js';

const V6_TEXT = /^[0-9a-fA-F:]+$/;
const DOTTED_TAIL = /^(.*:)((?:(?:0|[1-9][0-9]{0,2})\.){3}(?:0|[1-9][0-9]{0,2}))$/;

/** Eight 16-bit words, or null when the text is no IPv6 address. */
export function parseV6Words(text: string): readonly number[] | null {
  const plain = text.includes('.') ? withoutDottedTail(text) : text;
  if (plain === null || !V6_TEXT.test(plain) || !ipaddr.IPv6.isValid(plain)) return null;
  return ipaddr.IPv6.parse(plain).parts;
}

/** The last four octets as two groups; null when they are none. */
function withoutDottedTail(text: string): string | null {
  const [, head = '', tail = ''] = DOTTED_TAIL.exec(text) ?? [];
  const [a = 256, b = 256, c = 256, d = 256] = tail.split('.').map(Number);
  if (Math.max(a, b, c, d) > 255) return null;
  return `${head}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

/** The shortest form of RFC 5952. */
export function formatV6Words(words: readonly number[]): string {
  return new ipaddr.IPv6([...words]).toRFC5952String();
}
