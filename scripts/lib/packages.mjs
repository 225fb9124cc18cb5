/** Programs that tests use and npm does not bring: the distribution's packages, where installing them needs no question. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root, run } from './ensure.mjs';

/** Path of a command that is installed; null: there is none. */
export function onPath(command) {
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    const at = path.join(folder, command);
    if (folder && existsSync(at)) return at;
  }
  return null;
}

/** Installs a package of Debian or its relatives; does nothing elsewhere, or where a password would be asked for. */
export function installPackage(name) {
  const isRoot = process.getuid?.() === 0;
  const quietSudo = !isRoot && spawnSync('sudo', ['-n', 'true'], { cwd: root, stdio: 'ignore' }).status === 0;
  if (!onPath('apt-get') || !(isRoot || quietSudo)) return;
  process.stderr.write(`Installing the distribution’s ${name} …\n`);
  const apt = (...args) => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    return isRoot ? run('apt-get', args, { quiet: true, env }) : run('sudo', ['-n', 'apt-get', ...args], { quiet: true, env });
  };
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', name);
}

/** For the tests of generated shell scripts, which are left out where it cannot be had. */
export function ensureShellcheck() {
  if (onPath('shellcheck') === null) installPackage('shellcheck');
  if (onPath('shellcheck') === null) process.stderr.write('No shellcheck: generated scripts are read by bash alone.\n');
}
