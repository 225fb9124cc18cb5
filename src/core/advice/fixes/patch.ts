/**
 * JSON Patch (RFC 6902) on plans: made from two of them, and applied to one. Documents are plain data and never change in
 * place; what an operation leaves alone keeps its identity.
 */
import { err, ok, unreachable, type Issue, type Result } from '../../base/result.ts';
import type { JsonPatch, JsonPatchOperation } from '../../report/types.ts';
import { NO_SCENARIO_LIMITS } from '../../scenario/limits.ts';
import type { Scenario } from '../../scenario/types.ts';
import { validateScenario } from '../../scenario/validate.ts';

/**
 * The plan after a patch. Refused, with the operation's place in the patch as path (`[2].path`) where an operation does not
 * apply (codes `patch-path`, `patch-test`), or with the plan's own paths where the result is no plan.
 */
export function applyPatch(scenario: Scenario, patch: JsonPatch): Result<Scenario, readonly Issue[]> {
  const next = patched(scenario, patch);
  if (!next.ok) return err([next.error]);
  // The copy that validation returns would share nothing with the plan before.
  return isScenario(next.value) ? ok(next.value) : err(issuesOf(next.value));
}

const issuesOf = (value: unknown): readonly Issue[] => {
  const valid = validateScenario(value, NO_SCENARIO_LIMITS);
  return valid.ok ? [] : valid.error;
};

/** Whether a value is a valid plan, of whatever size. */
export const isScenario = (value: unknown): value is Scenario => issuesOf(value).length === 0;

/** Any plain value after a patch; what comes out need not be a plan. */
export function patched(document: unknown, patch: JsonPatch): Result<unknown, Issue> {
  let value = document;
  for (const [at, operation] of patch.entries()) {
    const next = operated(value, operation);
    if (!next.ok) return err({ ...next.error, path: `[${at}].${next.error.path}` });
    value = next.value;
  }
  return ok(value);
}

function operated(document: unknown, operation: JsonPatchOperation): Outcome {
  switch (operation.op) {
    case 'add':
      return added(document, operation.path, operation.value);
    case 'replace':
      return changed(document, operation.path, (holder, key) => withMember(holder, key, operation.value), operation.value);
    case 'remove':
      return changed(document, operation.path, withoutMember);
    case 'test': {
      const found = valueAt(document, operation.path, 'path');
      if (!found.ok) return found;
      if (sameValue(found.value, operation.value)) return ok(document);
      return err({
        path: 'value',
        code: 'patch-test',
        message: `${JSON.stringify(found.value)} stands at ${operation.path}; the patch expects ${JSON.stringify(operation.value)}`,
      });
    }
    case 'copy': {
      const found = valueAt(document, operation.from, 'from');
      return found.ok ? added(document, operation.path, found.value) : found;
    }
    case 'move': {
      if (operation.path.startsWith(`${operation.from}/`)) return missing('path', operation.path, 'a place outside of what is moved');
      const found = valueAt(document, operation.from, 'from');
      if (!found.ok || operation.path === operation.from) return found.ok ? ok(document) : found;
      const rest = changed(document, operation.from, withoutMember);
      return rest.ok ? added(rest.value, operation.path, found.value) : rest;
    }
    default:
      return unreachable(operation);
  }
}

type Outcome = Result<unknown, Issue>;
type Record_ = Readonly<Record<string, unknown>>;

const missing = (member: 'path' | 'from', pointer: string, expected: string): Result<never, Issue> =>
  err({ path: member, code: 'patch-path', message: `${JSON.stringify(pointer)} stands here; expected ${expected}` });

/** The parts of a JSON Pointer (RFC 6901); null: not one. */
function tokensOf(pointer: string): string[] | null {
  if (pointer === '') return [];
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) return null;
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
const isObject = (value: unknown): value is Record_ => typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const indexOf = (key: string): number => (/^(?:0|[1-9][0-9]{0,8})$/.test(key) ? Number(key) : -1);

function hasMember(holder: unknown, key: string): boolean {
  return isList(holder) ? indexOf(key) >= 0 && indexOf(key) < holder.length : isObject(holder) && Object.hasOwn(holder, key);
}

function memberOf(holder: unknown, key: string): unknown {
  return isList(holder) ? holder[indexOf(key)] : isObject(holder) ? holder[key] : undefined;
}

function withMember(holder: unknown, key: string, value: unknown): unknown {
  if (isList(holder)) return holder.with(indexOf(key), value);
  // A computed key makes a property of its own, whatever its name.
  return isObject(holder) ? { ...holder, [key]: value } : holder;
}

function withoutMember(holder: unknown, key: string): unknown {
  if (isList(holder)) return holder.toSpliced(indexOf(key), 1);
  return isObject(holder) ? Object.fromEntries(Object.entries(holder).filter(([name]) => name !== key)) : holder;
}

function valueAt(document: unknown, pointer: string, member: 'path' | 'from'): Outcome {
  let value = document;
  for (const token of tokensOf(pointer) ?? ['']) {
    if (!hasMember(value, token)) return missing(member, pointer, 'a place that exists');
    value = memberOf(value, token);
  }
  return ok(value);
}

