import type { RangeRuleId, RuleTexts } from '../../types.ts';

export const RANGE_TEXTS: Readonly<Record<RangeRuleId, RuleTexts>> = {
  'cidr-host-bits': {
    meaning:
      'A range has bits set beyond its prefix length. It is read as the network around the address that was typed, which may be far larger than what was meant.',
    arithmetic: 'address mod 2^(bits − length) = 0, with 32 bits in IPv4 and 128 in IPv6.',
    remedy: 'Write the network address itself, or the prefix length that was meant.',
    unverified: 'How AKS rounds such a range is not documented.',
  },
  'value-unknown': {
    meaning:
      'A value that other checks build on is null, as after an import that does not tell. Nothing is assumed in its place: checks that need it stay silent.',
    arithmetic: 'the value ≠ null.',
    remedy: 'Look the value up and fill it in.',
  },
  'vnet-range-forbidden': {
    meaning: 'A VNet holds addresses that Azure takes in no VNet: multicast, loopback, link-local, broadcast or its own service address.',
    arithmetic: 'address prefix ∩ F = ∅ for each F of 224.0.0.0/4, 127.0.0.0/8, 169.254.0.0/16, 168.63.129.16/32 and 255.255.255.255/32.',
    remedy: 'Move the address prefix elsewhere.',
  },
  'vnet-range-public': {
    meaning: 'A VNet holds addresses that are public on the Internet. Azure takes them, but hosts that really own them can no longer be reached from the VNet.',
    arithmetic:
      'address prefix ⊆ P for one P of 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 100.64.0.0/10 and fc00::/7; ranges that Azure refuses are told apart.',
    remedy: 'Use a range of RFC 1918 or RFC 6598, or of fc00::/7 in IPv6.',
  },
  'reserved-range': {
    meaning:
      "A pod range, a service range or an address prefix of a cluster's VNet touches or contains a range that AKS needs for itself. 172.16.0.0/12, for one, contains two of them.",
    arithmetic: 'range ∩ R = ∅ for each R of 169.254.0.0/16, 172.30.0.0/16, 172.31.0.0/16 and 192.0.2.0/24.',
    remedy: 'Choose a range clear of 169.254.0.0/16, 172.30.0.0/16, 172.31.0.0/16 and 192.0.2.0/24.',
  },
  'subnet-outside-vnet': {
    meaning: 'A subnet is not inside any single address prefix of its VNet, so Azure refuses to make it.',
    arithmetic: 'subnet ⊆ P for one address prefix P of its VNet.',
    remedy: 'Add the space to the VNet first, or move the subnet into it.',
  },
  'subnet-overlap': {
    meaning: 'Two subnets of one VNet share addresses, which Azure refuses.',
    arithmetic: 'subnet ∩ other subnet = ∅; overlapping = 2^(bits − the longer of both lengths).',
    remedy: 'Move or shrink one of the two.',
  },
  'subnet-size': {
    meaning: 'IPv4 subnets range from /29, the smallest, to /2, the largest; an IPv6 subnet is exactly a /64.',
    arithmetic: '2 ≤ length ≤ 29 in IPv4, length = 64 in IPv6.',
    remedy: 'Choose a prefix length that Azure has.',
    unverified: 'Copies of the documentation differ on the largest IPv4 subnet: /2 in newer ones, /8 in one from 2019.',
  },
  'network-overlap': {
    meaning: 'Two networks that exchange routes share addresses. Azure refuses to peer such VNets; over a gateway one of them becomes unreachable.',
    arithmetic: 'network ∩ connected network = ∅; overlapping = 2^(bits − the longer of both lengths).',
    remedy: 'Renumber one of the networks, or leave them unconnected.',
  },
  'peers-overlap': {
    meaning:
      'Two networks that are both connected to one VNet share addresses. Whichever is connected second is refused, although the two are not connected to each other.',
    arithmetic: 'A ∩ B = ∅ for networks A and B that are connected to one VNet.',
    remedy: 'Renumber one of the networks, or connect only one of them.',
  },
  'reserved-range-connected': {
    meaning: "A network that a cluster's VNet is connected to lies in a range that AKS needs for itself, so pods and nodes may not reach it.",
    arithmetic: 'connected network ∩ R = ∅ for each R of 169.254.0.0/16, 172.30.0.0/16, 172.31.0.0/16 and 192.0.2.0/24.',
    remedy: 'Renumber the network, or reach it through translated addresses.',
  },
  'pod-cidr-overlaps-subnet': {
    meaning: "The pod CIDR shares addresses with a subnet of the cluster's VNet. AKS refuses it for overlay; elsewhere pods can't reach the subnet.",
    arithmetic: 'pod CIDR ∩ S = ∅ for each subnet S of the VNets that the cluster uses.',
    remedy: 'Move the pod CIDR clear of the whole VNet.',
    unverified:
      'Whether AKS checks this for kubenet is not known. Sources differ on how much of the VNet must be clear: its subnets, or all of its space when migrating to overlay.',
  },
  'pod-cidr-overlaps-vnet': {
    meaning:
      "The pod CIDR covers space of the cluster's VNet in which no subnet lies yet. It works until somebody makes one there, and it bars a later migration to overlay.",
    arithmetic: '(pod CIDR ∩ VNet) minus all subnets of the VNet = ∅.',
    remedy: 'Move the pod CIDR clear of the whole VNet.',
    unverified: 'Release notes speak of subnets only, the migration page of all VNet space; an error of December 2024 still named the whole VNet.',
  },
  'pod-cidr-overlaps-connected': {
    meaning:
      "The pod CIDR shares addresses with a network that the cluster's VNet is connected to. Pods can't reach hosts there: such packets stay inside the cluster. No API checks it.",
    arithmetic: 'pod CIDR ∩ N = ∅ for each network N that is connected to the cluster’s VNets.',
    remedy: 'Move the pod CIDR clear of everything connected.',
  },
  'pod-cidr-overlaps-service-cidr': {
    meaning: 'Pods and Services of one cluster would share addresses.',
    arithmetic: 'pod CIDR ∩ service CIDR = ∅.',
    remedy: 'Move one of the two ranges.',
    unverified: 'Whether AKS itself refuses this is not known.',
  },
  'pod-cidr-shared': {
    meaning: 'Several overlay clusters take pods from ranges that intersect. That is allowed, even in one VNet: pod addresses do not leave their cluster.',
    arithmetic: 'pod CIDR ∩ pod CIDR of another overlay cluster = ∅.',
    remedy: 'Nothing to mend; give each cluster its own range if addresses in logs should tell clusters apart.',
    unverified: 'One page says so of independent clusters, another of all clusters.',
  },
  'pod-cidr-shared-kubenet': {
    meaning:
      'Several clusters take pods from ranges that intersect, and at least one of them uses kubenet or its own CNI, for which a pod CIDR is to be used nowhere else.',
    arithmetic: 'pod CIDR ∩ pod CIDR of another cluster = ∅.',
    remedy: 'Give each cluster a pod CIDR of its own.',
  },
  'pod-cidr-public': {
    meaning:
      'Pods have addresses that are public on the Internet. AKS takes them, but outside support, and the real owners of the addresses become unreachable.',
    arithmetic: 'pod CIDR ⊆ P for one P of 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 100.64.0.0/10 and fc00::/7.',
    remedy: 'Use a range of RFC 1918 or RFC 6598, or of fc00::/7 in IPv6.',
  },
  'pod-cidr-not-applicable': {
    meaning: 'A pod CIDR is given for a cluster whose pods take addresses of its VNet. The CLI refuses it; nothing would use the range.',
    arithmetic: 'number of pod CIDRs = 0, with Azure CNI and no overlay.',
    remedy: 'Leave the pod CIDR out, or choose overlay.',
  },
  'ipv6-default-unknown': {
    meaning: 'A dual-stack cluster leaves out its IPv6 pod or service range. AKS picks one at random, so no overlap with it can be seen beforehand.',
    arithmetic: 'IPv6 ranges given = 1 for pods (overlay and kubenet) and 1 for Services, with both families.',
    remedy: 'Give the IPv6 ranges, or read them back once the cluster exists.',
    unverified: 'The documentation shows fixed defaults, the release notes say they are random for each cluster.',
  },
  'pod-cidr-missing': {
    meaning: 'A cluster with its own CNI gives no pod CIDR. The control plane uses it to reach pods, whoever hands out their addresses.',
    arithmetic: 'number of pod CIDRs ≥ 1, with your own CNI.',
    remedy: 'Give the range that the CNI takes pod addresses from.',
  },
  'service-cidr-overlaps-subnet': {
    meaning:
      "The service CIDR shares addresses with a subnet of the cluster's VNet. AKS refuses that when the cluster is made; where the subnet came later, the next upgrade fails.",
    arithmetic: 'service CIDR ∩ S = ∅ for each subnet S of the VNets that the cluster uses.',
    remedy: 'Move the service CIDR of a new cluster; remove or renumber the subnet of one that exists.',
  },
  'service-cidr-overlaps-vnet': {
    meaning: "The service CIDR covers space of the cluster's VNet in which no subnet lies yet. It works until somebody makes one there; then upgrades fail.",
    arithmetic: '(service CIDR ∩ VNet) minus all subnets of the VNet = ∅.',
    remedy: 'Move the service CIDR clear of the whole VNet.',
    unverified: 'One part of the documentation forbids it, another calls it possible but not advised.',
  },
  'service-cidr-overlaps-connected': {
    meaning:
      "The service CIDR shares addresses with a network that the cluster's VNet is connected to, so hosts there can't be reached from the cluster. No API checks it.",
    arithmetic: 'service CIDR ∩ N = ∅ for each network N that is connected to the cluster’s VNets.',
    remedy: 'Move the service CIDR clear of everything connected.',
  },
  'service-cidr-size': {
    meaning: 'The service CIDR is larger than Kubernetes takes: an IPv4 range must be smaller than a /12, an IPv6 range is a /108 at most.',
    arithmetic: 'length ≥ 13 in IPv4 (12 is a warning), length ≥ 108 in IPv6.',
    remedy: 'Choose a longer prefix; a /16 holds 65,534 Services.',
    unverified: 'Kubernetes itself takes exactly a /12, the documentation does not; what AKS does with one is not known.',
  },
  'service-cidr-public': {
    meaning:
      'Services have addresses that are public on the Internet, so the real owners of them become unreachable. Multicast and class E are refused outright.',
    arithmetic: 'service CIDR ⊆ P for one P of 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 100.64.0.0/10 and fc00::/7.',
    remedy: 'Use a range of RFC 1918, or of fc00::/7 in IPv6.',
    unverified: 'Release notes of 2023 say that AKS blocks public service ranges. Whether it takes 100.64.0.0/10 is not known.',
  },
  'service-cidr-small': {
    meaning: "The service CIDR holds few addresses, two of which Kubernetes takes at once. The range of a cluster can't be changed later.",
    arithmetic: 'length ≤ 27 in IPv4; usable = 2^(32 − length) − 2.',
    remedy: 'Choose a /24 or larger.',
    unverified: 'The smallest range that AKS takes is not documented.',
  },
  'service-cidr-exhausted': {
    meaning: "The Services that are expected, the API server's own and cluster DNS need more addresses than the service CIDR offers.",
    arithmetic: 'services + 2 ≤ 2^(bits − length) − 2.',
    remedy: 'Choose a larger service CIDR before the cluster is made.',
  },
  'dns-ip-outside': {
    meaning:
      'The address of cluster DNS is not in the service CIDR, which AKS refuses. It happens when the range is changed and the address left at its default.',
    arithmetic: 'first address ≤ DNS IP ≤ last address of a service CIDR.',
    remedy: 'Take an address inside the service CIDR, the tenth by custom.',
  },
  'dns-ip-reserved': {
    meaning:
      "The address of cluster DNS is the first host address of the service CIDR, which the API server's Service takes, or one of the two ends of the range.",
    arithmetic: 'first address + 1 < DNS IP < last address of the service CIDR.',
    remedy: 'Take another address of the range, the tenth by custom.',
  },
};
