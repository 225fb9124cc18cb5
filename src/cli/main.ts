/** The checker's entry: gives the process to `run`. */
import { readFileSync } from 'node:fs';
import process from 'node:process';
import manifest from '../../package.json' with { type: 'json' };
import type { Io } from './io.ts';
import { run } from './run.ts';

function read(from: string | 0): Uint8Array | string {
  try {
    return readFileSync(from);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'this is a folder' : `it cannot be read (${code || 'unknown reason'})`;
  }
}

const io: Io = {
  readFile: read,
  readStdin: () => read(0),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  colour: process.stdout.isTTY && process.env['NO_COLOR'] === undefined,
};

// A reader that stops early, like head, is no fault of ours.
process.stdout.on('error', (error: Error & { code?: string }) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = run(process.argv.slice(2), manifest.version, io);
