import { describe, expect, it } from 'vitest';
import { GLOSSARY } from '../../azure/glossary.ts';
import { CLUSTER_FIELDS, NETWORK_FIELDS, POOL_FIELDS, SUBNET_FIELDS } from '../../scenario/fields.ts';
import { MODELS } from '../migration/ways.ts';
import { changeOf, FIELD_HELP, fieldLine, helpOf, type FieldRef } from './help.ts';
import { MUTABILITIES, MUTABILITY_WORDS, type FieldHelp, type Mutability } from './types.ts';

const all: readonly (readonly [string, FieldHelp])[] = Object.entries(FIELD_HELP).flatMap(([of, fields]) =>
  Object.entries(fields).map(([field, help]) => [`${of}.${field}`, help] as const),
);

type Expected = readonly [overlay: Mutability, dynamic: Mutability, fixed: Mutability, nodeSubnet: Mutability, kubenet: Mutability, byo: Mutability];
const same = (when: Mutability): Expected => [when, when, when, when, when, when];

describe('help for fields', () => {
  it('is there for each field of the format, and for nothing else', () => {
    const rows = [
      [FIELD_HELP.network, NETWORK_FIELDS],
      [FIELD_HELP.subnet, SUBNET_FIELDS],
      [FIELD_HELP.cluster, CLUSTER_FIELDS],
      [FIELD_HELP.pool, POOL_FIELDS],
    ] as const;
    for (const [help, labels] of rows) expect(Object.keys(help).sort()).toEqual(['name', ...Object.keys(labels)].sort());
  });

  it.each(all)('of %s says in one sentence what it is', (_, help) => {
    expect(help.what).toMatch(/^[A-Z].*\.$/);
    expect(help.what.match(/\.(?=\s|$)/g)).toHaveLength(1);
    expect(help.what.length).toBeLessThanOrEqual(140);
    if (help.term !== undefined) expect(GLOSSARY[help.term]).toBeDefined();
  });

  it.each(all)('of %s gives a reason, and a source unless it says that there is none', (_, help) => {
    for (const change of help.changes) {
      expect(change.reason).toMatch(/^(?:[A-Z]|kubenet ).*\.$/);
      expect(change.source === null).toBe(change.when === 'own' || change.when === 'unverified');
    }
    expect(help.changes.filter((change) => change.models === undefined)).toEqual([help.changes[help.changes.length - 1]]);
  });

  it.each(all)('of %s holds for one entry a model', (_, help) => {
    const named = help.changes.flatMap((change) => change.models ?? []);
    expect(new Set(named).size).toBe(named.length);
    for (const model of MODELS) expect(help.changes).toContain(changeOf(help, model));
    expect(changeOf(help, null).models).toBeUndefined();
  });

  it('has a word for each way to change', () => {
    expect(Object.keys(MUTABILITY_WORDS).sort()).toEqual([...MUTABILITIES].sort());
    for (const when of MUTABILITIES) expect(all.some(([, help]) => help.changes.some((change) => change.when === when))).toBe(true);
  });

  const rows: readonly (readonly [FieldRef, Expected])[] = [
    [{ of: 'network', field: 'addressPrefixes' }, same('only-grow')],
    [{ of: 'network', field: 'peerings' }, same('conditional')],
    [{ of: 'subnet', field: 'addressPrefixes' }, same('only-empty')],
    [{ of: 'subnet', field: 'usedAddresses' }, same('own')],
    [{ of: 'subnet', field: 'routeTable' }, ['unverified', 'unverified', 'unverified', 'unverified', 'never', 'unverified']],
    [{ of: 'cluster', field: 'networkPlugin' }, ['never', 'unverified', 'unverified', 'unverified', 'one-way', 'unverified']],
    [{ of: 'cluster', field: 'networkPluginMode' }, ['never', 'never', 'never', 'one-way', 'one-way', 'unverified']],
    [{ of: 'cluster', field: 'networkDataplane' }, ['one-way', 'one-way', 'unverified', 'one-way', 'never', 'unverified']],
    [{ of: 'cluster', field: 'podCidrs' }, ['only-grow', 'never', 'never', 'never', 'never', 'any-time']],
    [{ of: 'cluster', field: 'serviceCidrs' }, same('never')],
    [{ of: 'cluster', field: 'dnsServiceIP' }, same('unverified')],
    [{ of: 'cluster', field: 'apiServerSubnet' }, same('one-way')],
    [{ of: 'cluster', field: 'agentPoolProfiles' }, same('any-time')],
    [{ of: 'pool', field: 'count' }, same('any-time')],
    [{ of: 'pool', field: 'maxPods' }, same('only-new-pools')],
    [{ of: 'pool', field: 'vnetSubnet' }, same('only-new-pools')],
    [{ of: 'pool', field: 'podSubnet' }, same('only-new-pools')],
    [{ of: 'pool', field: 'podIPAllocationMode' }, same('only-new-pools')],
    [{ of: 'pool', field: 'vmSize' }, same('only-new-pools')],
    [{ of: 'pool', field: 'mode' }, same('conditional')],
    [{ of: 'pool', field: 'osType' }, same('unverified')],
    [{ of: 'pool', field: 'enableAutoScaling' }, same('any-time')],
    [{ of: 'pool', field: 'minCount' }, same('any-time')],
    [{ of: 'pool', field: 'maxCount' }, same('any-time')],
    [{ of: 'pool', field: 'maxSurge' }, same('any-time')],
    [{ of: 'pool', field: 'maxUnavailable' }, same('any-time')],
  ];
  it.each(rows)('%o by model', (ref, expected) => {
    expect(MODELS.map((model) => changeOf(helpOf(ref), model).when)).toEqual(expected);
  });

  it('warns where Terraform would replace what Azure changes in place', () => {
    const { terraform, when } = changeOf(helpOf({ of: 'cluster', field: 'podCidrs' }), 'overlay');
    expect([when, terraform]).toEqual(['only-grow', 'Terraform replaces the whole cluster for it.']);
  });

  it.each([
    [
      { of: 'pool', field: 'maxPods' },
      'overlay',
      'How many pods a node may run, 10 to 250. Left out: 30 with node subnet, 110 with kubenet, 250 with the other models. Later: only for new pools.',
    ],
    [
      { of: 'network', field: 'kind' },
      null,
      'Whether it is a virtual network in Azure, a site of your own, or another network. Later: no setting of Azure, a figure of this plan.',
    ],
    [
      { of: 'pool', field: 'maxSurge' },
      null,
      'Nodes that an upgrade adds, as a number or as a share of the pool that is rounded up. Left out: 10%. Later: can be changed.',
    ],
  ] as const)('puts %o in a line', (ref, model, line) => {
    expect(fieldLine(ref, model)).toBe(line);
  });
});
