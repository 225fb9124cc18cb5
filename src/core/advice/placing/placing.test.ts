import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { arbTightPlan } from '../../../testing/arbTightPlan.ts';
import { MAP_PLANS } from '../../../testing/mapPlans.ts';
import { runRules } from '../../findings/run.ts';
import { formatPrefix, overlaps, prefixAt, prefixOf, type Prefix } from '../../net/prefix.ts';
import { buildPlan } from '../../plan/build.ts';
import type { Plan } from '../../plan/types.ts';
import { applyEdit, type Edit } from '../../scenario/edits.ts';
import { describeEdit } from '../../scenario/describeEdit.ts';
import type { Scenario } from '../../scenario/types.ts';
import { isFree } from '../freeSpace.ts';
import { choicesFor, drawEdit, nameFor, type Drawn } from './drawing.ts';
import { fitsIn, freeFor } from './free.ts';
import { alongWith, moveOf, refOf, type RangeKey } from './moves.ts';
import { tried } from './trial.ts';

/** Every range of the scenario's own that can be moved. */
function keysOf(plan: Plan): RangeKey[] {
  const keys: RangeKey[] = [];
  for (const { subject, ranges } of plan.networks) for (const { prefix } of ranges ?? []) keys.push({ of: 'network', subject, prefix });
  for (const { subject, ranges } of plan.subnets) for (const { prefix } of ranges ?? []) keys.push({ of: 'subnet', subject, prefix });
  for (const { subject, podRanges, serviceRanges } of plan.clusters) {
    for (const { prefix } of podRanges ?? []) keys.push({ of: 'pods', subject, prefix });
    for (const { prefix } of serviceRanges ?? []) keys.push({ of: 'services', subject, prefix });
  }
  return keys.filter((key) => refOf(plan, key) !== null);
}

const after = (scenario: Scenario, edit: Edit): Scenario => {
  const done = applyEdit(scenario, edit);
  if (!done.ok) throw new Error(done.error.map(({ message }) => message).join());
  return done.value;
};
const overlapErrors = (plan: Plan): string[] =>
  runRules(plan)
    .findings.filter(({ rule, severity }) => severity === 'error' && /overlap|outside|reserved|forbidden|shared/.test(rule))
    .map(({ rule, subjects }) => `${rule} ${subjects.join(' ')}`);
function moved(plan: Plan, key: RangeKey, to: Prefix): { readonly edit: Edit; readonly also: readonly string[] } | null {
  const ref = refOf(plan, key);
  return ref === null ? null : moveOf(plan, ref, to);
}

/** A plan, one of its ranges, and a block of the same length near it. */
const arbMove = fc.tuple(arbTightPlan, fc.nat(), fc.integer({ min: -6, max: 6 })).map(([scenario, which, by]) => {
  const plan = buildPlan(scenario);
  const keys = keysOf(plan);
  const key = keys[which % Math.max(1, keys.length)];
  if (key === undefined) return null;
  const { family, first, last, length } = key.prefix;
  const at = first + BigInt(by) * (last - first + 1n);
  return at < 0n || at >= 1n << 32n ? null : { plan, key, to: prefixAt(family, at, length) };
});

