/**
 * `npm test`: installs what is missing, a browser included, then runs every check and every test there is.
 * The last line sums the runners' own reports; the exit code is non-zero when anything failed or nothing ran.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { binOf, ensureInstalled, root, run } from './lib/ensure.mjs';

ensureInstalled();
const { ensureBrowser } = await import('./lib/browser.mjs');
const { ensureShellcheck } = await import('./lib/packages.mjs');
const { countPlaywright, countVitest } = await import('./lib/counts.mjs');

const reports = path.join(root, 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;
const complaints = [];

/** Runs one check; a failing one counts as one failure and does not keep the others from running. */
function check(title, command, args, env) {
  process.stdout.write(`\n— ${title}\n`);
  if (run(command, args, { env }) === 0) return true;
  failed += 1;
  complaints.push(title);
  return false;
}

/** Runs a test runner and takes its counts from the JSON report it writes; a missing report is a failure. */
function tests(title, args, report, count, env) {
  process.stdout.write(`\n— ${title}\n`);
  const code = run(process.execPath, args, { env });
  const counts = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  passed += counts.passed;
  failed += counts.failed;
  if (counts.passed + counts.failed === 0 || (code !== 0 && counts.failed === 0)) failed += 1;
  if (code !== 0 || counts.failed > 0 || counts.passed === 0) complaints.push(title);
}

const node = process.execPath;
check('Types: pure rooms without DOM', node, [binOf('typescript-7', 'tsc'), '-p', 'tsconfig.pure.json']);
check('Types: page', node, [binOf('typescript-7', 'tsc'), '-p', 'tsconfig.web.json']);
check('Types: everything, tests included', node, [binOf('typescript', 'tsc'), '-p', 'tsconfig.node.json']);
check('Lint', node, [binOf('oxlint'), '--type-aware', '--deny-warnings', 'src', 'e2e', 'bench', 'scripts']);
check('Format', node, [binOf('prettier'), '--check', '--log-level', 'warn', '.']);
check('Import directions', node, ['scripts/boundaries.mjs']);
check('Dead code', node, [binOf('knip')]);
ensureShellcheck();
tests(
  'Unit and property tests',
  [
    binOf('vitest'),
    'run',
    process.stdout.isTTY ? '--reporter=dot' : '--reporter=minimal',
    '--reporter=json',
    `--outputFile.json=${path.join(reports, 'unit.json')}`,
  ],
  path.join(reports, 'unit.json'),
  countVitest,
);
const built = check('Build', node, [binOf('vite'), 'build', '--logLevel', 'warn']);
if (built) {
  const browser = await ensureBrowser();
  if (browser === null) {
    process.stdout.write('\nNo browser for the end-to-end tests: install Chromium, Chrome or Edge, or name one in CIDR_ATLAS_BROWSER.\n');
    failed += 1;
    complaints.push('End-to-end tests (no browser)');
  } else {
    tests('End-to-end tests', [binOf('@playwright/test', 'playwright'), 'test'], path.join(reports, 'e2e.json'), countPlaywright, {
      CIDR_ATLAS_BROWSER: browser,
    });
  }
}

if (complaints.length > 0) process.stdout.write(`\nFailed: ${complaints.join('; ')}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
