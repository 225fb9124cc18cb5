import { describe, expect, it } from 'vitest';
import { DEFAULT_VIEW } from '../../share/view.ts';
import { fileNameOf, formatBytes, lengthVerdict, viewWords } from './shareWords.ts';

describe('the length of a link', () => {
  it.each([
    [1, 'good', '1 character', /^$/],
    [2000, 'good', '2,000 characters', /^$/],
    [2001, 'warning', '2,001 characters', /Past 2,000 characters some .* the file/],
    [8000, 'warning', '8,000 characters', /Past 2,000/],
    [8001, 'error', '8,001 characters', /Past 8,000 characters .* the file instead/],
  ])('%i: %s', (characters, tone, length, advice) => {
    const verdict = lengthVerdict(characters);
    expect(verdict).toMatchObject({ tone, length });
    expect(verdict.advice).toMatch(advice);
  });
});

describe('the name of a file', () => {
  it.each([
    ['Payments platform, production', 'Payments-platform-production.atlas.json'],
    ['<img src=x onerror=alert(1)>', 'img-src-x-onerror-alert-1.atlas.json'],
    ['../../etc/passwd', 'etc-passwd.atlas.json'],
    ['漢字 Ελλάδα', '漢字-Ελλάδα.atlas.json'],
    ['a\u202egpj.exe', 'a-gpj.exe.atlas.json'],
    ['\u202e', 'plan.atlas.json'],
    ['...', 'plan.atlas.json'],
    ['con', 'plan-con.atlas.json'],
    ['Aux.old', 'plan-Aux.old.atlas.json'],
    ['console', 'console.atlas.json'],
  ])('of %j is %s', (name, file) => {
    expect(fileNameOf(name)).toBe(file);
  });

  it('stays short', () => {
    expect(Array.from(fileNameOf('漢'.repeat(200)))).toHaveLength(80 + '.atlas.json'.length);
  });
});

describe('sizes', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1.0 kB'],
    [3210, '3.2 kB'],
    [9949, '9.9 kB'],
    [9950, '10 kB'],
    [999_499, '999 kB'],
    [999_500, '1.0 MB'],
    [12_345_678, '12 MB'],
  ])('%i: %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

describe('a view in words', () => {
  it('names what differs from the plan as it fits', () => {
    expect(viewWords(DEFAULT_VIEW, null)).toBe('The plan as it fits the screen.');
    expect(viewWords({ ...DEFAULT_VIEW, selection: 'clusters/payments' }, '10.0.0.0/8')).toBe('The plan with 10.0.0.0/8 in sight, cluster payments selected.');
    expect(viewWords({ ...DEFAULT_VIEW, layout: 'hilbert', tab: 'table' }, null)).toBe(
      'The plan with the map laid out along a Hilbert curve, the table in front.',
    );
  });
});
