import { unreachable } from '../base/result.ts';
import { firstFree } from '../net/free.ts';
import { formatPrefix, prefixOf } from '../net/prefix.ts';
import type { Target } from './targets.ts';
import { uniqueName } from './names.ts';
import type { AgentPool, Cluster, Network, Scenario, Subnet } from './types.ts';

/** A copy and the place where it belongs. */
export type Copied =
  | { readonly of: 'network'; readonly value: Network; readonly at: number }
  | { readonly of: 'subnet'; readonly network: number; readonly value: Subnet; readonly at: number }
  | { readonly of: 'cluster'; readonly value: Cluster; readonly at: number }
  | { readonly of: 'pool'; readonly cluster: number; readonly value: AgentPool; readonly at: number };

const namesOf = (list: readonly { readonly name: string }[] | null | undefined): Set<string> => new Set(list?.map((item) => item.name));

/**
 * A copy with a name of its own; null when there is nothing to copy. A network's copy keeps its ranges and is therefore connected to
 * nothing; a subnet's copy moves to the next free blocks of the same sizes, where there are; a cluster's copy forgets the nodes that
 * were seen of the original.
 */
export function duplicated(scenario: Scenario, target: Target): Copied | null {
  switch (target.of) {
    case 'network': {
      const value = scenario.networks?.[target.network];
      return value
        ? { of: 'network', value: { ...value, name: uniqueName(value.name, namesOf(scenario.networks)), peerings: [] }, at: target.network + 1 }
        : null;
    }
    case 'subnet': {
      const network = scenario.networks?.[target.network];
      const value = network?.subnets?.[target.subnet];
      if (!network || !value) return null;
      const copy = { ...value, name: uniqueName(value.name, namesOf(network.subnets)), addressPrefixes: movedPrefixes(network, value) };
      return { of: 'subnet', network: target.network, value: copy, at: target.subnet + 1 };
    }
    case 'cluster': {
      const original = scenario.clusters?.[target.cluster];
      if (!original) return null;
      const { observed: _observed, ...value } = original;
      return { of: 'cluster', value: { ...value, name: uniqueName(value.name, namesOf(scenario.clusters)) }, at: target.cluster + 1 };
    }
    case 'pool': {
      const pools = scenario.clusters?.[target.cluster]?.agentPoolProfiles;
      const value = pools?.[target.pool];
      if (!value) return null;
      // Names of Windows pools are cut short by AKS.
      const name = uniqueName(value.name, namesOf(pools), value.osType === 'Windows' ? Math.max(6, Array.from(value.name).length) : undefined);
      return { of: 'pool', cluster: target.cluster, value: { ...value, name }, at: target.pool + 1 };
    }
    default:
      return unreachable(target);
  }
}

function movedPrefixes(network: Network, subnet: Subnet): readonly string[] | null {
  if (!subnet.addressPrefixes || !network.addressPrefixes) return subnet.addressPrefixes;
  const within = network.addressPrefixes.map(prefixOf);
  const taken = (network.subnets ?? []).flatMap((other) => other.addressPrefixes ?? []).map(prefixOf);
  return subnet.addressPrefixes.map((text) => {
    const wanted = prefixOf(text);
    const free = firstFree(
      within.filter((outer) => outer.family === wanted.family),
      taken,
      wanted.length,
    );
    if (!free) return text;
    taken.push(free);
    return formatPrefix(free);
  });
}
