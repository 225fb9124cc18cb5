import { SOURCES } from '../../azure/sources.ts';
import { apiServerSubnetShared } from '../rules/apiServerSubnetShared.ts';
import { autoscaleBounds } from '../rules/autoscaleBounds.ts';
import { ciliumWindows } from '../rules/ciliumWindows.ts';
import { dualStackKubenet } from '../rules/dualStackKubenet.ts';
import { dualStackSubnetMissing } from '../rules/dualStackSubnetMissing.ts';
import { dualStackUnsupported } from '../rules/dualStackUnsupported.ts';
import { dualStackVersion } from '../rules/dualStackVersion.ts';
import { firstPoolLinux } from '../rules/firstPoolLinux.ts';
import { kubenetGateway } from '../rules/kubenetGateway.ts';
import { kubenetRetirement } from '../rules/kubenetRetirement.ts';
import { kubenetRouteTableShared } from '../rules/kubenetRouteTableShared.ts';
import { kubenetRouteTableSplit } from '../rules/kubenetRouteTableSplit.ts';
import { kubenetSubnetShared } from '../rules/kubenetSubnetShared.ts';
import { kubenetUnsupported } from '../rules/kubenetUnsupported.ts';
import { lbIpInServiceCidr } from '../rules/lbIpInServiceCidr.ts';
import { lbIpNotCounted } from '../rules/lbIpNotCounted.ts';
import { lbIpOutsideSubnet } from '../rules/lbIpOutsideSubnet.ts';
import { lbIpReserved } from '../rules/lbIpReserved.ts';
import { maxPodsFloor } from '../rules/maxPodsFloor.ts';
import { maxPodsRange } from '../rules/maxPodsRange.ts';
import { maxPodsWindows } from '../rules/maxPodsWindows.ts';
import { nodeSubnetDelegated } from '../rules/nodeSubnetDelegated.ts';
import { overlayNameLength } from '../rules/overlayNameLength.ts';
import { overlayVmSize } from '../rules/overlayVmSize.ts';
import { podSubnetDelegatedElsewhere } from '../rules/podSubnetDelegatedElsewhere.ts';
import { podSubnetIsNodeSubnet } from '../rules/podSubnetIsNodeSubnet.ts';
import { podSubnetMixedModes } from '../rules/podSubnetMixedModes.ts';
import { podSubnetMixedWithNodeSubnet } from '../rules/podSubnetMixedWithNodeSubnet.ts';
import { podSubnetOtherVnet } from '../rules/podSubnetOtherVnet.ts';
import { podSubnetSeveralRanges } from '../rules/podSubnetSeveralRanges.ts';
import { policyRetirement } from '../rules/policyRetirement.ts';
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
    rule: maxPodsRange,
  },
  'max-pods-floor': {
    title: 'Pool with room for too few pods',
    severity: 'error',
    reference: SOURCES.ipPlanning,
    rule: maxPodsFloor,
  },
  'max-pods-windows': {
    title: 'Many pods on Windows nodes',
    severity: 'warning',
    reference: SOURCES.overlayConcept,
    rule: maxPodsWindows,
  },
  'surge-zero': {
    title: 'Upgrade without surge',
    severity: 'error',
    reference: SOURCES.rollingUpgrade,
    rule: surgeZero,
  },
  'autoscale-bounds': {
    title: 'Autoscaler bounds missing or contradictory',
    severity: 'error',
    reference: SOURCES.releasePoolCheck,
    rule: autoscaleBounds,
  },
  'pool-subnets-differ-in-vnet': {
    title: 'Pools in different virtual networks',
    severity: 'error',
    reference: SOURCES.poolSubnets,
    rule: poolSubnetsDifferInVnet,
  },
  'pod-subnet-other-vnet': {
    title: 'Pod subnet in another virtual network',
    severity: 'error',
    reference: SOURCES.dynamicAllocation,
    rule: podSubnetOtherVnet,
  },
  'pod-subnet-mixed-modes': {
    title: 'Pod subnet used in both allocation modes',
    severity: 'error',
    reference: SOURCES.staticBlock,
    rule: podSubnetMixedModes,
  },
  'pod-subnet-mixed-with-node-subnet': {
    title: 'Pools with and without a pod subnet',
    severity: 'error',
    reference: SOURCES.dynamicAllocation,
    rule: podSubnetMixedWithNodeSubnet,
  },
  'pod-subnet-is-node-subnet': {
    title: 'Pods and nodes in one subnet',
    severity: 'error',
    reference: SOURCES.legacyCni,
    rule: podSubnetIsNodeSubnet,
  },
  'pod-subnet-several-ranges': {
    title: 'Pod subnet of several ranges',
    severity: 'error',
    reference: SOURCES.subnetPrefixes,
    rule: podSubnetSeveralRanges,
  },
  'pod-subnet-delegated-elsewhere': {
    title: 'Pod subnet of another service',
    severity: 'error',
    reference: SOURCES.legacyCni,
    rule: podSubnetDelegatedElsewhere,
  },
  'apiserver-subnet-shared': {
    title: 'API server subnet shared with nodes or pods',
    severity: 'error',
    reference: SOURCES.apiServerVnet,
    rule: apiServerSubnetShared,
  },
  'node-subnet-delegated': {
    title: 'Nodes in a delegated subnet',
    severity: 'error',
    reference: SOURCES.cniOverview,
    rule: nodeSubnetDelegated,
  },
  'kubenet-subnet-shared': {
    title: 'kubenet subnet shared by clusters',
    severity: 'error',
    reference: SOURCES.kubenet,
    rule: kubenetSubnetShared,
  },
  'kubenet-retirement': {
    title: 'kubenet, which is being retired',
    severity: 'warning',
    reference: SOURCES.kubenetRetirement,
    rule: kubenetRetirement,
  },
  'kubenet-unsupported': {
    title: 'Settings that kubenet does not support',
    severity: 'error',
    reference: SOURCES.kubenet,
    rule: kubenetUnsupported,
  },
  'kubenet-gateway': {
    title: 'Application Gateway for Containers beside kubenet',
    severity: 'error',
    reference: SOURCES.cniOverview,
    rule: kubenetGateway,
  },
  'cilium-windows': {
    title: 'Windows pools under the cilium dataplane',
    severity: 'error',
    reference: SOURCES.cilium,
    rule: ciliumWindows,
  },
  'policy-unsupported': {
    title: 'Policy engine that does not go with the cluster',
    severity: 'error',
    reference: SOURCES.networkPolicies,
    rule: policyUnsupported,
  },
  'policy-retirement': {
    title: 'Policy engine that is retired',
    severity: 'warning',
    reference: SOURCES.networkPolicies,
    rule: policyRetirement,
  },
  'dual-stack-unsupported': {
    title: 'IPv6 where it is not supported',
    severity: 'error',
    reference: SOURCES.dualStack,
    rule: dualStackUnsupported,
  },
  'dual-stack-kubenet': {
    title: 'Dual stack with kubenet',
    severity: 'warning',
    reference: SOURCES.dualStack,
    rule: dualStackKubenet,
  },
  'dual-stack-subnet-missing': {
    title: 'No IPv6 range for dual-stack nodes',
    severity: 'error',
    reference: SOURCES.dualStack,
    rule: dualStackSubnetMissing,
  },
  'dual-stack-version': {
    title: 'Kubernetes too old for dual stack',
    severity: 'error',
    reference: SOURCES.dualStack,
    rule: dualStackVersion,
  },
  'windows-pool-name': {
    title: 'Name of a Windows pool too long',
    severity: 'error',
    reference: SOURCES.windows,
    rule: windowsPoolName,
  },
  'first-pool-linux': {
    title: 'First system pool not Linux',
    severity: 'error',
    reference: SOURCES.windows,
    rule: firstPoolLinux,
  },
  'overlay-vm-size': {
    title: 'VM size that overlay does not support',
    severity: 'error',
    reference: SOURCES.overlayConcept,
    rule: overlayVmSize,
  },
  'overlay-name-length': {
    title: 'Network or subnet name too long',
    severity: 'error',
    reference: SOURCES.releaseNameLength,
    rule: overlayNameLength,
  },
  'kubenet-route-table-split': {
    title: 'kubenet cluster on several route tables',
    severity: 'error',
    reference: SOURCES.kubenet,
    rule: kubenetRouteTableSplit,
  },
  'kubenet-route-table-shared': {
    title: 'Route table shared by kubenet clusters',
    severity: 'error',
    reference: SOURCES.kubenet,
    rule: kubenetRouteTableShared,
  },
  'lb-ip-outside-subnet': {
    title: 'Load balancer address in no subnet',
    severity: 'error',
    reference: SOURCES.internalLoadBalancer,
    rule: lbIpOutsideSubnet,
  },
  'lb-ip-in-service-cidr': {
    title: 'Load balancer address in the service CIDR',
    severity: 'error',
    reference: SOURCES.internalLoadBalancer,
    rule: lbIpInServiceCidr,
  },
  'lb-ip-reserved': {
    title: 'Load balancer on a reserved address',
    severity: 'error',
    reference: SOURCES.vnetFaq,
    rule: lbIpReserved,
  },
  'lb-ip-not-counted': {
    title: 'Load balancer addresses not counted as used',
    severity: 'warning',
    reference: SOURCES.internalLoadBalancer,
    rule: lbIpNotCounted,
  },
  'static-block-version': {
    title: 'Static blocks with an old Kubernetes',
    severity: 'error',
    reference: SOURCES.podSubnetConcept,
    rule: staticBlockVersion,
  },
};
