/** Arithmetic of ranges against lists of places. A trial answers what differs, or null; the same seed is the same trial. */
import { blockAt, countFree, firstFreeBlock, freeAddresses, freeSpace, isFree, largestFree, nearestFree } from '../../core/advice/freeSpace.ts';
import { columnsOf, countMet, indexOf, meeting, overlappingPairs, rangesMet } from '../../core/net/columns.ts';
import { firstFree } from '../../core/net/free.ts';
import {
  childAt,
  childCount,
  commonPrefix,
  comparePrefixes,
  contains,
  containsAddress,
  formatPrefix,
  intersection,
  overlaps,
  parseCidr,
  samePrefix,
  sizeOf,
  type Prefix,
} from '../../core/net/prefix.ts';
import { countAddresses, cover, subtract, union, type AddressRange } from '../../core/net/ranges.ts';
import { randomFrom } from '../linkFuzz.ts';
import { blocksIn, fewestBlocks, PLACES, placesOf, runsOf, shared, smallWorld, spell, type Random, type SmallRange, type World } from './smallRanges.ts';
import { differing, type Claim } from './claims.ts';

interface Read {
  readonly small: SmallRange;
  readonly prefix: Prefix;
  readonly places: ReadonlySet<number>;
}

export function rangesTrial(seed: number): string | null {
  const random = randomFrom(seed);
  const world = smallWorld(random);
  const read: Read[] = [];
  for (const small of world.ranges) {
    const parsed = parseCidr(small.text);
    if (!parsed.ok) return `${small.text} is refused`;
    const { prefix, hostBits } = parsed.value;
    const unread = differing([
      [`family of ${small.text}`, prefix.family, world.family],
      [`length of ${small.text}`, prefix.length, small.length],
      [`first of ${small.text}`, prefix.first, world.base + BigInt(small.start)],
      [`last of ${small.text}`, prefix.last, world.base + BigInt(small.end - 1)],
      [`host bits of ${small.text}`, hostBits, small.start !== small.typed],
      [`text of ${small.text} read again`, parseCidr(formatPrefix(prefix)), { ok: true, value: { prefix, hostBits: false } }],
      [`size of ${small.text}`, Number(sizeOf(prefix)), placesOf(small).size],
    ]);
    if (unread !== null) return unread;
    if (world.family === 4 && formatPrefix(prefix) !== `${spell(4, prefix.first)}/${prefix.length}`) return `${small.text} is written ${formatPrefix(prefix)}`;
    read.push({ small, prefix, places: placesOf(small) });
  }
  return pairsOf(world, read) ?? manyOf(world, read) ?? piecesOf(world, read, random) ?? freeOf(world, read, random);
}

function pairsOf({ base }: World, read: readonly Read[]): string | null {
  const claims: Claim[] = [];
  for (const a of read) {
    for (const b of read) {
      const both = shared(a.places, b.places);
      const names = `${a.small.text} and ${b.small.text}`;
      const meet = intersection(a.prefix, b.prefix);
      claims.push(
        [`overlap of ${names}`, overlaps(a.prefix, b.prefix), both.length > 0],
        [`containment in ${names}`, contains(a.prefix, b.prefix), both.length === b.places.size],
        [`what ${names} share`, meet && [Number(meet.first - base), Number(sizeOf(meet))], both.length === 0 ? null : [both[0], both.length]],
        [`sameness of ${names}`, samePrefix(a.prefix, b.prefix), both.length === a.places.size && both.length === b.places.size],
        [`order of ${names}`, Math.sign(comparePrefixes(a.prefix, b.prefix)), Math.sign(a.small.start - b.small.start || a.small.length - b.small.length)],
        [`prefix around ${names}`, around(a, b, base), smallestAround(a, b)],
      );
      const at = b.small.typed;
      claims.push([`place ${at} in ${a.small.text}`, containsAddress(a.prefix, { family: a.prefix.family, value: base + BigInt(at) }), a.places.has(at)]);
      if (b.small.length < a.small.length) continue;
      const children = childCount(a.prefix, b.small.length);
      claims.push([`blocks /${b.small.length} of ${a.small.text}`, Number(children), a.places.size / b.places.size]);
      const last = childAt(a.prefix, b.small.length, children - 1n);
      claims.push([`last /${b.small.length} of ${a.small.text}`, Number(last.first - base), a.small.end - b.places.size]);
    }
  }
  return differing(claims);
}

function around(a: Read, b: Read, base: bigint): readonly [number, number] | null {
  const prefix = commonPrefix(a.prefix, b.prefix);
  return prefix && [Number(prefix.first - base), Number(sizeOf(prefix))];
}

/** Doubled until it holds both. */
function smallestAround(a: Read, b: Read): readonly [number, number] {
  let size = Math.max(a.places.size, b.places.size);
  for (;;) {
    const start = a.small.start - (a.small.start % size);
    if (start <= b.small.start && b.small.end <= start + size) return [start, size];
    size *= 2;
  }
}

