import { describe, expect, it } from 'vitest';
import { imported } from '../../testing/imported.ts';

const list = (...items: readonly object[]): object => ({ apiVersion: 'v1', kind: 'List', items });
function node(name: string, labels: Readonly<Record<string, string>>, more: { podCIDR?: string; addresses?: readonly string[]; pods?: string } = {}): object {
  const addresses = (more.addresses ?? ['10.1.0.4']).map((address) => ({ address, type: 'InternalIP' }));
  return {
    kind: 'Node',
    metadata: { name, labels: { 'kubernetes.azure.com/agentpool': 'a', 'kubernetes.azure.com/cluster': 'MC_rg_aks_westeurope', ...labels } },
    spec: more.podCIDR === undefined ? {} : { podCIDR: more.podCIDR, podCIDRs: [more.podCIDR] },
    status: { addresses, capacity: { pods: more.pods ?? '110' } },
  };
}
const OVERLAY = { 'kubernetes.azure.com/podnetwork-type': 'overlay' };
function config(name: string, ...containers: readonly object[]): object {
  return { kind: 'NodeNetworkConfig', metadata: { name }, status: { networkContainers: containers } };
}

describe('nodes', () => {
  it('are counted by pool, whatever their numbers, and drawn as they are', () => {
    const { clusters } = imported(
      list(
        node('n0', OVERLAY),
        node('n7', OVERLAY, { addresses: ['10.1.0.9'] }),
        node('w', { ...OVERLAY, 'kubernetes.azure.com/agentpool': 'b' }, { pods: '30' }),
      ),
    );
    expect(clusters).toMatchObject([
      {
        name: 'aks',
        networkPluginMode: 'overlay',
        podCidrs: null,
        agentPoolProfiles: [
          { name: 'a', count: 2, maxPods: 110, enableAutoScaling: null, maxSurge: null, vnetSubnet: null },
          { name: 'b', count: 1, maxPods: 30 },
        ],
        observed: [
          { node: 'n0', pool: 'a', addresses: ['10.1.0.4'] },
          { node: 'n7', addresses: ['10.1.0.9'] },
          { node: 'w', pool: 'b' },
        ],
      },
    ]);
  });

  it('with pod CIDRs of their own and no label are taken as kubenet, and it is said', () => {
    const { clusters, assumed } = imported(list(node('n0', {}, { podCIDR: '10.244.3.0/24' })));
    expect(clusters).toMatchObject([{ networkPlugin: 'kubenet', podCidrs: null, observed: [{ slices: ['10.244.3.0/24'] }] }]);
    expect(assumed[0]).toContain('taken as kubenet');
  });

  it('without either leave the model open', () => {
    expect(imported(list(node('n0', {}))).clusters).toMatchObject([{ networkPlugin: 'azure', networkPluginMode: null }]);
  });

  it('of a pod subnet name it', () => {
    const labels = {
      'kubernetes.azure.com/podnetwork-type': 'vnet',
      'kubernetes.azure.com/podnetwork-name': 'vnet-a',
      'kubernetes.azure.com/podnetwork-subnet': 'pods',
      'kubernetes.azure.com/network-name': 'vnet-a',
      'kubernetes.azure.com/network-subnet': 'nodes',
    };
    const { clusters } = imported(list(node('n0', labels)));
    expect(clusters[0]).not.toHaveProperty('networkPluginMode');
    expect(clusters[0]?.agentPoolProfiles).toMatchObject([{ vnetSubnet: 'vnet-a/nodes', podSubnet: 'vnet-a/pods' }]);
  });

  it('that belong to no pool are passed over', () => {
    const stranger = { kind: 'Node', metadata: { name: 'virtual-node', labels: {} }, spec: {}, status: {} };
    const { clusters, ignored } = imported(list(node('n0', OVERLAY), stranger));
    expect(clusters[0]?.observed).toHaveLength(1);
    expect(ignored).toEqual(["node virtual-node belongs to no pool: it is not one of the cluster's own"]);
  });

  it('of several clusters stay apart', () => {
    const { clusters } = imported(list(node('n0', OVERLAY), node('m0', { ...OVERLAY, 'kubernetes.azure.com/cluster': 'MC_rg_other_westeurope' })));
    expect(clusters.map((cluster) => cluster.name)).toEqual(['aks', 'other']);
  });

  it('find the definition whose node group they carry, and fill in what it leaves open', () => {
    const show = {
      name: 'shop',
      nodeResourceGroup: 'mc_rg_aks_westeurope',
      networkProfile: { networkPlugin: 'azure', networkPluginMode: 'overlay', podCidr: '10.244.0.0/16', serviceCidr: '10.0.0.0/16', dnsServiceIP: '10.0.0.10' },
      agentPoolProfiles: [{ name: 'a', count: 1 }],
    };
    const { clusters } = imported(list(node('n0', OVERLAY)), show);
    expect(clusters).toMatchObject([
      { name: 'shop', podCidrs: ['10.244.0.0/16'], agentPoolProfiles: [{ name: 'a', count: 1, maxPods: 110 }], observed: [{ node: 'n0' }] },
    ]);
    expect(clusters[0]?.agentPoolProfiles?.[0]).not.toHaveProperty('maxSurge');
  });
});

