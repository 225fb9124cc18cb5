/** Structural sharing between the reports of two forms of a plan, so that whoever shows one need not look again at what stayed. */
import type { Finding, Headroom, Report } from './types.ts';

/**
 * The report `after` with every part that says what the report `before` said replaced by that very object: findings, headroom, and
 * whole lists where nothing in them changed. Equal to `after` in all it says.
 */
export function sharing(before: Report, after: Report): Report {
  const findings = shared(before.findings, after.findings, findingName, sameFinding);
  const headroom = shared(before.headroom, after.headroom, headroomName, sameHeadroom);
  const { summary, firstToRunOut } = after;
  return {
    ...after,
    summary: sameEntries(before.summary, summary) ? before.summary : summary,
    findings,
    headroom,
    firstToRunOut:
      before.firstToRunOut !== null && firstToRunOut !== null && sameEntries(before.firstToRunOut, firstToRunOut) ? before.firstToRunOut : firstToRunOut,
  };
}

/** Nearly always a thing stands where it stood; what moved is found by its name. No object comes twice, so that a list may be keyed by them. */
function shared<T extends object>(before: readonly T[], after: readonly T[], nameOf: (one: T) => string, same: (a: T, b: T) => boolean): readonly T[] {
  const used = new Set<T>();
  let byName: Map<string, T> | null = null;
  const keptOf = (one: T, there: T | undefined): T => {
    if (there !== undefined && !used.has(there) && (there === one || same(there, one))) return there;
    byName ??= firstByName(before, nameOf);
    const other = byName.get(nameOf(one));
    if (other !== undefined && !used.has(other) && same(other, one)) return other;
    return used.has(one) ? { ...one } : one;
  };
  const out = after.map((one, i) => {
    const kept = keptOf(one, before[i]);
    used.add(kept);
    return kept;
  });
  return out.length === before.length && out.every((one, i) => one === before[i]) ? before : out;
}

function firstByName<T>(list: readonly T[], nameOf: (one: T) => string): Map<string, T> {
  const byName = new Map<string, T>();
  for (const one of list) {
    const name = nameOf(one);
    if (!byName.has(name)) byName.set(name, one);
  }
  return byName;
}

/** Rule and sentence tell nearly all findings apart; those that they do not are told apart by what they are on. */
const findingName = ({ rule, message, subjects }: Finding): string => `${rule}\n${message}\n${subjects.join('\n')}`;
const headroomName = ({ limit, unit, subject, capacity }: Headroom): string => `${limit} ${unit} ${capacity} ${subject}`;

function sameFinding(a: Finding, b: Finding): boolean {
  return (
    a.rule === b.rule &&
    a.severity === b.severity &&
    a.phase === b.phase &&
    a.message === b.message &&
    sameTexts(a.subjects, b.subjects) &&
    sameTexts(a.prefixes, b.prefixes) &&
    sameEntries(a.figures, b.figures) &&
    sameEntries(a.reference, b.reference) &&
    a.fix === b.fix
  );
}

function sameHeadroom(a: Headroom, b: Headroom): boolean {
  return (
    a.limit === b.limit &&
    a.subject === b.subject &&
    a.unit === b.unit &&
    a.capacity === b.capacity &&
    sameEntries(a.used, b.used) &&
    a.breaksAt.length === b.breaksAt.length &&
    a.breaksAt.every((point, i) => {
      const other = b.breaksAt[i];
      return other !== undefined && sameEntries(point, other);
    })
  );
}

const sameTexts = (a: readonly string[], b: readonly string[]): boolean => a === b || (a.length === b.length && a.every((text, i) => text === b[i]));

/** Plain values under the same keys. */
function sameEntries(a: object, b: object): boolean {
  if (a === b) return true;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && Reflect.get(a, key) === Reflect.get(b, key));
}
