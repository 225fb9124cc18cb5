/**
 * Every document that a number or a rule of this project rests on, each a constant of its own:
 * a page then loads the names of those that it quotes and of no other.
 */
import type { Source } from './sources.ts';

// AKS documentation; the date is the page's own.
export const ipPlanning: Source = { source: 'AKS docs: IP address planning', date: '2026-04-16' };
export const overlayConcept: Source = { source: 'AKS docs: Azure CNI Overlay networking', date: '2026-07-31' };
export const overlaySetUp: Source = { source: 'AKS docs: Set up Azure CNI Overlay', date: '2026-07-31' };
export const podSubnetConcept: Source = { source: 'AKS docs: Azure CNI pod subnet networking', date: '2024-05-21' };
export const dynamicAllocation: Source = { source: 'AKS docs: Azure CNI dynamic IP allocation', date: '2024-07-09' };
export const staticBlock: Source = { source: 'AKS docs: Azure CNI static block allocation', date: '2026-07-02' };
export const kubenet: Source = { source: 'AKS docs: Kubenet networking', date: '2026-04-16' };
export const kubenetDualStack: Source = { source: 'AKS docs: Dual-stack kubenet (page since removed)', date: '2023-12-07' };
export const kubenetRetirement: Source = { source: 'AKS docs: Kubenet retirement', date: '2026-01-14' };
export const byoCni: Source = { source: 'AKS docs: Bring your own CNI', date: '2026-04-16' };
export const cniOverview: Source = { source: 'AKS docs: CNI networking overview', date: '2026-07-10' };
export const legacyCni: Source = { source: 'AKS docs: Legacy CNI options', date: '2026-04-16' };
export const cilium: Source = { source: 'AKS docs: Azure CNI Powered by Cilium', date: '2026-08-05' };
export const networkPolicies: Source = { source: 'AKS docs: Network policies', date: '2026-08-18' };
export const dualStack: Source = { source: 'AKS docs: Dual-stack networking', date: '2023-12-07' };
export const poolSubnets: Source = { source: 'AKS docs: Node pools with unique subnets', date: '2025-09-26' };
export const rollingUpgrade: Source = { source: 'AKS docs: Rolling upgrades of node pools', date: '2026-05-29' };
export const largeWorkloads: Source = { source: 'AKS docs: Large workloads', date: '2026-06-05' };
export const quotas: Source = { source: 'AKS docs: Quotas, SKUs and regions', date: '2026-08-03' };
export const quotasTable: Source = { source: 'AKS docs: Quotas, SKUs and regions (limits table)', date: '2024-01-12' };
export const apiServerVnet: Source = { source: 'AKS docs: API Server VNet Integration', date: '2026-04-15' };
export const internalLoadBalancer: Source = { source: 'AKS docs: Internal load balancer', date: '2026-07-31' };
export const windows: Source = { source: 'AKS docs: Windows and Linux containers', date: '2025-07-07' };

// AKS troubleshooting articles and release notes.
export const serviceCidrOverlap: Source = { source: 'AKS troubleshooting: ServiceCidrOverlapExistingSubnetsCidr', date: '2023-11-15' };
export const dnsOutOfRange: Source = { source: 'AKS troubleshooting: DnsServiceIpOutOfServiceCidr', date: '2024-10-17' };
export const releaseManagedVnet: Source = { source: 'AKS release notes', date: '2022-02-24' };
export const releasePoolCheck: Source = { source: 'AKS release notes', date: '2023-05-07' };
export const releasePublicServices: Source = { source: 'AKS release notes', date: '2023-10-01' };
export const releaseOverlapCheck: Source = { source: 'AKS release notes', date: '2024-10-25' };
export const releaseSurgeDefault: Source = { source: 'AKS release notes', date: '2025-03-16' };
export const releaseIpv6Default: Source = { source: 'AKS release notes', date: '2022-01-27' };
export const releaseNameLength: Source = { source: 'AKS release notes', date: '2023-11-28' };
export const managedClustersApi: Source = { source: 'Azure REST API: managed clusters', date: '2026-04-01' };
export const cliPodCidr: Source = { source: 'Azure CLI issue 26237', date: '2023-04-24' };
export const nodeNetworkConfigs: Source = { source: 'Node network configurations of live dual-stack overlay clusters', date: '2026-08' };
export const staticBlockPreflight: Source = { source: 'Published test of static block on a live cluster', date: '2024-10-03' };

// Azure networking, other services, standards.
export const vnetFaq: Source = { source: 'Azure docs: Virtual Network FAQ', date: '2020-06-26' };
export const vnetLimits: Source = { source: 'Azure docs: Networking limits', date: '2022-12-05' };
export const subnetPrefixes: Source = { source: 'Azure docs: Multiple prefixes of a subnet', date: '2024-05-06' };
export const vnetPeering: Source = { source: 'Azure docs: Virtual network peering', date: '2016-10-17' };
export const vnetIpv6: Source = { source: 'Azure docs: IPv6 for Virtual Network', date: '2023-08-24' };
export const gatewayForContainers: Source = { source: 'Azure docs: Application Gateway for Containers components', date: '2025-12-05' };
export const gatewayForContainersOverlay: Source = { source: 'Azure docs: Application Gateway for Containers, container networking', date: '2025-03-24' };
export const containerNetworking: Source = { source: 'Azure container networking source', date: '2026-08-20' };
export const rfc1918: Source = { source: 'RFC 1918', date: '1996-02' };
export const rfc4193: Source = { source: 'RFC 4193', date: '2005-10' };
export const rfc6598: Source = { source: 'RFC 6598', date: '2012-04' };
