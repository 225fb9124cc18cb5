/** Checks import directions with dependency-cruiser, and that it really saw the modules. */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { binOf, root } from './lib/ensure.mjs';

const out = spawnSync(process.execPath, [binOf('dependency-cruiser', 'depcruise'), 'src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
});
if (out.error || !out.stdout) {
  process.stderr.write(`${out.stderr}\nImport directions could not be checked.\n`);
  process.exit(1);
}
const { summary } = JSON.parse(out.stdout);
for (const violation of summary.violations) {
  process.stderr.write(`${violation.rule.name}: ${violation.from} → ${violation.to}\n`);
}
process.stdout.write(`${summary.totalCruised} modules, ${summary.totalDependenciesCruised ?? 0} imports, ${summary.violations.length} violations\n`);
// Under an unsuitable TypeScript the tool sees no module and reports no violation.
if (summary.totalCruised < 60) {
  process.stderr.write('Fewer than 60 modules were seen: the check does not work.\n');
  process.exit(1);
}
process.exit(summary.violations.length > 0 ? 1 : 0);
