import { describe, expect, test } from 'vitest';
import { describeEdit, mergeKey } from './describeEdit.ts';
import type { Edit } from './edits.ts';
import { exampleById } from './examples.ts';
import { emptyScenario } from './fresh.ts';
import type { Target } from './targets.ts';

const HUB = exampleById('hub-and-spoke')?.scenario ?? emptyScenario();
const APPS: Target = { of: 'pool', cluster: 0, pool: 1 };

describe('a step in words', () => {
  test.each<[Edit, string]>([
    [{ type: 'rename-plan', name: 'Two hubs' }, 'Name the plan Two hubs'],
    [{ type: 'set-pool', cluster: 0, pool: 1, field: 'count', value: 1200 }, 'Set nodes of apps to 1,200'],
    [{ type: 'set-pool', cluster: 0, pool: 1, field: 'enableAutoScaling', value: false }, 'Turn autoscaler of apps off'],
    [{ type: 'set-pool', cluster: 0, pool: 1, field: 'enableAutoScaling', value: true }, 'Turn autoscaler of apps on'],
    [{ type: 'set-pool', cluster: 0, pool: 1, field: 'maxPods', value: undefined }, 'Reset max pods of apps'],
    [{ type: 'set-pool', cluster: 0, pool: 9, field: 'maxPods', value: 30 }, 'Set max pods of nothing to 30'],
    [{ type: 'set-cluster', cluster: 0, field: 'podCidrs', value: null }, 'Mark pod CIDRs of aks-payments as unknown'],
    [{ type: 'set-cluster', cluster: 0, field: 'podCidrs', value: ['10.245.0.0/16'] }, 'Set pod CIDRs of aks-payments to 10.245.0.0/16'],
    [
      { type: 'set-cluster', cluster: 0, field: 'loadBalancerIPs', value: ['10.0.0.1', '10.0.0.2', '10.0.0.3'] },
      'Set load balancer addresses of aks-payments to 10.0.0.1, 10.0.0.2, 10.0.0.3',
    ],
    // Four are more than a line holds.
    [
      { type: 'set-cluster', cluster: 0, field: 'loadBalancerIPs', value: ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'] },
      'Change load balancer addresses of aks-payments',
    ],
    [{ type: 'set-cluster', cluster: 0, field: 'observed', value: [{ node: 'n' }] }, 'Change observed nodes of aks-payments'],
    [{ type: 'set-network', network: 0, field: 'subnets', value: [] }, 'Change subnets of vnet-hub'],
    [{ type: 'set-subnet', network: 0, subnet: 2, field: 'routeTable', value: 'rt' }, 'Set route table of GatewaySubnet to rt'],
    [{ type: 'rename', target: APPS, name: 'web' }, 'Rename node pool apps to web'],
    [{ type: 'add-network', value: { name: 'vnet-2', kind: 'vnet', addressPrefixes: null } }, 'Add network vnet-2'],
    [{ type: 'add-subnet', network: 1, value: { name: 'snet-1', addressPrefixes: null } }, 'Add subnet snet-1 to vnet-payments'],
    [{ type: 'add-cluster', value: { name: 'aks-2', networkPlugin: 'azure', agentPoolProfiles: [] } }, 'Add cluster aks-2'],
    [{ type: 'add-pool', cluster: 0, value: { name: 'pool1', count: 1 } }, 'Add node pool pool1 to aks-payments'],
    [{ type: 'duplicate', target: { of: 'subnet', network: 0, subnet: 2 } }, 'Duplicate subnet GatewaySubnet'],
    [{ type: 'remove', target: { of: 'network', network: 3 } }, 'Remove network dc-frankfurt'],
    [{ type: 'move', target: { of: 'cluster', cluster: 0 }, to: 1 }, 'Move cluster aks-payments'],
    [{ type: 'set-model', cluster: 0, model: 'kubenet' }, 'Change aks-payments to kubenet'],
    [{ type: 'connect', a: 1, b: 2 }, 'Connect vnet-payments with vnet-data'],
    [{ type: 'disconnect', a: 1, b: 0 }, 'Disconnect vnet-payments from vnet-hub'],
    [{ type: 'replace', scenario: HUB, label: 'Open Hub' }, 'Open Hub'],
    [{ type: 'group', edits: [], label: 'Fix it' }, 'Fix it'],
  ])('%j', (edit, words) => {
    expect(describeEdit(edit, HUB)).toBe(words);
  });
});

/** Edits of one field or name each, all of different ones. */
const APART: readonly Edit[] = [
  { type: 'rename-plan', name: 'a' },
  { type: 'set-network', network: 0, field: 'addressPrefixes', value: null },
  { type: 'set-network', network: 1, field: 'addressPrefixes', value: null },
  { type: 'set-network', network: 0, field: 'kind', value: 'vnet' },
  { type: 'set-subnet', network: 0, subnet: 0, field: 'usedAddresses', value: 1 },
  { type: 'set-subnet', network: 1, subnet: 0, field: 'usedAddresses', value: 1 },
  { type: 'set-subnet', network: 0, subnet: 1, field: 'usedAddresses', value: 1 },
  { type: 'set-subnet', network: 0, subnet: 0, field: 'routeTable', value: 'rt' },
  { type: 'set-cluster', cluster: 0, field: 'services', value: 1 },
  { type: 'set-cluster', cluster: 1, field: 'services', value: 1 },
  { type: 'set-cluster', cluster: 0, field: 'userDefinedRoutes', value: 1 },
  { type: 'set-pool', cluster: 0, pool: 0, field: 'count', value: 1 },
  { type: 'set-pool', cluster: 1, pool: 0, field: 'count', value: 1 },
  { type: 'set-pool', cluster: 0, pool: 1, field: 'count', value: 1 },
  { type: 'set-pool', cluster: 0, pool: 0, field: 'maxPods', value: 1 },
  { type: 'rename', target: { of: 'network', network: 0 }, name: 'a' },
  { type: 'rename', target: { of: 'network', network: 1 }, name: 'a' },
  { type: 'rename', target: { of: 'subnet', network: 0, subnet: 1 }, name: 'a' },
  { type: 'rename', target: { of: 'cluster', cluster: 0 }, name: 'a' },
  { type: 'rename', target: APPS, name: 'a' },
  { type: 'group', edits: [], label: 'x', key: 'range' },
];

describe('steps merge', () => {
  test('of one field or name, whatever the value', () => {
    for (const edit of APART) {
      const later: Edit = Object.assign({}, edit, 'value' in edit ? { value: undefined } : { name: 'ab', label: 'y' });
      expect(mergeKey(edit)).not.toBeNull();
      expect(mergeKey(later)).toBe(mergeKey(edit));
    }
  });

  test('of two fields, or of the same one of two parts, not', () => {
    expect(new Set(APART.map(mergeKey)).size).toBe(APART.length);
  });

  test.each<Edit>([
    { type: 'add-network', value: { name: 'n', kind: 'vnet', addressPrefixes: null } },
    { type: 'add-subnet', network: 0, value: { name: 's', addressPrefixes: null } },
    { type: 'add-cluster', value: { name: 'c', networkPlugin: 'azure', agentPoolProfiles: [] } },
    { type: 'add-pool', cluster: 0, value: { name: 'p', count: 1 } },
    { type: 'duplicate', target: APPS },
    { type: 'remove', target: APPS },
    { type: 'move', target: APPS, to: 0 },
    { type: 'set-model', cluster: 0, model: 'kubenet' },
    { type: 'connect', a: 0, b: 1 },
    { type: 'disconnect', a: 0, b: 1 },
    { type: 'replace', scenario: HUB, label: 'Open' },
    { type: 'group', edits: [], label: 'Fix it' },
  ])('with no other when it is one of its own: $type', (edit) => {
    expect(mergeKey(edit)).toBeNull();
  });
});
