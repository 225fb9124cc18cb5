/** Deflate (RFC 1951) by one library everywhere, so that equal plans give equal characters in every browser and on the command line. */
import { deflateSync, Inflate } from 'fflate';
import { err, ok, type Result } from '../core/base/result.ts';

export function deflate(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return deflateSync(bytes, { level: 9 });
}

/** A chunk of a kibibyte can swell to a mebibyte: between two looks at the size no more than that is made. */
const CHUNK = 1024;

/** Inflates at most `limit` bytes. */
export function inflate(bytes: Uint8Array<ArrayBuffer>, limit: number): Result<Uint8Array<ArrayBuffer>, 'size' | 'damaged'> {
  const parts: Uint8Array[] = [];
  let size = 0;
  let ended = false;
  const stream = new Inflate((part, final) => {
    parts.push(part);
    size += part.length;
    ended ||= final;
  });
  try {
    for (let at = 0; at < bytes.length; at += CHUNK) {
      stream.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length);
      if (size > limit) return err('size');
    }
  } catch {
    // The library tells broken data by throwing.
    return err('damaged');
  }
  if (!ended) return err('damaged');
  const out = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return ok(out);
}
