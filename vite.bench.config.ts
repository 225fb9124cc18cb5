import { defineConfig } from 'vite';

/** Bundles the core's benchmarks for Node. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'bench/core.ts',
    outDir: '.cache/bench',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rollupOptions: { output: { entryFileNames: 'core.mjs' } },
  },
});
