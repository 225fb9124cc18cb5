const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map(ALPHABET.split('').map((character, value) => [character, value]));

/** RFC 4648, the alphabet for addresses, without padding. */
export function toBase64url(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const left = Math.min(3, bytes.length - i);
    const three = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    for (let k = 0; k <= left; k += 1) text += ALPHABET.charAt((three >> (18 - 6 * k)) & 63);
  }
  return text;
}

/**
 * The bytes of a text as far as whole ones stand there, and whether every bit of it belongs to one of them (`whole`).
 * A character outside the alphabet is told by its position, from 0.
 */
export function fromBase64url(text: string): { readonly bytes: Uint8Array<ArrayBuffer>; readonly whole: boolean; readonly stray: number | null } {
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
  let held = 0;
  let bits = 0;
  let at = 0;
  for (let i = 0; i < text.length; i += 1) {
    const value = VALUES.get(text.charAt(i));
    if (value === undefined) return { bytes, whole: false, stray: i };
    held = ((held << 6) | value) & 0xfff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at] = (held >> bits) & 0xff;
      at += 1;
    }
  }
  return { bytes, whole: bits < 6 && (held & ((1 << bits) - 1)) === 0, stray: null };
}
