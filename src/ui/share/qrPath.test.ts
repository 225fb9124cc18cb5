import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import typical from '../../share/golden/v1-typical.json' with { type: 'json' };
import { qrPath, type QrPath } from './qrPath.ts';
import { QR_BYTES } from './shareWords.ts';

const SCALE = 3;

/** What a camera would see of the path, as grey pixels. */
function photographed({ size, path }: QrPath): { readonly data: Uint8ClampedArray; readonly side: number } {
  const side = size * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let dy = 0; dy < SCALE; dy += 1) {
      const start = ((Number(y) * SCALE + dy) * side + Number(x) * SCALE) * 4;
      for (let i = 0; i < Number(width) * SCALE; i += 1) data.fill(0, start + i * 4, start + i * 4 + 3);
    }
  }
  return { data, side };
}

function read(code: QrPath): string | undefined {
  const { data, side } = photographed(code);
  return jsQR(data, side, side)?.data;
}

describe('a QR code', () => {
  it.each([
    ['a short link', 'https://example.org/atlas/#1.EQ4'],
    ['a typical plan', `https://example.org/cidr-atlas/#${typical.link}&in=10.244.0.0/16`],
  ])('reads back as %s', (_, link) => {
    expect(read(qrPath(link))).toBe(link);
  });

  it('holds as much as the page says and no more', () => {
    const link = `https://example.org/#1.${'aZ_-'.repeat(1000)}`;
    expect(qrPath(link.slice(0, QR_BYTES)).size).toBe(177 + 8);
    expect(() => qrPath(`${link.slice(0, QR_BYTES)}é`)).toThrow();
  });
});
