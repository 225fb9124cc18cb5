import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbAddressText, arbAddressValue, arbFamily } from '../../testing/arbitraries.ts';
import { bitsOf, formatAddress, parseAddress } from './address.ts';

describe('what is refused, and why', () => {
  test.each([
    ['010.0.0.1', 'leading-zero'],
    ['10.00.0.1', 'leading-zero'],
    ['300.1.2', 'not-four-part'],
    ['10.0.1', 'not-four-part'],
    ['10', 'not-four-part'],
    ['', 'not-four-part'],
    ['1.2.3.4.5', 'not-four-part'],
    ['256.0.0.1', 'octet-range'],
    ['999.999.999.999', 'octet-range'],
    ['99999999999999999999.0.0.1', 'octet-range'],
    ['0x0a.0.0.1', 'not-an-address'],
    ['1e1.0.0.1', 'not-an-address'],
    ['-1.0.0.1', 'not-an-address'],
    ['+1.0.0.1', 'not-an-address'],
    ['10..0.1', 'not-an-address'],
    [' 10.0.0.1', 'not-an-address'],
    ['10.0.0.1\n', 'not-an-address'],
    ['١٠.0.0.1', 'not-an-address'],
    ['fe80::1%eth0', 'not-an-address'],
    ['1::2::3', 'not-an-address'],
    [':1', 'not-an-address'],
    ['1:', 'not-an-address'],
    [':::', 'not-an-address'],
    ['1:2:3:4:5:6:7', 'not-an-address'],
    ['1:2:3:4:5:6:7:8:9', 'not-an-address'],
    ['12345::', 'not-an-address'],
    ['g::1', 'not-an-address'],
    ['[::1]', 'not-an-address'],
    ['::ffff:010.0.0.1', 'not-an-address'],
    ['::ffff:256.0.0.1', 'not-an-address'],
    ['::ffff:1.256.0.1', 'not-an-address'],
    ['::ffff:1.2.256.0', 'not-an-address'],
    ['::ffff:1.2.3.256', 'not-an-address'],
    ['::1.2.3', 'not-an-address'],
    ['::0x1', 'not-an-address'],
    ['1:2:3:4:5:6:7:1.2.3.4', 'not-an-address'],
    ['1:2:3:4:5:6::1.2.3.4', 'not-an-address'],
    ['1.2.3.4::', 'not-an-address'],
    ['1:2:3:4:5:6:7:8::', 'not-an-address'],
    ['::1:2:3:4:5:6:7:8', 'not-an-address'],
    ['::00001', 'not-an-address'],
    [' ::1', 'not-an-address'],
    ['::1 ', 'not-an-address'],
  ])('%j is %s', (text, code) => {
    const read = parseAddress(text);
    expect(read.ok ? `read as ${formatAddress(read.value)}` : read.error.code).toBe(code);
  });
});

test.each([
  ['0.0.0.0', '0.0.0.0'],
  ['255.255.255.255', '255.255.255.255'],
  ['::', '::'],
  ['::1', '::1'],
  ['FD00::ABCD', 'fd00::abcd'],
  ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8'],
  ['1:0:0:2:0:0:0:3', '1:0:0:2::3'],
  // RFC 5952: a single group of zeros is not shortened, and of equal runs the first is.
  ['1:0:2:3:4:5:6:7', '1:0:2:3:4:5:6:7'],
  ['1:0:0:2:3:0:0:4', '1::2:3:0:0:4'],
  ['1::3:4:5:6:7:8', '1:0:3:4:5:6:7:8'],
])('%s is written %s', (text, canonical) => {
  const read = parseAddress(text);
  expect(read.ok && formatAddress(read.value)).toBe(canonical);
});

test.each([
  ['::ffff:1.2.3.4', 0xffff_0102_0304n],
  // Not the same as the one above: the tail says nothing about the bits before it.
  ['::1.2.3.4', 0x0102_0304n],
  ['1:2:3:4:5::1.2.3.4', (0x0001_0002_0003_0004_0005_0000n << 32n) + 0x0102_0304n],
  ['1:2:3:4:5:6:1.2.3.4', (0x0001_0002_0003_0004_0005_0006n << 32n) + 0x0102_0304n],
])('%s ends in the 32 bits of 1.2.3.4', (text, value) => {
  expect(parseAddress(text)).toEqual({ ok: true, value: { family: 6, value } });
});

test('what is written is read back, in both families', () => {
  fc.assert(
    fc.property(
      arbFamily.chain((family) => arbAddressValue(family).map((value) => ({ family, value }))),
      (address) => {
        expect(parseAddress(formatAddress(address))).toEqual({ ok: true, value: address });
      },
    ),
  );
});

test('every spelling that is read means the same as its canonical text', () => {
  fc.assert(
    fc.property(arbAddressText, (text) => {
      const read = parseAddress(text);
      expect(read.ok).toBe(true);
      if (read.ok) expect(parseAddress(formatAddress(read.value))).toEqual(read);
    }),
  );
});

test('no text is read as anything but four octets or eight groups of its own digits', () => {
  const octets = fc.array(fc.oneof(fc.nat(300).map(String), fc.constantFrom('', '00', '0x1', '1e1', ' 1', '08')), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(octets, (parts) => {
      const text = parts.join('.');
      const legal = parts.length === 4 && parts.every((part) => /^(0|[1-9][0-9]{0,2})$/.test(part) && Number(part) < 256);
      const read = parseAddress(text);
      expect(read.ok).toBe(legal);
      if (read.ok) expect(formatAddress(read.value)).toBe(text);
    }),
  );
  expect(bitsOf(4)).toBe(32);
});