/** All ranges at once: counted, listed, looked up. */
function manyOf({ family }: World, read: readonly Read[]): string | null {
  const prefixes = read.map((one) => one.prefix);
  const expected: string[] = [];
  for (const [i, a] of read.entries()) {
    for (const [k, b] of read.entries()) if (i < k && shared(a.places, b.places).length > 0) expected.push(`${i} ${k}`);
  }
  const found = overlappingPairs(columnsOf(family, prefixes), Infinity);
  const index = indexOf(columnsOf(family, prefixes.slice(1)));
  const [probe] = read;
  const met = probe && meeting(index, probe.prefix);
  const meets = read.slice(1).flatMap((one, i) => (probe && shared(one.places, probe.places).length > 0 ? [i] : []));
  return differing([
    ['number of overlapping pairs', found.count, expected.length],
    ['overlapping pairs', found.pairs.map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`).sort(), expected.sort()],
    ['number that the first one meets', met && countMet(index, met), meets.length],
    ['what the first one meets', met && [...rangesMet(index, met)].sort((a, b) => a - b), meets],
  ]);
}

function piecesOf({ family, base }: World, read: readonly Read[], random: Random): string | null {
  const runs = (ranges: readonly AddressRange[]): string[] => ranges.map(({ first, last }) => `${first - base}-${last - base}`);
  const [outer, ...holes] = read;
  if (outer === undefined) return null;
  const all = new Set(read.flatMap((one) => [...one.places]));
  const taken = new Set(holes.flatMap((one) => [...one.places]));
  const left = new Set([...outer.places].filter((place) => !taken.has(place)));
  const [a, b] = [random(PLACES), random(PLACES)];
  const some = { start: Math.min(a, b), end: Math.max(a, b) + 1 };
  const blocks = cover({ family, first: base + BigInt(some.start), last: base + BigInt(some.end - 1) });
  const size = 2 ** random(9);
  const first = firstFree(
    [outer.prefix],
    holes.map((one) => one.prefix),
    (family === 4 ? 32 : 128) - Math.log2(size),
  );
  return differing([
    ['union', runs(union(read.map((one) => one.prefix))), runsOf(all)],
    ['number of addresses', Number(countAddresses(read.map((one) => one.prefix))), all.size],
    [
      'what is left',
      runs(
        subtract(
          outer.prefix,
          holes.map((one) => one.prefix),
        ),
      ),
      runsOf(left),
    ],
    ['cover', runs(union(blocks)), runsOf(placesOf(some))],
    ['number of blocks in a cover', blocks.length, fewestBlocks(placesOf(some))],
    [`first free block of ${size}`, first && Number(first.first - base), blocksIn(left, size)[0] ?? null],
  ]);
}

function freeOf({ family, base }: World, read: readonly Read[], random: Random): string | null {
  const [allowed, ...taken] = read;
  if (allowed === undefined) return null;
  const held = new Set(taken.flatMap((one) => [...one.places]));
  const free = new Set([...allowed.places].filter((place) => !held.has(place)));
  const space = freeSpace(
    family,
    [allowed.prefix],
    taken.map((one) => one.prefix),
  );
  const bits = family === 4 ? 32 : 128;
  const claims: Claim[] = [];
  for (let host = 0; host <= 8; host += 1) {
    const blocks = blocksIn(free, 2 ** host);
    const first = firstFreeBlock(space, bits - host);
    claims.push(
      [`free blocks of ${2 ** host}`, Number(countFree(space, bits - host)), blocks.length],
      [`first free of ${2 ** host}`, first && Number(first.first - base), blocks[0] ?? null],
    );
  }
  const wanted = read[random(read.length)] ?? allowed;
  const host = random(9);
  const near = nearestFree(space, wanted.prefix, bits - host);
  const away = (start: number): number => Math.abs(start - wanted.small.start);
  const nearest = blocksIn(free, 2 ** host).sort((a, b) => away(a) - away(b) || b - a)[0] ?? null;
  const largest = largestFree(space);
  const size = [256, 128, 64, 32, 16, 8, 4, 2, 1].find((one) => blocksIn(free, one).length > 0);
  claims.push(
    ['free addresses', Number(freeAddresses(space)), free.size],
    [`free of ${2 ** host} nearest to ${wanted.small.text}`, near && Number(near.first - base), nearest],
    ['largest free', largest && [Number(largest.first - base), Number(sizeOf(largest))], size === undefined ? null : [blocksIn(free, size)[0], size]],
    [`${wanted.small.text} is free`, isFree(space, wanted.prefix), [...wanted.places].every((place) => free.has(place))],
    ['free blocks', space.lengths.length === 0 ? null : Number(blockAt(space, 0).first - base), runsOf(free).length === 0 ? null : Math.min(...free)],
  );
  return differing(claims);
}
