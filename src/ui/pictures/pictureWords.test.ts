import { describe, expect, it } from 'vitest';
import { dayOf, pictureName, sizeWords, tooLarge } from './pictureWords.ts';

describe('the file of a picture', () => {
  it.each([
    ['Payments platform, production', '10.244.0.0/16', 'png2', 'Payments-platform-production.10.244.0.0-16@2x.png'],
    ['hub', 'fd00::/8', 'svg', 'hub.fd00__-8.svg'],
    ['../../etc/passwd', '0.0.0.0/0', 'png1', 'etc-passwd.0.0.0.0-0.png'],
    ['<>:"|?*', '10.0.0.0/8', 'png4', 'plan.10.0.0.0-8@4x.png'],
  ] as const)('%s, %s as %s is called %s', (plan, sight, format, name) => {
    expect(pictureName(plan, sight, format)).toBe(name);
  });

  it('is named in what every file system takes', () => {
    for (const plan of ['CON', 'a\\b', 'a\u0000b', '. .', 'x'.repeat(300)]) {
      const name = pictureName(plan, '::/0', 'png2');
      expect(name).toMatch(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._@-]*$/u);
      expect(name.length).toBeLessThan(160);
    }
  });
});

describe('the size of a picture', () => {
  it('is refused, with the reason, where browsers would paint nothing', () => {
    expect(tooLarge({ width: 5760, height: 3600 })).toBeNull();
    expect(tooLarge({ width: 16_384, height: 4096 })).toBeNull();
    expect(tooLarge({ width: 16_385, height: 100 })).toContain('16,385 × 100 pixels');
    expect(tooLarge({ width: 10_000, height: 8000 })).toContain('the SVG');
    expect(sizeWords({ width: 1472, height: 38 })).toBe('1,472 × 38 pixels');
  });
});

it('a day is written as it sorts', () => {
  expect(dayOf(new Date(2026, 11, 1, 23, 59))).toBe('2026-12-01');
  expect(dayOf(new Date(2027, 0, 9))).toBe('2027-01-09');
});
