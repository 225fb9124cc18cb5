import { ADVICE_SOURCES } from '../../azure/adviceSources.ts';
import { DEFAULT_MAX_PODS, DEFAULT_MAX_SURGE, MANAGED_VNET } from '../../azure/defaults.ts';
import { MAX_PODS_RANGE, NODES_PER_POOL } from '../../azure/limits.ts';
import { SOURCES } from '../../azure/sources.ts';
import { formatNumber } from '../../findings/text.ts';
import type { AgentPool } from '../../scenario/types.ts';
import { NAME_CHANGE, unverified } from './networkFields.ts';
import type { FieldHelp } from './types.ts';

const NEW_POOL = 'Where it cannot be changed, a new pool with the wanted value takes the place of the old one.';

export const POOL_HELP: Readonly<Record<keyof AgentPool, FieldHelp>> = {
  name: {
    what: 'What the pool is called, unique in its cluster; at most six characters with Windows.',
    byDefault: null,
    changes: [NAME_CHANGE],
    term: 'node-pool',
  },
  mode: {
    what: 'Whether the pool is meant for system workloads or for your own.',
    byDefault: 'System for the first pool, User for the others.',
    changes: [
      {
        when: 'conditional',
        reason:
          'A user pool can become a system pool; a system pool becomes a user pool where another system pool takes its place. System pods stay where they run.',
        source: ADVICE_SOURCES.systemPools,
      },
    ],
    term: 'system-pool',
  },
  osType: {
    what: 'The operating system of the nodes; the first system pool runs Linux.',
    byDefault: 'Linux',
    changes: [unverified(`No source here says whether it can be changed. ${NEW_POOL}`)],
  },
  vmSize: {
    what: 'The size of the virtual machines; some sizes do not go with overlay.',
    byDefault: 'Not given: nothing is said of it.',
    changes: [
      {
        when: 'only-new-pools',
        reason: 'It is fixed once a pool is made. A new pool of the wanted size takes the place of the old one.',
        source: ADVICE_SOURCES.managePools,
      },
    ],
  },
  count: {
    what: 'Nodes that the pool has now.',
    unit: 'nodes',
    byDefault: null,
    changes: [
      {
        when: 'any-time',
        reason: `A user pool has 0 to ${formatNumber(NODES_PER_POOL.value)} nodes, a system pool at least one; each further node needs its addresses.`,
        source: SOURCES.managedClustersApi,
      },
    ],
    term: 'node',
  },
  enableAutoScaling: {
    what: 'Whether the autoscaler sets the number of nodes, between a minimum and a maximum.',
    byDefault: 'Off: the pool stays at its count.',
    changes: [
      {
        when: 'any-time',
        reason: 'The autoscaler is switched on and off on a pool that exists; no node goes when it is switched off.',
        source: ADVICE_SOURCES.autoscaler,
      },
    ],
    term: 'autoscaler',
  },
  minCount: {
    what: 'The fewest nodes that the autoscaler leaves.',
    unit: 'nodes',
    byDefault: 'Has to be given with the autoscaler.',
    changes: [
      {
        when: 'any-time',
        reason: 'Both bounds are set anew on a pool that exists; where there are fewer nodes, the autoscaler adds them.',
        source: ADVICE_SOURCES.autoscaler,
      },
    ],
    term: 'autoscaler',
  },
  maxCount: {
    what: 'The most nodes that the autoscaler makes; Azure measures ranges by it.',
    unit: 'nodes',
    byDefault: 'Has to be given with the autoscaler.',
    changes: [
      {
        when: 'any-time',
        reason: 'Both bounds are set anew on a pool that exists; a higher maximum needs the addresses of all those nodes.',
        source: ADVICE_SOURCES.autoscaler,
      },
    ],
    term: 'autoscaler',
  },
  maxPods: {
    what: `How many pods a node may run, ${MAX_PODS_RANGE.value.min} to ${MAX_PODS_RANGE.value.max}.`,
    unit: 'pods',
    byDefault: `${DEFAULT_MAX_PODS['node-subnet'].value} with node subnet, ${DEFAULT_MAX_PODS.kubenet.value} with kubenet, ${DEFAULT_MAX_PODS.overlay.value} with the other models.`,
    changes: [
      {
        when: 'only-new-pools',
        reason: 'It is fixed when a pool is made: add a pool with the wanted value and move the workloads.',
        source: SOURCES.ipPlanning,
        unverified: 'A page on the cost of upgrades (2026-07-07) shows a command that would change it; the planning page says otherwise.',
        terraform: 'Terraform makes the pool anew under a temporary name.',
      },
    ],
    term: 'max-pods',
  },
  maxSurge: {
    what: 'Nodes that an upgrade adds, as a number or as a share of the pool that is rounded up.',
    unit: 'nodes or per cent',
    byDefault: DEFAULT_MAX_SURGE.value,
    changes: [
      {
        when: 'any-time',
        reason: 'It stays for all upgrades until it is set anew; the share is taken of the pool as it is when the upgrade starts.',
        source: SOURCES.rollingUpgrade,
      },
    ],
    term: 'surge',
  },
  maxUnavailable: {
    what: 'Nodes of a user pool that an upgrade may take out of service at once.',
    unit: 'nodes or per cent',
    byDefault: '0',
    changes: [
      { when: 'any-time', reason: 'It is set on a user pool that exists, or for one upgrade; system pools can have none.', source: SOURCES.rollingUpgrade },
    ],
    term: 'max-unavailable',
  },
  vnetSubnet: {
    what: 'The subnet that the nodes get addresses of, as network/subnet.',
    byDefault: `The virtual network that AKS makes itself: ${MANAGED_VNET.value.addressPrefix}, nodes in ${MANAGED_VNET.value.subnetPrefix}.`,
    changes: [
      {
        when: 'only-new-pools',
        reason: 'Nodes move to another subnet by a new pool there, all in one virtual network; the old pool is drained and deleted.',
        source: ADVICE_SOURCES.insufficientSubnet,
      },
    ],
    term: 'node-subnet',
  },
  podSubnet: {
    what: 'The subnet that the pods get addresses of, as network/subnet.',
    byDefault: 'None: pods get addresses the way of the other models.',
    changes: [
      {
        when: 'only-new-pools',
        reason: 'Pods move to another subnet by a new pool that names it. Pools with and without a pod subnet do not go together.',
        source: SOURCES.dynamicAllocation,
        unverified: 'That a pool cannot change its pod subnet has been inferred; the documented way is a new pool.',
      },
    ],
    term: 'pod-subnet',
  },
  podIPAllocationMode: {
    what: 'Whether pods of a pod subnet get addresses in batches as needed, or each node whole blocks of 16.',
    byDefault: 'DynamicIndividual',
    changes: [{ when: 'only-new-pools', reason: 'Static blocks are for new clusters, or for new pools in another subnet.', source: SOURCES.staticBlock }],
    term: 'static-block',
  },
};
