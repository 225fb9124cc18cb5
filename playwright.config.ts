import { defineConfig } from '@playwright/test';
import { installedBrowser } from './scripts/lib/browser.mjs';

/** Another port and another build, for a run beside another one. */
const PORT = Number(process.env['CIDR_ATLAS_PORT'] ?? 4519);
const DIST = process.env['CIDR_ATLAS_DIST'] ?? 'dist';
const executablePath = installedBrowser();

export default defineConfig({
  testDir: 'e2e',
  outputDir: `test-results/${PORT}`,
  // One picture for all systems: they differ in the edges of letters, which the tests let pass.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}/`,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: ['--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
    },
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${PORT} --strictPort --outDir ${DIST}`,
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: false,
  },
});
