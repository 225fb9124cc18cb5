import { describe, expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import type { AgentPool, Cluster, Network, Subnet } from '../scenario/types.ts';
import { buildPlan } from './build.ts';

const of = (clusters: Cluster[] | null, networks: Network[] | null = []) =>
  buildPlan({ ...plan([]), clusters, networks }).unknowns.map(({ subject, path, what }) => `${subject} | ${path} | ${what}`);
const net = (given: Partial<Network>, subnet: Partial<Subnet> = {}): Network => ({
  ...vnet('v', ['10.1.0.0/16'], { other: '10.1.9.0/24', s: { addressPrefixes: ['10.1.0.0/24'], ...subnet } }),
  ...given,
});
const overlay = { networkPluginMode: 'overlay' } as const;
const here = pool({ vnetSubnet: 'v/s' });

describe('lists that are not known', () => {
  it.each([
    ['networks', [], null, ['networks | networks | networks']],
    ['clusters', null, [], ['clusters | clusters | clusters']],
    ['both', null, null, ['networks | networks | networks', 'clusters | clusters | clusters']],
    ['none', [], [], []],
  ] as const)('%s', (_, clusters, networks, expected) => {
    expect(of(clusters && [...clusters], networks && [...networks])).toEqual(expected);
  });
});

describe('of a network', () => {
  const ranges = 'networks/v | networks[0].addressPrefixes | address prefixes';
  const peerings = 'networks/v | networks[0].peerings | peerings';
  const subnetRanges = 'networks/v/subnets/s | networks[0].subnets[1].addressPrefixes | address prefixes';
  const used = 'networks/v/subnets/s | networks[0].subnets[1].usedAddresses | used addresses';
  const withNodes = [cluster(overlay, here)];
  it.each<[string, Cluster[], Network, string[]]>([
    ['all is known', withNodes, net({}), []],
    ['its ranges', [], net({ addressPrefixes: null }), [ranges]],
    ['its peerings, where a cluster lives', withNodes, net({ peerings: null }), [peerings]],
    ['its peerings matter to nobody without a cluster', [], net({ peerings: null }), []],
    ['peerings left out are not unknown', withNodes, net({}), []],
    ['ranges of a subnet, whoever lives there', [], net({}, { addressPrefixes: null }), [subnetRanges]],
    ['what is used in a subnet of nodes', withNodes, net({}, { usedAddresses: null }), [used]],
    ['what is used in a subnet of pods', [cluster({}, pool({ vnetSubnet: 'v/other', podSubnet: 'v/s' }))], net({}, { usedAddresses: null }), [used]],
    ['what is used in a subnet of both', [cluster({}, pool({ vnetSubnet: 'v/s', podSubnet: 'v/s' }))], net({}, { usedAddresses: null }), [used]],
    ['what is used in a subnet where nobody lives', [cluster(overlay, pool({ vnetSubnet: 'v/other' }))], net({}, { usedAddresses: null }), []],
    ['used addresses left out are none', withNodes, net({}), []],
    [
      'several, as they come in the plan',
      withNodes,
      net({ addressPrefixes: null, peerings: null }, { addressPrefixes: null, usedAddresses: null }),
      [ranges, peerings, subnetRanges, used],
    ],
  ])('%s', (_, clusters, network, expected) => {
    expect(of(clusters, [network])).toEqual(expected);
  });

  it('is found among networks of which all is known', () => {
    const known = vnet('w', ['10.2.0.0/16'], { s: '10.2.0.0/24' });
    expect(of([], [known, { ...net({}, { addressPrefixes: null }) }])).toEqual([
      'networks/v/subnets/s | networks[1].subnets[1].addressPrefixes | address prefixes',
    ]);
  });
});

const note = (key: string, what: string): string => `clusters/aks | clusters[0].${key} | ${what}`;

describe('of a cluster', () => {
  const blocks = pool({ vnetSubnet: 'v/s', podSubnet: 'v/other', podIPAllocationMode: 'StaticBlock' });
  const flatPods = pool({ name: 'q', vnetSubnet: 'v/s', podSubnet: 'v/other' });
  it.each<[string, Partial<Cluster>, AgentPool[], string[]]>([
    ['nothing', overlay, [here], []],
    ['the mode of Azure CNI', { networkPluginMode: null }, [here], [note('networkPluginMode', 'network plugin mode')]],
    ['a mode that kubenet does not have', { networkPlugin: 'kubenet', networkPluginMode: null }, [here], []],
    ['the version, with static blocks', {}, [blocks], [note('kubernetesVersion', 'Kubernetes version')]],
    ['the version, with static blocks in one pool of several', {}, [flatPods, blocks], [note('kubernetesVersion', 'Kubernetes version')]],
    ['a version that is null, with static blocks', { kubernetesVersion: null }, [blocks], [note('kubernetesVersion', 'Kubernetes version')]],
    ['a version that is given', { kubernetesVersion: '1.30' }, [blocks], []],
    ['a version without static blocks', { ...overlay, kubernetesVersion: null }, [here], []],
    ['its families', { ...overlay, ipFamilies: null }, [here], [note('ipFamilies', 'IP families')]],
    ['pod CIDRs with overlay', { ...overlay, podCidrs: null }, [here], [note('podCidrs', 'pod CIDRs')]],
    ['pod CIDRs with kubenet', { networkPlugin: 'kubenet', podCidrs: null }, [here], [note('podCidrs', 'pod CIDRs')]],
    ['pod CIDRs with an own CNI', { networkPlugin: 'none', podCidrs: null }, [here], [note('podCidrs', 'pod CIDRs')]],
    ['pod CIDRs of a flat cluster, which has none', { podCidrs: null }, [here], []],
    [
      'pod CIDRs where the mode is not known',
      { networkPluginMode: null, podCidrs: null },
      [here],
      [note('networkPluginMode', 'network plugin mode'), note('podCidrs', 'pod CIDRs')],
    ],
    ['service CIDRs', { ...overlay, serviceCidrs: null }, [here], [note('serviceCidrs', 'service CIDRs')]],
    ['the DNS service IP', { ...overlay, dnsServiceIP: null }, [here], [note('dnsServiceIP', 'DNS service IP')]],
  ])('%s', (_, given, pools, expected) => {
    expect(of([cluster(given, ...pools)], [net({})])).toEqual(expected);
  });

  it('its pools', () => {
    expect(of([{ ...cluster(overlay), agentPoolProfiles: null }])).toEqual([note('agentPoolProfiles', 'node pools')]);
  });
});

const noteOfPool = (key: string, what: string): string => `clusters/aks/agentPoolProfiles/p | clusters[0].agentPoolProfiles[0].${key} | ${what}`;

describe('of a pool', () => {
  const flat = {};
  it.each<[string, Partial<Cluster>, Partial<AgentPool>, string[]]>([
    ['whether it is autoscaled', overlay, { enableAutoScaling: null }, [noteOfPool('enableAutoScaling', 'autoscaling')]],
    ['its maximum', overlay, { enableAutoScaling: true, minCount: 1, maxCount: null }, [noteOfPool('maxCount', 'autoscaler maximum')]],
    [
      'its maximum, where it may be autoscaled',
      overlay,
      { enableAutoScaling: null, maxCount: null },
      [noteOfPool('enableAutoScaling', 'autoscaling'), noteOfPool('maxCount', 'autoscaler maximum')],
    ],
    ['a maximum that does not apply', overlay, { enableAutoScaling: false, maxCount: null }, []],
    ['a maximum where autoscaling is left out', overlay, { maxCount: null }, []],
    ['a maximum that is given', overlay, { enableAutoScaling: true, minCount: 1, maxCount: 5 }, []],
    ['max pods', overlay, { maxPods: null }, [noteOfPool('maxPods', 'max pods')]],
    ['max surge', overlay, { maxSurge: null }, [noteOfPool('maxSurge', 'max surge')]],
    ['its subnet', overlay, { vnetSubnet: null }, [noteOfPool('vnetSubnet', 'node subnet')]],
    ['a pod subnet', flat, { podSubnet: null }, [noteOfPool('podSubnet', 'pod subnet')]],
    [
      'a pod subnet, where the mode is not known',
      { networkPluginMode: null },
      { podSubnet: null },
      ['clusters/aks | clusters[0].networkPluginMode | network plugin mode', noteOfPool('podSubnet', 'pod subnet')],
    ],
    ['a pod subnet that overlay does not have', overlay, { podSubnet: null }, []],
    ['a pod subnet that kubenet does not have', { networkPlugin: 'kubenet' }, { podSubnet: null }, []],
    ['how pods get addresses', flat, { podSubnet: 'v/other', podIPAllocationMode: null }, [noteOfPool('podIPAllocationMode', 'pod IP allocation mode')]],
    ['how pods get addresses, without a pod subnet', flat, { podIPAllocationMode: null }, []],
    ['how pods get addresses, left out', flat, { podSubnet: 'v/other' }, []],
  ])('%s', (_, given, poolGiven, expected) => {
    expect(of([cluster(given, { ...here, ...poolGiven })], [net({})])).toEqual(expected);
  });

  it('is told by its own place', () => {
    const clusters = [cluster({ ...overlay, name: 'a' }, here), cluster({ ...overlay, name: 'b' }, here, { ...here, name: 'q', maxPods: null })];
    expect(of(clusters, [net({})])).toEqual(['clusters/b/agentPoolProfiles/q | clusters[1].agentPoolProfiles[1].maxPods | max pods']);
  });
});
