/**
 * `npm run mutation [-- SLICE …]`: mutates the core folder by folder and lets the tests of the same folder find it out.
 * The slices are in `mutation/slices.mjs`; without a name, all of them in turn. A file below
 * `src/core` ("plan/nodes.ts") is a slice of its own.
 * Reports go to `reports/mutation/`; what was measured last stands in `docs/mutation.md`. Not part of `npm test`: it takes half an hour and more.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { fileOf, SLICES, scoreOf, sliceOf } from './mutation/slices.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
mkdirSync(path.join(root, 'reports/mutation'), { recursive: true });

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => sliceOf(name) === null);
if (unknown.length > 0) {
  process.stderr.write(`no such slice: ${unknown.join(', ')}; there are files below src/core, and ${Object.keys(SLICES).join(', ')}\n`);
  process.exit(2);
}

let failed = false;
const lines = [];
for (const name of asked.length > 0 ? asked : Object.keys(SLICES)) {
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', 'scripts/mutation/stryker.config.mjs'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, CIDR_ATLAS_MUTATE: name },
    },
  );
  if (status !== 0) {
    failed = true;
    continue;
  }
  const { killed, survived, score } = scoreOf(JSON.parse(readFileSync(path.join(root, `reports/mutation/${fileOf(name)}.json`), 'utf8')));
  lines.push(`${name}: ${killed} found, ${survived} not, ${(100 * score).toFixed(1)} %\n`);
}
process.stdout.write(lines.join(''));
process.exit(failed ? 1 : 0);
