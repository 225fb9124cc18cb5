import { invariant } from '../base/result.ts';
import { parseAddress, type Address } from '../net/address.ts';
import { parseCidr, type ParsedCidr } from '../net/prefix.ts';
import type { PlanRange } from './types.ts';

/**
 * Texts of a plan are read again at every move of a slider, the same ones each time.
 * Kept up to this many; then the memory starts afresh, so that a long session cannot grow it.
 */
const KEPT = 65_536;
const known = new Map<string, ParsedCidr>();

/** Reads CIDR text that was validated before. */
export function readCidr(text: string): ParsedCidr {
  const kept = known.get(text);
  if (kept !== undefined) return kept;
  const parsed = parseCidr(text);
  invariant(parsed.ok, `CIDR ${text}`);
  if (known.size >= KEPT) known.clear();
  known.set(text, parsed.value);
  return parsed.value;
}

export function readAddress(text: string): Address {
  const parsed = parseAddress(text);
  invariant(parsed.ok, `address ${text}`);
  return parsed.value;
}

/** One given range; `path` is its own place in the scenario. */
export function givenRange(text: string, path: string): PlanRange {
  const { prefix, hostBits } = readCidr(text);
  return { text, prefix, hostBits, given: true, path };
}

/** A default that stands in for a key left out; `path` is the key's. */
export function defaultRange(text: string, path: string): PlanRange {
  const { prefix, hostBits } = readCidr(text);
  return { text, prefix, hostBits, given: false, path };
}

/** Ranges as listed under the key at `path`. */
export function givenRanges(texts: readonly string[], path: string): PlanRange[] {
  return texts.map((text, i) => givenRange(text, `${path}[${i}]`));
}
