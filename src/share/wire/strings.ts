import { Writer, type Reader } from './io.ts';
import { decodeText, encodeText } from './text.ts';

/** A text: the number of its bytes among the bits, the bytes among the bytes. */
export function writeString(out: Writer, text: string, joint: '-' | ' ' = '-'): void {
  const bytes = encodeText(text, joint);
  out.count(bytes.length, 1);
  out.append(bytes);
}

export function readString(input: Reader, joint: '-' | ' ' = '-'): string {
  const length = input.count(1);
  const bytes: number[] = [];
  for (let i = 0; i < length && !input.failed; i += 1) bytes.push(input.byte());
  const text = input.failed ? null : decodeText(bytes, joint);
  if (text === null) input.fail();
  input.spend(text?.length ?? 0);
  return text ?? '';
}

/** Texts of which many are equal: 0 and the text where it is new, else one more than its place among those seen. */
export class TextTable {
  readonly #seen: string[] = [];
  readonly #places = new Map<string, number>();

  write(out: Writer, text: string): void {
    const place = this.#places.get(text);
    out.varint(place === undefined ? 0 : place + 1);
    if (place !== undefined) return;
    writeString(out, text);
    this.#add(text);
  }

  read(input: Reader): string {
    const place = input.varint();
    if (place > 0) {
      const text = this.#seen[place - 1];
      if (text === undefined) input.fail();
      input.spend(text?.length ?? 0);
      return text ?? '';
    }
    const text = readString(input);
    this.#add(text);
    return text;
  }

  #add(text: string): void {
    this.#places.set(text, this.#seen.length);
    this.#seen.push(text);
  }
}

/** Names cut before each separator: `snet-payments-web` is `snet`, `-payments`, `-web`. */
export function piecesOf(name: string): readonly string[] {
  return name.match(/^[^-_. ]+|[-_. ][^-_. ]*/gu) ?? [];
}

/**
 * A list of names, in whichever of two ways takes fewer bytes once deflated: one by one, or as columns of pieces. Many names made of few
 * words (snet-TEAM-ROLE) are runs and cycles in columns.
 */
export function writeNames(out: Writer, names: readonly string[], deflatedSize: (bytes: Uint8Array<ArrayBuffer>) => number): void {
  const plain = new Writer();
  for (const name of names) writeString(plain, name);
  if (names.length < 4) {
    out.absorb(plain);
    return;
  }
  const columns = new Writer();
  writeColumns(columns, names);
  const asColumns = deflatedSize(columns.finish()) < deflatedSize(plain.finish());
  out.bits(asColumns ? 1 : 0, 1);
  out.absorb(asColumns ? columns : plain);
}

export function readNames(input: Reader, count: number): string[] {
  const asColumns = count >= 4 && input.bits(1) === 1;
  if (asColumns) return readColumns(input, count);
  const names: string[] = [];
  for (let i = 0; i < count && !input.failed; i += 1) names.push(readString(input));
  return names;
}

function writeColumns(out: Writer, names: readonly string[]): void {
  const cut = names.map(piecesOf);
  const places = new Map<string, number>();
  for (const pieces of cut) for (const piece of pieces) if (!places.has(piece)) places.set(piece, places.size);
  out.varint(places.size);
  for (const piece of places.keys()) writeString(out, piece);
  for (const pieces of cut) out.varint(pieces.length);
  const widest = cut.reduce((most, pieces) => Math.max(most, pieces.length), 0);
  for (let column = 0; column < widest; column += 1) {
    for (const pieces of cut) {
      const piece = pieces[column];
      if (piece !== undefined) out.varint(places.get(piece) ?? 0);
    }
  }
}

function readColumns(input: Reader, count: number): string[] {
  const pieces: string[] = [];
  for (let left = input.varint(); left > 0 && !input.failed; left -= 1) pieces.push(readString(input));
  const lengths: number[] = [];
  for (let i = 0; i < count && !input.failed; i += 1) lengths.push(input.varint());
  const names: string[] = lengths.map(() => '');
  const widest = lengths.reduce((most, length) => Math.max(most, length), 0);
  for (let column = 0; column < widest && !input.failed; column += 1) {
    for (let i = 0; i < count && !input.failed; i += 1) {
      if ((lengths[i] ?? 0) <= column) continue;
      const piece = pieces[input.varint()];
      if (piece === undefined) input.fail();
      else names[i] += piece;
      input.spend(piece?.length ?? 0);
    }
  }
  return names;
}
