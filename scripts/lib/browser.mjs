/**
 * Finds a browser for the end-to-end tests: one that is installed, else Playwright's own,
 * else the distribution's package where that needs no question.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { binOf, run } from './ensure.mjs';
import { installPackage, onPath } from './packages.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'microsoft-edge-stable'];

function fixedPlaces() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === 'win32') {
    const bases = [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']].filter(Boolean);
    return bases.flatMap((base) => [path.join(base, 'Google/Chrome/Application/chrome.exe'), path.join(base, 'Microsoft/Edge/Application/msedge.exe')]);
  }
  return [];
}

/** A browser that is installed already, or null. `CIDR_ATLAS_BROWSER` overrides the search. */
export function installedBrowser() {
  const asked = process.env['CIDR_ATLAS_BROWSER'];
  if (asked) return existsSync(asked) ? asked : null;
  for (const command of COMMANDS) {
    const found = onPath(command);
    if (found) return found;
  }
  return fixedPlaces().find((at) => existsSync(at)) ?? null;
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const at = chromium.executablePath();
  return at && existsSync(at) ? at : null;
}

/** Path of a usable browser, installing one where that needs no question; null when there is none to be had. */
export async function ensureBrowser() {
  const installed = installedBrowser() ?? (await playwrightsOwn());
  if (installed) return installed;
  process.stderr.write('No Chromium, Chrome or Edge found; trying Playwright’s own …\n');
  run(process.execPath, [binOf('@playwright/test', 'playwright'), 'install', 'chromium'], { quiet: true, timeout: 300_000 });
  const own = await playwrightsOwn();
  if (own) return own;
  installPackage('chromium');
  return installedBrowser();
}
