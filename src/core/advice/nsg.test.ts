import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbScenario } from '../../testing/arbitraries.ts';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import { formatPrefix } from '../net/prefix.ts';
import { buildPlan } from '../plan/build.ts';
import type { AgentPool, Cluster } from '../scenario/types.ts';
import { nsgAdvice, type NsgEnd } from './nsg.ts';

const home = vnet('v', ['10.10.0.0/16', 'fd00::/48'], {
  nodes: '10.10.0.0/24',
  more: '10.10.1.0/24',
  pods: '10.10.16.0/20',
  blocks: '10.10.32.0/20',
  api: '10.10.8.0/28',
  dual: { addressPrefixes: ['10.10.2.0/24', 'fd00::/64'] },
  open: { addressPrefixes: null },
});
const end = ({ role, prefixes, serviceTag }: NsgEnd): string => `${role} ${serviceTag ?? (prefixes === null ? '?' : prefixes.map(formatPrefix).join())}`;

function rules(given: Partial<Cluster>, ...pools: readonly Partial<AgentPool>[]): string[] {
  const own = (pools.length === 0 ? [{}] : pools).map((one, at) => pool({ name: `p${at}`, vnetSubnet: 'v/nodes', ...one }));
  return nsgAdvice(buildPlan(plan([cluster(given, ...own)], [home])), 0).rules.map(
    ({ id, from, to, protocol, ports }) => `${id}: ${end(from)} → ${end(to)}${protocol === 'tcp' ? ` tcp ${ports.join()}` : ''}`,
  );
}
const NODES = 'nodes-to-nodes: nodes 10.10.0.0/24 → nodes 10.10.0.0/24';
const OVERLAY = { networkPluginMode: 'overlay' } as const;
const remarks = (given: Partial<Cluster>) => nsgAdvice(buildPlan(plan([cluster(given, pool())])), 0).remarks;

