import { describe, expect, it } from 'vitest';
import type { RuleOutcome } from '../../findings/run.ts';
import type { RuleFinding, RuleId } from '../../findings/types.ts';
import { prefixOf } from '../../net/prefix.ts';
import { addedFindings, isGone, isWorse, tallyOf, underOldNames } from './tally.ts';

function finding(rule: RuleId, on: string, more: Partial<RuleFinding> = {}): RuleFinding {
  return { rule, severity: 'error', subjects: [on], prefixes: [], figures: {}, words: {}, ...more };
}

function tally(findings: readonly RuleFinding[], truncated: readonly (readonly [RuleId, number])[] = []) {
  const outcome: RuleOutcome = { findings, counts: { errors: findings.length, warnings: 0, notes: 0 }, truncated: new Map(truncated) };
  return tallyOf(outcome);
}

const short = finding('node-subnet-exhausted', 'networks/v/subnets/s', { phase: 'while-upgrading', figures: { needed: 300, available: 251 } });
const overlap = finding('network-overlap', 'networks/a', {
  subjects: ['networks/a', 'networks/b'],
  prefixes: ['10.0.0.0/8', '10.1.0.0/16', '10.1.0.0/16'].map(prefixOf),
});

const always = finding('node-subnet-exhausted', 'networks/v/subnets/s', { figures: { needed: 300, available: 251 } });
const POOLS = 'clusters/a/agentPoolProfiles/';
const peers = (through: string): RuleFinding => ({ ...overlap, rule: 'peers-overlap', subjects: ['networks/a', 'networks/b', through] });

const uncounted = (addresses: number, ...ranges: readonly string[]): RuleFinding =>
  finding('lb-ip-not-counted', 'networks/v/subnets/s', { severity: 'warning', prefixes: ranges.map(prefixOf), figures: { addresses, usedAddresses: 0 } });

describe('a finding', () => {
  it('is gone when nothing of its rule is said of its subject any more', () => {
    expect(isGone(short, tally([short]), tally([]))).toBe(true);
    expect(isGone(short, tally([short]), tally([short]))).toBe(false);
  });

  it('is not gone when it only speaks of another range', () => {
    const elsewhere = { ...overlap, prefixes: ['10.0.0.0/8', '10.2.0.0/16', '10.2.0.0/16'].map(prefixOf) };
    expect(isGone(overlap, tally([overlap]), tally([elsewhere]))).toBe(false);
  });

  it('is gone when another of its rule and subject is left', () => {
    const elsewhere = { ...overlap, prefixes: ['10.0.0.0/8', '10.2.0.0/16', '10.2.0.0/16'].map(prefixOf) };
    expect(isGone(elsewhere, tally([overlap, elsewhere]), tally([overlap]))).toBe(true);
    expect(isGone(overlap, tally([overlap, elsewhere]), tally([overlap]))).toBe(false);
  });

  it('is gone when one of two equal ones is', () => {
    expect(isGone(short, tally([short, { ...short }]), tally([short]))).toBe(true);
  });

  it('is gone from a list that is not complete when there are fewer of its rule', () => {
    const first = tally([overlap], [['network-overlap', 5]]);
    expect(isGone(overlap, first, tally([overlap], [['network-overlap', 4]]))).toBe(true);
    expect(isGone(overlap, first, tally([overlap], [['network-overlap', 5]]))).toBe(false);
    expect(isGone(overlap, first, tally([overlap]))).toBe(true);
    expect(isGone(overlap, first, tally([overlap, ...Array.from({ length: 9 }, () => short)]))).toBe(true);
    expect(isGone(overlap, first, tally(Array.from({ length: 6 }, () => overlap)))).toBe(false);
  });
});

