import type { Facts, Prose } from '../facts.ts';
import { formatNumber, plural, sentence } from '../text.ts';
import type { RangeRuleId } from '../types.ts';

const addresses = (f: Facts, figure = 'overlapping'): string => plural(f.figure(figure), 'address', 'addresses');

/** "share 256 addresses (10.0.1.0/24)" */
const share = (f: Facts): string => `share ${addresses(f)} (${f.prefix(2)})`;

/** What the rules for pods and for services say in the same words. */
const meetsSubnet =
  (kind: string): Prose =>
  (f) =>
    `${kind} ${f.prefix(0)} of ${f.subject(0)} and ${f.prefix(1)} of ${f.subject(1)} ${share(f)}.`;
const meetsBareVnet =
  (kind: string): Prose =>
  (f) =>
    `${kind} ${f.prefix(0)} of ${f.subject(0)} covers ${addresses(f)} of ${f.subject(1)} (${f.prefix(1)}) in which no subnet lies yet.`;
const meetsConnected =
  (kind: string): Prose =>
  (f) =>
    `${kind} ${f.prefix(0)} of ${f.subject(0)} and ${f.prefix(1)} of ${f.subject(1)}, to which its VNet is connected, ${share(f)}.`;
const isPublic =
  (kind: string): Prose =>
  (f) =>
    `${kind} ${f.prefix(0)} of ${f.subject(0)} ${f.word('place')} ${privateRanges(f)}.`;

const privateRanges = (f: Facts): string =>
  f.finding.prefixes[0]?.family === 6 ? 'unique local space (fc00::/7)' : 'private space (10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 100.64.0.0/10)';

const sharedPods = (f: Facts): string => {
  const others = Number(f.figure('clusters')) - 1;
  return `${sentence(f.subject(0))} and ${plural(others, 'other cluster')} take pods from ${f.prefix(0)}`;
};

export const RANGE_PROSE: Readonly<Record<RangeRuleId, Prose>> = {
  'cidr-host-bits': (f) => `${f.word('text')} has host bits set and is read as ${f.prefix(0)}.`,
  'value-unknown': (f) => `Not known yet: ${f.word('what')} of ${f.subject(0)}; what depends on it is neither computed nor checked.`,
  'vnet-range-forbidden': (f) => `${f.prefix(0)} of ${f.subject(0)} shares ${addresses(f)} with ${f.prefix(1)} (${f.word('name')}), which no VNet may hold.`,
  'vnet-range-public': isPublic('Address prefix'),
  'reserved-range': (f) =>
    `${f.word('kind')} ${f.prefix(0)} of ${f.subject(0)} shares ${addresses(f)} with ${f.prefix(1)} (${f.word('name')}), which AKS needs free.`,
  'subnet-outside-vnet': (f) => `${f.prefix(0)} of ${f.subject(0)} lies in no address prefix of its VNet (${f.word('vnet')}).`,
  'subnet-overlap': (f) => `${f.prefix(0)} of ${f.subject(0)} and ${f.prefix(1)} of ${f.subject(1)} ${share(f)}.`,
  'subnet-size': (f) =>
    f.finding.prefixes[0]?.family === 6
      ? `${f.prefix(0)} of ${f.subject(0)} is a /${f.number('prefixLength')}; an IPv6 subnet is always a /64.`
      : `${f.prefix(0)} of ${f.subject(0)} is a /${f.number('prefixLength')}; IPv4 subnets go from /29, the smallest, to /2.`,
  'network-overlap': (f) => `${f.prefix(0)} of ${f.subject(0)} and ${f.prefix(1)} of ${f.subject(1)}, which are connected, ${share(f)}.`,
  'peers-overlap': (f) => `${f.prefix(0)} of ${f.subject(0)} and ${f.prefix(1)} of ${f.subject(1)}, both connected to ${f.word('vnets')}, ${share(f)}.`,
  'reserved-range-connected': (f) =>
    `${f.prefix(0)} of ${f.subject(0)}, connected to ${f.subject(1)}, shares ${addresses(f)} with ${f.prefix(1)} (${f.word('name')}), which AKS needs free.`,
  'pod-cidr-overlaps-subnet': meetsSubnet('Pod CIDR'),
  'pod-cidr-overlaps-vnet': meetsBareVnet('Pod CIDR'),
  'pod-cidr-overlaps-connected': meetsConnected('Pod CIDR'),
  'pod-cidr-overlaps-service-cidr': (f) => `Pod CIDR ${f.prefix(0)} and service CIDR ${f.prefix(1)} of ${f.subject(0)} ${share(f)}.`,
  'pod-cidr-shared': (f) => `${sharedPods(f)}: allowed with overlay, where pod addresses stay inside their cluster.`,
  'pod-cidr-shared-kubenet': (f) => `${sharedPods(f)}, which is documented for overlay clusters only.`,
  'pod-cidr-public': isPublic('Pod CIDR'),
  'pod-cidr-not-applicable': (f) =>
    `Pod CIDR ${f.prefix(0)} is given for ${f.subject(0)}, whose pods take addresses of the VNet: only overlay has a range for pods.`,
  'ipv6-default-unknown': (f) => `${sentence(f.subject(0))} leaves out its IPv6 ${f.word('ranges')}: AKS picks at random, so nothing is checked against it.`,
  'pod-cidr-missing': (f) => `${sentence(f.subject(0))} brings its own CNI and gives no pod CIDR, so the control plane does not know where its pods are.`,
  'service-cidr-overlaps-subnet': meetsSubnet('Service CIDR'),
  'service-cidr-overlaps-vnet': meetsBareVnet('Service CIDR'),
  'service-cidr-overlaps-connected': meetsConnected('Service CIDR'),
  'service-cidr-size': (f) => {
    const range = `Service CIDR ${f.prefix(0)} of ${f.subject(0)} holds`;
    if (f.finding.prefixes[0]?.family === 6) return `${range} 2^${128 - Number(f.figure('prefixLength'))} addresses; 2^20 (a /108) is the most for IPv6.`;
    const size = `2^${32 - Number(f.figure('prefixLength'))} addresses`;
    return f.finding.severity === 'warning'
      ? `${range} ${size}: Kubernetes still takes a /12, the documentation asks for less.`
      : `${range} ${size}; it must be smaller than a /12 (2^20).`;
  },
  'service-cidr-public': (f) =>
    f.finding.severity === 'error'
      ? `Service CIDR ${f.prefix(0)} of ${f.subject(0)} is in multicast or class E space, which AKS refuses.`
      : isPublic('Service CIDR')(f),
  'service-cidr-small': (f) => `Service CIDR ${f.prefix(0)} of ${f.subject(0)} has ${addresses(f, 'usable')} for Services, and can't be changed later.`,
  'service-cidr-exhausted': (f) =>
    `${formatNumber(f.word('services'))} + 2 = ${f.number('needed')} service addresses needed; ${f.prefix(0)} has ${f.number('available')}.`,
  'dns-ip-outside': (f) =>
    `DNS service IP ${f.word('address')}${f.word('given') === 'yes' ? '' : ' (the default)'} of ${f.subject(0)} is not in its service CIDR ${f.word('ranges')}.`,
  'dns-ip-reserved': (f) => `DNS service IP ${f.word('address')} of ${f.subject(0)} is ${f.word('place')} of ${f.prefix(0)}, which DNS can't have.`,
};
