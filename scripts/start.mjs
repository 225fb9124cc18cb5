/** `npm start`: installs what is missing, builds, serves the page on this machine, prints its address. */
import process from 'node:process';
import { binOf, ensureInstalled, root, run } from './lib/ensure.mjs';

ensureInstalled();
process.stdout.write('Building …\n');
if (run(process.execPath, [binOf('vite'), 'build', '--logLevel', 'warn']) !== 0) process.exit(1);

const { preview } = await import('vite');
const port = Number(process.env['PORT'] ?? 4173);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  process.stderr.write(`PORT is "${process.env['PORT']}"; a port from 0 to 65535 was expected.\n`);
  process.exit(1);
}
const server = await preview({ root, logLevel: 'warn', preview: { host: '127.0.0.1', port, strictPort: false } });
const address = server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${port}/`;
process.stdout.write(`\nCIDR Atlas is at ${address}\nEnd it with Ctrl+C.\n`);
