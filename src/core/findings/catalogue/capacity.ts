import { SOURCES } from '../../azure/sources.ts';
import { agcSubnetSize } from '../rules/agcSubnetSize.ts';
import { apiServerSubnetSmall } from '../rules/apiServerSubnetSmall.ts';
import { clusterCannotUpgrade } from '../rules/clusterCannotUpgrade.ts';
import { clusterNodeLimit } from '../rules/clusterNodeLimit.ts';
import { clusterPodLimit } from '../rules/clusterPodLimit.ts';
import { kubenetRouteLimit } from '../rules/kubenetRouteLimit.ts';
import { nodeSubnetExhausted } from '../rules/nodeSubnetExhausted.ts';
import { podCidrExhausted } from '../rules/podCidrExhausted.ts';
import { podSubnetDensity } from '../rules/podSubnetDensity.ts';
import { podSubnetExhausted } from '../rules/podSubnetExhausted.ts';
import { poolCountLimit } from '../rules/poolCountLimit.ts';
import { poolNodeLimit } from '../rules/poolNodeLimit.ts';
import { poolReplacementHeadroom } from '../rules/poolReplacementHeadroom.ts';
import { staticBlockPreflight } from '../rules/staticBlockPreflight.ts';
import { staticBlockReserved } from '../rules/staticBlockReserved.ts';
import { staticBlockSubnetSize } from '../rules/staticBlockSubnetSize.ts';
import { staticBlockWaste } from '../rules/staticBlockWaste.ts';
import { vnetAddressLimit } from '../rules/vnetAddressLimit.ts';
import type { CapacityRuleId, Entry } from '../types.ts';

