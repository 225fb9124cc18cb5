import { describe, expect, it } from 'vitest';
import { netV, site } from '../../../testing/fixTable.ts';
import { cluster, plan, pool, vnet } from '../../../testing/ruleTable.ts';
import { RULE_IDS, type RuleFinding, type RuleId } from '../../findings/types.ts';
import { prefixOf } from '../../net/prefix.ts';
import { buildPlan } from '../../plan/build.ts';
import type { Scenario } from '../../scenario/types.ts';
import { partsOf } from './parts.ts';
import { isScenario } from './patch.ts';
import { placesOf } from './places.ts';
import { STRATEGIES } from './strategies.ts';
import type { Candidate, Strategy } from './types.ts';

const overlay = { networkPluginMode: 'overlay' } as const;

/** Parts of every kind, with and without what is usually known of them. */
const SCENARIO: Scenario = plan(
  [
    cluster({ ...overlay, podCidrs: null, serviceCidrs: null, dnsServiceIP: null }, pool({ vnetSubnet: 'v/s', maxPods: null, maxSurge: null })),
    cluster({ name: 'b', loadBalancerIPs: ['10.9.0.4'] }, pool({ vnetSubnet: null }), pool({ name: 'q' })),
    cluster({ name: 'c', networkPlugin: 'kubenet' }, pool({ name: 'r', vnetSubnet: 'w/t' })),
    cluster({ name: 'd' }, pool({ name: 'x', vnetSubnet: 'v/s', podSubnet: 'v/p', maxPods: 30 })),
    cluster({ name: 'e' }),
  ],
  [netV({ s: '10.1.0.0/24', p: '10.1.4.0/24', u: { addressPrefixes: null } }), vnet('w', null, { t: { addressPrefixes: null } }), site('10.9.0.0/16')],
);
const BUILT = buildPlan(SCENARIO);
const RULES = RULE_IDS.flatMap((rule) => {
  const strategy = STRATEGIES[rule];
  return strategy === null ? [] : [[rule, strategy] as const];
});

function proposed(rule: RuleId, strategy: Strategy, subjects: readonly string[], prefixes: readonly string[]): Candidate[] {
  const finding: RuleFinding = { rule, severity: 'error', subjects, prefixes: prefixes.map(prefixOf), figures: { ideal: 31 }, words: {} };
  const plans = [BUILT];
  return [...strategy({ finding, plan: BUILT, scenario: SCENARIO, parts: partsOf(BUILT), places: placesOf(plans, () => undefined), plans })];
}

describe('a strategy', () => {
  it.each(RULES)('%s proposes nothing about what the plan does not have', (rule, strategy) => {
    for (const subjects of [[], ['clusters/nowhere'], ['networks/nowhere', 'networks/nowhere/subnets/s']]) {
      for (const prefixes of [[], ['10.1.0.0/24', '10.1.4.0/24']]) expect(proposed(rule, strategy, subjects, prefixes)).toEqual([]);
    }
  });

  it.each(RULES)('%s proposes valid plans alone, whatever is not known of a part', (rule, strategy) => {
    const parts = [...BUILT.networks, ...BUILT.subnets, ...BUILT.clusters, ...BUILT.pools].map((part) => part.subject);
    for (const one of parts) {
      for (const subjects of [[one], [one, 'clusters/nowhere'], ['networks/nowhere', one]]) {
        for (const { after } of proposed(rule, strategy, subjects, [])) expect(isScenario(after)).toBe(true);
      }
    }
  });
});
