import { expect, it } from 'vitest';
import { parseAddress } from '../core/net/address.ts';
import { MAP_PLANS, mapModelOf, type MapPlanName } from '../testing/mapPlans.ts';
import { describe as describeHit, hitAt, sentence } from './pick.ts';
import type { Hit } from './types.ts';

const at = (name: MapPlanName, text: string): { readonly said: string; readonly lines: readonly string[]; readonly hit: Hit } => {
  const model = mapModelOf(MAP_PLANS[name]);
  const address = parseAddress(text);
  if (!address.ok) throw new Error(text);
  const hit = hitAt(model, address.value);
  return { said: sentence(model.plan, hit), lines: describeHit(model.plan, hit), hit };
};

it.each([
  ['overlay', '10.244.6.137', '10.244.6.137: pod range of node 4, pool apps, cluster payments'],
  ['overlay', '10.10.0.0', '10.10.0.0: kept by Azure in nodes 10.10.0.0/24'],
  ['overlay', '10.10.0.1', '10.10.0.1: gateway, kept by Azure in nodes 10.10.0.0/24'],
  ['overlay', '10.10.0.5', '10.10.0.5: node address of node 2, pool system, cluster payments'],
  ['overlay', '10.10.0.200', '10.10.0.200: load balancer address in nodes 10.10.0.0/24'],
  ['overlay', '10.10.0.199', '10.10.0.199: free address in nodes 10.10.0.0/24'],
  ['overlay', '10.10.9.9', '10.10.9.9: address outside every subnet in spoke 10.10.0.0/16'],
  ['overlay', '10.1.0.30', '10.1.0.30: used by others in GatewaySubnet 10.1.0.0/27'],
  ['overlay', '10.1.0.40', '10.1.0.40: service address in services 10.1.0.0/24'],
  ['overlay', '8.8.8.8', '8.8.8.8: not part of the plan'],
  ['kubenet', '10.244.3.1', '10.244.3.1: gateway that no pod gets of node 4, pool system, cluster retail'],
  ['nodeSubnet', '10.10.0.35', '10.10.0.35: node address of node 2, pool system, cluster crm'],
  ['nodeSubnet', '10.10.0.36', '10.10.0.36: pod address of node 2, pool system, cluster crm'],
  ['dynamic', '10.10.4.4', '10.10.4.4: primary address of node 1, pool system, cluster claims'],
  ['dynamic', '10.10.4.20', '10.10.4.20: pod address of node 1, pool system, cluster claims'],
  ['blocks', '10.10.4.16', '10.10.4.16: primary address of node 1, pool system, cluster claims'],
  ['blocks', '10.10.4.80', '10.10.4.80: primary address of node 2, pool system, cluster claims'],
  ['byo', '10.20.1.1', '10.20.1.1: address for pods in pods 10.20.0.0/16'],
  ['dualStack', 'fd12:3456:789a::205', 'fd12:3456:789a::205: pod range of node 3, pool system, cluster aks-media'],
  ['shared', '10.0.0.10', '10.0.0.10: DNS service IP in services of blue 10.0.0.0/24'],
  ['observed', '10.244.9.7', '10.244.9.7: pod range of node vmss000004, pool system, cluster live'],
  ['managed', '10.224.0.4', '10.224.0.4: node address of node 1, pool nodepool1, cluster aks'],
] as const)('in plan %s %s is told', (name, address, said) => {
  expect(at(name, address).said).toBe(said);
});

it('lists what lies around, from the inside out', () => {
  expect(at('overlay', '10.1.0.5').hit.owners.map(({ item }) => item.name)).toEqual(['GatewaySubnet', 'services', 'hub']);
  expect(at('shared', '10.244.1.1').hit.owners.map(({ item }) => item.name)).toEqual(['pods of blue', 'pods of green']);
});

it('says in what block and when', () => {
  expect(at('overlay', '10.244.40.1').lines).toEqual([
    '10.244.40.1',
    'pod range of node 38, pool apps, cluster payments',
    '10.244.40.0/24 in pods 10.244.0.0/18',
    'at the autoscaler’s maximum',
  ]);
  expect(at('nodeSubnet', '10.10.0.36').lines[2]).toBe('31 addresses in nodes 10.10.0.0/22');
});
