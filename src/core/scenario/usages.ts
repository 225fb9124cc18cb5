import type { Target } from './targets.ts';
import { splitReference } from './names.ts';
import type { Scenario } from './types.ts';

/** Paths of everything that refers to a part of the plan and would lose it when it goes; empty: nothing does. */
export function usagesOf(scenario: Scenario, target: Target): readonly string[] {
  if (target.of !== 'network' && target.of !== 'subnet') return [];
  const network = scenario.networks?.[target.network];
  const subnet = target.of === 'subnet' ? network?.subnets?.[target.subnet] : undefined;
  if (!network || (target.of === 'subnet' && !subnet)) return [];
  const meant = (reference: string | null | undefined): boolean => {
    const parts = typeof reference === 'string' ? splitReference(reference) : null;
    return parts?.network === network.name && (subnet === undefined || parts.subnet === subnet.name);
  };
  const out: string[] = [];
  if (target.of === 'network') {
    scenario.networks?.forEach((other, i) => other.peerings?.forEach((name, k) => name === network.name && out.push(`networks[${i}].peerings[${k}]`)));
  }
  scenario.clusters?.forEach((cluster, i) => {
    if (meant(cluster.apiServerSubnet)) out.push(`clusters[${i}].apiServerSubnet`);
    cluster.agentPoolProfiles?.forEach((pool, k) => {
      if (meant(pool.vnetSubnet)) out.push(`clusters[${i}].agentPoolProfiles[${k}].vnetSubnet`);
      if (meant(pool.podSubnet)) out.push(`clusters[${i}].agentPoolProfiles[${k}].podSubnet`);
    });
  });
  return out;
}
