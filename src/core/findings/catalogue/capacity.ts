import { SOURCES } from '../../azure/sources.ts';
import { agcSubnetSize } from '../rules/agcSubnetSize.ts';
import { apiServerSubnetSmall } from '../rules/apiServerSubnetSmall.ts';
import { clusterCannotUpgrade } from '../rules/clusterCannotUpgrade.ts';
import { clusterNodeLimit } from '../rules/clusterNodeLimit.ts';
import { clusterPodLimit } from '../rules/clusterPodLimit.ts';
import { dynamicPodSubnetSize } from '../rules/dynamicPodSubnetSize.ts';
import { kubenetRouteLimit } from '../rules/kubenetRouteLimit.ts';
import { nodeSubnetExhausted } from '../rules/nodeSubnetExhausted.ts';
import { podCidrExhausted } from '../rules/podCidrExhausted.ts';
import { podSubnetDensity } from '../rules/podSubnetDensity.ts';
import { podSubnetExhausted } from '../rules/podSubnetExhausted.ts';
import { policyPodLimit } from '../rules/policyPodLimit.ts';
import { poolCountLimit } from '../rules/poolCountLimit.ts';
import { poolNodeLimit } from '../rules/poolNodeLimit.ts';
import { poolReplacementHeadroom } from '../rules/poolReplacementHeadroom.ts';
import { staticBlockPreflight } from '../rules/staticBlockPreflight.ts';
import { staticBlockReserved } from '../rules/staticBlockReserved.ts';
import { staticBlockSubnetSize } from '../rules/staticBlockSubnetSize.ts';
import { staticBlockWaste } from '../rules/staticBlockWaste.ts';
import { systemPoolEmpty } from '../rules/systemPoolEmpty.ts';
import { vnetAddressLimit } from '../rules/vnetAddressLimit.ts';
import { vnetSubnetLimit } from '../rules/vnetSubnetLimit.ts';
import type { CapacityRuleId, Entry } from '../types.ts';

export const CAPACITY_ENTRIES: Readonly<Record<CapacityRuleId, Entry>> = {
  'pod-cidr-exhausted': {
    title: 'Pod CIDR too small',
    severity: 'error',
    reference: SOURCES.overlayConcept,
    rule: podCidrExhausted,
  },
  'node-subnet-exhausted': {
    title: 'Node subnet too small',
    severity: 'error',
    reference: SOURCES.ipPlanning,
    rule: nodeSubnetExhausted,
  },
  'pod-subnet-exhausted': {
    title: 'Pod subnet too small',
    severity: 'error',
    reference: SOURCES.podSubnetConcept,
    rule: podSubnetExhausted,
  },
  'pod-subnet-density': {
    title: 'Pod subnet too small for full nodes',
    severity: 'warning',
    reference: SOURCES.podSubnetConcept,
    rule: podSubnetDensity,
  },
  'static-block-reserved': {
    title: 'Static blocks at the edge of the pod subnet',
    severity: 'warning',
    reference: SOURCES.staticBlock,
    rule: staticBlockReserved,
  },
  'static-block-subnet-size': {
    title: 'Pod subnet too large for static blocks',
    severity: 'error',
    reference: SOURCES.podSubnetConcept,
    rule: staticBlockSubnetSize,
  },
  'dynamic-pod-subnet-size': {
    title: 'Pod subnet larger than dynamic allocation can use',
    severity: 'note',
    reference: SOURCES.staticBlock,
    rule: dynamicPodSubnetSize,
  },
  'static-block-preflight': {
    title: "Static blocks that Azure's check does not count",
    severity: 'warning',
    reference: SOURCES.staticBlockPreflight,
    rule: staticBlockPreflight,
  },
  'static-block-waste': {
    title: 'Static blocks not filled by maxPods',
    severity: 'note',
    reference: SOURCES.podSubnetConcept,
    rule: staticBlockWaste,
  },
  'vnet-address-limit': {
    title: 'Virtual network full',
    severity: 'error',
    reference: SOURCES.managedClustersApi,
    rule: vnetAddressLimit,
  },
  'kubenet-route-limit': {
    title: 'Route table full',
    severity: 'error',
    reference: SOURCES.kubenet,
    rule: kubenetRouteLimit,
  },
  'cluster-node-limit': {
    title: 'Too many nodes in a cluster',
    severity: 'error',
    reference: SOURCES.quotas,
    rule: clusterNodeLimit,
  },
  'cluster-cannot-upgrade': {
    title: 'No room for surge nodes in the cluster',
    severity: 'error',
    reference: SOURCES.largeWorkloads,
    rule: clusterCannotUpgrade,
  },
  'pool-node-limit': {
    title: 'Too many nodes in a pool',
    severity: 'error',
    reference: SOURCES.managedClustersApi,
    rule: poolNodeLimit,
  },
  'pool-count-limit': {
    title: 'Too many node pools',
    severity: 'error',
    reference: SOURCES.quotasTable,
    rule: poolCountLimit,
  },
  'system-pool-empty': {
    title: 'System pool without a node',
    severity: 'error',
    reference: SOURCES.managedClustersApi,
    rule: systemPoolEmpty,
  },
  'cluster-pod-limit': {
    title: 'More pods than a cluster is planned for',
    severity: 'warning',
    reference: SOURCES.largeWorkloads,
    rule: clusterPodLimit,
  },
  'apiserver-subnet-small': {
    title: 'API server subnet too small',
    severity: 'error',
    reference: SOURCES.apiServerVnet,
    rule: apiServerSubnetSmall,
  },
  'agc-subnet-size': {
    title: 'Subnet of Application Gateway for Containers of the wrong size',
    severity: 'error',
    reference: SOURCES.gatewayForContainers,
    rule: agcSubnetSize,
  },
  'vnet-subnet-limit': {
    title: 'Too many subnets in a VNet',
    severity: 'error',
    reference: SOURCES.vnetLimits,
    rule: vnetSubnetLimit,
  },
  'policy-pod-limit': {
    title: 'More pods than the policy engine serves',
    severity: 'warning',
    reference: SOURCES.networkPolicies,
    rule: policyPodLimit,
  },
  'pool-replacement-headroom': {
    title: 'No room to replace the largest pool',
    severity: 'note',
    reference: SOURCES.ipPlanning,
    rule: poolReplacementHeadroom,
  },
};
