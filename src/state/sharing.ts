/** Structural sharing between the reports of two forms of a plan, so that whoever shows one need not look again at what stayed. */
import type { Finding, Headroom, Report } from '../core/report/types.ts';
import { sameJson } from './state.ts';

/**
 * The report `after` with every part that says what the report `before` said replaced by that very object: findings, headroom, and
 * whole lists where nothing in them changed. Equal to `after` in all it says.
 */
export function sharing(before: Report, after: Report): Report {
  return {
    ...after,
    findings: shared(before.findings, after.findings, findingName),
    headroom: shared(before.headroom, after.headroom, headroomName),
  };
}

/** Nearly always a thing stands where it stood; what moved is found by its name. No object comes twice, so that a list may be keyed by them. */
function shared<T extends object>(before: readonly T[], after: readonly T[], nameOf: (one: T) => string): readonly T[] {
  const used = new Set<T>();
  let byName: ReadonlyMap<string, T> | null = null;
  const keptOf = (one: T, there: T | undefined): T => {
    if (there !== undefined && !used.has(there) && sameJson(there, one)) return there;
    byName ??= new Map(before.map((other) => [nameOf(other), other]));
    const other = byName.get(nameOf(one));
    if (other !== undefined && !used.has(other) && sameJson(other, one)) return other;
    return used.has(one) ? { ...one } : one;
  };
  const out = after.map((one, i) => {
    const kept = keptOf(one, before[i]);
    used.add(kept);
    return kept;
  });
  return out.length === before.length && out.every((one, i) => one === before[i]) ? before : out;
}

/** Tells nearly all findings apart. */
const findingName = ({ rule, message }: Finding): string => rule + message;
const headroomName = ({ limit, subject, capacity }: Headroom): string => limit + subject + String(capacity);
