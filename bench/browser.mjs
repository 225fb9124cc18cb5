/** What only a browser can tell. Headless Chromium, 1440 × 900, device pixel ratio 1, no GPU, production build on loopback. */
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { ensureBrowser } from '../scripts/lib/browser.mjs';
import { root } from '../scripts/lib/ensure.mjs';
import { pageBenchmarks } from './pages.mjs';

const ARGS = ['--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

/** Gzipped size of a built file, in bytes, at the highest level. */
function gzipped(file) {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

/** Scripts and styles of the built page that load before anything runs: what `index.html` names and all they import at once. */
function firstFiles() {
  const folder = path.join(root, 'dist');
  const found = new Set();
  const visit = (at) => {
    if (found.has(at)) return;
    found.add(at);
    if (!at.endsWith('.js')) return;
    const code = readFileSync(path.join(folder, at), 'utf8');
    for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) visit(path.posix.join(path.posix.dirname(at), name));
  };
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  for (const [, at] of html.matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)) visit(at);
  return found;
}

/** Their gzipped size; and that the first picture really stands with nothing but them, all others refused. */
async function firstLoad({ context, address }) {
  const files = firstFiles();
  const page = await context.newPage();
  await page.route(/\.(?:js|css)$/, (route) => {
    const at = new URL(route.request().url()).pathname.replace(/^\//, '');
    return files.has(at) ? route.continue() : route.abort();
  });
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('atlas-first-frame').length > 0);
  await page.close();
  return [...files].reduce((sum, at) => sum + gzipped(path.join(root, 'dist', at)), 0) / 1000;
}

/** Builds and serves the page of the map alone; returns its address. */
async function serveDrawing() {
  const config = { configFile: path.join(root, 'vite.bench-draw.config.ts'), logLevel: 'error' };
  await build(config);
  const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0 } });
  return server.resolvedUrls.local[0];
}

const all = { 'first-load-gz': firstLoad, ...pageBenchmarks };
export const names = Object.keys(all);

/** Measures what `wanted` asks for, each in a context of its own; returns results by name. */
export async function measure(wanted, say, plans) {
  const { single } = await import('./stats.mjs');
  const executablePath = await ensureBrowser();
  if (executablePath === null) {
    say('No browser: install Chromium, Chrome or Edge.');
    process.exit(1);
  }
  const server = await preview({ root, logLevel: 'error', preview: { host: '127.0.0.1', port: 0 } });
  const address = server.resolvedUrls.local[0];
  const browser = await chromium.launch({ executablePath, args: ARGS });
  const results = {};
  for (const name of names.filter(wanted)) {
    say(`measuring ${name} …`);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 });
    const value = await all[name]({ browser, context, address, say, plans, drawing: serveDrawing });
    results[name] = typeof value === 'number' ? single('kB', value) : value;
    await context.close();
  }
  await browser.close();
  await server.close();
  return results;
}
