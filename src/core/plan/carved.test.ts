import { describe, expect, it } from 'vitest';
import { cluster, plan, pool, vnet } from '../../testing/ruleTable.ts';
import { formatAddress, parseAddress } from '../net/address.ts';
import { formatPrefix } from '../net/prefix.ts';
import type { AgentPool, Cluster, Network, Subnet } from '../scenario/types.ts';
import { buildPlan } from './build.ts';
import { occupantAt, rangesOfNode } from './lookup.ts';
import type { Plan } from './types.ts';

const overlay = { networkPluginMode: 'overlay' } as const;
const blocks = { podIPAllocationMode: 'StaticBlock' } as const;
const net = (nodes: Partial<Subnet> = {}, pods: Partial<Subnet> = {}): Network =>
  vnet('v', ['10.0.0.0/8'], {
    nodes: { addressPrefixes: ['10.1.0.0/24'], ...nodes },
    pods: { addressPrefixes: ['10.2.0.0/24'], ...pods },
    idle: '10.3.0.0/24',
  });
const one = (given: Partial<Cluster>, pools: readonly AgentPool[], network = net()) =>
  buildPlan(plan([cluster(given, ...pools.map((p) => ({ vnetSubnet: 'v/nodes', ...p })))], [network]));

/** kind, subject, position of the subnet and the cluster, model, capacity, what each pool takes. */
const limits = ({ limits: all }: Plan) =>
  all.map(({ kind, subject, subnet, cluster: at, model, capacity, fixed, terms }) =>
    [
      kind,
      subject,
      subnet,
      at,
      model,
      capacity,
      fixed,
      terms.map(({ pool: p, perNode, surge }) => `${p}×${perNode}${surge ? '' : ' without surge'}`).join(' '),
    ].join(' | '),
  );
const carved = ({ spaces }: Plan) =>
  spaces.map(({ role, subject, subnet, cluster: at, ranges, reserved, capacity, taken, block, unverified, runs, segments }) =>
    [
      role,
      subject,
      subnet,
      at,
      ranges.map(formatPrefix).join(' '),
      `${segments.length} segments`,
      `${reserved.length} reserved`,
      capacity,
      taken,
      block,
      unverified,
      `${runs.length} runs`,
    ].join(' | '),
  );

