/** `npm run fuzz [-- --seconds N] [-- --seed N]`: texts of all kinds for import, until it fails or time is up. */
import path from 'node:path';
import process from 'node:process';
import { ensureInstalled, root } from './lib/ensure.mjs';

ensureInstalled();
const given = (name, otherwise) => {
  const at = process.argv.indexOf(name);
  const value = at < 0 ? otherwise : Number(process.argv[at + 1]);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  process.stderr.write(`${name} wants a whole number.\n`);
  return process.exit(2);
};
const seconds = given('--seconds', 30);
const seed = given('--seed', Date.now() % 2 ** 31);
const { runnerImport } = await import('vite');
const { module } = await runnerImport(path.join(root, 'scripts/fuzz.ts'), { root, configFile: false, logLevel: 'error' });
const { texts, plans, slowestMs, faults } = module.fuzz(seed, seconds);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(`${texts} texts from seed ${seed}, ${plans} of them plans, the slowest in ${slowestMs.toFixed(1)} ms; ${faults.length} failed\n`);
process.exit(faults.length > 0 || texts === 0 ? 1 : 0);
