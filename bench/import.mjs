/** Import of a whole estate: rows of Resource Graph with 10,000 VNets, chosen as a file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/lib/ensure.mjs';
import { single, summarise } from './stats.mjs';
import { longestTask, opened, traced } from './watch.mjs';

const VNETS = 10_000;
const RUNS = 5;

/** A row as Resource Graph gives it, tags and all: 2 kB. */
function row(i) {
  const group = `rg-network-${i % 300}`;
  const id = `/subscriptions/00000000-0000-0000-0000-${String(i % 40).padStart(12, '0')}/resourceGroups/${group}/providers/Microsoft.Network/virtualNetworks/vnet-team-${i}`;
  const block = `10.${i >> 6}`;
  const subnets = [0, 1, 2].map((s) => ({
    id: `${id}/subnets/snet-${s}`,
    name: `snet-${s}`,
    properties: {
      provisioningState: 'Succeeded',
      addressPrefix: `${block}.${(i & 63) * 4 + s}.0/24`,
      delegations: [],
      ipConfigurations: [],
      privateEndpointNetworkPolicies: 'Disabled',
    },
  }));
  return {
    id,
    name: `vnet-team-${i}`,
    type: 'microsoft.network/virtualnetworks',
    location: 'westeurope',
    resourceGroup: group,
    tags: { owner: `team-${i % 500}`, purpose: 'spoke of the landing zone', costCentre: String(100_000 + i), reviewed: '2026-01-01', ticket: 'x'.repeat(40) },
    properties: {
      provisioningState: 'Succeeded',
      resourceGuid: `00000000-0000-0000-0000-${String(i).padStart(12, '0')}`,
      addressSpace: { addressPrefixes: [`${block}.${(i & 63) * 4}.0/22`] },
      subnets,
      virtualNetworkPeerings: [],
      enableDdosProtection: false,
    },
  };
}

/** Writes the estate where the browser can choose it; answers the path. */
function estateFile() {
  const folder = path.join(root, '.cache/bench');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'estate.json');
  writeFileSync(file, JSON.stringify({ count: VNETS, data: Array.from({ length: VNETS }, (_, i) => row(i)) }, null, 1));
  return file;
}

/** A page that notes when a file was chosen and when the report stands. */
async function watched(tools) {
  const page = await opened(tools);
  await page.evaluate(() => {
    window.benchImport = { chosen: 0, told: 0 };
    document.addEventListener('change', () => (window.benchImport = { chosen: performance.now(), told: 0 }), true);
    new MutationObserver(() => {
      if (window.benchImport.told === 0 && document.querySelector('.import-sum')) window.benchImport.told = performance.now();
    }).observe(document.body, { subtree: true, childList: true });
  });
  return page;
}

const choose = (page, file) => page.locator('input[type="file"]').setInputFiles(file);
const reported = (page) => page.waitForFunction(() => window.benchImport.told > 0, undefined, { timeout: 120_000, polling: 50 });

/** From the choice of the file to its report, a new worker each time. */
async function importing(tools) {
  const file = estateFile();
  const page = await watched(tools);
  const times = [];
  for (let run = 0; run < RUNS; run += 1) {
    await choose(page, file);
    await reported(page);
    times.push(await page.evaluate(() => window.benchImport.told - window.benchImport.chosen));
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.cidrAtlas.idle());
  }
  return summarise('ms', times);
}

/** Longest task of the main thread from the choice of the file until the report stands and merging is worked out too. */
async function longestTaskImporting(tools) {
  const file = estateFile();
  const page = await watched(tools);
  const events = await traced(tools.browser, page, async () => {
    await choose(page, file);
    await reported(page);
    await page.evaluate(() => window.cidrAtlas.idle());
  });
  return single('ms', longestTask(events));
}

export const importBenchmarks = { 'import-20mb': importing, 'longest-task-import': longestTaskImporting };
