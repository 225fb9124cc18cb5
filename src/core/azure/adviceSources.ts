import type { Source } from './sources.ts';

/** Release notes of AKS of one day. */
export const releaseNotes = (date: string): Source => ({ source: 'AKS release notes', date });

/**
 * Documents that only advice rests on: what can be changed, migrated, combined. Kept apart from `SOURCES`
 * because advice is read rarely and this need not be there when a plan is checked.
 */
export const ADVICE_SOURCES = {
  updateCni: { source: 'AKS docs: Update Azure CNI', date: '2026-05-12' },
  podCidrExpand: { source: 'AKS docs: Expand the pod CIDR of Azure CNI Overlay', date: '2026-05-13' },
  networkConcepts: { source: 'AKS docs: Networking concepts', date: '2024-06-03' },
  autoProvisioning: { source: 'AKS docs: Node auto-provisioning', date: '2026-02-15' },
  autoProvisioningNetworking: { source: 'AKS docs: Networking of node auto-provisioning', date: '2024-06-13' },
  autoscaler: { source: 'AKS docs: Cluster autoscaler', date: '2026-07-30' },
  systemPools: { source: 'AKS docs: System node pools', date: '2026-04-30' },
  managePools: { source: 'AKS docs: Manage node pools', date: '2023-07-19' },
  virtualNodes: { source: 'AKS docs: Virtual nodes', date: '2023-11-06' },
  staticEgressGateway: { source: 'AKS docs: Static egress gateway', date: '2026-08-06' },
  outboundTypes: { source: 'AKS docs: Outbound types', date: '2026-08-05' },
  privateClusters: { source: 'AKS docs: Private clusters', date: '2026-08-05' },
  localDns: { source: 'AKS docs: LocalDNS', date: '2026-07-06' },
  insufficientSubnet: { source: 'AKS troubleshooting: InsufficientSubnetSize', date: '2025-02-20' },
  gatewayOverlayTest: { source: 'Published test of Application Gateway with an overlay cluster', date: '2025-05' },
  terraform: { source: 'Terraform provider azurerm', date: '2026-08-22' },
  cloudProvider: { source: 'Kubernetes cloud provider for Azure, source', date: '2026-08-19' },
} as const satisfies Readonly<Record<string, Source>>;