describe('moving a range', () => {
  it('never adds an error of overlap where it is said to be legal', () => {
    let legal = 0;
    fc.assert(
      fc.property(arbMove, (one) => {
        fc.pre(one !== null);
        const move = moved(one.plan, one.key, one.to);
        if (move === null) return;
        const trial = tried(one.plan, move.edit);
        if (trial.kind !== 'legal') return;
        legal += 1;
        const before = new Set(overlapErrors(one.plan));
        expect(overlapErrors(buildPlan(after(one.plan.scenario, move.edit))).filter((error) => !before.has(error))).toEqual([]);
      }),
      { numRuns: 120 },
    );
    expect(legal).toBeGreaterThan(8);
  });

  it('says why in words where it is not', () => {
    let illegal = 0;
    fc.assert(
      fc.property(arbMove, (one) => {
        fc.pre(one !== null);
        const move = moved(one.plan, one.key, one.to);
        const trial = move === null ? null : tried(one.plan, move.edit);
        if (trial?.kind !== 'illegal') return;
        illegal += 1;
        expect(trial.reasons.length).toBeGreaterThan(0);
        for (const reason of trial.reasons) expect(reason).toMatch(/^\S.*\.$/s);
      }),
      { numRuns: 120 },
    );
    expect(illegal).toBeGreaterThan(8);
  });

  it('there and back again leaves the plan as it was', () => {
    fc.assert(
      fc.property(arbMove, (one) => {
        fc.pre(one !== null);
        const { plan, key, to } = one;
        const there = moved(plan, key, to);
        const range = refOf(plan, key)?.range;
        // A default that is written out stays written, and no host bits come back; a DNS address that has no such place in the other range finds another.
        fc.pre(there !== null && range?.given === true && !range.hostBits && key.of !== 'services');
        const half = buildPlan(after(plan.scenario, there.edit));
        const back = moved(half, { ...key, prefix: to }, key.prefix);
        expect(back).not.toBeNull();
        if (back !== null) expect(after(half.scenario, back.edit)).toEqual(plan.scenario);
      }),
      { numRuns: 80 },
    );
  });
});

const overlay = buildPlan(MAP_PLANS.overlay);
const network = (name: string, cidr: string): RangeKey => ({ of: 'network', subject: `networks/${name}`, prefix: prefixOf(cidr) });
const subnet = (cidr: string): RangeKey => ({ of: 'subnet', subject: 'networks/spoke/subnets/nodes', prefix: prefixOf(cidr) });

test('a VNet takes its subnets along when it moves, and leaves them where they are when its size changes', () => {
  const key = network('spoke', '10.10.0.0/16');
  const ref = refOf(overlay, key);
  expect(ref === null ? [] : alongWith(overlay, ref).map(formatPrefix)).toEqual(['10.10.0.0/24']);
  const gone = moved(overlay, key, prefixOf('10.40.0.0/16'));
  expect(gone?.also[0]).toBe('its subnet');
  const next = gone === null ? null : after(overlay.scenario, gone.edit);
  expect(next?.networks?.[0]).toMatchObject({ addressPrefixes: ['10.40.0.0/16'], subnets: [{ addressPrefixes: ['10.40.0.0/24'] }] });
  const cut = moved(overlay, key, prefixOf('10.10.128.0/17'));
  expect(cut === null ? null : tried(overlay, cut.edit)).toMatchObject({ kind: 'illegal' });
  const grown = moved(overlay, key, prefixOf('10.10.0.0/15'));
  expect(grown === null ? null : tried(overlay, grown.edit)).toMatchObject({ kind: 'legal' });
});

test('the DNS service IP goes with the service CIDR, in one step with a name', () => {
  const [cluster] = overlay.clusters;
  const [range] = cluster?.serviceRanges ?? [];
  if (cluster === undefined || range === undefined) throw new Error('a cluster with services');
  const move = moveOf(overlay, { of: 'services', cluster, range }, prefixOf('10.77.0.0/16'));
  expect(move?.also).toEqual(['its DNS service IP to 10.77.0.10']);
  if (move === null) return;
  const next = after(overlay.scenario, move.edit).clusters?.[0];
  expect(next).toMatchObject({ serviceCidrs: ['10.77.0.0/16'], dnsServiceIP: '10.77.0.10' });
  expect(describeEdit(move.edit, overlay.scenario)).toBe(`Move the service CIDR of cluster ${cluster.name} to 10.77.0.0/16`);
});

