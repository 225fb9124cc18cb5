import { sizeCluster } from '../src/core/advice/sizing/size.ts';
import type { SizingRequest } from '../src/core/advice/sizing/types.ts';
import type { Network, Scenario } from '../src/core/scenario/types.ts';
import { randomFrom } from '../src/testing/linkFuzz.ts';
import { summarise, type Measured } from './stats.mjs';
import { timed } from './timing.ts';

/** 1,000 VNets without a shared address, /20 to /24, strewn over 10.0.0.0/8. */
function takenRanges(): Scenario {
  const random = randomFrom(1000);
  const slots = Array.from({ length: 4096 }, (_, i) => i);
  const networks = Array.from({ length: 1000 }, (_, i): Network => {
    // Each takes a /20 of its own from those that are left, and all or the head of it.
    const [slot = 0] = slots.splice(random(slots.length), 1);
    return { name: `vnet-${i}`, kind: 'vnet', addressPrefixes: [`10.${slot >> 4}.${(slot & 15) * 16}.0/${20 + random(5)}`], peerings: [] };
  });
  return { version: 1, name: 'Taken', networks, clusters: [] };
}

const REQUEST: SizingRequest = {
  cluster: 'aks-new',
  pools: [
    { name: 'system', mode: 'System', count: 3, maxPods: 110 },
    { name: 'apps', mode: 'User', count: 10, minCount: 5, maxCount: 60, maxPods: 110 },
    { name: 'batch', mode: 'User', count: 2, minCount: 0, maxCount: 40, maxPods: 60 },
  ],
  growth: 1.5,
  models: 'all',
  space: { of: 'ranges', prefixes: ['10.0.0.0/8'] },
  connectedTo: 'all',
};

function sized(plan: Scenario): number {
  const rows = sizeCluster(plan, REQUEST);
  return rows.ok ? rows.value.filter((row) => row.possible).length : 0;
}

export const sizingBenchmarks: Readonly<Record<string, () => Measured>> = {
  'sizing-all-models': () => {
    const plans = Array.from({ length: 40 }, takenRanges);
    return summarise('ms', plans.map((plan) => timed(() => sized(plan))).slice(10));
  },
};
