/** The plan that a first visit shows: rich enough to explain the page, sound enough to trust it. Apart from the others, which load when asked for. */
import { between, plan, POD_DELEGATION, subnet, system, user, VERSION, vnet, type Example } from './exampleParts.ts';

export const HUB_AND_SPOKE: Example = {
  id: 'hub-and-spoke',
  title: 'Hub and spoke with on-premises',
  line: 'A firewall hub, two spokes, a data centre behind ExpressRoute, and ranges that keep out of each other.',
  scenario: plan(
    'Hub and spoke with on-premises',
    [
      vnet(
        'vnet-hub',
        '10.10.0.0/22',
        [
          subnet('AzureFirewallSubnet', '10.10.0.0/26', { usedAddresses: 3 }),
          subnet('AzureBastionSubnet', '10.10.0.64/26', { usedAddresses: 2 }),
          subnet('GatewaySubnet', '10.10.0.128/27', { usedAddresses: 2 }),
          subnet('snet-dns-inbound', '10.10.0.160/28', { usedAddresses: 1, delegations: ['Microsoft.Network/dnsResolvers'] }),
        ],
        ['vnet-payments', 'vnet-data', 'dc-frankfurt'],
      ),
      vnet(
        'vnet-payments',
        '10.11.0.0/16',
        [
          subnet('snet-aks-system', '10.11.0.0/25', { routeTable: 'rt-to-firewall' }),
          subnet('snet-aks-apps', '10.11.1.0/24', { routeTable: 'rt-to-firewall', usedAddresses: 6 }),
          subnet('snet-api-server', '10.11.2.0/28', { delegations: [POD_DELEGATION] }),
          subnet('snet-private-endpoints', '10.11.3.0/24', { usedAddresses: 31 }),
        ],
        ['vnet-hub', 'dc-frankfurt'],
      ),
      vnet(
        'vnet-data',
        '10.12.0.0/16',
        [
          subnet('snet-postgres', '10.12.0.0/26', { usedAddresses: 8, delegations: ['Microsoft.DBforPostgreSQL/flexibleServers'] }),
          subnet('snet-private-endpoints', '10.12.1.0/24', { usedAddresses: 22 }),
        ],
        ['vnet-hub', 'dc-frankfurt'],
      ),
      {
        name: 'dc-frankfurt',
        kind: 'on-premises',
        addressPrefixes: ['10.128.0.0/10', '192.168.0.0/16'],
        peerings: ['vnet-hub', 'vnet-payments', 'vnet-data'],
      },
    ],
    [
      {
        name: 'aks-payments',
        networkPlugin: 'azure',
        networkPluginMode: 'overlay',
        networkDataplane: 'cilium',
        networkPolicy: 'cilium',
        kubernetesVersion: VERSION,
        podCidrs: ['10.244.0.0/16'],
        serviceCidrs: ['172.20.0.0/16'],
        dnsServiceIP: '172.20.0.10',
        services: 400,
        apiServerSubnet: 'vnet-payments/snet-api-server',
        loadBalancerIPs: ['10.11.1.250'],
        agentPoolProfiles: [
          system(3, { vnetSubnet: 'vnet-payments/snet-aks-system', maxSurge: '33%' }),
          user('apps', 12, { ...between(6, 60), vnetSubnet: 'vnet-payments/snet-aks-apps', maxSurge: '33%' }),
          user('batch', 0, { ...between(0, 30), vnetSubnet: 'vnet-payments/snet-aks-apps', maxSurge: '10%' }),
        ],
      },
    ],
  ),
};
