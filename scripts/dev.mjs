/** `npm run dev`: installs what is missing and serves the sources with hot reload. */
import process from 'node:process';
import { binOf, ensureInstalled, run } from './lib/ensure.mjs';

ensureInstalled();
process.exit(run(process.execPath, [binOf('vite'), '--host', '127.0.0.1', ...process.argv.slice(2)]));
