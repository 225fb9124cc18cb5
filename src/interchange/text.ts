/** Bytes and texts as they arrive, made into plain text. */

/** The text of a file: UTF-8, or UTF-16 of either byte order by its mark or by the zeros that ASCII leaves in it. */
export function decodeBytes(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be');
  if (first !== 0 && second === 0) return decode(bytes, 'utf-16le');
  if (first === 0 && second !== undefined && second !== 0) return decode(bytes, 'utf-16be');
  return decode(bytes, 'utf-8');
}

function decode(bytes: Uint8Array, label: string): string {
  return new TextDecoder(label).decode(bytes);
}

/**
 * The text without its byte order mark. A text whose every second character is a zero was UTF-16 read as something narrower:
 * the zeros are taken out, unless characters were lost on the way, which shows as replacement characters (null then).
 */
export function plainText(text: string): string | null {
  const start = text.replace(/^(?:\ufeff|\ufffe|\ufffd{1,2}|\u00ff\u00fe|\u00fe\u00ff)/, '');
  const zeros = start.slice(0, 64).split('\u0000').length - 1;
  if (zeros < 2 || zeros * 3 < Math.min(start.length, 64)) return text.startsWith('\ufeff') ? text.slice(1) : text;
  const narrow = start.replaceAll('\u0000', '');
  return narrow.includes('\ufffd') ? null : narrow;
}
