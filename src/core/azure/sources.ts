/** Where a fact comes from: a page or standard by its usual name, and the date it bears (ISO, day left out where none is given). */
export interface Source {
  readonly source: string;
  readonly date: string;
}

/** A value and where it comes from, kept side by side so that neither is quoted without the other. */
export interface Fact<T> {
  readonly value: T;
  readonly source: Source;
}

export function fact<T>(value: T, source: Source): Fact<T> {
  return { value, source };
}

/** Every document that a number or a rule of this project rests on. */
export const SOURCES = {
  // AKS documentation; the date is the page's own.
  ipPlanning: { source: 'AKS docs: IP address planning', date: '2026-04-16' },
  overlayConcept: { source: 'AKS docs: Azure CNI Overlay networking', date: '2026-07-31' },
  overlaySetUp: { source: 'AKS docs: Set up Azure CNI Overlay', date: '2026-07-31' },
  podSubnetConcept: { source: 'AKS docs: Azure CNI pod subnet networking', date: '2024-05-21' },
  dynamicAllocation: { source: 'AKS docs: Azure CNI dynamic IP allocation', date: '2024-07-09' },
  staticBlock: { source: 'AKS docs: Azure CNI static block allocation', date: '2026-07-02' },
  kubenet: { source: 'AKS docs: Kubenet networking', date: '2026-04-16' },
  kubenetDualStack: { source: 'AKS docs: Dual-stack kubenet (page since removed)', date: '2023-12-07' },
  kubenetRetirement: { source: 'AKS docs: Kubenet retirement', date: '2026-01-14' },
  byoCni: { source: 'AKS docs: Bring your own CNI', date: '2026-04-16' },
  cniOverview: { source: 'AKS docs: CNI networking overview', date: '2026-07-10' },
  legacyCni: { source: 'AKS docs: Legacy CNI options', date: '2026-04-16' },
  cilium: { source: 'AKS docs: Azure CNI Powered by Cilium', date: '2026-08-05' },
  networkPolicies: { source: 'AKS docs: Network policies', date: '2026-08-18' },
  dualStack: { source: 'AKS docs: Dual-stack networking', date: '2023-12-07' },
  poolSubnets: { source: 'AKS docs: Node pools with unique subnets', date: '2025-09-26' },
  rollingUpgrade: { source: 'AKS docs: Rolling upgrades of node pools', date: '2026-05-29' },
  largeWorkloads: { source: 'AKS docs: Large workloads', date: '2026-06-05' },
  quotas: { source: 'AKS docs: Quotas, SKUs and regions', date: '2026-08-03' },
  quotasTable: { source: 'AKS docs: Quotas, SKUs and regions (limits table)', date: '2024-01-12' },
  apiServerVnet: { source: 'AKS docs: API Server VNet Integration', date: '2026-04-15' },
  internalLoadBalancer: { source: 'AKS docs: Internal load balancer', date: '2026-07-31' },
  windows: { source: 'AKS docs: Windows and Linux containers', date: '2025-07-07' },

  // AKS troubleshooting articles and release notes.
  serviceCidrOverlap: { source: 'AKS troubleshooting: ServiceCidrOverlapExistingSubnetsCidr', date: '2023-11-15' },
  dnsOutOfRange: { source: 'AKS troubleshooting: DnsServiceIpOutOfServiceCidr', date: '2024-10-17' },
  releaseManagedVnet: { source: 'AKS release notes', date: '2022-02-24' },
  releasePoolCheck: { source: 'AKS release notes', date: '2023-05-07' },
  releasePublicServices: { source: 'AKS release notes', date: '2023-10-01' },
  releaseOverlapCheck: { source: 'AKS release notes', date: '2024-10-25' },
  releaseSurgeDefault: { source: 'AKS release notes', date: '2025-03-16' },
  releaseIpv6Default: { source: 'AKS release notes', date: '2022-01-27' },
  releaseDelegatedNodeSubnet: { source: 'AKS release notes', date: '2020-03-30' },
  releaseNameLength: { source: 'AKS release notes', date: '2023-11-28' },
  managedClustersApi: { source: 'Azure REST API: managed clusters', date: '2026-04-01' },
  cliPodCidr: { source: 'Azure CLI issue 26237', date: '2023-04-24' },
  nodeNetworkConfigs: { source: 'Node network configurations of live dual-stack overlay clusters', date: '2026-08' },
  staticBlockPreflight: { source: 'Published test of static block on a live cluster', date: '2024-10-03' },

  // Azure networking, other services, standards.
  vnetFaq: { source: 'Azure docs: Virtual Network FAQ', date: '2020-06-26' },
  vnetLimits: { source: 'Azure docs: Networking limits', date: '2022-12-05' },
  subnetPrefixes: { source: 'Azure docs: Multiple address prefixes on a subnet', date: '2024-05-06' },
  vnetPeering: { source: 'Azure docs: Virtual network peering', date: '2016-10-17' },
  vnetIpv6: { source: 'Azure docs: IPv6 for Virtual Network', date: '2023-08-24' },
  gatewayForContainers: { source: 'Azure docs: Application Gateway for Containers components', date: '2025-12-05' },
  gatewayForContainersOverlay: { source: 'Azure docs: Application Gateway for Containers, container networking', date: '2025-03-24' },
  containerNetworking: { source: 'Azure container networking source', date: '2026-08-20' },
  rfc1918: { source: 'RFC 1918', date: '1996-02' },
  rfc4193: { source: 'RFC 4193', date: '2005-10' },
  rfc6598: { source: 'RFC 6598', date: '2012-04' },
} as const satisfies Readonly<Record<string, Source>>;
