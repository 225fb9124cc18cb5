import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps, prefixAt, type Prefix } from '../net/prefix.ts';
import { buildPlan } from '../plan/build.ts';
import { plan, vnet } from '../../testing/ruleTable.ts';
import type { Network } from '../scenario/types.ts';
import { bits } from './bits.ts';
import { ownerPairs } from './pairs.ts';
import { runThese } from './run.ts';
import { networkOverlap } from './rules/networkOverlap.ts';
import { peersOverlap } from './rules/peersOverlap.ts';
import { subnetOverlap } from './rules/subnetOverlap.ts';
import { tablesOf } from './tables.ts';
import { LISTED } from './types.ts';

const arbPrefix = fc.tuple(fc.bigInt(0n, 7n), fc.integer({ min: 24, max: 32 })).map(([low, length]) => prefixAt(4, 0x0a000000n + low * 16n, length));
const arbOwners = fc.array(fc.array(arbPrefix, { minLength: 0, maxLength: 4 }), { minLength: 0, maxLength: 12 });
const range = (prefix: Prefix) => ({ text: '', prefix, hostBits: false, given: true, path: '' });

/** Subjects run against the numbers. */
const subjectOf = (owner: number): string => `s${99 - owner}`;

describe('pairs of owners', () => {
  it('are counted and listed as when all are compared, in order of subjects, then ranges', () => {
    fc.assert(
      fc.property(arbOwners, fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 60 }), fc.boolean(), fc.nat(20), (owners, links, all, limit) => {
        const linked = new Set(links.flatMap(([a, b]) => (a === b ? [] : [`${a} ${b}`, `${b} ${a}`])));
        const related = all
          ? null
          : (owner: number) =>
              bits(
                12,
                Array.from({ length: 12 }, (_, other) => other).filter((other) => linked.has(`${owner} ${other}`)),
              );
        const table = tablesOf(owners.map((prefixes, index) => ({ index, ranges: prefixes.map(range) }))).v4;
        const expected: { subjects: string; first: Prefix; second: Prefix }[] = [];
        for (const [a, ofA] of owners.entries()) {
          for (const [b, ofB] of owners.entries()) {
            if (subjectOf(a) >= subjectOf(b) || !(all || linked.has(`${a} ${b}`))) continue;
            for (const first of ofA)
              for (const second of ofB) if (overlaps(first, second)) expected.push({ subjects: `${subjectOf(a)} ${subjectOf(b)}`, first, second });
          }
        }
        const key = (pair: (typeof expected)[number]): string =>
          `${pair.subjects} ${[pair.first, pair.second].map((prefix) => `${prefix.first}`.padStart(12, '0') + `/${prefix.length}`).join(' ')}`;
        const found = ownerPairs(table, subjectOf, related, limit);
        expect(found.count).toBe(expected.length);
        expect(
          found.listed.map(([a, b]) => {
            const [first, second] = [table.prefixes[a], table.prefixes[b]];
            if (!first || !second) throw new Error('a pair names ranges that are not there');
            return key({ subjects: `${subjectOf(table.owners[a] ?? -1)} ${subjectOf(table.owners[b] ?? -1)}`, first, second });
          }),
        ).toEqual(expected.map(key).sort().slice(0, limit));
      }),
      { numRuns: 150 },
    );
  });
});

/** Equal networks n0000, n0001 … */
const spokes = (count: number, peerings: (i: number) => readonly string[] | undefined): Network[] =>
  Array.from({ length: count }, (_, i) => {
    const named = peerings(i);
    const network: Network = { name: `n${String(i).padStart(4, '0')}`, kind: 'vnet', addressPrefixes: ['10.0.0.0/16'] };
    return named === undefined ? network : { ...network, peerings: named };
  });

describe('very many overlaps', () => {
  it('of 20,000 equal subnets are counted, and the first listed', () => {
    const subnets = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`s${String(i).padStart(5, '0')}`, '10.0.0.0/24']));
    const { findings, counts, truncated } = runThese([subnetOverlap], buildPlan(plan([], [vnet('v', ['10.0.0.0/16'], subnets)])));
    expect(counts.errors).toBe(199_990_000);
    expect(truncated.get('subnet-overlap')).toBe(199_990_000 - LISTED);
    expect(findings[0]?.subjects).toEqual(['networks/v/subnets/s00000', 'networks/v/subnets/s00001']);
    expect(findings[LISTED - 1]?.subjects).toEqual(['networks/v/subnets/s00000', 'networks/v/subnets/s00200']);
  });

  it('of 2,000 equal networks are counted, connected to all or to one', () => {
    const rules = [networkOverlap, peersOverlap];
    const open = runThese(
      rules,
      buildPlan(
        plan(
          [],
          spokes(2000, () => undefined),
        ),
      ),
    );
    expect(open.counts.errors).toBe(1_999_000);
    const hub = spokes(2000, (i) => (i === 0 ? Array.from({ length: 1999 }, (_, other) => `n${String(other + 1).padStart(4, '0')}`) : []));
    const around = runThese(rules, buildPlan(plan([], hub)));
    expect([...around.truncated]).toEqual([
      ['network-overlap', 1999 - LISTED],
      ['peers-overlap', (1999 * 1998) / 2 - LISTED],
    ]);
  });
});
