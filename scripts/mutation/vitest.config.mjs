/** Tests as mutation testing runs them: those of the slice alone, generated plans from one seed, so that a verdict is the same again. */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { sliceOf } from './slices.mjs';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: [...(sliceOf(process.env.CIDR_ATLAS_MUTATE ?? '')?.tests ?? [])],
    environment: 'node',
    restoreMocks: true,
    pool: 'threads',
    isolate: false,
    setupFiles: ['scripts/mutation/oneSeed.ts'],
  },
});
