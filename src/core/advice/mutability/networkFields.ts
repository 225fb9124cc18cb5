import { ADVICE_SOURCES } from '../../azure/adviceSources.ts';
import { SOURCES } from '../../azure/sources.ts';
import type { Network, Subnet } from '../../scenario/types.ts';
import type { Change, FieldHelp } from './types.ts';

/** Something of the plan alone. */
export const own = (reason: string): Change => ({ when: 'own', reason, source: null });
export const unverified = (reason: string): Change => ({ when: 'unverified', reason, source: null });
/** A name that the plan uses to refer to a thing. */
export const NAME_CHANGE = own('A new name here follows through to everything in the plan that refers to it; it renames nothing in Azure.');

export const NETWORK_HELP: Readonly<Record<keyof Network, FieldHelp>> = {
  name: { what: 'What the network is called, unique in the plan.', byDefault: null, changes: [NAME_CHANGE], term: 'vnet' },
  kind: {
    what: 'Whether it is a virtual network in Azure, a site of your own, or another network.',
    byDefault: null,
    changes: [own('It tells how the range is drawn and which rules look at it.')],
  },
  addressPrefixes: {
    what: 'The ranges that the network holds.',
    byDefault: null,
    changes: [
      {
        when: 'only-grow',
        reason:
          'Ranges can be added while clusters run; an update of the cluster without any change (az aks update) has to follow before a pool is added in the new range.',
        source: SOURCES.poolSubnets,
        unverified: 'Whether a range without subnets can be taken away while clusters run is not covered by the sources here.',
      },
    ],
    term: 'cidr',
  },
  peerings: {
    what: 'The networks that it exchanges routes with, by peering, VPN or ExpressRoute.',
    byDefault: 'Connected to every other network that leaves this out as well.',
    changes: [{ when: 'conditional', reason: 'Azure makes a peering only where no ranges of the two networks overlap.', source: SOURCES.vnetPeering }],
    term: 'peering',
  },
  subnets: {
    what: 'The parts of a virtual network that machines, and with some models pods, get addresses from.',
    byDefault: 'No subnets.',
    changes: [
      {
        when: 'conditional',
        reason: 'Subnets can be added where they meet no other one; one that lies in a service CIDR stops the next upgrade of that cluster.',
        source: SOURCES.serviceCidrOverlap,
      },
    ],
    term: 'subnet',
  },
};

export const SUBNET_HELP: Readonly<Record<keyof Subnet, FieldHelp>> = {
  name: { what: 'What the subnet is called, unique in its network.', byDefault: null, changes: [NAME_CHANGE], term: 'subnet' },
  addressPrefixes: {
    what: 'The ranges of the subnet; Azure keeps five addresses of each IPv4 one.',
    byDefault: null,
    changes: [
      {
        when: 'only-empty',
        reason: 'A subnet with anything in it cannot be resized: make a larger one, add a pool there, drain the old pool and delete it.',
        source: ADVICE_SOURCES.insufficientSubnet,
        unverified:
          'A page on upgrades (2026-06-22) speaks of growing a subnet in passing. A second prefix on a subnet is a preview for plain machines (2024-05-06), not for delegated subnets or pods.',
      },
    ],
    term: 'azure-reserved',
  },
  usedAddresses: {
    what: 'Addresses that something other than the nodes and pods of this plan takes: private endpoints, load balancers, machines.',
    unit: 'addresses',
    byDefault: '0',
    changes: [own('It is counted, not set.')],
    term: 'azure-reserved',
  },
  delegations: {
    what: 'Azure services that the subnet is handed to.',
    byDefault: 'None.',
    changes: [
      {
        when: 'conditional',
        reason: 'A subnet of nodes may have none; a pod subnet is delegated to AKS by AKS itself.',
        source: SOURCES.cniOverview,
        unverified: 'When Azure lets a delegation be taken away again is not covered by the sources here.',
      },
    ],
    term: 'delegation',
  },
  routeTable: {
    what: 'The name of the route table on the subnet; kubenet keeps its routes there.',
    byDefault: 'None: with kubenet, AKS brings one.',
    changes: [
      {
        models: ['kubenet'],
        when: 'never',
        reason: 'A route table of your own is attached before the cluster is made; it cannot be swapped afterwards, nor shared by clusters.',
        source: SOURCES.kubenet,
      },
      unverified('With models other than kubenet no source here says when it can be swapped.'),
    ],
    term: 'route-table',
  },
};