/** Rebuilds the holders on the way to an existing place. `whole`: what the document becomes where it is the place. */
function changed(document: unknown, pointer: string, change: (holder: unknown, key: string) => unknown, whole?: unknown): Outcome {
  const tokens = tokensOf(pointer);
  if (tokens === null || !valueAt(document, pointer, 'path').ok) return missing('path', pointer, 'a place that exists');
  if (tokens.length === 0) return whole === undefined ? missing('path', pointer, 'a place inside the document') : ok(whole);
  return ok(rebuilt(document, tokens, change));
}

function rebuilt(holder: unknown, [key = '', ...rest]: readonly string[], change: (holder: unknown, key: string) => unknown): unknown {
  return rest.length === 0 ? change(holder, key) : withMember(holder, key, rebuilt(memberOf(holder, key), rest, change));
}

function added(document: unknown, pointer: string, value: unknown): Outcome {
  const tokens = tokensOf(pointer);
  if (tokens === null) return missing('path', pointer, 'a JSON pointer');
  const key = tokens[tokens.length - 1];
  if (key === undefined) return ok(value);
  const parent = valueAt(document, pointer.slice(0, pointer.lastIndexOf('/')), 'path');
  if (!parent.ok) return parent;
  const holder = parent.value;
  if (isList(holder)) {
    const at = key === '-' ? holder.length : indexOf(key);
    if (at < 0 || at > holder.length) return missing('path', pointer, 'a position in the list, or "-" for its end');
    return ok(rebuilt(document, tokens, (list) => (isList(list) ? list.toSpliced(at, 0, value) : list)));
  }
  if (!isObject(holder)) return missing('path', pointer, 'a place in an object or a list');
  return ok(rebuilt(document, tokens, (object) => withMember(object, key, value)));
}

/** Whether two plain values say the same; the order of keys does not matter, a key that is `undefined` counts as left out. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (isList(a)) return isList(b) && a.length === b.length && a.every((item, i) => sameValue(item, b[i]));
  if (!isObject(a) || !isObject(b)) return false;
  const [left, right] = [keysOf(a), keysOf(b)];
  return left.length === right.length && left.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]));
}

const keysOf = (value: Record_): string[] => Object.keys(value).filter((key) => value[key] !== undefined);

/**
 * The operations that turn one plain value into the other: keys are added, replaced and removed one by one; of lists that
 * differ in length the part that differs is cut out and put in. What is the same object is not looked into.
 */
export function patchBetween(before: unknown, after: unknown, path = ''): JsonPatch {
  const out: JsonPatchOperation[] = [];
  collect(before, after, path, out);
  return out;
}

function collect(before: unknown, after: unknown, path: string, out: JsonPatchOperation[]): void {
  if (before === after) return;
  if (isList(before) && isList(after)) collectLists(before, after, path, out);
  else if (isObject(before) && isObject(after)) {
    for (const key of keysOf(before)) {
      const at = `${path}/${escaped(key)}`;
      if (Object.hasOwn(after, key) && after[key] !== undefined) collect(before[key], after[key], at, out);
      else out.push({ op: 'remove', path: at });
    }
    for (const key of keysOf(after)) {
      if (!Object.hasOwn(before, key) || before[key] === undefined) out.push({ op: 'add', path: `${path}/${escaped(key)}`, value: after[key] });
    }
  } else out.push({ op: 'replace', path, value: after });
}

/** The names of a list of named parts; null: it is none, or a name stands twice. */
function namesOf(list: readonly unknown[]): readonly string[] | null {
  const names = list.map((item) => (isObject(item) ? item['name'] : undefined)).filter((name) => typeof name === 'string');
  return names.length === list.length && new Set(names).size === names.length ? names : null;
}

/** Named parts in another order are moved one by one; the list as it is then. */
function reordered(before: readonly unknown[], after: readonly unknown[], path: string, out: JsonPatchOperation[]): readonly unknown[] {
  const names = namesOf(before);
  const wanted = namesOf(after);
  if (names === null || wanted === null || names.length !== wanted.length || wanted.every((name, i) => name === names[i])) return before;
  if (wanted.some((name) => !names.includes(name))) return before;
  let list = before;
  let order = names;
  for (const [to, name] of wanted.entries()) {
    const from = order.indexOf(name);
    if (from === to) continue;
    out.push({ op: 'move', from: `${path}/${from}`, path: `${path}/${to}` });
    list = list.toSpliced(from, 1).toSpliced(to, 0, list[from]);
    order = order.toSpliced(from, 1).toSpliced(to, 0, name);
  }
  return list;
}

function collectLists(given: readonly unknown[], after: readonly unknown[], path: string, out: JsonPatchOperation[]): void {
  const before = reordered(given, after, path, out);
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  let tail = 0;
  if (before.length !== after.length) {
    while (head < shorter && sameValue(before[head], after[head])) head += 1;
    while (tail < shorter - head && sameValue(before[before.length - 1 - tail], after[after.length - 1 - tail])) tail += 1;
  }
  const kept = shorter - head - tail;
  for (let i = head; i < head + kept; i += 1) collect(before[i], after[i], `${path}/${i}`, out);
  for (let i = before.length - tail - 1; i >= head + kept && before.length > after.length; i -= 1) out.push({ op: 'remove', path: `${path}/${i}` });
  for (let i = head + kept; i < after.length - tail; i += 1) out.push({ op: 'add', path: tail === 0 ? `${path}/-` : `${path}/${i}`, value: after[i] });
}
