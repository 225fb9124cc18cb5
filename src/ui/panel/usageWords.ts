import type { Scenario } from '../../core/scenario/types.ts';

const KEYS: Readonly<Record<string, string>> = {
  peerings: 'connections',
  vnetSubnet: 'node subnet',
  podSubnet: 'pod subnet',
  apiServerSubnet: 'API server subnet',
};

/** `clusters[0].agentPoolProfiles[1].vnetSubnet` → "node subnet of pool apps, cluster payments" */
export function describeUsage(scenario: Scenario, path: string): string {
  const key = /\.(\w+)(?:\[\d+\])?$/.exec(path)?.[1] ?? '';
  const what = KEYS[key] ?? key;
  const [, network] = /^networks\[(\d+)\]/.exec(path) ?? [];
  if (network !== undefined) return `${what} of network ${scenario.networks?.[Number(network)]?.name ?? ''}`;
  const [, c = '', p] = /^clusters\[(\d+)\](?:\.agentPoolProfiles\[(\d+)\])?/.exec(path) ?? [];
  const cluster = scenario.clusters?.[Number(c)];
  const pool = p === undefined ? undefined : cluster?.agentPoolProfiles?.[Number(p)];
  return `${what} of ${pool === undefined ? '' : `pool ${pool.name}, `}cluster ${cluster?.name ?? ''}`;
}