describe('the limits of a plan', () => {
  it('of overlay: subnet, pod CIDR, nodes, network, pods', () => {
    expect(limits(one(overlay, [pool({ name: 'a' }), pool({ name: 'b', maxPods: 100 })]))).toEqual([
      'node-subnet | networks/v/subnets/nodes | 0 |  |  | 251 | 0 | 0×1 1×1',
      'pod-cidr | clusters/aks |  | 0 | overlay | 256 | 0 | 0×1 1×1',
      'cluster-nodes | clusters/aks |  | 0 |  | 5000 | 0 | 0×1 1×1',
      'pool-nodes | clusters/aks/agentPoolProfiles/a |  | 0 |  | 1000 | 0 | 0×1',
      'pool-nodes | clusters/aks/agentPoolProfiles/b |  | 0 |  | 1000 | 0 | 1×1',
      'vnet-addresses | networks/v |  |  |  | 65536 | 0 | 0×1 1×1',
      'cluster-pods | clusters/aks |  | 0 | overlay | 200000 | 0 | 0×250 without surge 1×100 without surge',
    ]);
  });

  it('of kubenet: routes as well, and no ceiling of pods', () => {
    expect(limits(one({ networkPlugin: 'kubenet', userDefinedRoutes: 4 }, [pool()]))).toEqual([
      'node-subnet | networks/v/subnets/nodes | 0 |  |  | 251 | 0 | 0×1',
      'pod-cidr | clusters/aks |  | 0 | kubenet | 256 | 0 | 0×1',
      'routes | clusters/aks |  | 0 | kubenet | 400 | 4 | 0×1',
      'cluster-nodes | clusters/aks |  | 0 |  | 5000 | 0 | 0×1',
      'pool-nodes | clusters/aks/agentPoolProfiles/p |  | 0 |  | 1000 | 0 | 0×1',
      'vnet-addresses | networks/v |  |  |  | 65536 | 0 | 0×1',
    ]);
  });

  it('of pod subnets: each way of allocation for itself, used addresses of every subnet in the network', () => {
    const pools = [pool({ name: 'a', podSubnet: 'v/pods', maxPods: 40 }), pool({ name: 'b', podSubnet: 'v/pods', maxPods: 40, ...blocks })];
    expect(limits(one({}, pools, net({ usedAddresses: 5 }, { usedAddresses: 7 })))).toEqual([
      'node-subnet | networks/v/subnets/nodes | 0 |  |  | 246 | 0 | 0×1 1×1',
      'pod-subnet | networks/v/subnets/pods | 1 |  | pod-subnet-dynamic | 244 | 0 | 0×17',
      'pod-subnet | networks/v/subnets/pods | 1 |  | pod-subnet-static | 16 | 0 | 1×3',
      'cluster-nodes | clusters/aks |  | 0 |  | 5000 | 0 | 0×1 1×1',
      'pool-nodes | clusters/aks/agentPoolProfiles/a |  | 0 |  | 1000 | 0 | 0×1',
      'pool-nodes | clusters/aks/agentPoolProfiles/b |  | 0 |  | 1000 | 0 | 1×1',
      'vnet-addresses | networks/v |  |  |  | 65536 | 12 | 0×18 1×4',
      'cluster-pods | clusters/aks |  | 0 | pod-subnet-dynamic | 50000 | 0 | 0×40 without surge',
      'cluster-pods | clusters/aks |  | 0 | pod-subnet-static | 1000000 | 0 | 1×40 without surge',
    ]);
  });

  it('of a cluster without pools: none', () => {
    expect(limits(one({ networkPlugin: 'kubenet' }, []))).toEqual([]);
    expect(limits(one(overlay, []))).toEqual([]);
  });

  it('are silent about what is not known', () => {
    const kinds = (given: Partial<Cluster>, more: Partial<AgentPool>, network = net()) => one(given, [pool(more)], network).limits.map(({ kind }) => kind);
    expect(kinds({}, {}, net({ addressPrefixes: null }))).toEqual(['cluster-nodes', 'pool-nodes', 'vnet-addresses']);
    expect(kinds({}, { podSubnet: 'v/pods' }, net({}, { addressPrefixes: null }))).toEqual([
      'node-subnet',
      'cluster-nodes',
      'pool-nodes',
      'vnet-addresses',
      'cluster-pods',
    ]);
    expect(limits(one({}, [pool({ maxPods: null })])).slice(0, 1)).toEqual(['node-subnet | networks/v/subnets/nodes | 0 |  |  | 251 | 0 | 0×null']);
    expect(limits(one({}, [pool({ maxPods: null, podSubnet: 'v/pods', ...blocks })])).slice(1, 2)).toEqual([
      'pod-subnet | networks/v/subnets/pods | 1 |  | pod-subnet-static | 16 | 0 | 0×null',
    ]);
    expect(limits(one({ networkPlugin: 'kubenet', ipFamilies: null }, [pool()])).filter((text) => text.startsWith('routes'))).toEqual([
      'routes | clusters/aks |  | 0 | kubenet | 400 | 0 | 0×null',
    ]);
  });

  it('of a pod subnet with IPv6 alone: it holds nothing', () => {
    const found = one({}, [pool({ podSubnet: 'v/pods' })], net({}, { addressPrefixes: ['fd00::/64'] }));
    expect(limits(found)[1]).toBe('pod-subnet | networks/v/subnets/pods | 1 |  | pod-subnet-dynamic | 0 | 0 | 0×17');
    expect(carved(found)[1]).toBe('pod-subnet | networks/v/subnets/pods | 1 |  |  | 0 segments | 0 reserved | 0 | 0 | 1 | false | 4 runs');
  });
});

