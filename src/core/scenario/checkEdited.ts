/** Checks what an edit made of a valid plan, looking only at what changed: a slider over ten thousand ranges must not wait for all of them. */
import * as v from 'valibot';
import type { Issue } from '../base/result.ts';
import { bounded, refuse } from './issues.ts';
import { SCENARIO_LIMITS } from './limits.ts';
import { newReferenceMemo, referenceIssues } from './references.ts';
import { clusterSchema, isPlanName, networkSchema, poolSchema, subnetSchema, WORDS } from './schema.ts';
import type { Scenario } from './types.ts';
import { limitIssues, shapeIssues } from './validate.ts';

// Parts of plans never change in place, so what was read of one stays true.
const memo = newReferenceMemo();

/** Why `after` is no plan, given that `before` is one; empty: it is. */
export function editedIssues(before: Scenario, after: Scenario): readonly Issue[] {
  const out = [...editedShapeIssues(before, after)];
  // An imported estate may be over the limits already; what it has may still be changed.
  if (limitIssues(before, SCENARIO_LIMITS).length === 0) out.push(...limitIssues(after, SCENARIO_LIMITS));
  if (out.length === 0) out.push(...referenceIssues(after, memo));
  return bounded(out);
}

/** Why what changed has not the form of a plan, whatever names and references in it mean; empty: it has. */
export function editedShapeIssues(before: Scenario, after: Scenario): readonly Issue[] {
  const out: Issue[] = [];
  if (!isPlanName(after.name)) out.push(refuse('name', 'plan-name', after.name, WORDS['plan-name'][1]));
  if (after.networks !== before.networks) {
    parts(before.networks, after.networks, 'networks', out, networkSchema, 'subnets', subnetSchema);
  }
  if (after.clusters !== before.clusters) {
    parts(before.clusters, after.clusters, 'clusters', out, clusterSchema, 'agentPoolProfiles', poolSchema);
  }
  return out;
}

function parts<T extends object>(
  before: readonly T[] | null,
  after: readonly T[] | null,
  path: string,
  out: Issue[],
  schema: v.GenericSchema,
  innerKey: keyof T & string,
  innerSchema: v.GenericSchema,
): void {
  const known = new Set<unknown>(before);
  after?.forEach((part, i) => {
    if (known.has(part)) return;
    const inner: unknown = part[innerKey];
    const earlier: unknown = before?.[i]?.[innerKey];
    const here = `${path}[${i}]`;
    // The list inside is looked at one by one, so that its unchanged entries cost nothing.
    out.push(...complaints(schema, Array.isArray(inner) ? { ...part, [innerKey]: [] } : part, here));
    if (!Array.isArray(inner) || inner === earlier) return;
    const knownInner = new Set<unknown>(Array.isArray(earlier) ? earlier : []);
    inner.forEach((item: unknown, k) => {
      if (!knownInner.has(item)) out.push(...complaints(innerSchema, item, `${here}.${innerKey}[${k}]`));
    });
  });
}

function complaints(schema: v.GenericSchema, value: unknown, path: string): Issue[] {
  const read = v.safeParse(schema, value);
  return read.success ? [] : shapeIssues(read.issues, path);
}
