import type { AgentPool, Cluster, Network, Scenario } from '../src/core/scenario/types.ts';

/** 10 overlay clusters × 5 pools over 60 networks: ten peered to one hub, the rest apart; `nodes` a cluster. */
export function fleet(nodes: number): Scenario {
  const networks: Network[] = [];
  const clusters: Cluster[] = [];
  for (let i = 0; i < 60; i += 1) {
    const withCluster = i < 10;
    networks.push({
      name: `vnet-${i}`,
      kind: 'vnet',
      addressPrefixes: [`10.${i}.0.0/16`],
      peerings: i === 0 ? Array.from({ length: 59 }, (_, other) => `vnet-${other + 1}`) : ['vnet-0'],
      subnets: Array.from({ length: withCluster ? 4 : 2 }, (_, s) => ({ name: `snet-${s}`, addressPrefixes: [`10.${i}.${s * 32}.0/19`] })),
    });
    if (!withCluster) continue;
    const agentPoolProfiles: AgentPool[] = Array.from({ length: 5 }, (_, p) => ({
      name: `pool${p}`,
      mode: p === 0 ? ('System' as const) : ('User' as const),
      count: Math.max(1, Math.floor(nodes / 5) - 1),
      enableAutoScaling: true,
      minCount: 1,
      maxCount: Math.max(1, nodes / 5),
      maxPods: 110,
      vnetSubnet: `vnet-${i}/snet-${p % 4}`,
    }));
    clusters.push({
      name: `aks-${i}`,
      networkPlugin: 'azure',
      networkPluginMode: 'overlay',
      kubernetesVersion: '1.33',
      podCidrs: [`100.${64 + i}.0.0/13`],
      serviceCidrs: ['172.16.0.0/16'],
      dnsServiceIP: '172.16.0.10',
      agentPoolProfiles,
    });
  }
  return { version: 1, name: 'fleet', networks, clusters };
}

/** A plan beside 500 VNets of 19 subnets: 10,000 ranges more, free of overlaps with the examples of 5 pools; every tenth VNet peered to its first network. */
export function besideManyRanges(scenario: Scenario): Scenario {
  const [first, ...others] = scenario.networks ?? [];
  if (first === undefined) return scenario;
  const networks = Array.from({ length: 500 }, (_, i): Network => {
    const block = 192 + (i >> 3);
    const offset = (i & 7) * 32;
    return {
      name: `vnet-team-${i}`,
      kind: 'vnet',
      addressPrefixes: [`10.${block}.${offset}.0/19`],
      peerings: i % 10 === 0 ? [first.name] : [],
      subnets: Array.from({ length: 19 }, (__, s) => ({ name: `snet-${s}`, addressPrefixes: [`10.${block}.${offset + s}.0/24`] })),
    };
  });
  const peered = networks.filter(({ peerings }) => peerings?.length === 1).map(({ name }) => name);
  return { ...scenario, networks: [{ ...first, peerings: [...(first.peerings ?? []), ...peered] }, ...others, ...networks] };
}

/** The same plan as a fresh object, so that nothing memoised by reference answers for it. */
export function again(scenario: Scenario): Scenario {
  return structuredClone(scenario);
}