describe('node network configurations', () => {
  it('give static blocks as they are', () => {
    const container = {
      type: 'vnetblock',
      assignmentMode: 'static',
      nodeIP: '10.1.0.4',
      primaryIP: '10.2.0.16/28',
      ipAssignments: [{ ip: '10.2.0.32/28' }],
      subnetAddressSpace: '10.2.0.0/22',
      subnetName: 'pods',
      vnetID: 'vnet-a',
    };
    const { clusters, networks } = imported(list(config('aks-a-12345678-vmss000000', container)));
    expect(clusters).toMatchObject([
      {
        agentPoolProfiles: [{ name: 'a', count: 1, podSubnet: 'vnet-a/pods', podIPAllocationMode: 'StaticBlock' }],
        observed: [{ addresses: ['10.1.0.4'], slices: ['10.2.0.16/28', '10.2.0.32/28'] }],
      },
    ]);
    expect(networks).toMatchObject([{ name: 'vnet-a', addressPrefixes: null, subnets: [{ name: 'pods', addressPrefixes: ['10.2.0.0/22'] }] }]);
  });

  it('join nodes by their names', () => {
    const container = { type: 'overlay', nodeIP: '10.1.0.4', primaryIP: '10.244.1.0/24', subnetAddressSpace: '10.244.0.0/16' };
    const { clusters } = imported(list(node('aks-a-12345678-vmss000000', OVERLAY)), list(config('aks-a-12345678-vmss000000', container)));
    expect(clusters).toMatchObject([
      { name: 'aks', podCidrs: ['10.244.0.0/16'], observed: [{ node: 'aks-a-12345678-vmss000000', addresses: ['10.1.0.4'], slices: ['10.244.1.0/24'] }] },
    ]);
  });

  it('read pools of Windows out of shorter names, and leave other names without a pool', () => {
    const container = { type: 'overlay', primaryIP: '10.244.1.0/24', subnetAddressSpace: '10.244.0.0/16' };
    const { clusters, unresolved } = imported(list(config('akswin000001', container), config('my-own-node', container)));
    expect(clusters[0]?.agentPoolProfiles).toMatchObject([{ name: 'win', count: 1 }]);
    expect(unresolved[0]).toContain('my-own-node');
  });
});

it('Cilium nodes give addresses and slices', () => {
  const item = {
    kind: 'CiliumNode',
    metadata: { name: 'n0', labels: { agentpool: 'a' } },
    spec: {
      addresses: [
        { ip: '10.1.0.4', type: 'InternalIP' },
        { ip: '10.244.1.7', type: 'CiliumInternalIP' },
      ],
      ipam: { podCIDRs: ['10.244.1.0/24'] },
    },
  };
  expect(imported(list(item)).clusters).toMatchObject([
    { agentPoolProfiles: [{ name: 'a', count: 1 }], observed: [{ node: 'n0', pool: 'a', addresses: ['10.1.0.4'], slices: ['10.244.1.0/24'] }] },
  ]);
});
