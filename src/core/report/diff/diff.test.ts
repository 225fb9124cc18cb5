import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbScenario } from '../../../testing/arbitraries.ts';
import { cluster, plan, pool, vnet } from '../../../testing/ruleTable.ts';
import type { AgentPool, Cluster, Network, Scenario } from '../../scenario/types.ts';
import { evaluate } from '../evaluate.ts';
import { diffPlans, isEmptyDiff } from './diff.ts';
import { compareFindings, type Recognised } from './findings.ts';
import type { PlanDiff } from './types.ts';

const diff = (before: Scenario, after: Scenario): PlanDiff => diffPlans(evaluate(before), evaluate(after));
const home = vnet('v', ['10.10.0.0/16'], { nodes: '10.10.0.0/24' });
const one = (given: Partial<Cluster> = {}, own: Partial<AgentPool> = {}, networks: readonly Network[] = [home]): Scenario =>
  plan([cluster({ networkPluginMode: 'overlay', ...given }, pool({ vnetSubnet: 'v/nodes', ...own }))], networks);
const ranges = (before: Scenario, after: Scenario): string[] =>
  diff(before, after).ranges.map(({ kind, role, subject, before: was, after: now }) => `${kind} ${role} ${subject}: ${was ?? '–'} → ${now ?? '–'}`);
const settings = (before: Scenario, after: Scenario): unknown[] =>
  diff(before, after).settings.map(({ subject, field, before: was, after: now }) => [subject, field, was, now]);

const pairOf = (a: Partial<Network>, b: Partial<Network>): Scenario =>
  plan(
    [],
    [
      { ...vnet('a', ['10.1.0.0/16']), ...a },
      { ...vnet('b', ['10.2.0.0/16']), ...b },
    ],
  );
const rules = (list: readonly { readonly rule: string }[]): string[] => list.map(({ rule }) => rule);
const counts = ({ parts, ranges: changed, settings: set, connections, findings }: PlanDiff, [gain, loss]: readonly [string, string]): unknown => [
  parts.filter(({ kind }) => kind === (gain === 'added' ? 'added' : 'removed')).length,
  changed.filter(({ kind }) => kind === gain).length,
  changed.filter(({ kind }) => kind === loss).length,
  changed.filter(({ kind }) => kind === 'moved' || kind === 'resized').length,
  set.length,
  connections.length,
  gain === 'added' ? findings.added.length : findings.gone.length,
];
const finding = (rule: string, on: string, prefix: string, severity: Recognised['severity'] = 'error', message = ''): Recognised => ({
  rule,
  severity,
  subjects: [on],
  prefixes: [prefix],
  message,
});
const unknown = (what: string): Recognised => finding('value-unknown', 'a', '', 'note', what);
const short = (list: readonly Recognised[]): string[] => list.map(({ rule, subjects, prefixes }) => [rule, ...subjects, ...prefixes].join(' '));
const compared = (before: readonly Recognised[], after: readonly Recognised[]): unknown => {
  const { gone, added, kept } = compareFindings({ findings: before }, { findings: after });
  return { gone: short(gone), added: short(added), kept: kept.map((pair) => `${pair.before.prefixes.join()} ${pair.after.prefixes.join()}`) };
};

