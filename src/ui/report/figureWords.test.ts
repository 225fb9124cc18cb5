import { expect, test } from 'vitest';
import { evaluate } from '../../core/report/evaluate.ts';
import { validateScenario } from '../../core/scenario/validate.ts';
import { readCases } from '../../testing/cases.ts';
import { figureWord } from './figureWords.ts';

test('every figure of the cases has a word of its own', () => {
  const names = new Set<string>();
  for (const { scenario } of readCases()) {
    const valid = validateScenario(scenario);
    if (valid.ok) for (const { figures } of evaluate(valid.value).report.findings) for (const name of Object.keys(figures)) names.add(name);
  }
  expect(names.size).toBeGreaterThan(5);
  const words = [...names].map(figureWord);
  expect(words.every((word) => /^[A-Z][A-Za-z ]+$/.test(word))).toBe(true);
  expect(new Set(words).size).toBe(names.size);
});

test('a name without a word is taken apart', () => {
  expect(figureWord('routesLeftOver')).toBe('Routes left over');
});
