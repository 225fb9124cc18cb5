import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PREVIEW_CHARACTERS, PREVIEW_LINES, previewOf } from './preview.ts';

describe('a preview', () => {
  it.each([
    ['', { shown: '', lines: 0, shownLines: 0, whole: true }],
    ['a', { shown: 'a', lines: 1, shownLines: 1, whole: true }],
    ['a\nb\n', { shown: 'a\nb\n', lines: 2, shownLines: 2, whole: true }],
    ['x\u202ey\u200e', { shown: 'x\\u202ey\\u200e', lines: 1, shownLines: 1, whole: true }],
  ])('of %j', (text, preview) => {
    expect(previewOf(text)).toEqual(preview);
  });

  it('of a text with many lines, or with long ones, is its beginning, and says how much there is', () => {
    const many = previewOf('ab\n'.repeat(PREVIEW_LINES + 1));
    expect(many).toEqual({ shown: 'ab\n'.repeat(PREVIEW_LINES), lines: PREVIEW_LINES + 1, shownLines: PREVIEW_LINES, whole: false });
    const long = previewOf(`${'x'.repeat(PREVIEW_CHARACTERS)}x\ny`);
    expect(long).toEqual({ shown: 'x'.repeat(PREVIEW_CHARACTERS), lines: 2, shownLines: 1, whole: false });
  });

  it('is bounded, begins like the text, and counts its lines', () => {
    const line = fc.oneof(
      fc.string(),
      fc.nat(3_000).map((n) => 'z'.repeat(n)),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (parts) => {
        const text = parts.join('\n').replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
        const { shown, lines, shownLines, whole } = previewOf(text);
        expect(shown.length).toBeLessThanOrEqual(PREVIEW_CHARACTERS);
        expect(text.startsWith(shown)).toBe(true);
        expect(whole).toBe(shown === text);
        expect(shownLines).toBeLessThanOrEqual(lines);
        expect(lines).toBe(text.split('\n').length - (text === '' || text.endsWith('\n') ? 1 : 0));
      }),
    );
  });
});
