import { describe, expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import { buildPlan } from '../plan/build.ts';
import type { Network, Subnet } from '../scenario/types.ts';
import { clusterView } from './clusterView.ts';
import { gatewaySubnetLength, gatewaySubnets } from './gatewaySubnets.ts';

const GATEWAY = { delegations: ['Microsoft.ServiceNetworking/trafficControllers'] };
const network = (subnets: Readonly<Record<string, string | Omit<Subnet, 'name'>>>, name = 'v'): Network =>
  vnet(name, ['10.1.0.0/16'], { nodes: '10.1.0.0/24', ...subnets });
const view = (...networks: Network[]) =>
  clusterView(buildPlan(plan([cluster({ networkPluginMode: 'overlay' }, pool({ vnetSubnet: 'v/nodes' }))], networks)), 0);
const at = (...addressPrefixes: string[]) => ({ addressPrefixes, ...GATEWAY });
const judged = (...networks: Network[]) => {
  const { state, because } = gatewaySubnetLength(view(...networks), (length) => length === 24);
  return `${state}: ${because}`;
};

describe('subnets of Application Gateway for Containers', () => {
  it('are those delegated to it in the networks of the cluster, whatever the letter case', () => {
    const here = network({
      a: at('10.1.1.0/24'),
      b: { addressPrefixes: ['10.1.2.0/24'], delegations: ['x', 'microsoft.servicenetworking/TRAFFICCONTROLLERS'] },
      c: { addressPrefixes: ['10.1.3.0/24'], delegations: ['x'] },
      d: { addressPrefixes: ['10.1.4.0/24'], delegations: null },
    });
    const there = vnet('w', ['10.2.0.0/16'], { e: at('10.2.1.0/24') });
    expect(gatewaySubnets(view(here, there)).map(({ ref }) => ref)).toEqual(['v/a', 'v/b']);
  });

  it.each<[string, Network, string]>([
    ['none', network({}), 'met: The plan has no such subnet.'],
    ['none, with other delegations', network({ a: { addressPrefixes: ['10.1.1.0/24'], delegations: ['x'] } }), 'met: The plan has no such subnet.'],
    ['one that fits', network({ a: at('10.1.1.0/24') }), 'met: v/a is 10.1.1.0/24.'],
    ['two that fit', network({ a: at('10.1.1.0/24'), b: at('10.1.2.0/24') }), 'met: v/a is 10.1.1.0/24 and v/b is 10.1.2.0/24.'],
    ['one of two that does not', network({ a: at('10.1.1.0/24'), b: at('10.1.2.0/23') }), 'unmet: v/b is 10.1.2.0/23.'],
    ['two that do not', network({ a: at('10.1.4.0/22'), b: at('10.1.2.0/23') }), 'unmet: v/a is 10.1.4.0/22 and v/b is 10.1.2.0/23.'],
    ['IPv6 alone', network({ a: at('fd00::/64') }), 'unmet: v/a has no IPv4 range.'],
    ['a range that is not known', network({ a: { addressPrefixes: null, ...GATEWAY } }), 'unknown: The range of a gateway subnet is not known.'],
    [
      'a range that is not known beside one that fits',
      network({ a: { addressPrefixes: null, ...GATEWAY }, b: at('10.1.2.0/24') }),
      'unknown: The range of a gateway subnet is not known.',
    ],
    [
      'a range that is not known beside one that does not',
      network({ a: { addressPrefixes: null, ...GATEWAY }, b: at('10.1.2.0/25') }),
      'unmet: v/b is 10.1.2.0/25.',
    ],
    [
      'delegations that are not known',
      network({ a: { addressPrefixes: ['10.1.1.0/24'], delegations: null } }),
      'unknown: The delegations of some subnets are not known.',
    ],
    [
      'delegations that are not known beside one that fits',
      network({ a: { addressPrefixes: ['10.1.1.0/24'], delegations: null }, b: at('10.1.2.0/24') }),
      'met: v/b is 10.1.2.0/24.',
    ],
  ])('have a length that fits: %s', (_, given, expected) => {
    expect(judged(given)).toBe(expected);
  });

  it('may be in a network whose subnets are not known', () => {
    const own = network({}, 'v');
    const other: Network = { name: 'w', kind: 'vnet', addressPrefixes: ['10.2.0.0/16'], subnets: null };
    expect(judged(own, other)).toBe('met: The plan has no such subnet.');
    const managed = clusterView(buildPlan(plan([cluster({ networkPluginMode: 'overlay' }, pool())])), 0);
    expect(gatewaySubnetLength(managed, () => true).state).toBe('met');
  });
});
