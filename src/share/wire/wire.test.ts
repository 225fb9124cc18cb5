import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbAddressText, arbCidrText, arbName } from '../../testing/arbitraries.ts';
import { crc32 } from '../crc32.ts';
import { Reader, unzigzag, Writer, zigzag } from './io.ts';
import { enter, newCursor, readAddress, readPrefix, writeAddress, writePrefix } from './prefixes.ts';
import { piecesOf, readNames, readString, TextTable, writeNames, writeString } from './strings.ts';
import { decodeText, encodeText } from './text.ts';
import { LONG_WORDS, SHORT_WORDS } from './words.ts';

const written = (write: (out: Writer) => void): Reader => {
  const out = new Writer();
  write(out);
  return new Reader(out.finish());
};

describe('bits and bytes', () => {
  const arbItem = fc.oneof(
    fc.tuple(fc.constant('bits' as const), fc.integer({ min: 1, max: 31 }), fc.nat(2 ** 31 - 1)),
    fc.tuple(fc.constant('count' as const), fc.nat(3), fc.oneof(fc.nat(40), fc.nat(2 ** 29))),
    fc.tuple(fc.constant('varint' as const), fc.constant(0), fc.oneof(fc.nat(300), fc.maxSafeNat())),
    fc.tuple(fc.constant('big' as const), fc.constant(0), fc.maxSafeNat()),
  );
  test('are read back in the order in which they were written', () => {
    fc.assert(
      fc.property(fc.array(arbItem, { maxLength: 30 }), (items) => {
        const values = items.map(([kind, size, value]) => (kind === 'bits' ? value % 2 ** size : value));
        const input = written((out) => {
          items.forEach(([kind, size], i) => {
            const value = values[i] ?? 0;
            if (kind === 'bits') out.bits(value, size);
            else if (kind === 'count') out.count(value, size);
            else if (kind === 'varint') out.varint(value);
            else out.bigVarint(BigInt(value) << 60n);
          });
        });
        const read = items.map(([kind, size]) => {
          if (kind === 'bits') return input.bits(size);
          if (kind === 'count') return input.count(size);
          return kind === 'varint' ? input.varint() : Number(input.bigVarint() >> 60n);
        });
        expect(read).toEqual(values);
        expect(input.finished()).toBe(true);
      }),
    );
  });

  test('a reader that ran out has failed, reads zeros and does not throw', () => {
    const input = new Reader(Uint8Array.from([1, 0b1010_0000, 7]));
    expect([input.bits(3), input.byte(), input.failed]).toEqual([5, 7, false]);
    expect([input.byte(), input.failed]).toEqual([0, true]);
    expect([input.bits(1), input.count(), input.varint(), input.finished()]).toEqual([0, 0, 0, false]);
    expect(new Reader(Uint8Array.from([])).failed).toBe(true);
    expect(new Reader(Uint8Array.from([9, 1])).failed).toBe(true);
  });

  test.each([
    ['bytes that nobody read', [0, 1]],
    ['a padding that is not zero', [1, 0b0000_0001]],
    ['a whole byte of bits that nobody read', [1, 0]],
  ])('%s are an unfinished reading', (_, bytes) => {
    const input = new Reader(Uint8Array.from(bytes));
    if (bytes[1] === 1 && bytes[0] === 1) input.bits(1);
    expect(input.finished()).toBe(false);
  });

  test('a number has one spelling', () => {
    expect(new Reader(Uint8Array.from([0, 0x81, 0x00])).varint()).toBe(0);
    const input = new Reader(Uint8Array.from([0, 0x81, 0x00]));
    input.varint();
    expect(input.failed).toBe(true);
  });

  test('numbers of either sign', () => {
    fc.assert(
      fc.property(fc.bigInt(), (value) => {
        expect(unzigzag(zigzag(value))).toBe(value);
        expect(zigzag(value)).toBeGreaterThanOrEqual(0n);
      }),
    );
  });
});

const WORDS_OF_VERSION_1 = 3516887397;

