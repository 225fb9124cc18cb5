import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCHEMA_FILE, schemaText } from './schema.ts';

test('the published JSON Schema is what the definition gives (else: node scripts/schema.mjs)', () => {
  expect(readFileSync(new URL(`../${SCHEMA_FILE}`, import.meta.url), 'utf8')).toBe(schemaText());
});
