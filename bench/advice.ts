import { fixesFor } from '../src/core/advice/fixes/fixesFor.ts';
import { sizeCluster } from '../src/core/advice/sizing/size.ts';
import type { SizingRequest } from '../src/core/advice/sizing/types.ts';
import { formatPrefix, prefixAt } from '../src/core/net/prefix.ts';
import { buildPlan } from '../src/core/plan/build.ts';
import { EXAMPLES } from '../src/core/scenario/examples.ts';
import type { Network, Scenario } from '../src/core/scenario/types.ts';
import { again } from './plans.ts';
import { summarise, type Measured } from './stats.mjs';

const ROUNDS = 60;
const WARM = 20;

/** What a round takes, the first ones left out; `fresh` makes its plan outside of the time. */
function measure(fresh: () => Scenario, work: (scenario: Scenario) => number): Measured {
  const times: number[] = [];
  for (let i = 0; i < WARM + ROUNDS; i += 1) {
    const scenario = fresh();
    const start = performance.now();
    const answer = work(scenario);
    const time = performance.now() - start;
    if (answer < 0) throw new Error('no answer');
    if (i >= WARM) times.push(time);
  }
  return summarise('ms', times);
}

/** Blocks spread over 10.0.0.0/8, /20 to /26, none twice. */
function takenRanges(count: number): string[] {
  const blocks = 4096;
  return Array.from({ length: count }, (_, i) => {
    const block = (i * 2731) % blocks;
    return formatPrefix(prefixAt(4, 0x0a00_0000n + (BigInt(block) << 12n), 20 + (i % 7)));
  });
}

/** A hundred networks of ten ranges each, all connected to the new one. */
function takenPlan(): Scenario {
  const ranges = takenRanges(1000);
  const networks = Array.from({ length: 100 }, (_, i): Network => ({
    name: `net-${i}`,
    kind: i % 4 === 0 ? 'on-premises' : 'vnet',
    addressPrefixes: ranges.slice(i * 10, i * 10 + 10),
    peerings: [],
  }));
  return { version: 1, name: 'A thousand ranges', networks, clusters: [] };
}

const WANTED: SizingRequest = {
  cluster: 'aks-new',
  pools: [
    { name: 'system', mode: 'System', count: 3, maxPods: 110, maxSurge: '33%' },
    { name: 'apps', count: 20, maxCount: 60, maxPods: 110 },
    { name: 'batch', count: 0, maxCount: 40, maxPods: 60 },
  ],
  growth: 1.5,
  models: 'all',
  space: { of: 'ranges', prefixes: ['10.0.0.0/8'] },
  connectedTo: 'all',
  services: 400,
  settings: { kubernetesVersion: '1.34' },
};

export const adviceBenchmarks: Readonly<Record<string, () => Measured>> = {
  'sizing-all-models': () => {
    const plan = takenPlan();
    return measure(
      () => again(plan),
      (beside) => {
        const rows = sizeCluster(beside, WANTED);
        return rows.ok ? rows.value.filter((row) => row.possible).length : -1;
      },
    );
  },
  /** The fixes of every example, one after the other. */
  'fixes-examples': () =>
    measure(
      () => ({ version: 1, name: 'none', networks: [], clusters: [] }),
      () => EXAMPLES.reduce((sum, example) => sum + fixesFor(buildPlan(again(example.scenario))).size, 0),
    ),
};
