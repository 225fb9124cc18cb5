import { describe, expect, it } from 'vitest';
import { imported } from '../../testing/imported.ts';

const template = (resources: unknown, more: object = {}): object => ({
  $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
  contentVersion: '1.0.0.0',
  ...more,
  resources,
});
const vnet = (properties: object, name = 'vnet'): object => ({ type: 'Microsoft.Network/virtualNetworks', apiVersion: '2024-05-01', name, properties });
const prefix = (expression: unknown, more: object = {}): unknown =>
  imported(template([vnet({ addressSpace: { addressPrefixes: [expression] } })], more)).networks[0]?.addressPrefixes?.[0] ?? null;

describe('expressions', () => {
  const more = {
    parameters: { base: { type: 'string', defaultValue: '10.1' }, open: { type: 'string' }, on: { type: 'bool', defaultValue: true } },
    variables: {
      whole: "[concat(parameters('base'), '.0.0/16')]",
      list: ['10.5.0.0/16', '10.6.0.0/16'],
      loop: "[variables('loop')]",
      net: { prefix: '10.7.0.0/16' },
    },
  };

  it.each([
    ['10.2.0.0/16', '10.2.0.0/16'],
    ["[concat(parameters('base'), '.0.0/16')]", '10.1.0.0/16'],
    ["[variables('WHOLE')]", '10.1.0.0/16'],
    ["[format('{0}.{1}.0/24', parameters('base'), 3)]", '10.1.3.0/24'],
    ["[variables('list')[1]]", '10.6.0.0/16'],
    ["[variables('net').prefix]", '10.7.0.0/16'],
    ["[if(parameters('on'), '10.8.0.0/16', variables('loop'))]", '10.8.0.0/16'],
    ["[if(and(parameters('on'), equals(parameters('base'), '10.2')), '10.8.0.0/16', '10.9.0.0/16')]", '10.9.0.0/16'],
    ["[first(skip(variables('list'), 1))]", '10.6.0.0/16'],
    ["[last(variables('list'))]", '10.6.0.0/16'],
    ["[replace('10.x.0.0/16', 'x', string(add(4, 5)))]", '10.9.0.0/16'],
    ["[join(createArray('10', '4', '0', '0/16'), '.')]", '10.4.0.0/16'],
    ["[concat(split('10.3.0.0', '.')[0], '.3.0.0/16')]", '10.3.0.0/16'],
    ["[cidrSubnet('10.1.0.0/16', 24, 2)]", '10.1.2.0/24'],
    ["[coalesce(null(), '10.3.0.0/16')]", '10.3.0.0/16'],
    ["[toLower('10.3.0.0/16')]", '10.3.0.0/16'],
    ['[json(\'{"a": "10.3.0.0/16"}\').a]', '10.3.0.0/16'],
    ["[substring('x10.3.0.0/16', 1)]", '10.3.0.0/16'],
    ["[parameters('open')]", null],
    ["[concat(parameters('open'), '.0.0/16')]", null],
    ["[variables('loop')]", null],
    ["[variables('missing')]", null],
    ["[reference('somewhere').prefix]", null],
    ['[resourceGroup().location]', null],
    ["[cidrSubnet('10.1.0.0/16', 24, 256)]", null],
    ["[concat('10.1.0.0/16'", null],
    ["[unheardOf('10.1.0.0/16')]", null],
  ])('%s is %j', (expression, expected) => {
    expect(prefix(expression, more)).toBe(expected);
  });

  it('that stay open say why', () => {
    const { unresolved } = imported(template([vnet({ addressSpace: { addressPrefixes: ["[parameters('open')]"] } })], more));
    expect(unresolved).toEqual(['addressPrefixes of vnet is open: parameter open has neither a value nor a default']);
  });

  it('in brackets that are doubled are text', () => {
    expect(imported(template([vnet({ addressSpace: { addressPrefixes: ['[[10.0.0.0/8]'] } })])).unresolved[0]).toContain('"[10.0.0.0/8]"');
  });
});

