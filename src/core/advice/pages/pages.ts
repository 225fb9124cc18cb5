/** The pages of advice about one cluster. Long and rarely read: to be loaded when one of them is opened. */
import { unreachable } from '../../base/result.ts';
import type { Plan } from '../../plan/types.ts';
import { clusterView, type ClusterView } from '../clusterView.ts';
import type { MigrationWish } from '../migration/readiness.ts';
import { changeSections } from './changes.ts';
import { compatibilitySections } from './compatibility.ts';
import { migrationSections } from './migration.ts';
import { nodeBlockSections } from './nodeBlocks.ts';
import { securityGroupSections } from './securityGroups.ts';
import { sourceAddressSections } from './sourceAddresses.ts';
import type { Page, PageId, PageSection } from './types.ts';

export const PAGE_TITLES: Readonly<Record<PageId, string>> = {
  changes: 'What can be changed later',
  migration: 'Moving to another model',
  'security-groups': 'Rules of network security groups',
  'source-addresses': 'Who sees which address',
  compatibility: 'What works with it',
  'node-blocks': 'The order of node blocks',
};

const LEADS: Readonly<Record<PageId, string>> = {
  changes: 'For each field, whether it can be changed once the cluster runs, and what people do where it cannot.',
  migration: 'Which ways lead from the present network model to another, and what this cluster meets of their conditions.',
  'security-groups': 'What has to pass wherever a rule of your own turns traffic away, with the ranges of this plan.',
  'source-addresses': 'Which source address calls of pods arrive with, and whether pods can be called from outside.',
  compatibility: 'Features of AKS, and what the network model and the settings of this cluster make of them.',
  'node-blocks': 'Which part of the pod CIDR each node gets, in the order in which Kubernetes hands the parts out.',
};

/** One page about a cluster. `cluster`: position in `Plan.clusters`; throws where there is none. */
export function pageOf(plan: Plan, cluster: number, id: PageId, wish: MigrationWish = {}): Page {
  return { id, title: PAGE_TITLES[id], lead: LEADS[id], sections: sectionsOf(clusterView(plan, cluster), id, wish) };
}

function sectionsOf(view: ClusterView, id: PageId, wish: MigrationWish): PageSection[] {
  switch (id) {
    case 'changes':
      return changeSections(view);
    case 'migration':
      return migrationSections(view, wish);
    case 'security-groups':
      return securityGroupSections(view);
    case 'source-addresses':
      return sourceAddressSections(view);
    case 'compatibility':
      return compatibilitySections(view);
    case 'node-blocks':
      return nodeBlockSections(view);
    default:
      return unreachable(id);
  }
}
