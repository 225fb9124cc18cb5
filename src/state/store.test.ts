import { describe, expect, it } from 'vitest';
import type { Cluster, Scenario } from '../core/scenario/types.ts';
import { mapModelOf, selectedItem, shownModel } from './derive.ts';
import { draftOf } from './drafts.ts';
import type { Field } from './fields.ts';
import { makeEditing, problemOf } from './editing.ts';
import { createAtlas, type Atlas } from './store.ts';
import { documentOf } from './state.ts';

const cluster: Cluster = {
  name: 'payments',
  networkPlugin: 'azure',
  networkPluginMode: 'overlay',
  podCidrs: ['10.244.0.0/16'],
  serviceCidrs: ['172.16.0.0/16'],
  dnsServiceIP: '172.16.0.10',
  agentPoolProfiles: [
    { name: 'system', mode: 'System', count: 3, vnetSubnet: 'spoke/nodes' },
    { name: 'apps', count: 20, vnetSubnet: 'spoke/nodes' },
  ],
};
const plan: Scenario = {
  version: 1,
  name: 'Payments',
  networks: [
    { name: 'spoke', kind: 'vnet', addressPrefixes: ['10.10.0.0/16'], peerings: ['hub'], subnets: [{ name: 'nodes', addressPrefixes: ['10.10.0.0/22'] }] },
    { name: 'hub', kind: 'vnet', addressPrefixes: ['10.0.0.0/16'], peerings: ['spoke'] },
  ],
  clusters: [cluster],
};

function atlas(): Atlas {
  let ids = 0;
  const document = { planId: 'first', scenario: plan, drafts: {}, stashes: {}, views: [] };
  return createAtlas({ document, theme: 'system', layout: 'hex' }, () => `plan-${(ids += 1)}`, makeEditing);
}

const POD_CIDR: Field = { of: 'cluster', cluster: 0, name: 'podCidrs' };
const NODES: Field = { of: 'pool', cluster: 0, pool: 1, name: 'count' };
const steps = (a: Atlas): string[] => a.getState().history.past.map(({ label }) => label);
const nodesOf = (a: Atlas): number | undefined => a.getState().scenario.clusters?.[0]?.agentPoolProfiles?.[1]?.count;
const podCidrs = (a: Atlas): unknown => a.getState().scenario.clusters?.[0]?.podCidrs;

describe('edits', () => {
  it('changes the plan and can be undone and done again', () => {
    const a = atlas();
    a.actions.edit({ type: 'set-pool', cluster: 0, pool: 1, field: 'count', value: 40 });
    expect(nodesOf(a)).toBe(40);
    a.actions.undo();
    expect(a.getState().scenario).toBe(plan);
    a.actions.redo();
    expect(nodesOf(a)).toBe(40);
  });

  it('leaves everything as it was when an edit is refused', () => {
    const a = atlas();
    const before = a.getState();
    const refused = a.actions.edit({ type: 'set-pool', cluster: 0, pool: 1, field: 'count', value: -1 });
    expect(refused.ok).toBe(false);
    expect(a.getState()).toBe(before);
  });

  it('makes one step of a drag and another of the next', () => {
    const a = atlas();
    for (const value of [21, 22, 23]) a.actions.edit({ type: 'set-pool', cluster: 0, pool: 1, field: 'count', value });
    a.actions.settle();
    for (const value of [24, 25]) a.actions.edit({ type: 'set-pool', cluster: 0, pool: 1, field: 'count', value });
    expect(steps(a)).toEqual(['Set nodes of apps to 23', 'Set nodes of apps to 25']);
    a.actions.undo();
    expect(nodesOf(a)).toBe(23);
  });

  it('records nothing for a drag that ends where it began', () => {
    const a = atlas();
    for (const value of [21, 20]) a.actions.edit({ type: 'set-pool', cluster: 0, pool: 1, field: 'count', value });
    a.actions.settle();
    expect(steps(a)).toEqual([]);
  });

  it('notifies once for each change', () => {
    const a = atlas();
    let heard = 0;
    a.subscribe(() => (heard += 1));
    a.actions.edit({ type: 'rename', target: { of: 'network', network: 0 }, name: 'spoke-1' });
    expect(heard).toBe(1);
  });
});