describe('templates', () => {
  it('take values of a parameter file, and list those they do not know', () => {
    const parameters = {
      $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#',
      contentVersion: '1.0.0.0',
      parameters: { prefix: { value: '10.4.0.0/16' }, other: { value: 1 } },
    };
    const root = template([vnet({ addressSpace: { addressPrefixes: ["[parameters('prefix')]"] } })], { parameters: { prefix: { type: 'string' } } });
    const { networks, ignored } = imported(parameters, root);
    expect(networks).toMatchObject([{ addressPrefixes: ['10.4.0.0/16'] }]);
    expect(ignored).toEqual(['the parameter file has a value for other, which the template does not know']);
  });

  it('keep together what is called by a name that is still open', () => {
    const name = "[concat('vnet-', uniqueString(resourceGroup().id))]";
    const cluster = {
      type: 'Microsoft.ContainerService/managedClusters',
      name: 'aks',
      properties: {
        networkProfile: { networkPlugin: 'azure', networkPluginMode: 'overlay' },
        agentPoolProfiles: [
          {
            name: 'a',
            count: 1,
            vnetSubnetID: `[resourceId('Microsoft.Network/virtualNetworks/subnets', concat('vnet-', uniqueString(resourceGroup().id)), 'nodes')]`,
          },
        ],
      },
    };
    const { networks, clusters, assumed } = imported(
      template([
        vnet({ addressSpace: { addressPrefixes: ['10.1.0.0/16'] }, subnets: [{ name: 'nodes', properties: { addressPrefix: '10.1.0.0/24' } }] }, name),
        cluster,
      ]),
    );
    expect(networks).toHaveLength(1);
    expect(clusters[0]?.agentPoolProfiles?.[0]?.vnetSubnet).toBe(`${networks[0]?.name ?? ''}/nodes`);
    expect(assumed[0]).toContain('is open');
  });

  it('read subnets and peerings that are resources of their own, inside or beside their network', () => {
    const { networks } = imported(
      template([
        {
          ...vnet({ addressSpace: { addressPrefixes: ['10.1.0.0/16'] } }, 'a'),
          resources: [{ type: 'subnets', name: 'inner', properties: { addressPrefix: '10.1.0.0/24' } }],
        },
        { type: 'Microsoft.Network/virtualNetworks/subnets', name: 'a/outer', properties: { addressPrefix: '10.1.1.0/24' } },
        {
          type: 'Microsoft.Network/virtualNetworks/virtualNetworkPeerings',
          name: 'a/to-b',
          properties: { remoteVirtualNetwork: { id: "[resourceId('rg-b', 'Microsoft.Network/virtualNetworks', 'b')]" } },
        },
      ]),
    );
    expect(networks).toMatchObject([
      { name: 'a', peerings: ['b'], subnets: [{ name: 'inner' }, { name: 'outer' }] },
      { name: 'b', addressPrefixes: null },
    ]);
  });

  it('repeat copies of resources and of properties', () => {
    const { networks } = imported(
      template([
        {
          ...vnet(
            {
              addressSpace: { addressPrefixes: ["[format('10.{0}.0.0/16', copyIndex(1))]"] },
              copy: [
                {
                  name: 'subnets',
                  count: 2,
                  input: { name: "[concat('s', copyIndex('subnets'))]", properties: { addressPrefix: "[format('10.1.{0}.0/24', copyIndex('subnets'))]" } },
                },
              ],
            },
            "[concat('v', copyIndex())]",
          ),
          copy: { name: 'nets', count: 2 },
        },
      ]),
    );
    expect(networks.map((network) => [network.name, network.addressPrefixes, network.subnets?.map((subnet) => subnet.name)])).toEqual([
      ['v0', ['10.1.0.0/16'], ['s0', 's1']],
      ['v1', ['10.2.0.0/16'], ['s0', 's1']],
    ]);
  });

  it('leave out what a condition switches off or what exists already', () => {
    const { codes } = imported(
      template([
        { ...vnet({ addressSpace: { addressPrefixes: ['10.1.0.0/16'] } }), condition: false },
        { ...vnet({}), existing: true },
      ]),
    );
    expect(codes).toEqual(['nothing-found']);
  });

  it('follow modules of compiled Bicep, their parameters and outputs, by symbolic names', () => {
    const network = template(
      {
        net: vnet(
          { addressSpace: { addressPrefixes: ["[parameters('space')]"] }, subnets: [{ name: 'nodes', properties: { addressPrefix: '10.3.0.0/24' } }] },
          "[parameters('vnetName')]",
        ),
      },
      {
        languageVersion: '2.0',
        parameters: { space: { type: 'string' }, vnetName: { type: 'string' } },
        outputs: { subnetId: { type: 'string', value: "[resourceId('Microsoft.Network/virtualNetworks/subnets', parameters('vnetName'), 'nodes')]" } },
      },
    );
    const main = template(
      {
        network: {
          type: 'Microsoft.Resources/deployments',
          name: 'network-module',
          properties: {
            expressionEvaluationOptions: { scope: 'inner' },
            parameters: { space: { value: '10.3.0.0/16' }, vnetName: { value: 'vnet-c' } },
            template: network,
          },
        },
        aks: {
          type: 'Microsoft.ContainerService/managedClusters',
          name: 'aks',
          properties: {
            networkProfile: { networkPlugin: 'kubenet' },
            agentPoolProfiles: [{ name: 'a', count: 1, vnetSubnetID: "[reference('network').outputs.subnetId.value]" }],
          },
        },
      },
      { languageVersion: '2.0' },
    );
    const { networks, clusters } = imported(main);
    expect(networks).toMatchObject([{ name: 'vnet-c', addressPrefixes: ['10.3.0.0/16'] }]);
    expect(clusters[0]?.agentPoolProfiles).toMatchObject([{ vnetSubnet: 'vnet-c/nodes' }]);
  });

  it('leave defaults to Azure, and a missing plugin open', () => {
    const { clusters, assumed } = imported(
      template([{ type: 'Microsoft.ContainerService/managedClusters', name: 'aks', properties: { agentPoolProfiles: [{ name: 'a', count: 1 }] } }]),
    );
    expect(clusters).toEqual([{ name: 'aks', networkPlugin: 'azure', networkPluginMode: null, agentPoolProfiles: [{ name: 'a', count: 1 }] }]);
    expect(assumed[0]).toContain('names no network plugin');
  });
});
