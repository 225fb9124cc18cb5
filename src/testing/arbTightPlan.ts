/** Generator of plans that are nearly right: names and models as people choose them, ranges from a few places, so that they often meet. */
import * as fc from 'fast-check';
import type { AgentPool, Cluster, Network, Scenario, Subnet } from '../core/scenario/types.ts';

const POD_DELEGATION = 'Microsoft.ContainerService/managedClusters';
const oneOf = fc.constantFrom;

type Model = 'kubenet' | 'node-subnet' | 'dynamic' | 'static' | 'overlay' | 'byo';

const arbNetwork = (index: number): fc.Arbitrary<Network> =>
  fc
    .record({
      second: oneOf(0, 1, 2, index),
      lengths: fc.array(oneOf(20, 22, 24, 25, 26, 28), { minLength: 2, maxLength: 4 }),
      used: oneOf(0, 0, 0, 9),
      delegated: fc.boolean(),
      peered: fc.boolean(),
      site: oneOf(0, 0, 0, 1),
    })
    .map(({ second, lengths, used, delegated, peered, site }): Network => {
      const name = `net-${index}`;
      const prefix = `10.${second}.0.0/16`;
      const peerings = index > 0 && peered ? ['net-0'] : [];
      if (site === 1 && index > 0) return { name, kind: 'on-premises', addressPrefixes: [prefix], peerings };
      const subnets = lengths.map((length, i): Subnet => ({
        name: `snet-${i}`,
        addressPrefixes: [`10.${second}.${i * 16}.0/${length}`],
        ...(i === 0 && used > 0 ? { usedAddresses: used } : {}),
        ...(i === 1 && delegated ? { delegations: [POD_DELEGATION] } : {}),
      }));
      return { name, kind: 'vnet', addressPrefixes: [prefix], peerings, subnets };
    });

const arbPool = (model: Model, index: number, home: string): fc.Arbitrary<AgentPool> =>
  fc
    .record({
      count: oneOf(1, 3, 8, 20, 60, 250, 390),
      grow: oneOf(0, 0, 1, 4),
      maxPods: oneOf(30, 31, 110, 250),
      maxSurge: oneOf<(number | string)[]>(1, '10%', '33%', 0),
      windows: oneOf(false, false, false, true),
      managed: oneOf(false, false, false, true),
    })
    .map(({ count, grow, maxPods, maxSurge, windows, managed }): AgentPool => ({
      name: windows ? `win${index}` : `pool${index}`,
      count,
      ...(grow > 0 ? { enableAutoScaling: true, minCount: 1, maxCount: count * grow } : {}),
      maxPods,
      maxSurge,
      ...(windows ? { osType: 'Windows' as const } : {}),
      ...(managed ? {} : { vnetSubnet: `${home}/snet-0` }),
      ...(model === 'dynamic' ? { podSubnet: `${home}/snet-1` } : {}),
      ...(model === 'static' ? { podSubnet: `${home}/snet-1`, podIPAllocationMode: 'StaticBlock' as const } : {}),
    }));

const arbCluster = (index: number, home: string): fc.Arbitrary<Cluster> =>
  oneOf<Model[]>('kubenet', 'node-subnet', 'dynamic', 'static', 'overlay', 'overlay', 'byo').chain((model) =>
    fc
      .record({
        pods: oneOf('10.244.0.0/16', '10.0.0.0/18', '10.1.128.0/20', '100.64.0.0/22', '172.16.0.0/12', '10.244.3.1/24'),
        services: oneOf('10.0.0.0/16', '10.2.0.0/20', '172.30.0.0/16', '10.96.0.0/11', '10.3.0.0/28'),
        moved: fc.boolean(),
        cilium: oneOf(false, false, true),
        pools: fc.integer({ min: 1, max: 3 }).chain((size) => fc.tuple(...Array.from({ length: size }, (_, i) => arbPool(model, i, home)))),
      })
      .map(({ pods, services, moved, cilium, pools }): Cluster => {
        const hasRange = model === 'kubenet' || model === 'overlay' || model === 'byo';
        return {
          name: `aks-${index}`,
          networkPlugin: model === 'kubenet' ? 'kubenet' : model === 'byo' ? 'none' : 'azure',
          ...(model === 'overlay' ? { networkPluginMode: 'overlay' as const } : {}),
          ...(cilium ? { networkDataplane: 'cilium' as const, networkPolicy: 'cilium' as const } : {}),
          kubernetesVersion: '1.34',
          ...(hasRange ? { podCidrs: [pods] } : {}),
          ...(moved ? { serviceCidrs: [services] } : {}),
          agentPoolProfiles: pools,
        };
      }),
  );

/** One to three networks, and up to two clusters in the first. */
export const arbTightPlan: fc.Arbitrary<Scenario> = fc
  .record({ networks: fc.integer({ min: 1, max: 3 }), clusters: fc.integer({ min: 0, max: 2 }) })
  .chain(({ networks, clusters }) =>
    fc.record({
      networks: fc.tuple(...Array.from({ length: networks }, (_, i) => arbNetwork(i))),
      clusters: fc.tuple(...Array.from({ length: clusters }, (_, i) => arbCluster(i, 'net-0'))),
    }),
  )
  .map(({ networks, clusters }): Scenario => ({ version: 1, name: 'Tight', networks, clusters }));
