import { describe, expect, test } from 'vitest';
import type { Target } from './targets.ts';
import type { Scenario } from './types.ts';
import { usagesOf } from './usages.ts';

const subnet = (name: string) => ({ name, addressPrefixes: null });
const PLAN: Scenario = {
  version: 1,
  name: 'x',
  networks: [
    { name: 'hub', kind: 'vnet', addressPrefixes: null, subnets: [subnet('nodes'), subnet('pods'), subnet('spare')], peerings: ['spoke'] },
    { name: 'spoke', kind: 'vnet', addressPrefixes: null, subnets: [subnet('nodes')], peerings: ['hub', 'site'] },
    { name: 'site', kind: 'on-premises', addressPrefixes: null },
  ],
  clusters: [
    {
      name: 'one',
      networkPlugin: 'azure',
      apiServerSubnet: 'hub/spare',
      agentPoolProfiles: [
        { name: 'a', count: 1, vnetSubnet: 'hub/nodes', podSubnet: 'hub/pods' },
        { name: 'b', count: 1, vnetSubnet: 'spoke/nodes', podSubnet: null },
      ],
    },
    { name: 'two', networkPlugin: 'azure', apiServerSubnet: null, agentPoolProfiles: null },
    {
      name: 'three',
      networkPlugin: 'azure',
      agentPoolProfiles: [
        { name: 'c', count: 1, podSubnet: 'hub/pods' },
        { name: 'd', count: 1 },
      ],
    },
  ],
};

describe('what would lose a part of the plan', () => {
  test.each<[Target, string[]]>([
    [
      { of: 'network', network: 0 },
      [
        'networks[1].peerings[0]',
        'clusters[0].apiServerSubnet',
        'clusters[0].agentPoolProfiles[0].vnetSubnet',
        'clusters[0].agentPoolProfiles[0].podSubnet',
        'clusters[2].agentPoolProfiles[0].podSubnet',
      ],
    ],
    [{ of: 'network', network: 1 }, ['networks[0].peerings[0]', 'clusters[0].agentPoolProfiles[1].vnetSubnet']],
    [{ of: 'network', network: 2 }, ['networks[1].peerings[1]']],
    [{ of: 'subnet', network: 0, subnet: 0 }, ['clusters[0].agentPoolProfiles[0].vnetSubnet']],
    [{ of: 'subnet', network: 0, subnet: 1 }, ['clusters[0].agentPoolProfiles[0].podSubnet', 'clusters[2].agentPoolProfiles[0].podSubnet']],
    [{ of: 'subnet', network: 0, subnet: 2 }, ['clusters[0].apiServerSubnet']],
    [{ of: 'subnet', network: 1, subnet: 0 }, ['clusters[0].agentPoolProfiles[1].vnetSubnet']],
    [{ of: 'cluster', cluster: 0 }, []],
    [{ of: 'pool', cluster: 0, pool: 0 }, []],
    // Positions where nothing stands.
    [{ of: 'network', network: 3 }, []],
    [{ of: 'subnet', network: 0, subnet: 3 }, []],
    [{ of: 'subnet', network: 2, subnet: 0 }, []],
    [{ of: 'subnet', network: 3, subnet: 0 }, []],
  ])('%j', (target, paths) => {
    expect(usagesOf(PLAN, target)).toEqual(paths);
  });

  test('is nothing where networks or clusters are not known', () => {
    expect(usagesOf({ ...PLAN, networks: null }, { of: 'network', network: 0 })).toEqual([]);
    expect(usagesOf({ ...PLAN, networks: null }, { of: 'subnet', network: 0, subnet: 0 })).toEqual([]);
    expect(usagesOf({ ...PLAN, clusters: null }, { of: 'network', network: 2 })).toEqual(['networks[1].peerings[1]']);
  });
});
