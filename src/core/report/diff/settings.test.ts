import { describe, expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../../testing/ruleTable.ts';
import { buildPlan } from '../../plan/build.ts';
import type { AgentPool, Cluster, Subnet } from '../../scenario/types.ts';
import { settingChanges } from './settings.ts';

const network = (given: Partial<Subnet> = {}) =>
  vnet('v', ['10.1.0.0/16'], { nodes: { addressPrefixes: ['10.1.0.0/24'], ...given }, pods: '10.1.1.0/24', api: '10.1.2.0/28' });
const built = (given: Partial<Cluster>, own: Partial<AgentPool> = {}, subnet: Partial<Subnet> = {}) =>
  buildPlan(plan([cluster(given, pool({ vnetSubnet: 'v/nodes', ...own }))], [network(subnet)]));
const changes = (before: ReturnType<typeof built>, after: ReturnType<typeof built>) =>
  settingChanges(before, after).map(({ field, before: was, after: now }) => [field, was, now]);
const overlay = { networkPluginMode: 'overlay' } as const;
const blocks = { podSubnet: 'v/pods', podIPAllocationMode: 'StaticBlock' } as const;

describe('settings of a cluster that change', () => {
  it.each<[string, Partial<Cluster>, Partial<Cluster>, unknown[]]>([
    ['the mode', {}, overlay, [['networkPluginMode', undefined, 'overlay']]],
    ['a mode that is not known', overlay, { networkPluginMode: null }, [['networkPluginMode', 'overlay', null]]],
    ['the dataplane, left out as azure', { networkDataplane: 'cilium' }, {}, [['networkDataplane', 'cilium', 'azure']]],
    ['the families', { ipFamilies: ['IPv4'] }, { ipFamilies: ['IPv4', 'IPv6'] }, [['ipFamilies', 'IPv4', 'IPv4, IPv6']]],
    ['the DNS service IP', {}, { dnsServiceIP: '10.0.0.11' }, [['dnsServiceIP', '10.0.0.10', '10.0.0.11']]],
    ['a DNS service IP that is not known', {}, { dnsServiceIP: null }, [['dnsServiceIP', '10.0.0.10', null]]],
    ['the API server subnet', {}, { apiServerSubnet: 'v/api' }, [['apiServerSubnet', undefined, 'v/api']]],
    ['an API server subnet that is not known', { apiServerSubnet: 'v/api' }, { apiServerSubnet: null }, [['apiServerSubnet', 'v/api', null]]],
    ['load balancers', {}, { loadBalancerIPs: ['10.1.0.7', '10.1.0.8'] }, [['loadBalancerIPs', undefined, '10.1.0.7, 10.1.0.8']]],
    ['another load balancer', { loadBalancerIPs: ['10.1.0.7'] }, { loadBalancerIPs: ['10.1.0.8'] }, [['loadBalancerIPs', '10.1.0.7', '10.1.0.8']]],
    ['an empty list of load balancers is none', {}, { loadBalancerIPs: [] }, []],
    ['a default written down', {}, { dnsServiceIP: '10.0.0.10', networkDataplane: 'azure', networkPolicy: 'none' }, []],
  ])('%s', (_, before, after, expected) => {
    // The model of the pool follows the mode of the cluster and is told apart below.
    const found = changes(built(before), built(after)).filter(([field]) => field !== 'maxPods' && field !== 'podIPAllocationMode');
    expect(found).toEqual(expected);
  });
});

describe('settings of a pool that change', () => {
  it.each<[string, Partial<AgentPool>, Partial<AgentPool>, unknown[]]>([
    ['the surge', { maxSurge: 1 }, { maxSurge: '33%' }, [['maxSurge', 1, '33%']]],
    ['a surge of 1 is one however written', { maxSurge: 1 }, { maxSurge: '1' }, []],
    ['with blanks around it', { maxSurge: 12 }, { maxSurge: ' 12 ' }, []],
    ['a share is no number', { maxSurge: 10 }, { maxSurge: '10%' }, [['maxSurge', 10, '10%']]],
    ['what may be unavailable', { maxUnavailable: '2' }, { maxUnavailable: 2 }, []],
    [
      'where pods live',
      {},
      { podSubnet: 'v/pods' },
      [
        ['maxPods', 30, 250],
        ['podSubnet', undefined, 'v/pods'],
        ['podIPAllocationMode', undefined, 'DynamicIndividual'],
      ],
    ],
    ['how pods get addresses', { podSubnet: 'v/pods' }, blocks, [['podIPAllocationMode', 'DynamicIndividual', 'StaticBlock']]],
    [
      'how pods get addresses, not known',
      blocks,
      { ...blocks, podIPAllocationMode: null },
      [
        ['maxPods', 250, null],
        ['podIPAllocationMode', 'StaticBlock', null],
      ],
    ],
    ['where nodes live', {}, { vnetSubnet: 'v/pods' }, [['vnetSubnet', 'v/nodes', 'v/pods']]],
    ['where nodes live, not known', {}, { vnetSubnet: null }, [['vnetSubnet', 'v/nodes', null]]],
    ['a maximum without an autoscaler is none', {}, { enableAutoScaling: false, minCount: 1, maxCount: 9 }, []],
    [
      'an autoscaler',
      {},
      { enableAutoScaling: true, minCount: 1, maxCount: 9 },
      [
        ['enableAutoScaling', false, true],
        ['minCount', undefined, 1],
        ['maxCount', undefined, 9],
      ],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(changes(built({}, before), built({}, after))).toEqual(expected);
  });
});

describe('settings of a subnet that change', () => {
  it.each<[string, Partial<Subnet>, Partial<Subnet>, unknown[]]>([
    ['used addresses', {}, { usedAddresses: 5 }, [['usedAddresses', 0, 5]]],
    ['used addresses that are not known', { usedAddresses: 5 }, { usedAddresses: null }, [['usedAddresses', 5, null]]],
    ['delegations', { delegations: ['a'] }, { delegations: ['a', 'b'] }, [['delegations', 'a', 'a, b']]],
    ['delegations left out are an empty list', {}, { delegations: [] }, []],
    ['delegations that are not known', { delegations: [] }, { delegations: null }, [['delegations', undefined, null]]],
    ['the route table', {}, { routeTable: 'rt' }, [['routeTable', undefined, 'rt']]],
  ])('%s', (_, before, after, expected) => {
    expect(changes(built({}, {}, before), built({}, {}, after))).toEqual(expected);
  });
});