export const CAPACITY_ENTRIES: Readonly<Record<CapacityRuleId, Entry>> = {
  'pod-cidr-exhausted': {
    title: 'Pod CIDR too small',
    severity: 'error',
    reference: SOURCES.overlayConcept,
    meaning:
      'With overlay and kubenet every node takes a whole block of the pod CIDR, an IPv4 /24 whatever its maxPods. Nodes that find no block left stay without pods. Nodes of the autoscaler and of an upgrade count as well.',
    remedy:
      'Choose a larger pod CIDR, or fewer nodes or surge. An overlay cluster of Linux pools can extend its pod CIDR later to a range that contains the old one; kubenet cannot.',
    unverified:
      'Whether AKS counts surge nodes when it checks this, and whether it checks kubenet at all, is not confirmed. The IPv6 block of overlay, a /120, was read off live clusters.',
    rule: podCidrExhausted,
  },
  'node-subnet-exhausted': {
    title: 'Node subnet too small',
    severity: 'error',
    reference: SOURCES.ipPlanning,
    meaning:
      'Every node takes an address of its subnet; with Azure CNI node subnet it also reserves one for each pod it may run. Azure keeps five addresses of every range. What the subnet lacks stops scaling or upgrading, where it does not stop the cluster from being made.',
    remedy:
      'A larger subnet, lower maxPods, fewer nodes or less surge. A subnet in use cannot be resized: add a pool in a larger one and drain the old pool. Overlay takes one address a node.',
    unverified:
      'Whether the check at creation counts surge nodes is not confirmed; an upgrade needs them in any case. Pages differ on the surge of a pool that sets none, one node or 10 %; 10 % is counted. What pods on the host network save is not documented and not counted.',
    rule: nodeSubnetExhausted,
  },
  'pod-subnet-exhausted': {
    title: 'Pod subnet too small',
    severity: 'error',
    reference: SOURCES.podSubnetConcept,
    meaning:
      'A node of a dynamic pod subnet holds a batch of 16 addresses and one more from the start, even when it runs no pod. With static blocks it takes whole /28 blocks for its pods and one address more. Nodes for which nothing is left never become ready.',
    remedy: 'A larger pod subnet, or another one for some of the pools; fewer nodes, less surge, or with static blocks lower maxPods.',
    unverified: 'The one address more of a dynamic node is read from the source of the network plugin.',
    rule: podSubnetExhausted,
  },
  'pod-subnet-density': {
    title: 'Pod subnet too small for full nodes',
    severity: 'warning',
    reference: SOURCES.podSubnetConcept,
    meaning:
      'The dynamic pod subnet has room for the batch that every idle node holds, not for every node at its maxPods: pods stay pending once the subnet is used up.',
    remedy: 'A larger pod subnet, or maxPods closer to what really runs on a node. Nothing has to change when the nodes are never all full.',
    unverified:
      'That a node asks for no more addresses than its maxPods and one is not documented. Pages differ on the maxPods of a pool that sets none, 110 or 250; 250 is counted.',
    rule: podSubnetDensity,
  },
  'static-block-reserved': {
    title: 'Static blocks at the edge of the pod subnet',
    severity: 'warning',
    reference: SOURCES.staticBlock,
    meaning:
      'The plan needs the first or the last /28 of the pod subnet, and those hold the addresses that Azure keeps for itself. They probably cannot be handed out.',
    remedy: 'Leave two blocks to spare: a larger pod subnet, fewer nodes, or lower maxPods.',
    unverified: 'No document says whether the first and the last block are usable.',
    rule: staticBlockReserved,
  },
  'static-block-subnet-size': {
    title: 'Pod subnet too large for static blocks',
    severity: 'error',
    reference: SOURCES.podSubnetConcept,
    meaning: 'Static block allocation takes pod subnets up to a /12.',
    remedy: 'A pod subnet of /12 or smaller; several pools may have one each.',
    rule: staticBlockSubnetSize,
  },
  'static-block-preflight': {
    title: "Static blocks that Azure's check does not count",
    severity: 'warning',
    reference: SOURCES.staticBlockPreflight,
    meaning:
      'AKS was seen to count 16 addresses a node for pools with static blocks, whatever their maxPods. It accepts this plan, and nodes are then left without addresses.',
    remedy: 'Do not rely on the cluster being accepted: size the pod subnet for the blocks that nodes take.',
    unverified: 'Observed once, in 2024; whether AKS still counts so is not known.',
    rule: staticBlockPreflight,
  },
  'static-block-waste': {
    title: 'Static blocks not filled by maxPods',
    severity: 'note',
    reference: SOURCES.podSubnetConcept,
    meaning:
      'A node takes whole blocks of 16 addresses, one of which is no pod’s. Unless maxPods is one less than a multiple of 16, addresses of its last block are never used.',
    remedy: 'Set maxPods to one less than a multiple of 16. It is fixed when a pool is made.',
    rule: staticBlockWaste,
  },
  'vnet-address-limit': {
    title: 'Virtual network full',
    severity: 'error',
    reference: SOURCES.managedClustersApi,
    meaning:
      'A virtual network serves 65,536 private addresses, however large its ranges. Pods with an address of it count each; with static blocks a block counts as one; overlay and kubenet pods do not count.',
    remedy: 'Overlay, static blocks, lower maxPods, or a second cluster in another virtual network.',
    unverified: 'The limit itself is from a page of 2022. That a node counts beside its pods is derived.',
    rule: vnetAddressLimit,
  },
  'kubenet-route-limit': {
    title: 'Route table full',
    severity: 'error',
    reference: SOURCES.kubenet,
    meaning:
      'kubenet enters a route for each node, two with both families, into the one route table of the cluster, which holds 400 routes with one’s own among them.',
    remedy: 'Fewer nodes or less surge, or overlay, which needs no routes.',
    unverified:
      'The documentation gives 400 nodes; that surge nodes and own routes share them follows from the size of a route table. Whether kubenet may use the larger tables of Virtual Network Manager is not known.',
    rule: kubenetRouteLimit,
  },
  'cluster-node-limit': {
    title: 'Too many nodes in a cluster',
    severity: 'error',
    reference: SOURCES.quotas,
    meaning: 'A cluster has at most 5,000 nodes, all pools together, in the Standard and Premium tiers.',
    remedy: 'Fewer or larger nodes, or more clusters.',
    rule: clusterNodeLimit,
  },
  'cluster-cannot-upgrade': {
    title: 'No room for surge nodes in the cluster',
    severity: 'error',
    reference: SOURCES.largeWorkloads,
    meaning: 'At its maximum the cluster stays within 5,000 nodes, but the nodes that an upgrade adds do not: it cannot be upgraded at that size.',
    remedy: 'Scale down before upgrading, or plan with lower maxima. Less surge helps where it is what exceeds the limit.',
    rule: clusterCannotUpgrade,
  },
  'pool-node-limit': {
    title: 'Too many nodes in a pool',
    severity: 'error',
    reference: SOURCES.managedClustersApi,
    meaning: 'A pool is one scale set of at most 1,000 nodes. An upgrade whose surge would pass that is refused before it starts.',
    remedy: 'Split the pool, or lower its maximum or its surge.',
    rule: poolNodeLimit,
  },
  'pool-count-limit': {
    title: 'Too many node pools',
    severity: 'error',
    reference: SOURCES.quotasTable,
    meaning: 'A cluster has at most 100 node pools.',
    remedy: 'Join pools that are alike, or use a second cluster.',
    rule: poolCountLimit,
  },
  'cluster-pod-limit': {
    title: 'More pods than a cluster is planned for',
    severity: 'warning',
    reference: SOURCES.largeWorkloads,
    meaning:
      'Nodes at their maximum times maxPods pass the number of pods that a cluster of its network model is planned for: 200,000 with overlay, 50,000 with a dynamic pod subnet, 1,000,000 with static blocks. The product of both limits is not a supported size.',
    remedy: 'Lower maxPods or fewer nodes, or make sure that far fewer pods really run; more clusters beyond that.',
    unverified: 'An older page gives 250,000 pods for overlay.',
    rule: clusterPodLimit,
  },
  'apiserver-subnet-small': {
    title: 'API server subnet too small',
    severity: 'error',
    reference: SOURCES.apiServerVnet,
    meaning: 'API server VNet integration needs a subnet of /28 or larger, with nine addresses for each cluster that uses it.',
    remedy: 'A larger subnet, or one for each cluster: a /28 serves one cluster, a /27 three.',
    unverified: 'How many clusters a subnet serves is derived from the nine addresses that each one keeps.',
    rule: apiServerSubnetSmall,
  },
  'agc-subnet-size': {
    title: 'Subnet of Application Gateway for Containers of the wrong size',
    severity: 'error',
    reference: SOURCES.gatewayForContainers,
    meaning:
      'Application Gateway for Containers has a delegated subnet: exactly a /24 beside an overlay cluster, otherwise a /24 or larger. Another size is refused or cuts traffic off.',
    remedy: 'A /24, which is right in both cases.',
    rule: agcSubnetSize,
  },
  'pool-replacement-headroom': {
    title: 'No room to replace the largest pool',
    severity: 'note',
    reference: SOURCES.ipPlanning,
    meaning:
      'maxPods, VM size and subnet of a pool are changed by making a new pool beside it and moving the workload. With all pools at their maximum, the largest one does not fit a second time.',
    remedy: 'Leave that room, replace the pool while it is small, or put the new pool into another subnet.',
    rule: poolReplacementHeadroom,
  },
};
