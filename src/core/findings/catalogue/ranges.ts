import { SOURCES } from '../../azure/sources.ts';
import { cidrHostBits } from '../rules/cidrHostBits.ts';
import { dnsIpOutside } from '../rules/dnsIpOutside.ts';
import { dnsIpReserved } from '../rules/dnsIpReserved.ts';
import { ipv6DefaultUnknown } from '../rules/ipv6DefaultUnknown.ts';
import { networkOverlap } from '../rules/networkOverlap.ts';
import { peersOverlap } from '../rules/peersOverlap.ts';
import { podCidrMissing } from '../rules/podCidrMissing.ts';
import { podCidrNotApplicable } from '../rules/podCidrNotApplicable.ts';
import { podCidrOverlapsConnected } from '../rules/podCidrOverlapsConnected.ts';
import { podCidrOverlapsServiceCidr } from '../rules/podCidrOverlapsServiceCidr.ts';
import { podCidrOverlapsSubnet } from '../rules/podCidrOverlapsSubnet.ts';
import { podCidrOverlapsVnet } from '../rules/podCidrOverlapsVnet.ts';
import { podCidrPublic } from '../rules/podCidrPublic.ts';
import { podCidrShared } from '../rules/podCidrShared.ts';
import { podCidrSharedKubenet } from '../rules/podCidrSharedKubenet.ts';
import { reservedRange } from '../rules/reservedRange.ts';
import { reservedRangeConnected } from '../rules/reservedRangeConnected.ts';
import { serviceCidrExhausted } from '../rules/serviceCidrExhausted.ts';
import { serviceCidrOverlapsConnected } from '../rules/serviceCidrOverlapsConnected.ts';
import { serviceCidrOverlapsSubnet } from '../rules/serviceCidrOverlapsSubnet.ts';
import { serviceCidrOverlapsVnet } from '../rules/serviceCidrOverlapsVnet.ts';
import { serviceCidrPublic } from '../rules/serviceCidrPublic.ts';
import { serviceCidrSize } from '../rules/serviceCidrSize.ts';
import { serviceCidrSmall } from '../rules/serviceCidrSmall.ts';
import { subnetOutsideVnet } from '../rules/subnetOutsideVnet.ts';
import { subnetOverlap } from '../rules/subnetOverlap.ts';
import { subnetSize } from '../rules/subnetSize.ts';
import { valueUnknown } from '../rules/valueUnknown.ts';
import { vnetRangeForbidden } from '../rules/vnetRangeForbidden.ts';
import { vnetRangePublic } from '../rules/vnetRangePublic.ts';
import type { Entry, RangeRuleId } from '../types.ts';

/** What the notes about unknown values rest on: nothing of Azure's. */
const FORMAT = { source: 'CIDR Atlas: the scenario format, version 1', date: '2026-11-30' };

