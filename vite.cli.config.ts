import { defineConfig } from 'vite';

/** Bundles the checker with all it needs into one file for Node. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/cli/main.ts',
    outDir: 'dist-cli',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rollupOptions: { output: { entryFileNames: 'check.mjs', chunkFileNames: '[name].mjs' } },
  },
});
