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
    rule: cidrHostBits,
  },
  'value-unknown': {
    title: 'Value not known',
    severity: 'note',
    reference: FORMAT,
    rule: valueUnknown,
  },
  'vnet-range-forbidden': {
    title: 'VNet range that Azure refuses',
    severity: 'error',
    reference: SOURCES.vnetFaq,
    rule: vnetRangeForbidden,
  },
  'vnet-range-public': {
    title: 'VNet in public address space',
    severity: 'warning',
    reference: SOURCES.vnetFaq,
    rule: vnetRangePublic,
  },
  'reserved-range': {
    title: 'Range reserved by AKS',
    severity: 'error',
    reference: SOURCES.cniOverview,
    rule: reservedRange,
  },
  'subnet-outside-vnet': {
    title: 'Subnet outside its VNet',
    severity: 'error',
    reference: SOURCES.vnetFaq,
    rule: subnetOutsideVnet,
  },
  'subnet-overlap': {
    title: 'Overlapping subnets',
    severity: 'error',
    reference: SOURCES.vnetFaq,
    rule: subnetOverlap,
  },
  'subnet-size': {
    title: 'Subnet size that Azure lacks',
    severity: 'error',
    reference: SOURCES.vnetFaq,
    rule: subnetSize,
  },
  'network-overlap': {
    title: 'Overlapping networks that are connected',
    severity: 'error',
    reference: SOURCES.vnetPeering,
    rule: networkOverlap,
  },
  'peers-overlap': {
    title: 'Overlapping networks on one VNet',
    severity: 'error',
    reference: SOURCES.vnetPeering,
    rule: peersOverlap,
  },
  'reserved-range-connected': {
    title: 'Connected network in a range reserved by AKS',
    severity: 'warning',
    reference: SOURCES.cniOverview,
    rule: reservedRangeConnected,
  },
  'pod-cidr-overlaps-subnet': {
    title: 'Pod CIDR meets a subnet',
    severity: 'error',
    reference: SOURCES.releaseOverlapCheck,
    rule: podCidrOverlapsSubnet,
  },
  'pod-cidr-overlaps-vnet': {
    title: 'Pod CIDR covers free VNet space',
    severity: 'warning',
    reference: SOURCES.releaseOverlapCheck,
    rule: podCidrOverlapsVnet,
  },
  'pod-cidr-overlaps-connected': {
    title: 'Pod CIDR meets a connected network',
    severity: 'error',
    reference: SOURCES.overlayConcept,
    rule: podCidrOverlapsConnected,
  },
  'pod-cidr-overlaps-service-cidr': {
    title: 'Pod CIDR meets the service CIDR',
    severity: 'error',
    reference: SOURCES.cniOverview,
    rule: podCidrOverlapsServiceCidr,
  },
  'pod-cidr-shared': {
    title: 'Pod CIDR used by several overlay clusters',
    severity: 'note',
    reference: SOURCES.overlayConcept,
    rule: podCidrShared,
  },
  'pod-cidr-shared-kubenet': {
    title: 'Pod CIDR shared outside overlay',
    severity: 'warning',
    reference: SOURCES.kubenet,
    rule: podCidrSharedKubenet,
  },
  'pod-cidr-public': {
    title: 'Pod CIDR in public address space',
    severity: 'warning',
    reference: SOURCES.overlayConcept,
    rule: podCidrPublic,
  },
  'pod-cidr-not-applicable': {
    title: 'Pod CIDR without overlay',
    severity: 'error',
    reference: SOURCES.cliPodCidr,
    rule: podCidrNotApplicable,
  },
  'ipv6-default-unknown': {
    title: 'IPv6 range left to chance',
    severity: 'note',
    reference: SOURCES.releaseIpv6Default,
    rule: ipv6DefaultUnknown,
  },
  'pod-cidr-missing': {
    title: 'Own CNI without a pod CIDR',
    severity: 'warning',
    reference: SOURCES.byoCni,
    rule: podCidrMissing,
  },
  'service-cidr-overlaps-subnet': {
    title: 'Service CIDR meets a subnet',
    severity: 'error',
    reference: SOURCES.serviceCidrOverlap,
    rule: serviceCidrOverlapsSubnet,
  },
  'service-cidr-overlaps-vnet': {
    title: 'Service CIDR covers free VNet space',
    severity: 'warning',
    reference: SOURCES.serviceCidrOverlap,
    rule: serviceCidrOverlapsVnet,
  },
  'service-cidr-overlaps-connected': {
    title: 'Service CIDR meets a connected network',
    severity: 'error',
    reference: SOURCES.ipPlanning,
    rule: serviceCidrOverlapsConnected,
  },
  'service-cidr-size': {
    title: 'Service CIDR too large',
    severity: 'error',
    reference: SOURCES.ipPlanning,
    rule: serviceCidrSize,
  },
  'service-cidr-public': {
    title: 'Service CIDR in public address space',
    severity: 'warning',
    reference: SOURCES.releasePublicServices,
    rule: serviceCidrPublic,
  },
  'service-cidr-small': {
    title: 'Very small service CIDR',
    severity: 'warning',
    reference: SOURCES.ipPlanning,
    rule: serviceCidrSmall,
  },
  'service-cidr-exhausted': {
    title: 'Not enough service addresses',
    severity: 'error',
    reference: SOURCES.ipPlanning,
    rule: serviceCidrExhausted,
  },
  'dns-ip-outside': {
    title: 'DNS service IP outside the service CIDR',
    severity: 'error',
    reference: SOURCES.dnsOutOfRange,
    rule: dnsIpOutside,
  },
  'dns-ip-reserved': {
    title: 'DNS service IP on a reserved address',
    severity: 'error',
    reference: SOURCES.ipPlanning,
    rule: dnsIpReserved,
  },
};