describe('typing', () => {
  it('takes valid text into the plan as it is typed, as one step', () => {
    const a = atlas();
    for (const text of ['1', '12', '120']) a.actions.type(NODES, text);
    expect(nodesOf(a)).toBe(120);
    expect(steps(a)).toEqual(['Set nodes of apps to 120']);
    a.actions.undo();
    expect(nodesOf(a)).toBe(20);
  });

  it('keeps invalid text beside the plan, and the last valid value in it', () => {
    const a = atlas();
    a.actions.type(POD_CIDR, '10.244.0.0/33');
    expect(podCidrs(a)).toEqual(['10.244.0.0/16']);
    expect(draftOf(a.getState().drafts, 'clusters/payments#podCidrs')).toBe('10.244.0.0/33');
    a.actions.undo();
    expect(a.getState().drafts).toEqual({});
    expect(a.getState().history.future[0]?.label).toBe('Type in Pod CIDR of payments');
    a.actions.redo();
    expect(draftOf(a.getState().drafts, 'clusters/payments#podCidrs')).toBe('10.244.0.0/33');
  });

  it('makes one step of a word that is no value on the way', () => {
    const a = atlas();
    for (const text of ['10.244.0.0/', '10.244.0.0/1', '10.244.0.0/15']) a.actions.type(POD_CIDR, text);
    a.actions.settle();
    expect(podCidrs(a)).toEqual(['10.244.0.0/15']);
    expect(a.getState().drafts).toEqual({});
    expect(steps(a)).toHaveLength(1);
  });

  it('clears a draft when the text comes back to the value in the plan', () => {
    const a = atlas();
    a.actions.type(POD_CIDR, '10.244.0.0/1x');
    a.actions.type(POD_CIDR, '10.244.0.0/16');
    expect(a.getState().drafts).toEqual({});
  });

  it('reads nothing as left out and a question mark as not known', () => {
    const a = atlas();
    a.actions.type(POD_CIDR, '?');
    expect(podCidrs(a)).toBeNull();
    a.actions.type(POD_CIDR, '');
    expect(podCidrs(a)).toBeUndefined();
  });

  it('gives up a draft without touching the plan', () => {
    const a = atlas();
    a.actions.type(NODES, 'many');
    a.actions.dropDraft(NODES);
    expect(a.getState().drafts).toEqual({});
    expect(nodesOf(a)).toBe(20);
  });

  it.each([
    [POD_CIDR, '010.0.0.0/8', 'Expected decimal parts without leading zeros (010 could mean 8 or 10).'],
    [POD_CIDR, '10.244.0.0', 'Expected a prefix length, such as 10.244.0.0/24.'],
    [POD_CIDR, '10.244.0.0/16, 10.0.0', 'Expected an address of four decimal parts such as 10.0.0.10 in place of "10.0.0".'],
    [NODES, '1.5', 'Expected a whole number from 0 up.'],
    [NODES, '9007199254740991', 'Expected a whole number of at most 15 digits.'],
    [NODES, '', 'Expected a number of nodes.'],
  ] as const)('says of %o why %s is no value', (field, text, problem) => {
    expect(problemOf(plan, field, text)).toBe(problem);
  });

  it('says that a name is taken', () => {
    const name: Field = { of: 'network', network: 0, name: 'name' };
    // Whichever of the two comes first in the plan.
    expect(problemOf(plan, name, 'hub')).toBe('Expected a name of its own: another network is called so.');
  });
});

describe('names', () => {
  const RENAME = { type: 'rename', target: { of: 'cluster', cluster: 0 }, name: 'billing' } as const;

  it('moves drafts and the selection along with a renamed part', () => {
    const a = atlas();
    a.actions.type(NODES, 'many');
    a.actions.select('clusters/payments/agentPoolProfiles/apps');
    a.actions.edit(RENAME);
    expect(a.getState().drafts).toEqual({ 'clusters/billing/agentPoolProfiles/apps#count': 'many' });
    expect(a.getState().selection).toBe('clusters/billing/agentPoolProfiles/apps');
  });

  it('takes drafts and selection of a removed part away, and undo brings the draft back', () => {
    const a = atlas();
    a.actions.type(NODES, 'many');
    a.actions.select('clusters/payments/agentPoolProfiles/apps');
    a.actions.edit({ type: 'remove', target: { of: 'pool', cluster: 0, pool: 1 } });
    expect(a.getState().drafts).toEqual({});
    expect(a.getState().selection).toBeNull();
    a.actions.undo();
    expect(a.getState().drafts).toEqual({ 'clusters/payments/agentPoolProfiles/apps#count': 'many' });
  });

  it('lets a name be typed letter by letter as one step', () => {
    const a = atlas();
    const field: Field = { of: 'cluster', cluster: 0, name: 'name' };
    for (const text of ['b', 'bi', 'billing']) a.actions.type(field, text);
    expect(a.getState().scenario.clusters?.[0]?.name).toBe('billing');
    expect(steps(a)).toEqual(['Rename cluster payments to billing']);
  });
});

