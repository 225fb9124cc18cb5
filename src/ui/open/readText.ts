/** Files as texts. Windows tools like to write UTF-16, so the first bytes are looked at before anything is decoded. */

/** Larger files are not read at all. Bytes. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

export async function readText(file: File): Promise<string> {
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}
