import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import kept from '../testing/fixtures/fuzz-texts.json' with { type: 'json' };
import { fuzzText, importAnswer } from '../testing/importFuzz.ts';

const FOLDER = new URL('../testing/fixtures/artefacts/', import.meta.url);
const artefacts = readdirSync(FOLDER)
  .filter((name) => !name.includes('.expected.') && name !== 'README.md')
  .toSorted()
  .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'));

describe('whatever is given, import answers with a plan that can be read again, or with reasons', () => {
  // `npm run fuzz` goes on from other seeds, with longer texts, and looks at the clock.
  it('to 2,000 texts', () => {
    const answers = Array.from({ length: 2000 }, (_, seed) => ({ seed, ...importAnswer(fuzzText(seed, artefacts, 20_000)) }));
    expect(answers.flatMap(({ seed, fault }) => (fault === null ? [] : [`seed ${seed}: ${fault}`]))).toEqual([]);
    // Neither are all of them plans, nor none.
    const plans = answers.filter(({ plan }) => plan !== null).length;
    expect([plans > 300, plans < 1700]).toEqual([true, true]);
  });

  it('to texts that once made it fail', () => {
    expect(kept.flatMap((text: string) => importAnswer(text).fault ?? [])).toEqual([]);
  });
});