describe('network model', () => {
  it('gives back on the way back what it took away', () => {
    const a = atlas();
    a.actions.setModel(0, 'node-subnet');
    expect(podCidrs(a)).toBeUndefined();
    a.actions.setModel(0, 'overlay');
    expect(a.getState().scenario.clusters?.[0]).toEqual(cluster);
  });

  it('gives it back under a new name too', () => {
    const a = atlas();
    a.actions.setModel(0, 'node-subnet');
    a.actions.edit({ type: 'rename', target: { of: 'cluster', cluster: 0 }, name: 'billing' });
    a.actions.setModel(0, 'overlay');
    expect(podCidrs(a)).toEqual(['10.244.0.0/16']);
  });
});

describe('network model, what is given back', () => {
  it('is left out when its subnet is gone meanwhile', () => {
    const a = atlas();
    a.actions.edit({ type: 'add-subnet', network: 0, value: { name: 'pods', addressPrefixes: ['10.10.8.0/22'] } });
    a.actions.setModel(0, 'pod-subnet-dynamic');
    a.actions.edit({ type: 'set-pool', cluster: 0, pool: 0, field: 'podSubnet', value: 'spoke/pods' });
    a.actions.setModel(0, 'overlay');
    a.actions.edit({ type: 'remove', target: { of: 'subnet', network: 0, subnet: 1 } });
    a.actions.setModel(0, 'pod-subnet-dynamic');
    const pools = a.getState().scenario.clusters?.[0]?.agentPoolProfiles;
    expect(a.getState().scenario.clusters?.[0]?.networkPluginMode).toBeUndefined();
    expect(pools?.[0]?.podSubnet).toBeNull();
  });
});

describe('opening', () => {
  const other: Scenario = { version: 1, name: 'Other', networks: [], clusters: [] };

  it('puts the plan under an id of its own and can be undone', () => {
    const a = atlas();
    a.actions.type(NODES, 'many');
    const before = documentOf(a.getState());
    a.actions.open(other, 'Open Other');
    expect(documentOf(a.getState())).toEqual({ planId: 'plan-1', scenario: other, drafts: {}, stashes: {}, views: [] });
    a.actions.undo();
    expect(documentOf(a.getState())).toEqual(before);
  });

  it('leaves behind what was said about a plan that undo takes from the table', () => {
    const a = atlas();
    a.actions.open(other, 'Open Other');
    a.actions.notify({ tone: 'plain', title: 'Other is open', sections: [] });
    a.actions.edit({ type: 'rename-plan', name: 'Another' });
    a.actions.undo();
    expect(a.getState().notice?.title).toBe('Other is open');
    a.actions.undo();
    expect(a.getState().notice).toBeNull();
  });

  it('starts without selection and shown finding', () => {
    const a = atlas();
    a.actions.select('networks/hub');
    a.actions.show('anything');
    a.actions.open(other, 'Open Other');
    expect([a.getState().selection, a.getState().shown]).toEqual([null, null]);
  });

  it('lets go of a selection that undo leaves without its part', () => {
    const a = atlas();
    a.actions.edit({ type: 'add-network', value: { name: 'dmz', kind: 'other', addressPrefixes: ['10.9.0.0/24'], peerings: [] } });
    a.actions.select('networks/dmz');
    a.actions.undo();
    expect(a.getState().selection).toBeNull();
  });
});

describe('travel', () => {
  it('goes back and forth several steps at once', () => {
    const a = atlas();
    for (const value of [21, 22, 23]) {
      a.actions.edit({ type: 'set-pool', cluster: 0, pool: 1, field: 'count', value });
      a.actions.settle();
    }
    a.actions.travel(-2);
    expect(nodesOf(a)).toBe(21);
    a.actions.travel(2);
    expect(nodesOf(a)).toBe(23);
  });
});

describe('another plan to compare with', () => {
  const other: Scenario = { ...plan, name: 'Other', networks: [], clusters: [] };
  const against = { scenario: other, label: 'a file', earlier: true, onMap: 'other' } as const;

  it('comes to the map without touching the plan, and leaves it to what is asked for next', () => {
    const a = atlas();
    a.actions.compare(against);
    expect(shownModel(a.getState())).toBe(mapModelOf(other));
    expect(a.getState().scenario).toBe(plan);
    expect(steps(a)).toEqual([]);
    a.actions.show('finding');
    expect(a.getState().against).toEqual({ ...against, onMap: 'own' });
    expect(shownModel(a.getState())).toBe(mapModelOf(plan));
    a.actions.compare(against);
    a.actions.open({ ...plan, name: 'Third' }, 'Open Third');
    expect(a.getState().against).toEqual({ ...against, onMap: 'own' });
    a.actions.compare(null);
    expect(a.getState().against).toBeNull();
  });

  it('is what a selection means while the map shows it', () => {
    const a = atlas();
    a.actions.select('networks/hub');
    expect(selectedItem(a.getState())).not.toBeNull();
    a.actions.compare(against);
    expect(selectedItem(a.getState())).toBeNull();
  });
});
