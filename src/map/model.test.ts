import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPrefix } from '../core/net/prefix.ts';
import { applyEdit } from '../core/scenario/edits.ts';
import { evaluate } from '../core/report/evaluate.ts';
import { arbScenario } from '../testing/arbitraries.ts';
import { arbEdit } from '../testing/arbitraryEdits.ts';
import { MAP_PLANS, mapModelOf } from '../testing/mapPlans.ts';
import { rootOf } from './mapIndex.ts';
import { buildMapModel } from './model.ts';

it('has an item for every range, with role, name and what carves it up', () => {
  expect(mapModelOf(MAP_PLANS.overlay).items.map(({ id, name, spaces }) => `${id} ${name} ${spaces.length}`)).toEqual([
    'networks/spoke|vnet|10.10.0.0/16 spoke 0',
    'networks/spoke/subnets/nodes|subnet|10.10.0.0/24 nodes 1',
    'networks/hub|connected|10.1.0.0/22 hub 0',
    'networks/hub/subnets/GatewaySubnet|connected|10.1.0.0/27 GatewaySubnet 0',
    'clusters/payments|pod-cidr|10.244.0.0/18 pods 1',
    'clusters/payments|service|10.1.0.0/24 services 0',
  ]);
  expect(mapModelOf(MAP_PLANS.managed).items.map(({ id }) => id)).toEqual([
    'networks/(managed) aks|vnet|10.224.0.0/12',
    'networks/(managed) aks/subnets/aks-subnet|subnet|10.224.0.0/16',
    'clusters/aks|pod-cidr|10.244.0.0/16',
    'clusters/aks|service|10.0.0.0/16',
  ]);
});

it('gives every item an id of its own', () => {
  for (const plan of Object.values(MAP_PLANS)) {
    const ids = mapModelOf(plan).items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

it('draws networks as VNets while no cluster says which is its own', () => {
  const networks = [
    { name: 'a', kind: 'vnet' as const, addressPrefixes: ['10.0.0.0/16'] },
    { name: 'b', kind: 'on-premises' as const, addressPrefixes: ['10.1.0.0/16'] },
  ];
  expect(mapModelOf({ version: 1, name: 'x', networks, clusters: [] }).items.map(({ role }) => role)).toEqual(['vnet', 'connected']);
});

it('knows both owners of an overlap and what they share', () => {
  const model = mapModelOf(MAP_PLANS.overlay);
  const conflict = model.conflicts.find(({ rule }) => rule === 'service-cidr-overlaps-connected');
  expect(conflict && [conflict.a, conflict.b, formatPrefix(conflict.prefix)].toSorted()).toEqual([
    '10.1.0.0/24',
    'clusters/payments|service|10.1.0.0/24',
    'networks/hub|connected|10.1.0.0/22',
  ]);
  expect(conflict?.label).toMatch(/^(?:hub ∩ services|services ∩ hub)$/);
});

it('keeps items, and their list, while a slider moves', () => {
  const before = mapModelOf(MAP_PLANS.overlay);
  const moved = {
    ...MAP_PLANS.overlay,
    clusters: (MAP_PLANS.overlay.clusters ?? []).map((cluster) => ({
      ...cluster,
      agentPoolProfiles: (cluster.agentPoolProfiles ?? []).map((pool) => ({ ...pool, count: pool.count + 1 })),
    })),
  };
  const { plan } = evaluate(moved);
  expect(buildMapModel(plan, []).items).toBe(before.items);
});

it('begins IPv6 with what all its ranges share, in whole hex digits', () => {
  expect(formatPrefix(rootOf(mapModelOf(MAP_PLANS.dualStack), 6))).toBe('fd00::/8');
  expect(formatPrefix(rootOf(mapModelOf(MAP_PLANS.dualStack), 4))).toBe('0.0.0.0/0');
  expect(mapModelOf(MAP_PLANS.dualStack).families).toEqual([4, 6]);
  expect(mapModelOf(MAP_PLANS.empty).families).toEqual([4]);
});

it('is the same whatever was drawn before', () => {
  const edited = arbScenario.chain((scenario) => fc.tuple(fc.constant(scenario), arbEdit(scenario)));
  fc.assert(
    fc.property(edited, arbScenario, ([scenario, edit], other) => {
      const result = applyEdit(scenario, edit);
      const next = result.ok ? result.value : scenario;
      mapModelOf(MAP_PLANS.empty);
      const afresh = mapModelOf(next);
      for (const before of [scenario, other]) {
        mapModelOf(MAP_PLANS.empty);
        mapModelOf(before);
        expect(mapModelOf(next).items).toEqual(afresh.items);
      }
    }),
    { numRuns: 200 },
  );
});