describe('the spaces of a plan', () => {
  it('of overlay: the node subnet, then each pod CIDR', () => {
    expect(carved(one({ ...overlay, ipFamilies: ['IPv4', 'IPv6'], podCidrs: ['10.8.0.0/20', 'fd00:8::/64'] }, [pool()]))).toEqual([
      'nodes | networks/v/subnets/nodes | 0 |  | 10.1.0.0/24 | 1 segments | 2 reserved | 251 | 0 | 1 | false | 2 runs',
      'pod-cidr | clusters/aks |  | 0 | 10.8.0.0/20 | 1 segments | 0 reserved | 4096 | 0 | 256 | false | 2 runs',
      'pod-cidr | clusters/aks |  | 0 | fd00:8::/64 | 1 segments | 0 reserved | 18446744073709552000 | 0 | 256 | true | 2 runs',
    ]);
  });

  it('of pod subnets: each way of allocation for itself', () => {
    const pools = [pool({ name: 'a', podSubnet: 'v/pods', maxPods: 40 }), pool({ name: 'b', podSubnet: 'v/pods', maxPods: 40, ...blocks })];
    expect(carved(one({}, pools, net({ usedAddresses: 5 }, { usedAddresses: 7 })))).toEqual([
      'nodes | networks/v/subnets/nodes | 0 |  | 10.1.0.0/24 | 1 segments | 2 reserved | 246 | 5 | 1 | false | 4 runs',
      'pod-subnet | networks/v/subnets/pods | 1 |  | 10.2.0.0/24 | 1 segments | 2 reserved | 244 | 7 | 1 | false | 4 runs',
      'pod-subnet | networks/v/subnets/pods | 1 |  | 10.2.0.0/24 | 2 segments | 2 reserved | 256 | 0 | 16 | true | 2 runs',
    ]);
  });

  it('leave out subnets that nobody lives in, or whose range is not known', () => {
    expect(carved(one(overlay, [pool()], net({ addressPrefixes: null }))).map((text) => text.split(' | ')[0])).toEqual(['pod-cidr']);
    expect(carved(one({}, [pool({ podSubnet: 'v/pods' })], net({}, { addressPrefixes: null }))).map((text) => text.split(' | ')[0])).toEqual(['nodes']);
    expect(carved(one({}, [pool({ podSubnet: null })])).map((text) => text.split(' | ')[0])).toEqual(['nodes']);
    expect(carved(buildPlan(plan([], [net()])))).toEqual([]);
  });

  it('come in the order of subnets, whichever cluster comes first', () => {
    const built = buildPlan(
      plan([cluster({ ...overlay, name: 'a' }, pool({ vnetSubnet: 'v/idle' })), cluster({ ...overlay, name: 'b' }, pool({ vnetSubnet: 'v/nodes' }))], [net()]),
    );
    expect(built.spaces.map(({ index, subject }) => `${index} ${subject}`)).toEqual([
      '0 networks/v/subnets/nodes',
      '1 networks/v/subnets/idle',
      '2 clusters/a',
      '3 clusters/b',
    ]);
  });
});

const address = (text: string) => {
  const parsed = parseAddress(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};

const kindAt = (built: Plan, at: number, text: string) => {
  const space = built.spaces[at];
  return space && (occupantAt(space, address(text))?.kind ?? null);
};

describe('who holds an address, at the edges', () => {
  it('of a subnet: Azure, nodes, free, used, nobody', () => {
    const built = one(overlay, [pool({ count: 2, maxSurge: 0 })], net({ addressPrefixes: ['10.1.0.0/28'], usedAddresses: 3 }));
    const kinds = Array.from({ length: 17 }, (_, i) => kindAt(built, 0, `10.1.0.${i}`)?.[0] ?? '-').join('');
    expect(kinds).toBe('rrrrnnffffffuuur-');
    expect(kindAt(built, 0, '10.0.255.255')).toBeNull();
    expect(kindAt(built, 0, '::a01:4')).toBeNull();
  });

  it('of several ranges of a subnet: each counts', () => {
    const built = one(overlay, [pool({ count: 12, maxSurge: 0 })], net({ addressPrefixes: ['10.1.0.0/28', '10.1.1.0/28'], usedAddresses: 2 }));
    const kinds = (range: number) => Array.from({ length: 16 }, (_, i) => kindAt(built, 0, `10.1.${range}.${i}`)?.[0] ?? '-').join('');
    expect([kinds(0), kinds(1)]).toEqual(['rrrrnnnnnnnnnnnr', 'rrrrnffffffffuur']);
  });

  it('of static blocks: what no block is made of is free or reserved', () => {
    const built = one({}, [pool({ count: 1, maxPods: 10, maxSurge: 0, podSubnet: 'v/pods', ...blocks })], net({}, { addressPrefixes: ['10.2.0.0/27'] }));
    expect([kindAt(built, 1, '10.2.0.16'), kindAt(built, 1, '10.2.0.4'), kindAt(built, 1, '10.2.0.0'), kindAt(built, 1, '10.2.0.31')]).toEqual([
      'node',
      'free',
      'reserved',
      'reserved',
    ]);
  });

  it('a node of another run has none of it', () => {
    const built = one({ ...overlay, podCidrs: ['10.8.0.0/20'] }, [pool({ count: 3, enableAutoScaling: true, minCount: 1, maxCount: 5, maxSurge: 2 })]);
    const space = built.spaces[1];
    const nodes = space?.runs.map((run) =>
      Array.from({ length: 9 }, (_, node) =>
        rangesOfNode(space, run, node - 1)
          .map(({ family, first }) => formatAddress({ family, value: first }))
          .join(' '),
      ),
    );
    expect(nodes).toEqual([
      ['', '10.8.0.0', '10.8.1.0', '10.8.2.0', '', '', '', '', ''],
      ['', '', '', '', '10.8.3.0', '10.8.4.0', '', '', ''],
      ['', '', '', '', '', '', '10.8.5.0', '10.8.6.0', ''],
    ]);
  });
});
