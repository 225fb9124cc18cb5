import { expect, test } from 'vitest';
import { createTextMetrics } from './textMetrics.ts';

const theme = { font: (kind: string, px: number) => `${px}px ${kind}` };

function counting(perLetter: number) {
  const asked: string[] = [];
  const width = (text: string, font: string): number => {
    asked.push(`${text} in ${font}`);
    return text.length * perLetter * Number.parseFloat(font);
  };
  return { asked, width };
}

test('other scripts are measured as a whole, once for their font and size', () => {
  const { asked, width } = counting(0.5);
  const metrics = createTextMetrics(theme, width);
  expect([metrics.measure('né', 'name', 12), metrics.measure('né', 'name', 12), metrics.measure('né', 'name', 24)]).toEqual([12, 12, 24]);
  expect(asked.filter((text) => text.startsWith('né'))).toEqual(['né in 12px name', 'né in 24px name']);
  metrics.forget();
  metrics.measure('né', 'name', 12);
  expect(asked.filter((text) => text.startsWith('né'))).toHaveLength(3);
});

test('addresses never seen before need no measuring: their letters are known', () => {
  const { asked, width } = counting(0.6);
  const metrics = createTextMetrics(theme, width);
  expect(metrics.measure('10.10.0.0/16', 'cidr', 10)).toBeCloseTo(72);
  expect(metrics.measure('10.61.100.6/10', 'cidr', 20)).toBeCloseTo(168);
  expect(asked.map((text) => text[0] ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual(['.', '/', '0', '1', '6']);
});

test('without a canvas widths are estimated', () => {
  expect(createTextMetrics(theme, null).measure('10.0.0.0/8', 'cidr', 10)).toBeCloseTo(60);
});
