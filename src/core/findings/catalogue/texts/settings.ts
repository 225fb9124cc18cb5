import type { SettingRuleId, RuleTexts } from '../../types.ts';

export const SETTING_TEXTS: Readonly<Record<SettingRuleId, RuleTexts>> = {
  'max-pods-range': {
    meaning: 'Every network plugin takes 10 to 250 pods a node; AKS refuses other values.',
    arithmetic: '10 ≤ maxPods ≤ 250.',
    remedy: 'A value from 10 to 250. It is fixed when a pool is made.',
  },
  'max-pods-floor': {
    meaning: 'maxPods times the nodes of a pool has to reach 30.',
    arithmetic: 'maxPods × nodes ≥ 30, nodes being maxCount where the pool is autoscaled, else count; a pool of 0 nodes is passed over.',
    remedy: 'More nodes in the pool, or higher maxPods.',
    unverified: 'Whether an autoscaled pool is judged by its present count or by its maximum is not documented; the maximum is looked at here.',
  },
  'max-pods-windows': {
    meaning: 'Up to 250 pods can be set for a Windows node, at most 110 are recommended.',
    arithmetic: 'maxPods ≤ 110.',
    remedy: 'maxPods of 110 or lower for Windows pools.',
  },
  'surge-zero': {
    meaning:
      'A pool without surge nodes is upgraded by taking nodes out of service, which maxUnavailable has to allow; a system pool can have no maxUnavailable.',
    arithmetic: 'maxSurge > 0, or in a user pool maxUnavailable > 0.',
    remedy: 'maxSurge of 1 or more; or, for a user pool, maxUnavailable above 0.',
  },
  'autoscale-bounds': {
    meaning: 'The cluster autoscaler needs a minimum and a maximum, and the present count lies between them.',
    arithmetic: 'minCount ≤ count ≤ maxCount.',
    remedy: 'Give both, with minCount ≤ count ≤ maxCount.',
  },
  'pool-subnets-differ-in-vnet': {
    meaning:
      'Each pool may have a subnet of its own, but all of them lie in one virtual network. A pool that names no subnet is in the network that AKS makes.',
    arithmetic: 'number of VNets that hold nodes of the cluster ≤ 1.',
    remedy: 'Move the pools to subnets of one virtual network.',
  },
  'pod-subnet-other-vnet': {
    meaning: 'Pods get addresses of a subnet in the virtual network of the nodes.',
    arithmetic: 'VNet of the pod subnet = VNet of the nodes.',
    remedy: 'A pod subnet in the network of the nodes, or nodes in the network of the pod subnet.',
  },
  'pod-subnet-mixed-modes': {
    meaning: 'A pod subnet hands out single addresses or blocks, not both, whichever clusters and pools use it.',
    arithmetic: 'dynamic pools = 0 or static pools = 0, for each pod subnet.',
    remedy: 'A pod subnet for each of the two modes.',
  },
  'pod-subnet-mixed-with-node-subnet': {
    meaning: 'All pools of a cluster have a pod subnet, or none has: a cluster has one kind of network plugin.',
    arithmetic: 'pools with a pod subnet = 0 or pools without one = 0, for each cluster.',
    remedy: 'Give every pool a pod subnet, or none.',
  },
  'pod-subnet-is-node-subnet': {
    meaning: 'A pod subnet is delegated to AKS and holds pods alone; nodes have another subnet.',
    arithmetic: 'pools with nodes = 0 or pools with pods = 0, for each subnet.',
    remedy: 'A second subnet, one for nodes and one for pods.',
  },
  'pod-subnet-several-ranges': {
    meaning: 'A pod subnet has one IPv4 range: a subnet with several is not for pods.',
    arithmetic: 'number of IPv4 ranges = 1 for each pod subnet.',
    remedy: 'One range of the size that is needed, or a subnet for each range.',
  },
  'pod-subnet-delegated-elsewhere': {
    meaning: 'AKS delegates a pod subnet to itself, and no resource of another service may be in it.',
    arithmetic: 'delegations of a pod subnet ⊆ {Microsoft.ContainerService/managedClusters}.',
    remedy: 'A pod subnet of its own; the other service in another subnet.',
  },
  'apiserver-subnet-shared': {
    meaning: 'The subnet of API server VNet integration is dedicated: API servers of several clusters may share it, nodes and pods may not be in it.',
    arithmetic: 'pools with nodes or pods in the API server subnet = 0.',
    remedy: 'A subnet of its own for the API servers, a /28 or larger. The integration cannot be given up again.',
  },
  'node-subnet-delegated': {
    meaning: 'AKS refuses nodes in a subnet that is delegated to any service.',
    arithmetic: 'number of delegations = 0.',
    remedy: 'Nodes in a subnet without a delegation; delegated services in subnets of their own.',
  },
  'kubenet-subnet-shared': {
    meaning: 'A subnet has one route table, and a kubenet cluster needs one for itself: no other cluster can have nodes there.',
    arithmetic: 'clusters in the subnet ≤ 1, where one of them uses kubenet.',
    remedy: 'A subnet and a route table for each kubenet cluster, or overlay, which can share.',
  },
  'kubenet-retirement': {
    meaning: 'Support of kubenet ends on 2028-03-31.',
    arithmetic: 'network plugin ≠ kubenet.',
    remedy: 'Overlay. A cluster can be moved in place, once and for good.',
  },
  'kubenet-unsupported': {
    meaning: 'kubenet has no Windows pools, no cilium dataplane, and no policy engine but Calico.',
    arithmetic: 'Windows pools = 0, dataplane ≠ cilium, policy is none or Calico.',
    remedy: 'Overlay, or go without.',
  },
  'kubenet-gateway': {
    meaning: 'Application Gateway for Containers does not work with kubenet, and all clusters of this virtual network use it.',
    arithmetic: 'clusters of the VNet that do not use kubenet ≥ 1, where a subnet is delegated to Microsoft.ServiceNetworking/trafficControllers.',
    remedy: 'Overlay, with exactly a /24 for the gateway; or another ingress.',
    unverified: 'Whether such a gateway may serve a cluster in a peered network with another model than overlay is not documented.',
  },
  'cilium-windows': {
    meaning: 'The cilium dataplane runs on Linux nodes only.',
    arithmetic: 'Windows pools = 0.',
    remedy: 'The azure dataplane for clusters with Windows pools.',
  },
  'policy-unsupported': {
    meaning:
      'The policy engine and the dataplane belong together: Cilium needs the cilium dataplane, and that takes no other engine. Azure Network Policy Manager serves 250 nodes. With your own network plugin, policies are its business.',
    arithmetic: '(policy = Cilium) = (dataplane = cilium); no policy engine with your own CNI; with Azure Network Policy Manager Σ (nodes + surge) ≤ 250.',
    remedy: 'Cilium with the cilium dataplane, or another engine with the azure dataplane.',
  },
  'policy-retirement': {
    meaning: 'Support of Azure Network Policy Manager ends on 2026-09-30 with Windows nodes and on 2028-09-30 with Linux nodes.',
    arithmetic: 'policy ≠ Azure Network Policy Manager.',
    remedy: 'Cilium with the cilium dataplane; Calico where there are Windows nodes.',
  },
  'dual-stack-unsupported': {
    meaning:
      'A cluster has IPv4, or IPv4 and IPv6 in this order; dual stack needs overlay and no policy engine but Cilium. Pod and service ranges are one a family, in the order of the families.',
    arithmetic:
      'families are IPv4, or IPv4 then IPv6; pod CIDRs = families and service CIDRs = families, in number and order; IPv6 with overlay or kubenet and without Network Policy Manager and Calico.',
    remedy: 'Overlay with IPv4 first, ranges in the same order; or IPv4 alone.',
    unverified: 'Dual stack with static blocks is appearing in release notes and is not documented yet.',
  },
  'dual-stack-kubenet': {
    meaning: 'The page about dual stack with kubenet was removed in 2025; the one that replaced it asks for overlay.',
    arithmetic: 'IPv6 is no family of the cluster.',
    remedy: 'Overlay for new dual-stack clusters.',
    unverified: 'Whether new kubenet clusters with IPv6 are still accepted is not documented.',
  },
  'dual-stack-subnet-missing': {
    meaning: 'Nodes of a dual-stack cluster take an address of either family, so their subnet and its virtual network have an IPv6 range; a subnet has a /64.',
    arithmetic: 'IPv6 ranges of the subnet ≥ 1 and of its VNet ≥ 1.',
    remedy: 'An IPv6 range for the network and a /64 of it for the subnet.',
  },
  'dual-stack-version': {
    meaning: 'Dual stack needs Kubernetes 1.21.2; beside API server VNet integration 1.26.3, with the cilium dataplane 1.29.',
    arithmetic: 'Kubernetes version ≥ 1.29 with the cilium dataplane, else ≥ 1.26.3 with an API server subnet, else ≥ 1.21.2.',
    remedy: 'A newer version of Kubernetes.',
  },
  'windows-pool-name': {
    meaning: 'The name of a Windows pool has at most 6 characters.',
    arithmetic: 'length of the name ≤ 6.',
    remedy: 'A shorter name.',
  },
  'first-pool-linux': {
    meaning: 'The first system pool of a cluster runs Linux, also where the workload is for Windows.',
    arithmetic: 'operating system of the first system pool = Linux.',
    remedy: 'A Linux system pool, Windows in further pools.',
  },
  'overlay-vm-size': {
    meaning: 'Nodes of the DCsv2 series cannot be in an overlay cluster.',
    arithmetic: 'VM size is not Standard_DC…s_v2.',
    remedy: 'The DCasv5 or DCadsv5 series.',
    unverified: 'Which names belong to the series is derived from how Azure names its sizes.',
  },
  'overlay-name-length': {
    meaning: 'With overlay or a pod subnet the names of subnets and of their virtual network become labels of nodes, and those hold 63 characters.',
    arithmetic: 'length of the name ≤ 63.',
    remedy: 'A shorter name.',
    unverified: 'For static blocks this is by analogy. The resource group of the network is under the same limit and not part of a plan.',
  },
  'kubenet-route-table-split': {
    meaning: 'All subnets of a kubenet cluster are associated with one and the same route table.',
    arithmetic: 'number of different route tables on the subnets of the cluster ≤ 1, on all of them or on none.',
    remedy: 'Associate all subnets of the cluster with one route table before it is made.',
  },
  'kubenet-route-table-shared': {
    meaning: 'Every kubenet cluster enters the routes of its nodes into a table that no other cluster may use.',
    arithmetic: 'kubenet clusters on the route table ≤ 1.',
    remedy: 'A route table for each cluster, or overlay.',
  },
  'lb-ip-outside-subnet': {
    meaning: "The fixed address of an internal load balancer comes from a subnet of the cluster's virtual network.",
    arithmetic: 'address ∈ S for one subnet S of the cluster’s VNet.',
    remedy: 'A free address of one of its subnets.',
  },
  'lb-ip-in-service-cidr': {
    meaning: 'Nothing on the network may use an address of the service CIDR, an internal load balancer neither.',
    arithmetic: 'address ∉ service CIDR.',
    remedy: 'An address of a subnet, outside the service CIDR.',
  },
  'lb-ip-reserved': {
    meaning: 'Azure keeps the first four addresses and the last one of every IPv4 range of a subnet, so no load balancer can have them.',
    arithmetic: 'first address + 4 ≤ load balancer address < last address of its subnet.',
    remedy: 'Another address of the subnet.',
  },
  'lb-ip-not-counted': {
    meaning:
      'An internal load balancer takes an address of its subnet. The plan gives fixed ones in a subnet of nodes or pods and fewer used addresses there, so the subnet has less room than is counted.',
    arithmetic: 'used addresses of the subnet ≥ load balancer addresses in it.',
    remedy: 'Count the load balancers among the used addresses of the subnet, beside whatever else is in it; or take their addresses from another subnet.',
  },
  'static-block-version': {
    meaning: 'Static block allocation needs Kubernetes 1.28 or newer.',
    arithmetic: 'Kubernetes version ≥ 1.28.',
    remedy: 'A newer version of Kubernetes, or dynamic allocation.',
  },
};
