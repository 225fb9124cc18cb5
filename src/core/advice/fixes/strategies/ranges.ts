/** Proposals that every range can be the subject of: to lie elsewhere, to be larger in place, to be cut down. */
import type { Address } from '../../../net/address.ts';
import { contains, containsAddress, prefixAt, samePrefix, type Prefix } from '../../../net/prefix.ts';
import type { PlanRange } from '../../../plan/types.ts';
import { blockAround, largestFree, nearestFree, type FreeSpace } from '../../freeSpace.ts';
import type { NetworkRef, Ref } from '../parts.ts';
import { purposeOf } from '../places.ts';
import { rewritten } from '../rewrite.ts';
import type { Candidate, Case } from '../types.ts';
import { growText, moveText, shrinkText } from '../words.ts';

/** The range itself, and the subnets that go with the range of a network: none of them is in the way of where it goes. */
export function movingWith(fault: Case, ref: Ref): ReadonlySet<string> {
  const { path } = ref.range;
  // A default that is written out gets a place of its own in the list.
  const moving = new Set([path, `${path}[0]`]);
  if (ref.of !== 'network') return moving;
  for (const range of subnetsIn(fault, ref)) moving.add(range.path);
  return moving;
}

function* write(fault: Case, ref: Ref, to: Prefix, text: typeof moveText): Generator<Candidate> {
  if (samePrefix(to, ref.range.prefix)) return;
  const next = rewritten(fault, ref, to);
  if (next !== null) yield { summary: text(ref, to, next.also), after: next.after };
}

/** The nearest free places of this length. */
export function* moved(fault: Case, ref: Ref, length = ref.range.prefix.length): Generator<Candidate> {
  const purpose = purposeOf(fault.plan, ref);
  if (purpose === null) return;
  for (const to of fault.places.near(purpose, ref.range.prefix, length, movingWith(fault, ref))) yield* write(fault, ref, to, moveText);
}

/** A network that no place is large enough for, in the largest block that still takes its subnets. */
export function* movedSmaller(fault: Case, ref: NetworkRef): Generator<Candidate> {
  const { prefix } = ref.range;
  const moving = movingWith(fault, ref);
  if (firstOf(fault.places.near(ref, prefix, prefix.length, moving)) !== null) return;
  const longest = Math.min(SMALLEST_NETWORK, ...subnetsIn(fault, ref).map((range) => range.prefix.length));
  for (let length = prefix.length + 1; length <= longest; length += 1) {
    const to = firstOf(fault.places.near(ref, prefix, length, moving));
    if (to === null) continue;
    yield* write(fault, ref, to, moveText);
    return;
  }
}

const SMALLEST_NETWORK = 29;

function firstOf(places: Iterable<Prefix>): Prefix | null {
  for (const place of places) return place;
  return null;
}

/** The block of this length around the range, where that is free. */
export function* grownInPlace(fault: Case, ref: Ref, length: number): Generator<Candidate> {
  const { family, first, length: own } = ref.range.prefix;
  const purpose = purposeOf(fault.plan, ref);
  if (purpose === null || length >= own) return;
  const to = prefixAt(family, first, length);
  if (fault.places.isClear(purpose, to, movingWith(fault, ref))) yield* write(fault, ref, to, growText);
}

/** In place where that is free, else as near as possible. */
export function* grown(fault: Case, ref: Ref, length: number): Generator<Candidate> {
  yield* grownInPlace(fault, ref, length);
  yield* moved(fault, ref, length);
}

/** The largest part of the range that no rule forbids. */
export function* cut(fault: Case, ref: Ref): Generator<Candidate> {
  const purpose = purposeOf(fault.plan, ref);
  if (purpose === null) return;
  const { prefix } = ref.range;
  const part = partFor(fault, ref, fault.places.allowedIn(purpose, prefix, movingWith(fault, ref)));
  if (part !== null && part.length > prefix.length) yield* write(fault, ref, part, shrinkText);
}

/** The largest part; of a network the one that holds all the subnets there. null: there is none. */
function partFor(fault: Case, ref: Ref, parts: FreeSpace): Prefix | null {
  if (ref.of !== 'network') return largestFree(parts);
  const subnets = subnetsIn(fault, ref).map((range) => range.prefix);
  const [first] = subnets;
  if (first === undefined) return largestFree(parts);
  const holder = nearestFree(parts, first, first.length);
  const whole = holder === null ? null : blockAround(parts, holder);
  return whole !== null && subnets.every((subnet) => contains(whole, subnet)) ? whole : null;
}

/** Ranges of subnets that lie in the range of a network. */
function subnetsIn(fault: Case, ref: NetworkRef): PlanRange[] {
  return ref.network.subnets.flatMap((at) => (fault.plan.subnets[at]?.ranges ?? []).filter((range) => contains(ref.range.prefix, range.prefix)));
}

/** The part of the range of this length around an address of it, else the first. */
export function* cutTo(fault: Case, ref: Ref, length: number, around?: Address): Generator<Candidate> {
  const { prefix } = ref.range;
  const at = around !== undefined && containsAddress(prefix, around) ? around.value : prefix.first;
  if (length > prefix.length) yield* write(fault, ref, prefixAt(prefix.family, at, length), shrinkText);
}

/** One after the other, each proposal once. */
export function* inTurn(...proposals: readonly Iterable<Candidate>[]): Generator<Candidate> {
  for (const proposal of proposals) yield* proposal;
}
