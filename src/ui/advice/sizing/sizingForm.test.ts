import { describe, expect, it } from 'vitest';
import { sizeCluster } from '../../../core/advice/sizing/size.ts';
import { exampleById } from '../../../core/scenario/examples.ts';
import { emptyScenario } from '../../../core/scenario/fresh.ts';
import { plan } from '../../../testing/ruleTable.ts';
import { newForm, requestOf, withNewPool, withPoolsOf, type SizingForm } from './sizingForm.ts';

const EMPTY = plan([]);
const form = (given: Partial<SizingForm> = {}): SizingForm => ({ ...newForm(EMPTY), ...given });
const issuesOf = (given: SizingForm): readonly string[] => {
  const request = requestOf(given);
  return request.ok ? [] : request.error.map(({ path }) => path);
};

describe('the sizing form', () => {
  it('starts with a request that is served by every model', () => {
    const request = requestOf(form());
    const rows = request.ok ? sizeCluster(EMPTY, request.value) : request;
    expect(rows.ok && rows.value.map(({ possible }) => possible)).toEqual([true, true, true, true, true, true]);
  });

  it('leaves out what is not typed', () => {
    const [first] = form().pools;
    const request = requestOf(form({ pools: first === undefined ? [] : [{ ...first, maxCount: '', maxPods: ' ', maxSurge: '' }], growth: '', services: '' }));
    expect(request).toEqual({
      ok: true,
      value: {
        cluster: 'aks-new',
        pools: [{ name: 'system', mode: 'System', count: 3 }],
        growth: 1,
        models: 'all',
        space: { of: 'ranges', prefixes: ['10.0.0.0/8'] },
        connectedTo: 'all',
      },
    });
  });

  it('reads separators, per cent and lists', () => {
    const [first] = form().pools;
    const request = requestOf(
      form({
        pools: first === undefined ? [] : [{ ...first, count: '1,200', maxSurge: '10%' }],
        ranges: '10.0.0.0/8, 172.16.0.0/12',
        taken: '10.1.0.0/16\n10.2.0.0/16',
      }),
    );
    expect(request.ok && request.value).toMatchObject({
      pools: [{ count: 1200, maxSurge: '10%' }],
      space: { prefixes: ['10.0.0.0/8', '172.16.0.0/12'] },
      taken: ['10.1.0.0/16', '10.2.0.0/16'],
    });
  });

  it('points at what is no figure', () => {
    const [first] = form().pools;
    expect(issuesOf(form({ pools: first === undefined ? [] : [{ ...first, count: '', maxPods: 'many' }], growth: 'x', services: '-1' }))).toEqual([
      'pools[0].count',
      'pools[0].maxPods',
      'growth',
      'services',
    ]);
  });

  it('takes over the pools of a cluster, and a name that is free', () => {
    const scenario = exampleById('hub-and-spoke')?.scenario ?? emptyScenario();
    const [cluster] = scenario.clusters ?? [];
    if (cluster === undefined) throw new Error('a cluster');
    const taken = withPoolsOf(newForm(scenario), cluster);
    expect(taken.pools.map(({ name }) => name)).toEqual(cluster.agentPoolProfiles?.map(({ name }) => name));
    expect(new Set(withNewPool(taken).pools.map(({ id }) => id)).size).toBe(taken.pools.length + 1);
    expect(newForm({ ...EMPTY, clusters: [{ ...cluster, name: 'aks-new' }] }).cluster).not.toBe('aks-new');
  });
});
