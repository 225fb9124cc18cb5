import { SOURCES } from '../../azure/sources.ts';
import { autoscaleBounds } from '../rules/autoscaleBounds.ts';
import { ciliumWindows } from '../rules/ciliumWindows.ts';
import { dualStackKubenet } from '../rules/dualStackKubenet.ts';
import { dualStackSubnetMissing } from '../rules/dualStackSubnetMissing.ts';
import { dualStackUnsupported } from '../rules/dualStackUnsupported.ts';
import { firstPoolLinux } from '../rules/firstPoolLinux.ts';
import { kubenetRetirement } from '../rules/kubenetRetirement.ts';
import { kubenetRouteTableShared } from '../rules/kubenetRouteTableShared.ts';
import { kubenetRouteTableSplit } from '../rules/kubenetRouteTableSplit.ts';
import { kubenetSubnetShared } from '../rules/kubenetSubnetShared.ts';
import { kubenetUnsupported } from '../rules/kubenetUnsupported.ts';
import { lbIpInServiceCidr } from '../rules/lbIpInServiceCidr.ts';
import { lbIpOutsideSubnet } from '../rules/lbIpOutsideSubnet.ts';
import { maxPodsFloor } from '../rules/maxPodsFloor.ts';
import { maxPodsRange } from '../rules/maxPodsRange.ts';
import { maxPodsWindows } from '../rules/maxPodsWindows.ts';
import { nodeSubnetDelegated } from '../rules/nodeSubnetDelegated.ts';
import { overlayNameLength } from '../rules/overlayNameLength.ts';
import { overlayVmSize } from '../rules/overlayVmSize.ts';
import { podSubnetIsNodeSubnet } from '../rules/podSubnetIsNodeSubnet.ts';
import { podSubnetMixedModes } from '../rules/podSubnetMixedModes.ts';
import { podSubnetMixedWithNodeSubnet } from '../rules/podSubnetMixedWithNodeSubnet.ts';
import { podSubnetOtherVnet } from '../rules/podSubnetOtherVnet.ts';
import { policyUnsupported } from '../rules/policyUnsupported.ts';
import { poolSubnetsDifferInVnet } from '../rules/poolSubnetsDifferInVnet.ts';
import { staticBlockVersion } from '../rules/staticBlockVersion.ts';
import { surgeZero } from '../rules/surgeZero.ts';
import { windowsPoolName } from '../rules/windowsPoolName.ts';
import type { Entry, SettingRuleId } from '../types.ts';

