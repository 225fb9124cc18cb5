import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULES_FILE, rulesText } from './rules.ts';

test('the description of the rules is what the catalogue gives (else: node scripts/rules.mjs)', () => {
  expect(readFileSync(new URL(`../${RULES_FILE}`, import.meta.url), 'utf8')).toBe(rulesText());
});
