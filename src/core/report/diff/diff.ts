import { judgedChanges } from '../../advice/mutability/changes.ts';
import type { Plan } from '../../plan/types.ts';
import type { Evaluation } from '../evaluate.ts';
import type { Finding } from '../types.ts';
import { connectionChanges } from './connections.ts';
import { compareFindings } from './findings.ts';
import { rangeChanges } from './ranges.ts';
import { settingChanges } from './settings.ts';
import type { PartChange, PlanDiff } from './types.ts';

/** What changes from one plan to another. Pure and total; of two equal plans every list is empty. Cost is independent of node counts. */
export function diffPlans(before: Evaluation, after: Evaluation): PlanDiff {
  const connections = connectionChanges(before.plan, after.plan);
  const { added, gone, kept, overflow } = compareFindings(before.report, after.report);
  return {
    before: before.report.scenario,
    after: after.report.scenario,
    parts: partChanges(before.plan, after.plan),
    ranges: rangeChanges(before.plan, after.plan),
    connections: connections.listed,
    moreConnections: connections.more,
    settings: settingChanges(before.plan, after.plan),
    judged: judgedChanges(before.plan.scenario, after.plan.scenario),
    findings: { added, gone, changed: kept.filter((pair) => isOther(pair.before, pair.after)), overflow },
  };
}

/** Whether nothing at all differs. */
export function isEmptyDiff({ parts, ranges, connections, settings, judged, findings }: PlanDiff): boolean {
  return [parts, ranges, connections, settings, judged, findings.added, findings.gone, findings.changed].every((list) => list.length === 0);
}

// The sentence holds the figures, the ranges and the phase.
const isOther = (before: Finding, after: Finding): boolean => before.message !== after.message || before.phase !== after.phase;

function partChanges(before: Plan, after: Plan): PartChange[] {
  const [old, next] = [subjectsOf(before), subjectsOf(after)];
  return [
    ...outermost(next, old).map((subject): PartChange => ({ kind: 'added', subject })),
    ...outermost(old, next).map((subject): PartChange => ({ kind: 'removed', subject })),
  ];
}

function subjectsOf({ networks, subnets, clusters, pools }: Plan): string[] {
  const own = networks.filter((network) => !network.managed);
  return [
    ...own.flatMap((network) => [network.subject, ...network.subnets.flatMap((at) => subnets[at]?.subject ?? [])]),
    ...clusters.flatMap((cluster) => [cluster.subject, ...cluster.pools.flatMap((at) => pools[at]?.subject ?? [])]),
  ];
}

/** Subjects that only `these` has; with a network come its subnets, with a cluster its pools. */
function outermost(these: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  const only = new Set(these.filter((subject) => !known.has(subject)));
  return [...only].filter((subject) => !only.has(subject.split('/').slice(0, 2).join('/')) || subject.split('/').length === 2);
}
