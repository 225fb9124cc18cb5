/**
 * `npm run bench [-- --json] [-- --only NAME,…]`: builds, measures, prints a table or one JSON object.
 * Progress goes to standard error. Conditions and goals of each name: docs/benchmarks.md.
 */
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { binOf, ensureInstalled, root, run } from './lib/ensure.mjs';

ensureInstalled();
const args = process.argv.slice(2);
const json = args.includes('--json');
const onlyAt = args.indexOf('--only');
const only = onlyAt >= 0 ? new Set((args[onlyAt + 1] ?? '').split(',').filter(Boolean)) : null;
const wanted = (name) => only === null || only.has(name);
const say = (line) => process.stderr.write(`${line}\n`);

function build(config, title) {
  say(title);
  const code = run(process.execPath, [binOf('vite'), 'build', ...(config ? ['--config', config] : []), '--logLevel', 'error'], { quiet: true });
  if (code !== 0) process.exit(1);
}

build('vite.bench.config.ts', 'Building the core’s benchmarks …');
const core = await import(pathToFileURL(path.join(root, '.cache/bench/core.mjs')).href);
const browser = await import('../bench/browser.mjs');

const known = [...Object.keys(core.benchmarks), ...browser.names];
for (const name of only ?? []) {
  if (!known.includes(name)) {
    say(`--only names "${name}"; known are ${known.join(', ')}.`);
    process.exit(2);
  }
}

const results = {};
for (const [name, measure] of Object.entries(core.benchmarks)) {
  if (!wanted(name)) continue;
  say(`measuring ${name} …`);
  results[name] = await measure();
}
if (browser.names.some(wanted)) {
  build(null, 'Building the page …');
  Object.assign(results, await browser.measure(wanted, say, core.plans));
}

const figure = (value) => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 3 : 1));
const cpus = os.cpus();
const machine = { node: process.version, platform: `${os.platform()} ${os.arch()}`, cpu: cpus[0]?.model.trim() ?? 'unknown', cores: cpus.length };
if (json) {
  process.stdout.write(`${JSON.stringify({ machine, results }, null, 2)}\n`);
} else {
  const rows = [['name', 'unit', 'median', 'p95', 'max', 'n']];
  for (const [name, r] of Object.entries(results)) rows.push([name, r.unit, figure(r.median), figure(r.p95), figure(r.max), String(r.n)]);
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const pad = (cell, column) => (column < 2 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]));
  process.stdout.write(`${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, ${machine.platform}\n`);
  for (const row of rows) process.stdout.write(`${row.map(pad).join('  ')}\n`);
}
process.exit(0);
