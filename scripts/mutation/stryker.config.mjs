/** Mutation testing of one slice of the core; `scripts/mutation.mjs` names the slice in the environment. */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { fileOf, sliceOf } from './slices.mjs';

const slice = process.env.CIDR_ATLAS_MUTATE ?? '';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  plugins: [fileURLToPath(new URL('runner.mjs', import.meta.url))],
  testRunner: 'in-process',
  mutate: [
    ...(sliceOf(slice)?.mutate ?? []),
    '!src/core/**/*.test.ts',
    // Tables of sentences: a mutant of a text says nothing about the arithmetic, and a test of it would repeat the text.
    '!src/core/findings/catalogue/**',
    '!src/core/findings/prose/**',
    '!src/core/azure/glossary.ts',
    '!src/core/azure/sources.ts',
    '!src/core/azure/adviceSources.ts',
    '!src/core/scenario/examples.ts',
    '!src/core/scenario/firstExample.ts',
    '!src/core/scenario/exampleParts.ts',
  ],
  // A string is a name, a code or a sentence: tables of rules hold those that matter, and no figure depends on one.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  // What is computed once while a module loads would need a fresh process a mutant.
  ignoreStatic: true,
  concurrency: 1,
  timeoutMS: 10_000,
  timeoutFactor: 2,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `reports/mutation/${fileOf(slice)}.json` },
  tempDirName: '.cache/stryker',
  ignorePatterns: ['**', '!package.json', '!src/core/**', '!src/testing/**', '!src/map/**'],
  cleanTempDir: 'always',
};