test.each([
  ['outside its VNet', subnet('10.10.0.0/24'), '10.20.0.0/24', /10\.10\.0\.0\/16/],
  ['onto a connected network', network('spoke', '10.10.0.0/16'), '10.1.0.0/16', /hub/],
  ['onto what AKS keeps', network('spoke', '10.10.0.0/16'), '172.30.0.0/16', /reserved/],
] as const)('%s it is refused, and the sentence names what is in the way', (_, key, to, reason) => {
  const move = moved(overlay, key, prefixOf(to));
  const trial = move === null ? null : tried(overlay, move.edit);
  expect(trial).toMatchObject({ kind: 'illegal' });
  if (trial?.kind === 'illegal') expect(trial.reasons.join(' ')).toMatch(reason);
});

test('a subnet cut below what it must hold may be so, and is warned of', () => {
  const move = moved(overlay, subnet('10.10.0.0/24'), prefixOf('10.10.0.0/29'));
  const trial = move === null ? null : tried(overlay, move.edit);
  expect(trial).toMatchObject({ kind: 'legal' });
  if (trial?.kind === 'legal') expect(trial.worries.join(' ')).toMatch(/needed/);
});

describe('drawing a range', () => {
  it('makes what was chosen, of exactly this block, for whatever can be chosen', () => {
    fc.assert(
      fc.property(arbTightPlan, fc.integer({ min: 0, max: 255 }), fc.integer({ min: 9, max: 28 }), fc.nat(), (scenario, octet, length, which) => {
        const plan = buildPlan(scenario);
        const block = prefixAt(4, (10n << 24n) + (BigInt(octet) << 16n), length);
        const choices = choicesFor(plan, block);
        const drawn = choices[which % choices.length];
        const edit = drawn === undefined ? null : drawEdit(plan, drawn, block, nameFor(plan, drawn) ?? '', true);
        fc.pre(edit !== null && drawn !== undefined);
        const next = after(scenario, edit);
        expect(JSON.stringify(next)).toContain(JSON.stringify(formatPrefix(block)));
      }),
      { numRuns: 80 },
    );
  });

  it('connects a network outside Azure with the VNets that clusters live in, if that is wanted', () => {
    const site: Drawn = { of: 'network', kind: 'on-premises' };
    const joined = drawEdit(overlay, site, prefixOf('192.168.0.0/16'), 'dc', true);
    const alone = drawEdit(overlay, site, prefixOf('192.168.0.0/16'), 'dc', false);
    expect(joined === null ? null : after(overlay.scenario, joined).networks?.at(-1)).toMatchObject({ name: 'dc', peerings: ['spoke'] });
    expect(alone === null ? null : after(overlay.scenario, alone).networks?.at(-1)).toMatchObject({ name: 'dc', peerings: [] });
  });
});

describe('where a block would fit', () => {
  it('counts free aligned blocks that meet nothing of the plan, and the longest run of them', () => {
    fc.assert(
      fc.property(arbTightPlan, fc.integer({ min: 18, max: 28 }), (scenario, length) => {
        const plan = buildPlan(scenario);
        const home = plan.networks.find(({ kind, managed }) => kind === 'vnet' && !managed);
        fc.pre(home !== undefined);
        const space = freeFor(plan, home.name, 4);
        const fits = fitsIn(space, length);
        const taken = home.subnets.flatMap((at) => plan.subnets[at]?.ranges ?? []);
        let counted = 0n;
        let longest = 0n;
        let row = 0n;
        for (const { prefix: outer } of home.ranges ?? []) {
          for (let first = outer.first; first <= outer.last; first += 1n << BigInt(32 - length)) {
            const block = prefixAt(4, first, length);
            const free = isFree(space, block);
            if (free) expect(taken.some((range) => overlaps(range.prefix, block))).toBe(false);
            counted += free ? 1n : 0n;
            row = free ? row + 1n : 0n;
            longest = row > longest ? row : longest;
          }
        }
        expect(fits.count).toBe(counted);
        expect(fits.run?.count ?? 0n).toBe(longest);
      }),
      { numRuns: 40 },
    );
  });
});
