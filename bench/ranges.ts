import { columnsOf, overlappingPairs } from '../src/core/net/columns.ts';
import { prefixAt, type Prefix } from '../src/core/net/prefix.ts';
import { randomFrom } from '../src/testing/linkFuzz.ts';
import { single, summarise, type Measured } from './stats.mjs';
import { timed } from './timing.ts';

const RANGES = 100_000;
/** Pairs that are listed; all are counted. */
const LISTED = 1000;
const ROUNDS = 40;

/** Random IPv4 ranges, /8 to /30: every other one lies anywhere, the one after it somewhere inside. The same ones each time. */
function randomPrefixes(count: number): Prefix[] {
  const random = randomFrom(100_000);
  const prefixes: Prefix[] = [];
  for (let i = 0; i < count; i += 2) {
    const outer = prefixAt(4, BigInt(random(2 ** 32)), 8 + random(20));
    const inner = outer.first + BigInt(random(Number(outer.last - outer.first) + 1));
    prefixes.push(outer, prefixAt(4, inner, outer.length + 1 + random(30 - outer.length)));
  }
  return prefixes;
}

const median = (times: readonly number[]): number => summarise('ms', times.slice(ROUNDS / 4)).median;

export const rangeBenchmarks: Readonly<Record<string, () => Measured>> = {
  'overlaps-100k-to-sort': () => {
    const prefixes = randomPrefixes(RANGES);
    const firsts = Float64Array.from(prefixes, (prefix) => Number(prefix.first));
    const overlaps: number[] = [];
    const sorts: number[] = [];
    for (let i = 0; i < ROUNDS; i += 1) {
      const unsorted = firsts.slice();
      overlaps.push(timed(() => overlappingPairs(columnsOf(4, prefixes), LISTED).count));
      sorts.push(timed(() => unsorted.sort()[0] ?? 0));
    }
    return single('ratio', median(overlaps) / median(sorts));
  },
};
