import type { Network, Scenario } from '../src/core/scenario/types.ts';
import { decodeScenario, encodeScenario } from '../src/share/link.ts';
import { PLAN_256, TYPICAL_PLAN } from '../src/testing/linkPlans.ts';
import { single, summarise, type Measured } from './stats.mjs';
import { timed } from './timing.ts';

/** The typical plan beside VNets with subnets, so that there are 300 ranges in all. */
function planOf300(): Scenario {
  const typical = (TYPICAL_PLAN.networks ?? []).flatMap((network) => [network, ...(network.subnets ?? [])]);
  const room = 300 - typical.reduce((sum, { addressPrefixes }) => sum + (addressPrefixes?.length ?? 0), 0);
  const networks = Array.from({ length: Math.ceil(room / 10) }, (_, i): Network => ({
    name: `vnet-team-${i}-weu`,
    kind: 'vnet',
    addressPrefixes: [`172.16.${i * 8}.0/21`],
    peerings: ['vnet-hub-weu'],
    subnets: Array.from({ length: Math.min(9, room - 10 * i - 1) }, (__, s) => ({
      name: `snet-${['web', 'api', 'data', 'cache', 'jobs', 'build', 'logs', 'edge', 'spare'][s] ?? s}`,
      addressPrefixes: [`172.16.${i * 8 + (s >> 1)}.${(s & 1) * 128}/25`],
      usedAddresses: (i * 7 + s * 3) % 60,
    })),
  }));
  return { ...TYPICAL_PLAN, networks: [...(TYPICAL_PLAN.networks ?? []), ...networks] };
}

const ROUNDS = 200;
const measure = (work: () => number): Measured => {
  for (let i = 0; i < ROUNDS / 4; i += 1) timed(work);
  return summarise(
    'ms',
    Array.from({ length: ROUNDS }, () => timed(work)),
  );
};
/** Characters of a link from `#` on, without the view. */
const charactersOf = (scenario: Scenario): Measured => single('count', `#${encodeScenario(scenario)}`.length);

export const linkBenchmarks: Readonly<Record<string, () => Measured>> = {
  'link-chars-typical': () => charactersOf(TYPICAL_PLAN),
  'link-chars-256': () => charactersOf(PLAN_256),
  'link-encode': () => {
    const plan = planOf300();
    return measure(() => encodeScenario(plan).length);
  },
  'link-decode': () => {
    const link = encodeScenario(planOf300());
    return measure(() => (decodeScenario(link).ok ? 1 : 0));
  },
};
