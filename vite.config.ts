import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Only files of the page's own origin, no inline code, nothing else: the built page states it itself, for any static host. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        html,
        tags: [{ tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' }],
      }),
    },
  };
}

export default defineConfig({
  // Relative, so that the built page works on any static host and path.
  base: './',
  plugins: [react(), contentSecurityPolicy()],
  resolve: {
    alias: {
      'd3-transition': fileURLToPath(new URL('src/surface/noTransition.ts', import.meta.url)),
      'd3-interpolate': fileURLToPath(new URL('src/surface/noTransition.ts', import.meta.url)),
    },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every first picture needs, in one piece: it compresses better than ten, and is asked for once.
          groups: [
            {
              name: 'core',
              test: /\/src\/core\/(?:base|net|plan|report\/(?:evaluate|report)|findings\/(?!texts|catalogue\/texts)|azure\/(?!glossary|adviceSources)|advice\/headroom)/,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}'],
    environment: 'node',
    restoreMocks: true,
    // Loading modules costs more than testing them, so files share them. Nothing in here keeps state that another file could see:
    // `npx vitest run --sequence.shuffle.files` has to pass as well.
    pool: 'threads',
    isolate: false,
    // No test waits for a clock; only a machine busy with other things makes one slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
