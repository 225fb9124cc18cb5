import { describe, expect, it } from 'vitest';
import { decodeBytes } from './text.ts';

describe('text of a file', () => {
  it.each([
    ['UTF-8', [0x7b, 0xc3, 0xa4, 0x7d]],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x7b, 0xc3, 0xa4, 0x7d]],
    ['UTF-16, low byte first', [0xff, 0xfe, 0x7b, 0, 0xe4, 0, 0x7d, 0]],
    ['UTF-16, high byte first', [0xfe, 0xff, 0, 0x7b, 0, 0xe4, 0, 0x7d]],
    ['UTF-16 without a mark', [0x7b, 0, 0xe4, 0, 0x7d, 0]],
  ])('is read from %s', (_, bytes) => {
    expect(decodeBytes(new Uint8Array(bytes))).toBe('{ä}');
  });
});