describe('rules of network security groups', () => {
  it('of overlay: nodes, nodes to pods, pods among themselves', () => {
    expect(rules(OVERLAY)).toEqual([NODES, 'nodes-to-pods: nodes 10.10.0.0/24 → pods 10.244.0.0/16', 'pods-to-pods: pods 10.244.0.0/16 → pods 10.244.0.0/16']);
  });

  it('of kubenet: nodes and pods both ways', () => {
    expect(rules({ networkPlugin: 'kubenet', podCidrs: ['10.200.0.0/15'] })).toEqual([
      NODES,
      'nodes-to-pods: nodes 10.10.0.0/24 → pods 10.200.0.0/15',
      'pods-to-nodes: pods 10.200.0.0/15 → nodes 10.10.0.0/24',
    ]);
  });

  it('of node subnet and own CNI: nodes', () => {
    expect(rules({})).toEqual([NODES]);
    expect(rules({ networkPlugin: 'none', podCidrs: ['10.244.0.0/16'] })).toEqual([NODES]);
  });

  it('of pod subnets: both subnets, said to be inferred', () => {
    const own = { podSubnet: 'v/pods' };
    expect(rules({}, own)).toEqual([
      NODES,
      'nodes-to-pods: nodes 10.10.0.0/24 → pods 10.10.16.0/20',
      'pods-to-nodes: pods 10.10.16.0/20 → nodes 10.10.0.0/24',
      'pods-to-pods: pods 10.10.16.0/20 → pods 10.10.16.0/20',
    ]);
    const advice = nsgAdvice(buildPlan(plan([cluster({}, pool({ vnetSubnet: 'v/nodes', ...own }))], [home])), 0);
    expect(advice.rules.map((rule) => rule.unverified !== undefined)).toEqual([false, true, true, true]);
  });

  it('name every subnet once, in address order', () => {
    expect(rules(OVERLAY, { vnetSubnet: 'v/more' }, {}, { vnetSubnet: 'v/more' })[0]).toBe(
      'nodes-to-nodes: nodes 10.10.0.0/24,10.10.1.0/24 → nodes 10.10.0.0/24,10.10.1.0/24',
    );
    expect(rules({}, { podSubnet: 'v/blocks', podIPAllocationMode: 'StaticBlock' }, { podSubnet: 'v/pods' })[3]).toBe(
      'pods-to-pods: pods 10.10.16.0/20,10.10.32.0/20 → pods 10.10.16.0/20,10.10.32.0/20',
    );
  });

  it('keep the families apart', () => {
    const found = rules({ ...OVERLAY, ipFamilies: ['IPv4', 'IPv6'], podCidrs: ['10.244.0.0/16', 'fd01::/64'] }, { vnetSubnet: 'v/dual' });
    expect(found).toHaveLength(6);
    expect(found.slice(3)).toEqual([
      'nodes-to-nodes-ipv6: nodes fd00::/64 → nodes fd00::/64',
      'nodes-to-pods-ipv6: nodes fd00::/64 → pods fd01::/64',
      'pods-to-pods-ipv6: pods fd01::/64 → pods fd01::/64',
    ]);
  });

  it('of the API server subnet: two ports from nodes, one from the load balancer', () => {
    expect(rules({ ...OVERLAY, apiServerSubnet: 'v/api' }).slice(3)).toEqual([
      'nodes-to-api-server: nodes 10.10.0.0/24 → api-server 10.10.8.0/28 tcp 443,4443',
      'load-balancer-to-api-server: load-balancer AzureLoadBalancer → api-server 10.10.8.0/28 tcp 9988',
    ]);
    expect(rules({ ...OVERLAY, apiServerSubnet: null })[3]).toBe('nodes-to-api-server: nodes 10.10.0.0/24 → api-server ? tcp 443,4443');
  });

  it('say nothing of IPv6 in the API server subnet, and let any protocol and port pass elsewhere', () => {
    const dual = { ...OVERLAY, ipFamilies: ['IPv4', 'IPv6'] as const, podCidrs: ['10.244.0.0/16', 'fd01::/64'], apiServerSubnet: 'v/api' };
    const found = nsgAdvice(buildPlan(plan([cluster(dual, pool({ vnetSubnet: 'v/dual' }))], [home])), 0).rules;
    expect(found.map(({ id }) => id).filter((id) => id.includes('api-server'))).toEqual(['nodes-to-api-server', 'load-balancer-to-api-server']);
    expect(found.filter(({ protocol }) => protocol === 'any').map(({ ports }) => ports)).toEqual([[], [], [], [], [], []]);
    expect(found.some((rule) => 'unverified' in rule)).toBe(false);
  });

  it('name a range once that two subnets have', () => {
    const twice = vnet('v', ['10.10.0.0/16'], { a: '10.10.0.0/24', b: '10.10.0.0/24', c: '10.10.1.0/24' });
    const pools = ['v/c', 'v/a', 'v/b'].map((vnetSubnet, at) => pool({ name: `p${at}`, vnetSubnet }));
    const [among] = nsgAdvice(buildPlan(plan([cluster(OVERLAY, ...pools)], [twice])), 0).rules;
    expect(among && end(among.from)).toBe('nodes 10.10.0.0/24,10.10.1.0/24');
  });

  it('leave open what is not known, never empty', () => {
    expect(rules(OVERLAY, { vnetSubnet: 'v/open' })[0]).toBe('nodes-to-nodes: nodes ? → nodes ?');
    expect(rules(OVERLAY, {}, { vnetSubnet: 'v/open' })[0]).toBe('nodes-to-nodes: nodes ? → nodes ?');
    expect(rules({ ...OVERLAY, ipFamilies: null })[0]).toBe(NODES);
    expect(rules(OVERLAY, { vnetSubnet: null })[1]).toBe('nodes-to-pods: nodes ? → pods 10.244.0.0/16');
    expect(rules({ ...OVERLAY, podCidrs: null })[1]).toBe('nodes-to-pods: nodes 10.10.0.0/24 → pods ?');
    // AKS draws the IPv6 ranges at random.
    expect(rules({ ...OVERLAY, ipFamilies: ['IPv4', 'IPv6'] }, {})[4]).toBe('nodes-to-pods-ipv6: nodes ? → pods ?');
  });

  it('say when a model is not known', () => {
    const advice = nsgAdvice(buildPlan(plan([cluster({ networkPluginMode: null }, pool({ vnetSubnet: 'v/nodes' }))], [home])), 0);
    expect(advice.open).toBe(true);
    expect(advice.rules.map(({ id }) => id)).toEqual(['nodes-to-nodes']);
  });

  it('remark on what is no matter of the subnet', () => {
    expect(remarks({})).toEqual([]);
    expect(remarks({ networkPlugin: 'none' })).toEqual([
      { text: 'What else has to pass is up to the network plugin that you install.', source: { source: 'AKS docs: Bring your own CNI', date: '2026-04-16' } },
    ]);
    expect(remarks({ ...OVERLAY, networkDataplane: 'cilium' })[0]?.text).toContain('169.254.10.0/24');
  });

  it('have ids of their own and ends of one family in every plan', () => {
    fc.assert(
      fc.property(arbScenario, (scenario) => {
        const built = buildPlan(scenario);
        for (const { index } of built.clusters) {
          const { rules: found } = nsgAdvice(built, index);
          expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
          for (const { id, family, from, to } of found) {
            expect(id).toMatch(/^[a-z0-9-]+$/);
            for (const one of [from, to]) {
              expect(one.prefixes?.every((prefix) => prefix.family === family) ?? true).toBe(true);
              expect(one.prefixes?.length === 0).toBe(one.serviceTag !== undefined);
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
