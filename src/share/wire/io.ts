/**
 * Two streams written side by side: single bits for structure and small choices, whole bytes for everything that repeats
 * and that deflate can shorten. A reader never throws: after the first thing that cannot be, it is `failed` and reads zeros.
 */

/** Grows as needed; bits are packed from the high end of each byte. */
export class Writer {
  readonly #bits: number[] = [];
  #bitCount = 0;
  readonly #bytes: number[] = [];

  /** The lowest `width` bits of a value, highest first; at most 31. */
  bits(value: number, width: number): void {
    for (let shift = width - 1; shift >= 0; shift -= 1) {
      const at = this.#bitCount >> 3;
      const bit = (value >>> shift) & 1;
      this.#bits[at] = (this.#bits[at] ?? 0) | (bit << (7 - (this.#bitCount & 7)));
      this.#bitCount += 1;
    }
  }

  /** Exp-Golomb with `k` low bits: short for small numbers, any number up to 2^30. */
  count(value: number, k = 0): void {
    const shifted = value + 2 ** k;
    const width = Math.floor(Math.log2(shifted)) + 1;
    this.bits(0, width - 1 - k);
    this.bits(shifted, width);
  }

  byte(value: number): void {
    this.#bytes.push(value & 0xff);
  }

  append(bytes: readonly number[]): void {
    for (const one of bytes) this.#bytes.push(one);
  }

  /** Everything of another writer behind what is here. */
  absorb(other: Writer): void {
    for (let at = 0; at < other.#bitCount; at += 1) this.bits((other.#bits[at >> 3] ?? 0) >> (7 - (at & 7)), 1);
    this.append(other.#bytes);
  }

  /** Seven bits a byte, lowest first; up to 2^53 − 1. */
  varint(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.#bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.#bytes.push(rest);
  }

  bigVarint(value: bigint): void {
    let rest = value;
    while (rest >= 128n) {
      this.#bytes.push(Number(rest & 127n) + 128);
      rest >>= 7n;
    }
    this.#bytes.push(Number(rest));
  }

  /** Length of the bits in bytes, the bits, the bytes. */
  finish(): Uint8Array<ArrayBuffer> {
    const head = new Writer();
    head.varint(this.#bits.length);
    return Uint8Array.from([...head.#bytes, ...this.#bits, ...this.#bytes]);
  }
}

/** Characters that a link may hold once its repeated texts are written out; a plan's file ends at half of that. */
export const MAX_CHARACTERS = 2_097_152;

export class Reader {
  readonly #data: Uint8Array;
  #characters = 0;
  #bitAt: number;
  readonly #bitEnd: number;
  #at: number;
  #failed = false;

  constructor(data: Uint8Array) {
    this.#data = data;
    this.#at = 0;
    this.#bitEnd = data.length * 8;
    const length = this.varint();
    this.#bitAt = this.#at * 8;
    this.#at += length;
    this.#bitEnd = this.#at * 8;
    if (this.#at > data.length) this.fail();
  }

  get failed(): boolean {
    return this.#failed;
  }

  fail(): void {
    this.#failed = true;
  }

  /** Counts text that was read, also where it only points at an earlier one. */
  spend(characters: number): void {
    this.#characters += characters;
    if (this.#characters > MAX_CHARACTERS) this.fail();
  }

  /** Whether everything was read: no byte left, and of the bits only the padding, which is zero. */
  finished(): boolean {
    if (this.#failed || this.#at !== this.#data.length || this.#bitEnd - this.#bitAt >= 8) return false;
    while (this.#bitAt < this.#bitEnd) if (this.bits(1) === 1) return false;
    return true;
  }

  bits(width: number): number {
    if (this.#failed || this.#bitAt + width > this.#bitEnd) {
      this.fail();
      return 0;
    }
    let value = 0;
    for (let i = 0; i < width; i += 1) {
      value = (value << 1) | (((this.#data[this.#bitAt >> 3] ?? 0) >> (7 - (this.#bitAt & 7))) & 1);
      this.#bitAt += 1;
    }
    return value;
  }

  count(k = 0): number {
    let zeros = 0;
    while (this.bits(1) === 0) {
      zeros += 1;
      if (this.#failed || zeros + k > 29) {
        this.fail();
        return 0;
      }
    }
    const width = zeros + k;
    return 2 ** width + this.bits(width) - 2 ** k;
  }

  byte(): number {
    const value = this.#data[this.#at];
    if (this.#failed || value === undefined) {
      this.fail();
      return 0;
    }
    this.#at += 1;
    return value;
  }

  varint(): number {
    let value = 0;
    let scale = 1;
    for (let i = 0; i < 8; i += 1) {
      const one = this.byte();
      value += (one & 127) * scale;
      if (one < 128) {
        if (value > Number.MAX_SAFE_INTEGER || (one === 0 && i > 0)) this.fail();
        return this.#failed ? 0 : value;
      }
      scale *= 128;
    }
    this.fail();
    return 0;
  }

  bigVarint(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 140n; shift += 7n) {
      const one = this.byte();
      value |= BigInt(one & 127) << shift;
      if (one < 128) return this.#failed ? 0n : value;
    }
    this.fail();
    return 0n;
  }
}

/** Whole numbers of either sign as 0, −1, 1, −2, 2 … */
export const zigzag = (value: bigint): bigint => (value < 0n ? -2n * value - 1n : 2n * value);
export const unzigzag = (value: bigint): bigint => (value & 1n ? -(value >> 1n) - 1n : value >> 1n);
