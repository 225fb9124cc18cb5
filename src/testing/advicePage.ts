/** Pages of advice about a small plan, and rows of them. For tests only. */
import { pageOf } from '../core/advice/pages/pages.ts';
import type { Page, PageId, PageRow } from '../core/advice/pages/types.ts';
import type { MigrationWish } from '../core/advice/migration/readiness.ts';
import { buildPlan } from '../core/plan/build.ts';
import type { AgentPool, Cluster } from '../core/scenario/types.ts';
import { cluster, plan, pool, vnet } from './ruleTable.ts';

const home = vnet('v', ['10.10.0.0/16'], { nodes: '10.10.0.0/22', pods: '10.10.16.0/20', blocks: '10.10.32.0/20' });

/** The page about one cluster of pools "p0", "p1" … whose nodes lie in "v/nodes", unless said otherwise. */
export function page(id: PageId, given: Partial<Cluster>, pools: readonly Partial<AgentPool>[] = [{}], wish?: MigrationWish): Page {
  const own = pools.map((one, at) => pool({ name: `p${at}`, vnetSubnet: 'v/nodes', ...one }));
  return pageOf(buildPlan(plan([cluster({ kubernetesVersion: '1.34', ...given }, ...own)], [home])), 0, id, wish);
}
export const rows = (one: Page): readonly PageRow[] => one.sections.flatMap((section) => section.rows);
export function row(one: Page, id: string): PageRow {
  const found = rows(one).find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`${one.id} has no ${id}`);
  return found;
}
export const factsOf = (one: PageRow): string[] => (one.facts ?? []).map(({ name, value }) => `${name}: ${value}`);
export const OVERLAY = { networkPluginMode: 'overlay' } as const;
export const KUBENET = { networkPlugin: 'kubenet' } as const;
