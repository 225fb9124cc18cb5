import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connected } from '../../core/plan/connect.ts';
import { buildPlan } from '../../core/plan/build.ts';
import type { AgentPool, Cluster, Scenario } from '../../core/scenario/types.ts';
import { arbScenario } from '../../testing/arbitraries.ts';
import { imported } from '../../testing/imported.ts';
import { terraformShow } from '../../testing/terraformShow.ts';
import { armTemplate } from './armTemplate.ts';
import { azScript } from './azScript.ts';
import { terraformResources } from './terraform.ts';

/** What a script of commands or a template can say of a plan, in one form for what went in and what came out. */
interface Sayable {
  readonly networks: readonly unknown[];
  readonly connections: readonly string[];
  readonly clusters: readonly unknown[];
}

type Format = 'az' | 'arm' | 'terraform';
const told = <T>(value: T | null | undefined): T | undefined => value ?? undefined;
const ranges = (list: readonly string[] | null | undefined): readonly string[] | null | undefined => (list ? [...new Set(list)] : list);

function sayable(scenario: Scenario, format: Format): Sayable {
  const plan = buildPlan(scenario);
  const vnets = plan.networks.filter((network) => network.kind === 'vnet' && !network.managed);
  const pairs = vnets.flatMap((a) => vnets.filter((b) => a.name < b.name && connected(plan, a.index, b.index)).map((b) => `${a.name} – ${b.name}`));
  const networks = (scenario.networks ?? []).filter((network) => network.kind === 'vnet');
  return {
    networks: networks.map(({ name, addressPrefixes, subnets }) => ({
      name,
      addressPrefixes: ranges(addressPrefixes),
      subnets: (subnets ?? []).map((subnet) => ({
        name: subnet.name,
        addressPrefixes: ranges(subnet.addressPrefixes),
        delegations: [...new Set(subnet.delegations ?? [])],
        routeTable: told(subnet.routeTable),
      })),
    })),
    connections: pairs.sort(),
    clusters: (scenario.clusters ?? []).map((cluster) => clusterOf(cluster, format)),
  };
}

function clusterOf(cluster: Cluster, format: Format): unknown {
  const flat = cluster.networkPlugin === 'azure' && cluster.networkPluginMode === undefined;
  const profiles = cluster.agentPoolProfiles ?? [];
  const system = Math.max(
    0,
    profiles.findIndex((pool, i) => pool.mode === 'System' || ((pool.mode ?? undefined) === undefined && i === 0)),
  );
  return {
    name: cluster.name,
    plugin: cluster.networkPlugin,
    mode: cluster.networkPluginMode,
    dataplane: told(cluster.networkDataplane),
    // azurerm has no word for none.
    policy: format === 'terraform' && cluster.networkPolicy === 'none' ? undefined : told(cluster.networkPolicy),
    version: told(cluster.kubernetesVersion),
    families: told(cluster.ipFamilies),
    pods: flat ? undefined : ranges(cluster.podCidrs),
    services: ranges(cluster.serviceCidrs),
    dns: cluster.dnsServiceIP,
    apiServer: cluster.apiServerSubnet,
    pools: profiles.map((pool, i) => poolOf(pool, i === system, cluster, format)).sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

function poolOf(pool: AgentPool, first: boolean, cluster: Cluster, format: Format): { readonly name: string } {
  const flat = cluster.networkPlugin === 'azure' && cluster.networkPluginMode !== 'overlay';
  const scaled = pool.enableAutoScaling === true;
  const podSubnet = flat ? pool.podSubnet : undefined;
  const unavailable = told(pool.maxUnavailable);
  const mode = format === 'arm' ? (pool.mode ?? (first ? 'System' : 'User')) : first ? 'System' : told(pool.mode);
  const facts = {
    name: pool.name,
    count: pool.count,
    mode,
    osType: format === 'arm' || !first ? told(pool.osType) : format === 'az' ? undefined : 'Linux',
    // Templates must give a size: one that is left out is asked for like one that is not known.
    vmSize: format === 'az' ? told(pool.vmSize) : (pool.vmSize ?? null),
    scaled,
    minCount: scaled ? (pool.minCount ?? null) : undefined,
    maxCount: scaled ? (pool.maxCount ?? null) : undefined,
    maxPods: pool.maxPods,
    maxSurge: typeof pool.maxSurge === 'number' ? String(pool.maxSurge) : pool.maxSurge,
    maxUnavailable: unavailable === undefined || Number(unavailable) === 0 ? undefined : String(unavailable),
    vnetSubnet: pool.vnetSubnet,
    podSubnet,
    allocation: podSubnet === undefined || format === 'terraform' ? undefined : told(pool.podIPAllocationMode),
  };
  return facts;
}

const distinct = (names: readonly { name: string }[]): boolean => new Set(names.map(({ name }) => name.toLowerCase())).size === names.length;

/** Plans whose names Azure could tell apart, and whose free texts are of the kind that Azure has. */
const plans = arbScenario
  .map((scenario): Scenario => ({
    ...scenario,
    networks: (scenario.networks ?? []).map((network) =>
      network.subnets
        ? {
            ...network,
            subnets: network.subnets.map(({ delegations, routeTable, ...subnet }) => ({
              ...subnet,
              ...(delegations ? { delegations: delegations.map(plainText) } : {}),
              ...(routeTable ? { routeTable: plainText(routeTable) } : {}),
            })),
          }
        : network,
    ),
    clusters: (scenario.clusters ?? []).map((cluster) => ({
      ...cluster,
      agentPoolProfiles: (cluster.agentPoolProfiles ?? []).map(({ vmSize, ...pool }) => ({ ...pool, ...(vmSize ? { vmSize: plainText(vmSize) } : {}) })),
    })),
  }))
  .filter((scenario) => {
    const networks = scenario.networks ?? [];
    const clusters = scenario.clusters ?? [];
    const lists = [networks, clusters, ...networks.map((one) => one.subnets ?? []), ...clusters.map((one) => one.agentPoolProfiles ?? [])];
    const pooled = clusters.every((cluster) => (cluster.agentPoolProfiles ?? []).length > 0);
    return lists.every(distinct) && pooled && (clusters.length > 0 || networks.some((network) => network.kind === 'vnet'));
  });

function plainText(text: string): string {
  return `x${text.replaceAll(/[^A-Za-z0-9._/]/g, '')}`.replaceAll('/', '.');
}

describe('a plan comes back', () => {
  it('from its script of az commands, as far as commands can say', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const back = imported(azScript(plan));
        expect(back.codes).toEqual([]);
        expect(back.scenario && sayable(back.scenario, 'az')).toEqual(sayable(plan, 'az'));
      }),
      { numRuns: 60 },
    );
  });

  it('from what Terraform plans for it, as far as azurerm can say', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const back = imported(terraformShow(terraformResources(plan)));
        expect(back.codes).toEqual([]);
        expect(back.scenario && sayable(back.scenario, 'terraform')).toEqual(sayable(plan, 'terraform'));
      }),
      { numRuns: 60 },
    );
  });

  it('from its template, as far as a template can say', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const back = imported(armTemplate(plan));
        expect(back.codes).toEqual([]);
        expect(back.scenario && sayable(back.scenario, 'arm')).toEqual(sayable(plan, 'arm'));
      }),
      { numRuns: 60 },
    );
  });
});
