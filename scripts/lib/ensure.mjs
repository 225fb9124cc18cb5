/**
 * What every command does first: a Node that can run the tools, and the packages of the lock file.
 * Built-ins only, since nothing may be installed yet.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Whether this Node is one the build tools accept: 20.19 or newer of 20, or 22.12 or newer. */
export function nodeIsUsable(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

/** Runs a command in the project, its output to the terminal (or to standard error); returns the exit code. */
export function run(command, args, options = {}) {
  const { quiet = false, env = {}, timeout } = options;
  const out = spawnSync(command, args, {
    cwd: root,
    stdio: quiet ? ['ignore', 2, 2] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    // npm is a script file on Windows, which needs a shell; the arguments are all ours.
    shell: process.platform === 'win32' && command === 'npm',
    timeout,
  });
  if (out.error && out.error.code === 'ENOENT') return 127;
  return out.status ?? 1;
}

/**
 * Whether what npm says it installed (its own lock file inside `node_modules`) is what the project's lock file asks for.
 * Packages for other platforms, which npm leaves out, don't count.
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted.packages ?? {}).every(([at, { version, optional, link }]) => {
    if (at === '' || optional || link) return true;
    return installed.packages?.[at]?.version === version;
  });
}

const readJson = (...parts) => {
  try {
    return JSON.parse(readFileSync(path.join(root, ...parts), 'utf8'));
  } catch {
    return {};
  }
};

/** Installs what the lock file asks for unless it is there already. Messages go to standard error. */
export function ensureInstalled() {
  if (!nodeIsUsable(process.version)) {
    process.stderr.write(`CIDR Atlas needs Node 20.19 or newer, or 22.12 or newer; this is ${process.version}.\n`);
    process.exit(1);
  }
  if (isInstalled(readJson('package-lock.json'), readJson('node_modules', '.package-lock.json'))) return;
  process.stderr.write('Installing packages (npm ci) …\n');
  const code = run('npm', ['ci', '--no-audit', '--no-fund'], { quiet: true });
  if (code !== 0) {
    process.stderr.write('npm ci failed: the packages could not be installed (see above).\n');
    process.exit(1);
  }
}

/** The program of an installed package's command, run by this very Node. */
export function binOf(name, bin) {
  const manifest = JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'));
  const entry = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[bin ?? name];
  return path.join(root, 'node_modules', name, entry);
}

/** Newest change, in milliseconds, among files below the given paths. */
export async function newestBelow(paths) {
  const { readdir } = await import('node:fs/promises');
  let newest = 0;
  const visit = async (at) => {
    const info = statSync(at);
    if (!info.isDirectory()) {
      newest = Math.max(newest, info.mtimeMs);
      return;
    }
    newest = Math.max(newest, info.mtimeMs);
    for (const name of await readdir(at)) await visit(path.join(at, name));
  };
  for (const at of paths) await visit(path.join(root, at));
  return newest;
}
