/** What only a browser can tell. Headless Chromium, 1440 × 900, device pixel ratio 1, no GPU, production build on loopback. */
import { gzipSync } from 'node:zlib';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { ensureBrowser } from '../scripts/lib/browser.mjs';
import { root } from '../scripts/lib/ensure.mjs';
import { pageBenchmarks } from './pages.mjs';

const ARGS = ['--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];

/** Gzipped size of a built file, in bytes, at the highest level. */
function gzipped(file) {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

/** Scripts and styles that a cold start asks for until the first picture stands, measured by what the page really requests. */
async function firstLoad({ context, address }) {
  const page = await context.newPage();
  const urls = new Set();
  page.on('request', (request) => urls.add(new URL(request.url()).pathname));
  await page.goto(address);
  await page.evaluate(() => window.cidrAtlas.idle());
  await page.close();
  const known = new Set(readdirSync(path.join(root, 'dist/assets')));
  const bytes = [...urls]
    .map((url) => path.basename(url))
    .filter((name) => known.has(name) && /\.(?:js|css)$/.test(name))
    .reduce((sum, name) => sum + gzipped(path.join(root, 'dist/assets', name)), 0);
  return bytes / 1000;
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
    const value = await all[name]({ browser, context, address, say, plans });
    results[name] = typeof value === 'number' ? single('kB', value) : value;
    await context.close();
  }
  await browser.close();
  await server.close();
  return results;
}
