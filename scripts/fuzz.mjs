/**
 * `npm run fuzz [-- --seed N] [-- --runs N] [-- --seconds N] [-- --only NAME,…]`: trials by seed (ranges and plans against the plain
 * way, damaged links, damaged scenario files), then texts of all kinds for import (`imports`) until time is up.
 * Names the seeds that fail and keeps them, so that every test run tries them again.
 */
import path from 'node:path';
import process from 'node:process';
import { ensureInstalled, root } from './lib/ensure.mjs';

ensureInstalled();
const textOf = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? null : (process.argv[at + 1] ?? '');
};
const given = (name, otherwise) => {
  const text = textOf(name);
  const value = text === null ? otherwise : Number(text);
  if (value === null || (Number.isSafeInteger(value) && value >= 0)) return value;
  process.stderr.write(`${name} wants a whole number.\n`);
  return process.exit(2);
};
const seconds = given('--seconds', 30);
const runs = given('--runs', null);
const seed = given('--seed', Date.now() % 2 ** 31);
const only = textOf('--only')?.split(',') ?? null;

const { runnerImport } = await import('vite');
const load = async (file) => (await runnerImport(path.join(root, file), { root, configFile: false, logLevel: 'error' })).module;
const trials = await load('scripts/fuzzTrials.ts');
const known = [...trials.TRIAL_NAMES, 'imports'];
for (const name of only ?? []) {
  if (known.includes(name)) continue;
  process.stderr.write(`--only names "${name}"; known are ${known.join(', ')}.\n`);
  process.exit(2);
}
const wanted = known.filter((name) => only === null || only.includes(name));
const say = (line) => process.stdout.write(`${line}\n`);

let failed = 0;
let tried = 0;
for (const name of wanted.filter((one) => one !== 'imports')) {
  const outcome = trials.runTrial(name, seed, runs);
  outcome.faults.forEach(say);
  say(`${name}: ${outcome.runs} times ${outcome.what}, from seed ${seed}; ${outcome.faults.length} failed`);
  failed += outcome.faults.length;
  tried += outcome.runs;
}
if (wanted.includes('imports')) {
  const { texts, plans, slowestMs, faults } = (await load('scripts/fuzz.ts')).fuzz(seed, seconds);
  faults.forEach(say);
  say(`imports: ${texts} texts from seed ${seed}, ${plans} of them plans, the slowest in ${slowestMs.toFixed(1)} ms; ${faults.length} failed`);
  failed += faults.length;
  tried += texts;
}
process.exit(failed > 0 || tried === 0 ? 1 : 0);
