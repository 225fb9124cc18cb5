import { expect, test } from 'vitest';
import { createTextMetrics } from './textMetrics.ts';

const theme = { font: (kind: string, px: number) => `${px}px ${kind}` };

test('a text is measured once for its font and size', () => {
  const asked: string[] = [];
  const metrics = createTextMetrics(theme, (text, font) => {
    asked.push(`${text} in ${font}`);
    return text.length * 7;
  });
  expect([metrics.measure('abc', 'name', 12), metrics.measure('abc', 'name', 12), metrics.measure('abc', 'cidr', 12)]).toEqual([21, 21, 21]);
  expect(asked).toEqual(['abc in 12px name', 'abc in 12px cidr']);
  metrics.forget();
  metrics.measure('abc', 'name', 12);
  expect(asked).toHaveLength(3);
});

test('without a canvas widths are estimated', () => {
  expect(createTextMetrics(theme, null).measure('10.0.0.0/8', 'cidr', 10)).toBeCloseTo(60);
});