export const RANGE_ENTRIES: Readonly<Record<RangeRuleId, Entry>> = {
  'cidr-host-bits': {
    title: 'Host bits set',
    severity: 'warning',
    reference: SOURCES.managedClustersApi,
    meaning:
      'A range has bits set beyond its prefix length. It is read as the network around the address that was typed, which may be far larger than what was meant.',
    remedy: 'Write the network address itself, or the prefix length that was meant.',
    unverified: 'How AKS rounds such a range is not documented.',
    rule: cidrHostBits,
  },
  'value-unknown': {
    title: 'Value not known',
    severity: 'note',
    reference: FORMAT,
    meaning:
      'A value that other checks build on is null, as after an import that does not tell. Nothing is assumed in its place: checks that need it stay silent.',
    remedy: 'Look the value up and fill it in.',
    rule: valueUnknown,
  },
  'vnet-range-forbidden': {
    title: 'VNet range that Azure refuses',
    severity: 'error',
    reference: SOURCES.vnetFaq,
    meaning: 'A VNet holds addresses that Azure takes in no VNet: multicast, loopback, link-local, broadcast or its own service address.',
    remedy: 'Move the address prefix elsewhere.',
    rule: vnetRangeForbidden,
  },
  'vnet-range-public': {
    title: 'VNet in public address space',
    severity: 'warning',
    reference: SOURCES.vnetFaq,
    meaning: 'A VNet holds addresses that are public on the Internet. Azure takes them, but hosts that really own them can no longer be reached from the VNet.',
    remedy: 'Use a range of RFC 1918 or RFC 6598, or of fc00::/7 in IPv6.',
    rule: vnetRangePublic,
  },
  'reserved-range': {
    title: 'Range reserved by AKS',
    severity: 'error',
    reference: SOURCES.cniOverview,
    meaning:
      "A pod range, a service range or an address prefix of a cluster's VNet touches or contains a range that AKS needs for itself. 172.16.0.0/12, for one, contains two of them.",
    remedy: 'Choose a range clear of 169.254.0.0/16, 172.30.0.0/16, 172.31.0.0/16 and 192.0.2.0/24.',
    rule: reservedRange,
  },
  'subnet-outside-vnet': {
    title: 'Subnet outside its VNet',
    severity: 'error',
    reference: SOURCES.vnetFaq,
    meaning: 'A subnet is not inside any single address prefix of its VNet, so Azure refuses to make it.',
    remedy: 'Add the space to the VNet first, or move the subnet into it.',
    rule: subnetOutsideVnet,
  },
  'subnet-overlap': {
    title: 'Overlapping subnets',
    severity: 'error',
    reference: SOURCES.vnetFaq,
    meaning: 'Two subnets of one VNet share addresses, which Azure refuses.',
    remedy: 'Move or shrink one of the two.',
    rule: subnetOverlap,
  },
  'subnet-size': {
    title: 'Subnet size that Azure lacks',
    severity: 'error',
    reference: SOURCES.vnetFaq,
    meaning: 'IPv4 subnets range from /29, the smallest, to /2, the largest; an IPv6 subnet is exactly a /64.',
    remedy: 'Choose a prefix length that Azure has.',
    unverified: 'Copies of the documentation differ on the largest IPv4 subnet: /2 in newer ones, /8 in one from 2019.',
    rule: subnetSize,
  },
  'network-overlap': {
    title: 'Overlapping networks that are connected',
    severity: 'error',
    reference: SOURCES.vnetPeering,
    meaning: 'Two networks that exchange routes share addresses. Azure refuses to peer such VNets; over a gateway one of them becomes unreachable.',
    remedy: 'Renumber one of the networks, or leave them unconnected.',
    rule: networkOverlap,
  },
  'peers-overlap': {
    title: 'Overlapping networks on one VNet',
    severity: 'error',
    reference: SOURCES.vnetPeering,
    meaning:
      'Two networks that are both connected to one VNet share addresses. Whichever is connected second is refused, although the two are not connected to each other.',
    remedy: 'Renumber one of the networks, or connect only one of them.',
    rule: peersOverlap,
  },
  'reserved-range-connected': {
    title: 'Connected network in a range reserved by AKS',
    severity: 'warning',
    reference: SOURCES.cniOverview,
    meaning: "A network that a cluster's VNet is connected to lies in a range that AKS needs for itself, so pods and nodes may not reach it.",
    remedy: 'Renumber the network, or reach it through translated addresses.',
    rule: reservedRangeConnected,
  },
  'pod-cidr-overlaps-subnet': {
    title: 'Pod CIDR meets a subnet',
    severity: 'error',
    reference: SOURCES.releaseOverlapCheck,
    meaning: "The pod CIDR shares addresses with a subnet of the cluster's VNet. AKS refuses it for overlay; elsewhere pods can't reach the subnet.",
    remedy: 'Move the pod CIDR clear of the whole VNet.',
    unverified:
      'Whether AKS checks this for kubenet is not known. Sources differ on how much of the VNet must be clear: its subnets, or all of its space when migrating to overlay.',
    rule: podCidrOverlapsSubnet,
  },
  'pod-cidr-overlaps-vnet': {
    title: 'Pod CIDR covers free VNet space',
    severity: 'warning',
    reference: SOURCES.releaseOverlapCheck,
    meaning:
      "The pod CIDR covers space of the cluster's VNet in which no subnet lies yet. It works until somebody makes one there, and it bars a later migration to overlay.",
    remedy: 'Move the pod CIDR clear of the whole VNet.',
    unverified: 'Release notes speak of subnets only, the migration page of all VNet space; an error of December 2024 still named the whole VNet.',
    rule: podCidrOverlapsVnet,
  },
  'pod-cidr-overlaps-connected': {
    title: 'Pod CIDR meets a connected network',
    severity: 'error',
    reference: SOURCES.overlayConcept,
    meaning:
      "The pod CIDR shares addresses with a network that the cluster's VNet is connected to. Pods can't reach hosts there: such packets stay inside the cluster. No API checks it.",
    remedy: 'Move the pod CIDR clear of everything connected.',
    rule: podCidrOverlapsConnected,
  },
  'pod-cidr-overlaps-service-cidr': {
    title: 'Pod CIDR meets the service CIDR',
    severity: 'error',
    reference: SOURCES.cniOverview,
    meaning: 'Pods and Services of one cluster would share addresses.',
    remedy: 'Move one of the two ranges.',
    unverified: 'Whether AKS itself refuses this is not known.',
    rule: podCidrOverlapsServiceCidr,
  },
  'pod-cidr-shared': {
    title: 'Pod CIDR used by several overlay clusters',
    severity: 'note',
    reference: SOURCES.overlayConcept,
    meaning: 'Several overlay clusters take pods from ranges that intersect. That is allowed, even in one VNet: pod addresses do not leave their cluster.',
    remedy: 'Nothing to mend; give each cluster its own range if addresses in logs should tell clusters apart.',
    unverified: 'One page says so of independent clusters, another of all clusters.',
    rule: podCidrShared,
  },
  'pod-cidr-shared-kubenet': {
    title: 'Pod CIDR shared outside overlay',
    severity: 'warning',
    reference: SOURCES.kubenet,
    meaning:
      'Several clusters take pods from ranges that intersect, and at least one of them uses kubenet or its own CNI, for which a pod CIDR is to be used nowhere else.',
    remedy: 'Give each cluster a pod CIDR of its own.',
    rule: podCidrSharedKubenet,
  },
  'pod-cidr-public': {
    title: 'Pod CIDR in public address space',
    severity: 'warning',
    reference: SOURCES.overlayConcept,
    meaning:
      'Pods have addresses that are public on the Internet. AKS takes them, but outside support, and the real owners of the addresses become unreachable.',
    remedy: 'Use a range of RFC 1918 or RFC 6598, or of fc00::/7 in IPv6.',
    rule: podCidrPublic,
  },
  'pod-cidr-not-applicable': {
    title: 'Pod CIDR without overlay',
    severity: 'error',
    reference: SOURCES.cliPodCidr,
    meaning: 'A pod CIDR is given for a cluster whose pods take addresses of its VNet. The CLI refuses it; nothing would use the range.',
    remedy: 'Leave the pod CIDR out, or choose overlay.',
    rule: podCidrNotApplicable,
  },
  'ipv6-default-unknown': {
    title: 'IPv6 range left to chance',
    severity: 'note',
    reference: SOURCES.releaseIpv6Default,
    meaning: 'A dual-stack cluster leaves out its IPv6 pod or service range. AKS picks one at random, so no overlap with it can be seen beforehand.',
    remedy: 'Give the IPv6 ranges, or read them back once the cluster exists.',
    unverified: 'The documentation shows fixed defaults, the release notes say they are random for each cluster.',
    rule: ipv6DefaultUnknown,
  },
  'pod-cidr-missing': {
    title: 'Own CNI without a pod CIDR',
    severity: 'warning',
    reference: SOURCES.byoCni,
    meaning: 'A cluster with its own CNI gives no pod CIDR. The control plane uses it to reach pods, whoever hands out their addresses.',
    remedy: 'Give the range that the CNI takes pod addresses from.',
    rule: podCidrMissing,
  },
  'service-cidr-overlaps-subnet': {
    title: 'Service CIDR meets a subnet',
    severity: 'error',
    reference: SOURCES.serviceCidrOverlap,
    meaning:
      "The service CIDR shares addresses with a subnet of the cluster's VNet. AKS refuses that when the cluster is made; where the subnet came later, the next upgrade fails.",
    remedy: 'Move the service CIDR of a new cluster; remove or renumber the subnet of one that exists.',
    rule: serviceCidrOverlapsSubnet,
  },
  'service-cidr-overlaps-vnet': {
    title: 'Service CIDR covers free VNet space',
    severity: 'warning',
    reference: SOURCES.serviceCidrOverlap,
    meaning: "The service CIDR covers space of the cluster's VNet in which no subnet lies yet. It works until somebody makes one there; then upgrades fail.",
    remedy: 'Move the service CIDR clear of the whole VNet.',
    unverified: 'One part of the documentation forbids it, another calls it possible but not advised.',
    rule: serviceCidrOverlapsVnet,
  },
  'service-cidr-overlaps-connected': {
    title: 'Service CIDR meets a connected network',
    severity: 'error',
    reference: SOURCES.ipPlanning,
    meaning:
      "The service CIDR shares addresses with a network that the cluster's VNet is connected to, so hosts there can't be reached from the cluster. No API checks it.",
    remedy: 'Move the service CIDR clear of everything connected.',
    rule: serviceCidrOverlapsConnected,
  },
  'service-cidr-size': {
    title: 'Service CIDR too large',
    severity: 'error',
    reference: SOURCES.ipPlanning,
    meaning: 'The service CIDR is larger than Kubernetes takes: an IPv4 range must be smaller than a /12, an IPv6 range is a /108 at most.',
    remedy: 'Choose a longer prefix; a /16 holds 65,534 Services.',
    unverified: 'Kubernetes itself takes exactly a /12, the documentation does not; what AKS does with one is not known.',
    rule: serviceCidrSize,
  },
  'service-cidr-public': {
    title: 'Service CIDR in public address space',
    severity: 'warning',
    reference: SOURCES.releasePublicServices,
    meaning:
      'Services have addresses that are public on the Internet, so the real owners of them become unreachable. Multicast and class E are refused outright.',
    remedy: 'Use a range of RFC 1918, or of fc00::/7 in IPv6.',
    unverified: 'Release notes of 2023 say that AKS blocks public service ranges. Whether it takes 100.64.0.0/10 is not known.',
    rule: serviceCidrPublic,
  },
  'service-cidr-small': {
    title: 'Very small service CIDR',
    severity: 'warning',
    reference: SOURCES.ipPlanning,
    meaning: "The service CIDR holds few addresses, two of which Kubernetes takes at once. The range of a cluster can't be changed later.",
    remedy: 'Choose a /24 or larger.',
    unverified: 'The smallest range that AKS takes is not documented.',
    rule: serviceCidrSmall,
  },
  'service-cidr-exhausted': {
    title: 'Not enough service addresses',
    severity: 'error',
    reference: SOURCES.ipPlanning,
    meaning: "The Services that are expected, the API server's own and cluster DNS need more addresses than the service CIDR offers.",
    remedy: 'Choose a larger service CIDR before the cluster is made.',
    rule: serviceCidrExhausted,
  },
  'dns-ip-outside': {
    title: 'DNS service IP outside the service CIDR',
    severity: 'error',
    reference: SOURCES.dnsOutOfRange,
    meaning:
      'The address of cluster DNS is not in the service CIDR, which AKS refuses. It happens when the range is changed and the address left at its default.',
    remedy: 'Take an address inside the service CIDR, the tenth by custom.',
    rule: dnsIpOutside,
  },
  'dns-ip-reserved': {
    title: 'DNS service IP on a reserved address',
    severity: 'error',
    reference: SOURCES.ipPlanning,
    meaning:
      "The address of cluster DNS is the first host address of the service CIDR, which the API server's Service takes, or one of the two ends of the range.",
    remedy: 'Take another address of the range, the tenth by custom.',
    rule: dnsIpReserved,
  },
};