describe('a plan is worse', () => {
  it.each<[string, readonly RuleFinding[], readonly RuleFinding[], boolean]>([
    ['by an error', [], [short], true],
    ['by a warning', [], [{ ...short, severity: 'warning' }], true],
    ['by a second of a kind', [short], [short, { ...short }], true],
    ['by a warning that has become an error', [{ ...short, severity: 'warning' }], [short], true],
    ['by an unknown value', [], [finding('value-unknown', 'networks/v', { severity: 'note' })], true],
    ['not by a note', [], [finding('pool-replacement-headroom', 'clusters/a', { severity: 'note' })], false],
    ['by a greater need', [short], [{ ...short, figures: { needed: 301, available: 251 } }], true],
    ['not by a smaller one', [short], [{ ...short, figures: { needed: 299, available: 251 } }], false],
    ['by an earlier phase', [short], [{ ...short, phase: 'now' }], true],
    ['not by a later one', [{ ...short, phase: 'now' }], [short], false],
    ['by a phase where none was', [always], [short], true],
    ['not by a phase that is gone', [short], [always], false],
    ['by a greater need of one of two', [short, short], [short, { ...short, figures: { needed: 301, available: 251 } }], true],
    ['by another range', [overlap], [{ ...overlap, prefixes: ['10.0.0.0/8', '10.2.0.0/16', '10.2.0.0/16'].map(prefixOf) }], true],
    ['by the same of another pool', [finding('max-pods-range', `${POOLS}p`)], [finding('max-pods-range', `${POOLS}q`)], true],
    ['not by another network through which two meet', [peers('networks/hub')], [peers('networks/other')], false],
    ['not by who else takes part', [short], [{ ...short, subjects: [...short.subjects, 'clusters/a/agentPoolProfiles/p'] }], false],
    ['by who else is met', [overlap], [overlap, { ...overlap, subjects: ['networks/a', 'networks/c'] }], true],
    ['not by a finding less', [short, overlap], [overlap], false],
    ['not by addresses that move with their subnet', [uncounted(1, '10.1.0.9/32')], [uncounted(1, '10.2.0.9/32')], false],
    ['by one address more', [uncounted(1, '10.1.0.9/32')], [uncounted(2, '10.1.0.9/32', '10.1.0.10/32')], true],
  ])('%s', (_, before, after, worse) => {
    expect(isWorse(tally(before), tally(after))).toBe(worse);
  });

  it('when a list that is not complete has grown, not when others of it have come into sight', () => {
    const other = { ...overlap, subjects: ['networks/c', 'networks/d'] };
    expect(isWorse(tally([overlap], [['network-overlap', 5]]), tally([other], [['network-overlap', 5]]))).toBe(false);
    expect(isWorse(tally([overlap], [['network-overlap', 5]]), tally([other], [['network-overlap', 6]]))).toBe(true);
    expect(isWorse(tally([overlap]), tally([overlap], [['network-overlap', 1]]))).toBe(true);
    expect(isWorse(tally([overlap, overlap, overlap]), tally([overlap], [['network-overlap', 2]]))).toBe(false);
    expect(isWorse(tally([overlap, overlap, overlap, short]), tally([overlap], [['network-overlap', 3]]))).toBe(true);
    expect(isWorse(tally([overlap], [['network-overlap', 5]]), tally([other]))).toBe(false);
  });
});

describe('findings that are new', () => {
  it('are told in the order of reports, notes left out', () => {
    const note = finding('pod-cidr-shared', 'clusters/a', { severity: 'note' });
    const warning = finding('kubenet-retirement', 'clusters/a', { severity: 'warning' });
    expect(addedFindings(tally([overlap]), tally([warning, note, overlap, short]))).toEqual([short, warning]);
    expect(addedFindings(tally([short]), tally([short, { ...short }]))).toHaveLength(1);
  });

  it('are one of a rule whose list is not complete', () => {
    const more = tally([overlap, { ...overlap, subjects: ['networks/c', 'networks/d'] }], [['network-overlap', 300]]);
    expect(addedFindings(tally([overlap]), more)).toHaveLength(1);
    expect(addedFindings(tally([]), more)).toHaveLength(1);
    expect(addedFindings(more, more)).toEqual([]);
  });
});

it('a renamed part keeps its findings, and what lies in it does', () => {
  const before = tally([finding('max-pods-windows', 'clusters/a/agentPoolProfiles/windows'), short]);
  const after = tally([finding('max-pods-windows', 'clusters/a/agentPoolProfiles/window'), { ...short, subjects: ['networks/w/subnets/s'] }]);
  expect(isWorse(before, after)).toBe(true);
  const renamed = [
    { from: 'clusters/a/agentPoolProfiles/windows', to: 'clusters/a/agentPoolProfiles/window' },
    { from: 'networks/v', to: 'networks/w' },
  ];
  expect(isWorse(before, underOldNames(after, renamed))).toBe(false);
  expect(isGone(short, before, underOldNames(after, renamed))).toBe(false);
  expect(underOldNames(after, [])).toBe(after);
});
