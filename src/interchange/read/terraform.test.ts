import { describe, expect, it } from 'vitest';
import { imported } from '../../testing/imported.ts';

const resource = (address: string, values: object, index?: string | number): object => {
  const [type = '', name = ''] = address
    .replace(/^(?:module\.[^.]+\.)*(?:data\.)?/, '')
    .replace(/\[.*$/, '')
    .split('.');
  return { address, mode: address.includes('data.') ? 'data' : 'managed', type, name, ...(index === undefined ? {} : { index }), values };
};
const state = (...resources: readonly object[]): object => ({ format_version: '1.0', terraform_version: '1.11.4', values: { root_module: { resources } } });
const vnet = resource('azurerm_virtual_network.a', { name: 'vnet-a', resource_group_name: 'rg', address_space: ['10.1.0.0/16'], subnet: [] });
const subnet = { name: 'nodes', resource_group_name: 'rg', virtual_network_name: 'vnet-a', address_prefixes: ['10.1.0.0/24'] };
const aks = (pool: object, profile: object = {}): object => ({
  name: 'aks',
  resource_group_name: 'rg',
  default_node_pool: [{ name: 'system', node_count: 2, max_pods: 50, ...pool }],
  network_profile: [{ network_plugin: 'azure', network_plugin_mode: 'overlay', ...profile }],
});

/** A plan with one cluster whose subnet is known only after apply. */
function plan(options: {
  references: readonly string[];
  resources?: readonly object[];
  modules?: object;
  index?: string;
  children?: readonly object[];
}): object {
  const { references, resources = [resource('azurerm_subnet.nodes', subnet)], modules = {}, index, children = [] } = options;
  const address = `azurerm_kubernetes_cluster.c${index === undefined ? '' : `["${index}"]`}`;
  return {
    format_version: '1.2',
    planned_values: { root_module: { resources: [vnet, ...resources, resource(address, aks({}), index)], child_modules: children } },
    resource_changes: [
      {
        address,
        change: {
          actions: ['create'],
          after_unknown: { kubernetes_version: true, default_node_pool: [{ vnet_subnet_id: true }], network_profile: [{ pod_cidr: true }] },
        },
      },
    ],
    configuration: {
      root_module: {
        resources: [
          {
            address: 'azurerm_kubernetes_cluster.c',
            mode: 'managed',
            type: 'azurerm_kubernetes_cluster',
            name: 'c',
            expressions: { default_node_pool: [{ vnet_subnet_id: { references } }] },
          },
        ],
        module_calls: modules,
      },
    },
  };
}
const subnetOf = (root: object): unknown => imported(root).clusters[0]?.agentPoolProfiles?.[0]?.vnetSubnet;

describe('a plan', () => {
  it.each([
    ['a resource', ['azurerm_subnet.nodes.id', 'azurerm_subnet.nodes'], 'vnet-a/nodes'],
    ['one of for_each by its key', ['azurerm_subnet.many["b"].id', 'azurerm_subnet.many["b"]', 'azurerm_subnet.many'], 'vnet-a/b'],
    ['one of for_each by the key of the loop', ['azurerm_subnet.many', 'each.key'], 'vnet-a/a'],
    ['several that it could be', ['azurerm_subnet.many'], null],
    ['a resource that is not there', ['azurerm_subnet.other.id'], null],
    ['a local value', ['local.subnet_id'], null],
    ['the output of a module', ['module.net.subnet_id', 'module.net'], 'vnet-a/inner'],
    ['a data source', ['data.azurerm_subnet.old.id', 'data.azurerm_subnet.old'], 'vnet-a/old'],
  ])('follows a subnet to %s', (_, references, expected) => {
    const root = plan({
      references,
      index: 'a',
      resources: [
        resource('azurerm_subnet.nodes', subnet),
        resource('azurerm_subnet.many["a"]', { ...subnet, name: 'a', address_prefixes: ['10.1.2.0/24'] }, 'a'),
        resource('azurerm_subnet.many["b"]', { ...subnet, name: 'b', address_prefixes: ['10.1.3.0/24'] }, 'b'),
        resource('data.azurerm_subnet.old', { ...subnet, name: 'old', address_prefixes: ['10.1.4.0/24'] }),
      ],
      children: [{ resources: [resource('module.net.azurerm_subnet.inner', { ...subnet, name: 'inner', address_prefixes: ['10.1.5.0/24'] })] }],
      modules: { net: { module: { outputs: { subnet_id: { expression: { references: ['azurerm_subnet.inner.id', 'azurerm_subnet.inner'] } } } } } },
    });
    expect(subnetOf(root)).toBe(expected);
  });

  it('follows a variable of a module to what it was given', () => {
    const cluster = resource('module.aks.azurerm_kubernetes_cluster.c', aks({}));
    const root = {
      format_version: '1.2',
      planned_values: { root_module: { resources: [vnet, resource('azurerm_subnet.nodes', subnet)], child_modules: [{ resources: [cluster] }] } },
      resource_changes: [
        {
          address: 'module.aks.azurerm_kubernetes_cluster.c',
          change: { actions: ['create'], after_unknown: { default_node_pool: [{ vnet_subnet_id: true }] } },
        },
      ],
      configuration: {
        root_module: {
          module_calls: {
            aks: {
              expressions: { subnet: { references: ['azurerm_subnet.nodes.id', 'azurerm_subnet.nodes'] } },
              module: {
                resources: [
                  {
                    mode: 'managed',
                    type: 'azurerm_kubernetes_cluster',
                    name: 'c',
                    expressions: { default_node_pool: [{ vnet_subnet_id: { references: ['var.subnet'] } }] },
                  },
                ],
              },
            },
          },
        },
      },
    };
    expect(subnetOf(root)).toBe('vnet-a/nodes');
  });

  it('leaves to Azure what the configuration leaves out, and asks for what it gives', () => {
    const { clusters, unresolved } = imported(plan({ references: ['local.x'] }));
    expect(clusters[0]).not.toHaveProperty('podCidrs');
    expect(clusters[0]).not.toHaveProperty('kubernetesVersion');
    expect(unresolved).toEqual(['the subnet of pool system of aks is open: it is known only after apply']);
  });

  it('passes over what it destroys', () => {
    const root = {
      format_version: '1.2',
      planned_values: { root_module: { resources: [vnet] } },
      prior_state: { values: { root_module: { resources: [resource('azurerm_virtual_network.gone', { name: 'gone', address_space: ['10.9.0.0/16'] })] } } },
      resource_changes: [{ address: 'azurerm_virtual_network.gone', change: { actions: ['delete'] } }],
    };
    expect(imported(root).networks.map((network) => network.name)).toEqual(['vnet-a']);
  });
});

describe('a state', () => {
  it('gives clusters, pools, subnets inside networks, peerings and route tables', () => {
    const { networks, clusters } = imported(
      state(
        resource('azurerm_virtual_network.b', {
          name: 'vnet-b',
          resource_group_name: 'rg',
          address_space: ['10.2.0.0/16'],
          subnet: [{ name: 'inline', address_prefixes: ['10.2.0.0/24'], delegation: [] }],
        }),
        vnet,
        resource('azurerm_subnet.nodes', { ...subnet, delegation: [{ name: 'd', service_delegation: [{ name: 'Microsoft.Netapp/volumes', actions: [] }] }] }),
        resource('azurerm_subnet_route_table_association.x', {
          subnet_id: '/subscriptions/s/resourceGroups/rg/providers/Microsoft.Network/virtualNetworks/vnet-a/subnets/nodes',
          route_table_id: '/subscriptions/s/resourceGroups/rg/providers/Microsoft.Network/routeTables/rt-aks',
        }),
        resource('azurerm_kubernetes_cluster.c', {
          ...aks(
            { auto_scaling_enabled: true, min_count: 1, max_count: 5 },
            { network_plugin: 'kubenet', network_plugin_mode: '', pod_cidr: '10.244.0.0/16', service_cidr: '10.0.0.0/16', dns_service_ip: '10.0.0.10' },
          ),
          id: '/subscriptions/s/resourceGroups/rg/providers/Microsoft.ContainerService/managedClusters/aks',
        }),
        resource('azurerm_kubernetes_cluster_node_pool.p', {
          name: 'extra',
          kubernetes_cluster_id: '/subscriptions/s/resourceGroups/rg/providers/Microsoft.ContainerService/managedClusters/aks',
          node_count: 3,
          max_pods: 40,
          mode: 'User',
          os_type: 'Linux',
        }),
        resource('azurerm_resource_group.rg', { name: 'rg' }),
      ),
    );
    expect(networks).toMatchObject([
      { name: 'vnet-b', subnets: [{ name: 'inline', addressPrefixes: ['10.2.0.0/24'] }] },
      { name: 'vnet-a', subnets: [{ name: 'nodes', delegations: ['Microsoft.Netapp/volumes'], routeTable: 'rt-aks' }] },
    ]);
    expect(clusters).toMatchObject([
      {
        name: 'aks',
        networkPlugin: 'kubenet',
        podCidrs: ['10.244.0.0/16'],
        agentPoolProfiles: [
          { name: 'system', mode: 'System', minCount: 1, maxCount: 5 },
          { name: 'extra', mode: 'User', count: 3 },
        ],
      },
    ]);
  });

  it('is read as the raw file as well', () => {
    const root = {
      version: 4,
      terraform_version: '1.11.4',
      resources: [
        {
          mode: 'managed',
          type: 'azurerm_virtual_network',
          name: 'a',
          instances: [{ attributes: { name: 'vnet-a', resource_group_name: 'rg', address_space: ['10.1.0.0/16'] } }],
        },
      ],
    };
    expect(imported(root).networks).toMatchObject([{ name: 'vnet-a', addressPrefixes: ['10.1.0.0/16'] }]);
  });

  it('takes bodies of azapi as objects and as text', () => {
    const body = { properties: { networkProfile: { networkPlugin: 'none', podCidr: '10.8.0.0/16' }, agentPoolProfiles: [{ name: 'a', count: 1 }] } };
    const values = { type: 'Microsoft.ContainerService/managedClusters@2025-05-01', name: 'aks', parent_id: '/subscriptions/s/resourceGroups/rg' };
    const [asObject, asText] = [body, JSON.stringify(body)].map((one) => imported(state(resource('azapi_resource.c', { ...values, body: one }))).clusters);
    expect(asObject).toMatchObject([{ name: 'aks', networkPlugin: 'none', podCidrs: ['10.8.0.0/16'] }]);
    expect(asText).toEqual(asObject);
  });
});