describe('the difference of two plans', () => {
  it.each([
    [['10.10.0.0/16'], ['10.10.0.0/15'], ['resized network networks/v: 10.10.0.0/16 → 10.10.0.0/15']],
    [['10.10.0.0/16'], ['10.20.0.0/16'], ['moved network networks/v: 10.10.0.0/16 → 10.20.0.0/16']],
    [['10.10.0.0/16'], ['10.20.0.0/15'], ['moved network networks/v: 10.10.0.0/16 → 10.20.0.0/15']],
    [['10.10.0.0/16'], ['10.10.0.0/16', '10.20.0.0/16'], ['added network networks/v: – → 10.20.0.0/16']],
    [['10.20.0.0/16', '10.10.0.0/16'], ['10.10.0.0/16'], ['removed network networks/v: 10.20.0.0/16 → –']],
    [['10.20.0.0/16', '10.10.0.0/16'], ['10.10.0.0/16', '10.20.0.0/16'], []],
    [['10.10.0.0/16'], ['fd00::/48'], ['removed network networks/v: 10.10.0.0/16 → –', 'added network networks/v: – → fd00::/48']],
    [
      ['10.10.0.0/16', '10.30.0.0/16'],
      ['10.40.0.0/16', '10.10.0.0/17'],
      ['resized network networks/v: 10.10.0.0/16 → 10.10.0.0/17', 'moved network networks/v: 10.30.0.0/16 → 10.40.0.0/16'],
    ],
    [null, ['10.10.0.0/16'], ['known network networks/v: – → 10.10.0.0/16']],
    [['10.10.0.0/16'], null, ['unknown network networks/v: 10.10.0.0/16 → –']],
    [['10.10.0.1/16'], ['10.10.0.0/16'], []],
  ])('of ranges: %j, then %j', (before, after, expected) => {
    expect(ranges(plan([], [vnet('v', before)]), plan([], [vnet('v', after)]))).toEqual(expected);
  });

  it('takes a default for what it stands for', () => {
    expect(isEmptyDiff(diff(one(), one({ podCidrs: ['10.244.0.0/16'], serviceCidrs: ['10.0.0.0/16'], dnsServiceIP: '10.0.0.10' })))).toBe(true);
    expect(isEmptyDiff(diff(one({}, { maxSurge: 1, maxPods: 250 }), one({}, { maxSurge: '1' })))).toBe(true);
    expect(ranges(one(), one({ podCidrs: ['10.244.0.0/14'] }))).toEqual(['resized pod-cidr clusters/aks: 10.244.0.0/16 → 10.244.0.0/14']);
  });

  it('tells what comes and goes once, with what lies in it', () => {
    const two = plan([...(one().clusters ?? []), cluster({ name: 'blue' }, pool({ name: 'b' }))], [home, vnet('hub', ['10.0.0.0/22'], { s: '10.0.0.0/24' })]);
    expect(diff(one(), two).parts).toEqual([
      { kind: 'added', subject: 'networks/hub' },
      { kind: 'added', subject: 'clusters/blue' },
    ]);
    expect(diff(two, one()).parts.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual(['removed networks/hub', 'removed clusters/blue']);
    const apps = plan([cluster({ networkPluginMode: 'overlay' }, pool({ vnetSubnet: 'v/nodes' }), pool({ name: 'apps', vnetSubnet: 'v/nodes' }))], [home]);
    expect(diff(one(), apps).parts).toEqual([{ kind: 'added', subject: 'clusters/aks/agentPoolProfiles/apps' }]);
  });

  it('tells changed counts and settings, unknown and left out apart', () => {
    expect(settings(one(), one({}, { count: 12, enableAutoScaling: true, minCount: 3, maxCount: null }))).toEqual([
      ['clusters/aks/agentPoolProfiles/p', 'count', 3, 12],
      ['clusters/aks/agentPoolProfiles/p', 'enableAutoScaling', false, true],
      ['clusters/aks/agentPoolProfiles/p', 'minCount', undefined, 3],
      ['clusters/aks/agentPoolProfiles/p', 'maxCount', undefined, null],
    ]);
    expect(settings(one(), one({}, { vnetSubnet: 'v/more' }, [vnet('v', ['10.10.0.0/16'], { nodes: '10.10.0.0/24', more: '10.10.1.0/24' })]))).toEqual([
      ['clusters/aks/agentPoolProfiles/p', 'vnetSubnet', 'v/nodes', 'v/more'],
    ]);
    const used = vnet('v', ['10.10.0.0/16'], { nodes: { addressPrefixes: ['10.10.0.0/24'], usedAddresses: 7 } });
    expect(settings(one(), one({}, {}, [used]))).toEqual([['networks/v/subnets/nodes', 'usedAddresses', 0, 7]]);
  });

  it('tells connections by what is connected, not by who says so', () => {
    const both = pairOf({ peerings: ['b'] }, { peerings: [] });
    expect(diff(both, pairOf({ peerings: [] }, { peerings: ['a'] })).connections).toEqual([]);
    expect(diff(pairOf({}, {}), both).connections).toEqual([]);
    expect(diff(pairOf({ peerings: [] }, { peerings: [] }), both).connections).toEqual([{ kind: 'connected', networks: ['a', 'b'] }]);
    expect(diff(both, pairOf({ peerings: [] }, {})).connections).toEqual([{ kind: 'disconnected', networks: ['a', 'b'] }]);
    // A third one that is connected to all by default asks for nothing; one that names its peer does.
    const third = (given: Partial<Network>): Scenario => plan([], [...(pairOf({}, {}).networks ?? []), { ...vnet('c', ['10.3.0.0/16']), ...given }]);
    expect(diff(pairOf({}, {}), third({})).connections).toEqual([]);
    expect(diff(pairOf({}, {}), third({ peerings: ['a'] })).connections).toEqual([{ kind: 'connected', networks: ['c', 'a'] }]);
  });

  it('lists a bounded number of connections and counts the rest', () => {
    const names = Array.from({ length: 30 }, (_, i) => `n${i}`);
    const all = plan(
      [],
      names.map((name, i) => vnet(name, [`10.${i}.0.0/16`])),
    );
    const none = plan(
      [],
      (all.networks ?? []).map((network) => ({ ...network, peerings: [] })),
    );
    const { connections, moreConnections } = diff(all, none);
    expect([connections.length, moreConnections]).toEqual([200, 235]);
  });

  it('tells what Azure makes of it', () => {
    const { judged } = diff(
      one({ podCidrs: ['10.244.0.0/16'] }),
      one({ podCidrs: ['10.240.0.0/16'], serviceCidrs: ['10.9.0.0/16'], dnsServiceIP: '10.9.0.10' }),
    );
    expect(judged.filter(({ verdict }) => verdict === 'refused').map(({ field }) => field)).toEqual(['podCidrs', 'serviceCidrs']);
  });

  it('tells findings that are new, gone, or have other figures', () => {
    const small = vnet('v', ['10.10.0.0/16'], { nodes: '10.10.0.0/28' });
    const worse = diff(one({}, {}, [small]), one({}, { count: 40 }, [small])).findings;
    expect([rules(worse.added), rules(worse.gone), worse.changed.length]).toEqual([['node-subnet-exhausted'], [], 0]);
    const more = diff(one({}, { count: 40 }, [small]), one({}, { count: 50 }, [small])).findings;
    expect([more.added, more.gone]).toEqual([[], []]);
    expect(more.changed.map(({ before, after }) => [before.figures['needed'], after.figures['needed']])).toEqual([[44, 55]]);
  });

  it('is empty between a plan and itself, and the other way round tells the reverse', () => {
    fc.assert(
      fc.property(arbScenario, arbScenario, (a, b) => {
        expect(isEmptyDiff(diff(a, a))).toBe(true);
        const [there, back] = [diff(a, b), diff(b, a)];
        expect(counts(there, ['added', 'removed'])).toEqual(counts(back, ['removed', 'added']));
      }),
      { numRuns: 60 },
    );
  });
});

describe('findings of two reports', () => {
  it('belong together by rule, severity and subjects, where several do, by ranges first', () => {
    expect(compared([finding('r', 'a', '1')], [finding('r', 'a', '2')])).toEqual({ gone: [], added: [], kept: ['1 2'] });
    expect(compared([finding('r', 'a', '1'), finding('r', 'a', '2')], [finding('r', 'a', '2')])).toEqual({ gone: ['r a 1'], added: [], kept: ['2 2'] });
    expect(compared([finding('r', 'a', '2')], [finding('r', 'a', '1'), finding('r', 'a', '2')])).toEqual({ gone: [], added: ['r a 1'], kept: ['2 2'] });
    expect(compared([finding('r', 'a', '1', 'warning')], [finding('r', 'a', '1')])).toEqual({ gone: ['r a 1'], added: ['r a 1'], kept: [] });
  });

  it('of one subject are told apart by what they say', () => {
    const { gone, added, kept } = compareFindings({ findings: [unknown('ranges'), unknown('peerings')] }, { findings: [unknown('peerings')] });
    expect([gone.map(({ message }) => message), added, kept.map(({ before }) => before.message)]).toEqual([['ranges'], [], ['peerings']]);
  });

  it('of a rule that is not listed whole are counted, not guessed', () => {
    const { gone, added, overflow } = compareFindings(
      { findings: [finding('r', 'a', '1'), finding('s', 'x', '1')], truncated: { r: 9 } },
      { findings: [finding('r', 'b', '1')] },
    );
    expect([gone.map(({ rule }) => rule), added, overflow]).toEqual([['s'], [], [{ rule: 'r', severity: 'error', before: 10, after: 1 }]]);
  });
});