describe('text', () => {
  test('is read back, whatever it is', () => {
    const arbText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc
        .array(fc.oneof(fc.constantFrom(...SHORT_WORDS, ...LONG_WORDS), fc.constantFrom('-', ' ', '/', '1', '\ud800', '\udc00', '漢', '\u0000')), {
          maxLength: 8,
        })
        .map((parts) => parts.join('')),
      arbName,
    );
    fc.assert(
      fc.property(arbText, fc.constantFrom('-' as const, ' ' as const), (text, joint) => {
        const bytes = encodeText(text, joint);
        expect(bytes.every((byte) => byte >= 0 && byte < 256)).toBe(true);
        expect(decodeText(bytes, joint)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['snet-aks-nodes', 3],
    ['AzureFirewallSubnet', 1],
    ['Standard_D4ds_v5', 2],
    ['Microsoft.ContainerService/managedClusters', 2],
    ['nodepool1', 2],
    ['aksnodes', 3],
    ['zzz', 3],
  ])('%s takes %i bytes', (text, bytes) => {
    expect(encodeText(text, '-')).toHaveLength(bytes);
  });

  test('a long text takes no longer than its characters', () => {
    const text = 'aks-nodes-'.repeat(500);
    expect(encodeText(text, '-')).toHaveLength(5000);
    expect(decodeText(encodeText(text, '-'), '-')).toBe(text);
  });

  test('bytes that are no text are refused, never thrown at', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 30 }), (bytes) => {
        const text = decodeText(bytes, '-');
        if (text !== null) expect(decodeText(encodeText(text, '-'), '-')).toBe(text);
      }),
      { numRuns: 500 },
    );
    for (const bytes of [
      [0],
      [99],
      [100, 99],
      [100, 99, 99, 100],
      [99, 100],
      [255],
      [97],
      [98, 255, 1, 97],
      [96, 0],
      [96, 1],
      [96, 129],
      [96, 0x80 + 5, 0x80, 0x80, 0x80, 1, 0],
      [100, 99, 5],
    ]) {
      expect([bytes, decodeText(bytes, '-')]).toEqual([bytes, null]);
    }
  });

  test('the words are those of version 1: a change needs a new version', () => {
    const all = [...SHORT_WORDS, ...LONG_WORDS];
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((word) => /^[\x21-\x7e]{1,60}$/.test(word))).toBe(true);
    expect([SHORT_WORDS.length, LONG_WORDS.length]).toEqual([148, 512]);
    expect(crc32(new TextEncoder().encode(all.join(' ')))).toBe(WORDS_OF_VERSION_1);
  });
});
/** Bytes that ranges take in a network. */
const size = (texts: readonly string[], home: readonly string[]): number => {
  const cursor = newCursor();
  enter(cursor, home);
  const out = new Writer();
  for (const text of texts) writePrefix(out, text, cursor);
  return out.finish().length - 1;
};

describe('prefixes and addresses', () => {
  test('are read back as typed', () => {
    fc.assert(
      fc.property(fc.array(arbCidrText, { maxLength: 12 }), fc.option(fc.array(arbCidrText, { minLength: 1, maxLength: 2 })), (texts, home) => {
        const cursor = newCursor();
        enter(cursor, home);
        const input = written((out) => {
          for (const text of texts) writePrefix(out, text, cursor);
        });
        const again = newCursor();
        enter(again, home);
        expect(texts.map(() => readPrefix(input, again))).toEqual(texts);
        expect(input.finished()).toBe(true);
        expect(again).toEqual(cursor);
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(arbAddressText, fc.option(arbCidrText, { nil: undefined }), (text, base) => {
        const input = written((out) => writeAddress(out, text, base));
        expect(readAddress(input, base)).toBe(text);
        expect(input.finished()).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('the next block of any length takes one byte, whatever came before', () => {
    expect(size(['10.16.0.0/24', '10.16.1.0/24', '10.16.2.0/23', '10.16.4.0/28', '10.16.4.16/28', '10.16.5.0/24'], ['10.16.0.0/12'])).toBe(6);
    expect(size(['10.16.0.0/24', '10.16.9.0/24'], ['10.16.0.0/12'])).toBe(3);
    expect(size(['10.244.0.0/16'], [])).toBe(1);
    expect(size(['fd00:1::/64', 'fd00:1:0:1::/64'], ['fd00:1::/48'])).toBe(4);
  });

  test('bytes that are no prefix fail the reader', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 24 }), (bytes) => {
        const input = new Reader(bytes);
        const cursor = newCursor();
        for (let i = 0; i < 8 && !input.failed; i += 1) {
          const text = readPrefix(input, cursor);
          if (!input.failed) expect(written((out) => writePrefix(out, text, newCursor())).failed).toBe(false);
        }
        readAddress(new Reader(bytes), undefined);
      }),
      { numRuns: 500 },
    );
  });
});

describe('lists of names', () => {
  test('are read back in either way of writing', () => {
    const arbNames = fc.oneof(
      fc.array(arbName, { maxLength: 12 }),
      fc
        .tuple(fc.array(arbName, { minLength: 1, maxLength: 4 }), fc.array(arbName, { minLength: 1, maxLength: 5 }))
        .map(([a, b]) => a.flatMap((x) => b.map((y) => `snet-${x}_${y}`))),
    );
    fc.assert(
      fc.property(arbNames, fc.boolean(), (names, preferColumns) => {
        // The size function decides between the two; both must come back.
        let call = 0;
        const input = written((out) => writeNames(out, names, () => (((call += 1) === 1) === preferColumns ? 0 : 1)));
        expect(readNames(input, names.length)).toEqual(names);
        expect(input.finished()).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('pieces put together are the name', () => {
    fc.assert(
      fc.property(arbName, (name) => {
        expect(piecesOf(name).join('')).toBe(name);
      }),
    );
    expect(piecesOf('snet-payments_web.01')).toEqual(['snet', '-payments', '_web', '.01']);
  });

  test('a text that came before is told by its place', () => {
    const input = written((out) => {
      const table = new TextTable();
      for (const text of ['rt-a', 'rt-b', 'rt-a', 'rt-a', '']) table.write(out, text);
      writeString(out, 'end');
    });
    const table = new TextTable();
    expect([1, 2, 3, 4, 5].map(() => table.read(input))).toEqual(['rt-a', 'rt-b', 'rt-a', 'rt-a', '']);
    expect([readString(input), input.finished()]).toEqual(['end', true]);
  });
});
