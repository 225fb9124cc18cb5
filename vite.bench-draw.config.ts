import { defineConfig } from 'vite';

/** Builds the page that measures the map's first frame. */
export default defineConfig({
  root: 'bench/firstDraw',
  base: './',
  publicDir: false,
  build: { outDir: '../../.cache/bench-draw', emptyOutDir: true, target: 'es2022', reportCompressedSize: false },
});
