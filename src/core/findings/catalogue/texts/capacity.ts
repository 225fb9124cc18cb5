import type { CapacityRuleId, RuleTexts } from '../../types.ts';

export const CAPACITY_TEXTS: Readonly<Record<CapacityRuleId, RuleTexts>> = {
  'pod-cidr-exhausted': {
    meaning:
      'With overlay and kubenet every node takes a whole block of the pod CIDR, an IPv4 /24 whatever its maxPods. Nodes that find no block left stay without pods. Nodes of the autoscaler and of an upgrade count as well.',
    arithmetic:
      'IPv4: 256 × Σ (nodes + surge) ≤ 2^(32 − length). IPv6: Σ (nodes + surge) ≤ 2^(block − length), a block being a /120 with overlay, with kubenet the pod CIDR’s length + 16 and a /128 at most.',
    remedy:
      'Choose a larger pod CIDR, or fewer nodes or surge. An overlay cluster of Linux pools can extend its pod CIDR later to a range that contains the old one; kubenet cannot.',
    unverified:
      'Whether AKS counts surge nodes when it checks this, and whether it checks kubenet at all, is not confirmed. The IPv6 block of overlay, a /120, was read off live clusters.',
  },
  'node-subnet-exhausted': {
    meaning:
      'Every node takes an address of its subnet; with Azure CNI node subnet it also reserves one for each pod it may run. Azure keeps five addresses of every range. What the subnet lacks stops scaling or upgrading, where it does not stop the cluster from being made.',
    arithmetic: 'Azure CNI node subnet: Σ (nodes + surge) × (1 + maxPods) ≤ 2^(32 − length) − 5 − used addresses. Other models: Σ (nodes + surge) instead.',
    remedy:
      'A larger subnet, lower maxPods, fewer nodes or less surge. A subnet in use cannot be resized: add a pool in a larger one and drain the old pool. Overlay takes one address a node.',
    unverified:
      'Whether the check at creation counts surge nodes is not confirmed; an upgrade needs them in any case. Pages differ on the surge of a pool that sets none, one node or 10 %; 10 % is counted. What pods on the host network save is not documented and not counted.',
  },
  'pod-subnet-exhausted': {
    meaning:
      'A node of a dynamic pod subnet holds a batch of 16 addresses and one more from the start, even when it runs no pod. With static blocks it takes whole /28 blocks for its pods and one address more. Nodes for which nothing is left never become ready.',
    arithmetic:
      'Dynamic: 17 × Σ (nodes + surge) ≤ 2^(32 − length) − 5 − used addresses. Static blocks: Σ (nodes + surge) × ⌈(maxPods + 1) ÷ 16⌉ ≤ 2^(28 − length).',
    remedy: 'A larger pod subnet, or another one for some of the pools; fewer nodes, less surge, or with static blocks lower maxPods.',
    unverified: 'The one address more of a dynamic node is read from the source of the network plugin.',
  },
  'pod-subnet-density': {
    meaning:
      'The dynamic pod subnet has room for the batch that every idle node holds, not for every node at its maxPods: pods stay pending once the subnet is used up.',
    arithmetic: 'Σ (nodes + surge) × (1 + maxPods) ≤ 2^(32 − length) − 5 − used addresses.',
    remedy: 'A larger pod subnet, or maxPods closer to what really runs on a node. Nothing has to change when the nodes are never all full.',
    unverified:
      'That a node asks for no more addresses than its maxPods and one is not documented. Pages differ on the maxPods of a pool that sets none, 110 or 250; 250 is counted.',
  },
  'static-block-reserved': {
    meaning:
      'The plan needs the first or the last /28 of the pod subnet, and those hold the addresses that Azure keeps for itself. They probably cannot be handed out.',
    arithmetic: 'Σ (nodes + surge) × ⌈(maxPods + 1) ÷ 16⌉ ≤ 2^(28 − length) − 2.',
    remedy: 'Leave two blocks to spare: a larger pod subnet, fewer nodes, or lower maxPods.',
    unverified: 'No document says whether the first and the last block are usable.',
  },
  'static-block-subnet-size': {
    meaning: 'Static block allocation takes pod subnets up to a /12.',
    arithmetic: 'length ≥ 12.',
    remedy: 'A pod subnet of /12 or smaller; several pools may have one each.',
  },
  'dynamic-pod-subnet-size': {
    meaning: 'Dynamic allocation is bound by the 65,536 addresses that a virtual network serves. What a pod subnet has beyond a /16 cannot be used.',
    arithmetic: 'length ≥ 16.',
    remedy: 'A /16 or smaller; for more pods static block allocation in another subnet, or overlay.',
    unverified: 'Another page gives 64,000 addresses.',
  },
  'static-block-preflight': {
    meaning:
      'AKS was seen to count 16 addresses a node for pools with static blocks, whatever their maxPods. It accepts this plan, and nodes are then left without addresses.',
    arithmetic: 'the blocks fit, or 16 × Σ (nodes + surge) > 2^(32 − length) − 5 − used addresses, which Azure sees itself.',
    remedy: 'Do not rely on the cluster being accepted: size the pod subnet for the blocks that nodes take.',
    unverified: 'Observed once, in 2024; whether AKS still counts so is not known.',
  },
  'static-block-waste': {
    meaning:
      'A node takes whole blocks of 16 addresses, one of which is no pod’s. Unless maxPods is one less than a multiple of 16, addresses of its last block are never used.',
    arithmetic: '16 × ⌈(maxPods + 1) ÷ 16⌉ − 1 − maxPods = 0.',
    remedy: 'Set maxPods to one less than a multiple of 16. It is fixed when a pool is made.',
  },
  'vnet-address-limit': {
    meaning:
      'A virtual network serves 65,536 private addresses, however large its ranges. Pods with an address of it count each; with static blocks a block counts as one; overlay and kubenet pods do not count.',
    arithmetic:
      'Σ (nodes + surge) × a + used addresses ≤ 65,536, with a = 1 + maxPods in a node subnet, 1 + 17 with dynamic pod subnets, 1 + ⌈(maxPods + 1) ÷ 16⌉ with static blocks, else 1.',
    remedy: 'Overlay, static blocks, lower maxPods, or a second cluster in another virtual network.',
    unverified:
      'The limit itself is from a page of 2022. That a node counts beside its pods is derived. The same page gives 128,000 addresses for a group of peered networks; what makes a group it does not say, and a plan does not tell peerings from gateways, so that is not checked.',
  },
  'kubenet-route-limit': {
    meaning:
      'kubenet enters a route for each node, two with both families, into the one route table of the cluster, which holds 400 routes with one’s own among them.',
    arithmetic: 'Σ (nodes + surge) × families + own routes ≤ 400.',
    remedy: 'Fewer nodes or less surge, or overlay, which needs no routes.',
    unverified:
      'The documentation gives 400 nodes; that surge nodes and own routes share them follows from the size of a route table. Whether kubenet may use the larger tables of Virtual Network Manager is not known.',
  },
  'cluster-node-limit': {
    meaning: 'A cluster has at most 5,000 nodes, all pools together, in the Standard and Premium tiers.',
    arithmetic: 'Σ nodes ≤ 5,000.',
    remedy: 'Fewer or larger nodes, or more clusters.',
  },
  'cluster-cannot-upgrade': {
    meaning: 'At its maximum the cluster stays within 5,000 nodes, but the nodes that an upgrade adds do not: it cannot be upgraded at that size.',
    arithmetic: 'Σ (nodes + surge) ≤ 5,000.',
    remedy: 'Scale down before upgrading, or plan with lower maxima. Less surge helps where it is what exceeds the limit.',
  },
  'pool-node-limit': {
    meaning: 'A pool is one scale set of at most 1,000 nodes. An upgrade whose surge would pass that is refused before it starts.',
    arithmetic: 'nodes + surge ≤ 1,000.',
    remedy: 'Split the pool, or lower its maximum or its surge.',
  },
  'pool-count-limit': {
    meaning: 'A cluster has at most 100 node pools.',
    arithmetic: 'number of pools ≤ 100.',
    remedy: 'Join pools that are alike, or use a second cluster.',
  },
  'system-pool-empty': {
    meaning: 'A system pool has 1 to 1,000 nodes; a user pool may have none.',
    arithmetic: 'count ≥ 1 in a system pool.',
    remedy: 'One node or more, or make it a user pool.',
    unverified: 'A page of 2026-04-30 asks for two nodes in a system pool, the API for one.',
  },
  'cluster-pod-limit': {
    meaning:
      'Nodes at their maximum times maxPods pass the number of pods that a cluster of its network model is planned for: 200,000 with overlay, 50,000 with a dynamic pod subnet, 1,000,000 with static blocks. The product of both limits is not a supported size.',
    arithmetic: 'Σ nodes × maxPods ≤ 200,000 with overlay, 50,000 with dynamic pod subnets, 1,000,000 with static blocks.',
    remedy: 'Lower maxPods or fewer nodes, or make sure that far fewer pods really run; more clusters beyond that.',
    unverified: 'An older page gives 250,000 pods for overlay.',
  },
  'apiserver-subnet-small': {
    meaning: 'API server VNet integration needs a subnet of /28 or larger, with nine addresses for each cluster that uses it.',
    arithmetic: '9 × clusters ≤ 2^(32 − length) − 5 − used addresses.',
    remedy: 'A larger subnet, or one for each cluster: a /28 serves one cluster, a /27 three.',
    unverified: 'How many clusters a subnet serves is derived from the nine addresses that each one keeps.',
  },
  'agc-subnet-size': {
    meaning:
      'Application Gateway for Containers has a delegated subnet: exactly a /24 beside an overlay cluster, otherwise a /24 or larger. Another size is refused or cuts traffic off.',
    arithmetic: 'length = 24 where the VNet has an overlay cluster, else length ≤ 24.',
    remedy: 'A /24, which is right in both cases.',
  },
  'vnet-subnet-limit': {
    meaning: 'A virtual network has at most 3,000 subnets.',
    arithmetic: 'number of subnets ≤ 3,000.',
    remedy: 'Fewer subnets, or a second virtual network.',
    unverified: 'The figure is from a page of 2022.',
  },
  'policy-pod-limit': {
    meaning: 'Azure Network Policy Manager serves 20,000 pods with Linux nodes.',
    arithmetic: 'Σ nodes × maxPods ≤ 20,000 with Azure Network Policy Manager.',
    remedy: 'Cilium or Calico; or lower maxPods, or make sure that far fewer pods really run.',
  },
  'pool-replacement-headroom': {
    meaning:
      'maxPods, VM size and subnet of a pool are changed by making a new pool beside it and moving the workload. With all pools at their maximum, the largest one does not fit a second time.',
    arithmetic: 'need at maximum + need of the largest pool once more, without surge ≤ what its subnets and pod CIDR have.',
    remedy: 'Leave that room, replace the pool while it is small, or put the new pool into another subnet.',
  },
};
