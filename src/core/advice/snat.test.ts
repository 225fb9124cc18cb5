import { describe, expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import { formatPrefix } from '../net/prefix.ts';
import { buildPlan } from '../plan/build.ts';
import type { Model } from '../plan/types.ts';
import type { Cluster, Network, Scenario } from '../scenario/types.ts';
import { reachOf, sightingsOf, type FromOutside, type SourceAddress } from './snat.ts';

const NETWORKS: readonly Network[] = [
  { ...vnet('spoke', ['10.10.0.0/16'], { nodes: '10.10.0.0/24', pods: '10.10.16.0/20', blocks: '10.10.32.0/20' }), peerings: ['hub', 'hq', 'lab'] },
  { name: 'hub', kind: 'vnet', addressPrefixes: ['10.0.0.0/16'], peerings: [] },
  { name: 'hq', kind: 'on-premises', addressPrefixes: ['192.168.0.0/16'], peerings: [] },
  { name: 'lab', kind: 'other', addressPrefixes: ['172.16.0.0/16'], peerings: [] },
  { name: 'far', kind: 'vnet', addressPrefixes: ['10.99.0.0/16'], peerings: [] },
];

const seen = (scenario: Scenario): string[] =>
  sightingsOf(buildPlan(scenario), 0).sightings.map(
    ({ place, networks, seen: whose, ranges }) => `${place} (${networks.join()}): ${whose} ${ranges === null ? '?' : ranges.map(formatPrefix).join()}`,
  );
const around = (given: Partial<Cluster>, podSubnet?: string): string[] =>
  seen(plan([cluster(given, pool({ vnetSubnet: 'spoke/nodes', ...(podSubnet === undefined ? {} : { podSubnet }) }))], NETWORKS));

describe('source addresses', () => {
  it.each<[Model, SourceAddress, SourceAddress, FromOutside]>([
    ['overlay', 'node', 'node', 'no'],
    ['kubenet', 'node', 'node', 'no'],
    ['node-subnet', 'pod', 'node', 'yes'],
    ['pod-subnet-dynamic', 'pod', 'pod', 'yes'],
    ['pod-subnet-static', 'pod', 'pod', 'yes'],
    ['byo', 'depends', 'depends', 'depends'],
  ])('of %s: %s inside, %s beyond, reachable: %s', (model, inVnet, beyond, fromOutside) => {
    expect(reachOf(model)).toMatchObject({ inVnet, beyond, fromOutside });
  });

  it('say where pages differ', () => {
    expect(reachOf('node-subnet').remarks.some((remark) => remark.unverified !== undefined)).toBe(true);
    expect(reachOf('pod-subnet-dynamic').remarks[0]?.text).toContain('168.63.129.16');
  });

  it('are those of the plan', () => {
    expect(around({ networkPluginMode: 'overlay' })).toEqual([
      'vnet (spoke): node 10.10.0.0/24',
      'peered (hub): node 10.10.0.0/24',
      'on-premises (hq): node 10.10.0.0/24',
      'other (lab): node 10.10.0.0/24',
    ]);
    expect(around({}, 'spoke/pods')).toContain('on-premises (hq): pod 10.10.16.0/20');
    expect(around({})).toEqual(expect.arrayContaining(['vnet (spoke): pod 10.10.0.0/24', 'peered (hub): node 10.10.0.0/24']));
    expect(around({ networkPlugin: 'none' })).toContain('vnet (spoke): depends ?');
  });

  it('of a cluster alone are those of its own network', () => {
    expect(seen(plan([cluster({ networkPluginMode: 'overlay' }, pool())]))).toEqual(['vnet ((managed) aks): node 10.224.0.0/16']);
  });

  it('are told apart for pools of both kinds', () => {
    const pools = [
      pool({ vnetSubnet: 'spoke/nodes', podSubnet: 'spoke/pods' }),
      pool({ name: 'q', vnetSubnet: 'spoke/nodes', podSubnet: 'spoke/blocks', podIPAllocationMode: 'StaticBlock' }),
    ];
    const found = sightingsOf(buildPlan(plan([cluster({}, ...pools)], NETWORKS)), 0);
    expect(found.models.map(({ model }) => model)).toEqual(['pod-subnet-dynamic', 'pod-subnet-static']);
    expect(found.sightings.filter(({ place }) => place === 'vnet').map(({ ranges }) => ranges?.map(formatPrefix))).toEqual([
      ['10.10.16.0/20'],
      ['10.10.32.0/20'],
    ]);
  });

  it('are left open where the plan does', () => {
    const open = plan([cluster({ networkPluginMode: null }, pool({ vnetSubnet: 'spoke/nodes' }))], NETWORKS);
    expect(sightingsOf(buildPlan(open), 0)).toMatchObject({ open: true, sightings: [] });
    expect(seen(plan([cluster({ networkPluginMode: 'overlay' }, pool({ vnetSubnet: null }))], NETWORKS))).toEqual(['vnet (): node ?']);
  });
});
