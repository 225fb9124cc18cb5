#!/usr/bin/env node
/** The checker: bundles `src/cli` when it changed, then runs it in this process. Everything but its answer goes to standard error. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { binOf, ensureInstalled, newestBelow, root, run } from './lib/ensure.mjs';

const bundle = path.join(root, 'dist-cli', 'check.mjs');
ensureInstalled();
const newest = await newestBelow(['src/core', 'src/share', 'src/map', 'src/interchange', 'src/cli', 'package.json', 'vite.cli.config.ts']);
if (!existsSync(bundle) || statSync(bundle).mtimeMs < newest) {
  const code = run(process.execPath, [binOf('vite'), 'build', '--config', 'vite.cli.config.ts', '--logLevel', 'error'], { quiet: true });
  if (code !== 0) {
    process.stderr.write('The checker could not be built (see above).\n');
    process.exit(2);
  }
}
await import(pathToFileURL(bundle).href);