export const SETTING_ENTRIES: Readonly<Record<SettingRuleId, Entry>> = {
  'max-pods-range': {
    title: 'maxPods out of range',
    severity: 'error',
    reference: SOURCES.ipPlanning,
    meaning: 'Every network plugin takes 10 to 250 pods a node; AKS refuses other values.',
    remedy: 'A value from 10 to 250. It is fixed when a pool is made.',
    rule: maxPodsRange,
  },
  'max-pods-floor': {
    title: 'Pool with room for too few pods',
    severity: 'error',
    reference: SOURCES.ipPlanning,
    meaning: 'maxPods times the nodes of a pool has to reach 30.',
    remedy: 'More nodes in the pool, or higher maxPods.',
    unverified: 'Whether an autoscaled pool is judged by its present count or by its maximum is not documented; the maximum is looked at here.',
    rule: maxPodsFloor,
  },
  'max-pods-windows': {
    title: 'Many pods on Windows nodes',
    severity: 'warning',
    reference: SOURCES.overlayConcept,
    meaning: 'Up to 250 pods can be set for a Windows node, at most 110 are recommended.',
    remedy: 'maxPods of 110 or lower for Windows pools.',
    rule: maxPodsWindows,
  },
  'surge-zero': {
    title: 'Upgrade without surge',
    severity: 'error',
    reference: SOURCES.rollingUpgrade,
    meaning:
      'A pool without surge nodes is upgraded by taking nodes out of service, which maxUnavailable has to allow; a system pool can have no maxUnavailable.',
    remedy: 'maxSurge of 1 or more; or, for a user pool, maxUnavailable above 0.',
    rule: surgeZero,
  },
  'autoscale-bounds': {
    title: 'Autoscaler bounds missing or contradictory',
    severity: 'error',
    reference: SOURCES.releasePoolCheck,
    meaning: 'The cluster autoscaler needs a minimum and a maximum, and the present count lies between them.',
    remedy: 'Give both, with minCount ≤ count ≤ maxCount.',
    rule: autoscaleBounds,
  },
  'pool-subnets-differ-in-vnet': {
    title: 'Pools in different virtual networks',
    severity: 'error',
    reference: SOURCES.poolSubnets,
    meaning:
      'Each pool may have a subnet of its own, but all of them lie in one virtual network. A pool that names no subnet is in the network that AKS makes.',
    remedy: 'Move the pools to subnets of one virtual network.',
    rule: poolSubnetsDifferInVnet,
  },
  'pod-subnet-other-vnet': {
    title: 'Pod subnet in another virtual network',
    severity: 'error',
    reference: SOURCES.dynamicAllocation,
    meaning: 'Pods get addresses of a subnet in the virtual network of the nodes.',
    remedy: 'A pod subnet in the network of the nodes, or nodes in the network of the pod subnet.',
    rule: podSubnetOtherVnet,
  },
  'pod-subnet-mixed-modes': {
    title: 'Pod subnet used in both allocation modes',
    severity: 'error',
    reference: SOURCES.staticBlock,
    meaning: 'A pod subnet hands out single addresses or blocks, not both, whichever clusters and pools use it.',
    remedy: 'A pod subnet for each of the two modes.',
    rule: podSubnetMixedModes,
  },
  'pod-subnet-mixed-with-node-subnet': {
    title: 'Pools with and without a pod subnet',
    severity: 'error',
    reference: SOURCES.dynamicAllocation,
    meaning: 'All pools of a cluster have a pod subnet, or none has: a cluster has one kind of network plugin.',
    remedy: 'Give every pool a pod subnet, or none.',
    rule: podSubnetMixedWithNodeSubnet,
  },
  'pod-subnet-is-node-subnet': {
    title: 'Pods and nodes in one subnet',
    severity: 'error',
    reference: SOURCES.legacyCni,
    meaning: 'A pod subnet is delegated to AKS and holds pods alone; nodes have another subnet.',
    remedy: 'A second subnet, one for nodes and one for pods.',
    rule: podSubnetIsNodeSubnet,
  },
  'node-subnet-delegated': {
    title: 'Nodes in a delegated subnet',
    severity: 'error',
    reference: SOURCES.cniOverview,
    meaning: 'AKS refuses nodes in a subnet that is delegated to any service.',
    remedy: 'Nodes in a subnet without a delegation; delegated services in subnets of their own.',
    rule: nodeSubnetDelegated,
  },
  'kubenet-subnet-shared': {
    title: 'kubenet subnet shared by clusters',
    severity: 'error',
    reference: SOURCES.kubenet,
    meaning: 'A subnet has one route table, and a kubenet cluster needs one for itself: no other cluster can have nodes there.',
    remedy: 'A subnet and a route table for each kubenet cluster, or overlay, which can share.',
    rule: kubenetSubnetShared,
  },
  'kubenet-retirement': {
    title: 'kubenet, which is being retired',
    severity: 'warning',
    reference: SOURCES.kubenetRetirement,
    meaning: 'Support of kubenet ends on 2028-03-31.',
    remedy: 'Overlay. A cluster can be moved in place, once and for good.',
    rule: kubenetRetirement,
  },
  'kubenet-unsupported': {
    title: 'Settings that kubenet does not support',
    severity: 'error',
    reference: SOURCES.kubenet,
    meaning: 'kubenet has no Windows pools, no cilium dataplane, and no policy engine but Calico.',
    remedy: 'Overlay, or go without.',
    rule: kubenetUnsupported,
  },
  'cilium-windows': {
    title: 'Windows pools under the cilium dataplane',
    severity: 'error',
    reference: SOURCES.cilium,
    meaning: 'The cilium dataplane runs on Linux nodes only.',
    remedy: 'The azure dataplane for clusters with Windows pools.',
    rule: ciliumWindows,
  },
  'policy-unsupported': {
    title: 'Policy engine that does not go with the cluster',
    severity: 'error',
    reference: SOURCES.networkPolicies,
    meaning:
      'The policy engine and the dataplane belong together: Cilium needs the cilium dataplane, and that takes no other engine. Azure Network Policy Manager serves 250 nodes. With your own network plugin, policies are its business.',
    remedy: 'Cilium with the cilium dataplane, or another engine with the azure dataplane.',
    rule: policyUnsupported,
  },
  'dual-stack-unsupported': {
    title: 'IPv6 where it is not supported',
    severity: 'error',
    reference: SOURCES.dualStack,
    meaning:
      'A cluster has IPv4, or IPv4 and IPv6 in this order; dual stack needs overlay and no policy engine but Cilium. Pod and service ranges are one a family, in the order of the families.',
    remedy: 'Overlay with IPv4 first, ranges in the same order; or IPv4 alone.',
    unverified: 'Dual stack with static blocks is appearing in release notes and is not documented yet.',
    rule: dualStackUnsupported,
  },
  'dual-stack-kubenet': {
    title: 'Dual stack with kubenet',
    severity: 'warning',
    reference: SOURCES.dualStack,
    meaning: 'The page about dual stack with kubenet was removed in 2025; the one that replaced it asks for overlay.',
    remedy: 'Overlay for new dual-stack clusters.',
    unverified: 'Whether new kubenet clusters with IPv6 are still accepted is not documented.',
    rule: dualStackKubenet,
  },
  'dual-stack-subnet-missing': {
    title: 'No IPv6 range for dual-stack nodes',
    severity: 'error',
    reference: SOURCES.dualStack,
    meaning: 'Nodes of a dual-stack cluster take an address of either family, so their subnet and its virtual network have an IPv6 range; a subnet has a /64.',
    remedy: 'An IPv6 range for the network and a /64 of it for the subnet.',
    rule: dualStackSubnetMissing,
  },
  'windows-pool-name': {
    title: 'Name of a Windows pool too long',
    severity: 'error',
    reference: SOURCES.windows,
    meaning: 'The name of a Windows pool has at most 6 characters.',
    remedy: 'A shorter name.',
    rule: windowsPoolName,
  },
  'first-pool-linux': {
    title: 'First system pool not Linux',
    severity: 'error',
    reference: SOURCES.windows,
    meaning: 'The first system pool of a cluster runs Linux, also where the workload is for Windows.',
    remedy: 'A Linux system pool, Windows in further pools.',
    rule: firstPoolLinux,
  },
  'overlay-vm-size': {
    title: 'VM size that overlay does not support',
    severity: 'error',
    reference: SOURCES.overlayConcept,
    meaning: 'Nodes of the DCsv2 series cannot be in an overlay cluster.',
    remedy: 'The DCasv5 or DCadsv5 series.',
    unverified: 'Which names belong to the series is derived from how Azure names its sizes.',
    rule: overlayVmSize,
  },
  'overlay-name-length': {
    title: 'Network or subnet name too long',
    severity: 'error',
    reference: SOURCES.releaseNameLength,
    meaning: 'With overlay or a pod subnet the names of subnets and of their virtual network become labels of nodes, and those hold 63 characters.',
    remedy: 'A shorter name.',
    unverified: 'For static blocks this is by analogy. The resource group of the network is under the same limit and not part of a plan.',
    rule: overlayNameLength,
  },
  'kubenet-route-table-split': {
    title: 'kubenet cluster on several route tables',
    severity: 'error',
    reference: SOURCES.kubenet,
    meaning: 'All subnets of a kubenet cluster are associated with one and the same route table.',
    remedy: 'Associate all subnets of the cluster with one route table before it is made.',
    rule: kubenetRouteTableSplit,
  },
  'kubenet-route-table-shared': {
    title: 'Route table shared by kubenet clusters',
    severity: 'error',
    reference: SOURCES.kubenet,
    meaning: 'Every kubenet cluster enters the routes of its nodes into a table that no other cluster may use.',
    remedy: 'A route table for each cluster, or overlay.',
    rule: kubenetRouteTableShared,
  },
  'lb-ip-outside-subnet': {
    title: 'Load balancer address in no subnet',
    severity: 'error',
    reference: SOURCES.internalLoadBalancer,
    meaning: "The fixed address of an internal load balancer comes from a subnet of the cluster's virtual network.",
    remedy: 'A free address of one of its subnets.',
    rule: lbIpOutsideSubnet,
  },
  'lb-ip-in-service-cidr': {
    title: 'Load balancer address in the service CIDR',
    severity: 'error',
    reference: SOURCES.internalLoadBalancer,
    meaning: 'Nothing on the network may use an address of the service CIDR, an internal load balancer neither.',
    remedy: 'An address of a subnet, outside the service CIDR.',
    rule: lbIpInServiceCidr,
  },
  'static-block-version': {
    title: 'Static blocks with an old Kubernetes',
    severity: 'error',
    reference: SOURCES.podSubnetConcept,
    meaning: 'Static block allocation needs Kubernetes 1.28 or newer.',
    remedy: 'A newer version of Kubernetes, or dynamic allocation.',
    rule: staticBlockVersion,
  },
};
