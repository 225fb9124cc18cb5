/** What follows from the state, computed once for each plan: equal references in, equal references out. */
import { memoised } from '../core/base/memo.ts';
import { evaluate, type Evaluation } from '../core/report/evaluate.ts';
import { sharing } from './sharing.ts';
import { formatPrefix, overlaps, parseCidr, type Prefix } from '../core/net/prefix.ts';
import type { LimitKind } from '../core/plan/types.ts';
import type { Finding, Report } from '../core/report/types.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { buildMapModel } from '../map/model.ts';
import { meantBy } from '../map/meantBy.ts';
import type { MapModel } from '../map/types.ts';
import type { AtlasState } from './state.ts';
import { isWithin } from './subjects.ts';

let newest: Report | null = null;

/** Plan and report of a scenario. Whatever the report says as the one computed before it is the same object in both. */
export const evaluationOf: (scenario: Scenario) => Evaluation = memoised((scenario) => {
  const { plan, report } = evaluate(scenario);
  newest = newest === null ? report : sharing(newest, report);
  return { plan, report: newest };
}, 3);

const modelOf = memoised((evaluation: Evaluation): MapModel => buildMapModel(evaluation.plan, evaluation.report.findings, evaluation.report.truncated), 3);

/** What the map draws of a scenario. */
export const mapModelOf = (scenario: Scenario): MapModel => modelOf(evaluationOf(scenario));

/** What the map shows: the plan at hand, the one that it is compared with, or what is looked at while presenting. */
export function shownModel({ presenting, against, scenario }: AtlasState): MapModel {
  if (presenting !== null) return mapModelOf(presenting.preview ?? scenario);
  return mapModelOf(against?.onMap === 'other' ? against.scenario : scenario);
}

/**
 * A name for each finding of a report, in its order. It holds as long as the same is said of the same, and so survives
 * new figures while a slider moves; where one rule says several things of one subject they are counted.
 */
export const findingKeys = memoised((report: Report): readonly string[] => {
  const seen = new Map<string, number>();
  return report.findings.map(({ rule, subjects }) => {
    const name = [rule, ...subjects].join('\u0000');
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before === 0 ? name : `${name}\u0000${before}`;
  });
});

/** The finding that the map is to show; null: none, or it is gone. */
export function shownFinding(state: AtlasState): Finding | null {
  if (state.shown === null) return null;
  const { report } = evaluationOf(state.scenario);
  return report.findings[findingKeys(report).indexOf(state.shown.finding)] ?? null;
}

export interface Break {
  readonly nodes: number;
  readonly limit: LimitKind;
  readonly subject: string;
}

const breaksByPool = memoised((report: Report): ReadonlyMap<string, Break> => {
  const first = new Map<string, Break>();
  for (const { limit, subject, breaksAt } of report.headroom) {
    for (const { cluster, pool, nodes } of breaksAt) {
      // What is broken without a single node of this pool is nothing that its slider could mend.
      if (nodes === 0) continue;
      const key = `${cluster}\u0000${pool}`;
      const before = first.get(key);
      if (before === undefined || nodes < before.nodes) first.set(key, { nodes, limit, subject });
    }
  }
  return first;
});

/** The smallest node count of a pool at which something no longer fits that fits without it, the other pools unchanged; null: nothing does. */
export function firstBreak(state: AtlasState, cluster: string, pool: string): Break | null {
  return breaksByPool(evaluationOf(state.scenario).report).get(`${cluster}\u0000${pool}`) ?? null;
}

export interface ShownOnMap {
  readonly prefixes: readonly Prefix[];
  /** Ids of map items: the owners, to be labelled. */
  readonly items: readonly string[];
}

/** Where a finding is: its ranges, or those of its subjects where it names none. */
export function placesOf(finding: Finding, model: MapModel): ShownOnMap {
  const prefixes = finding.prefixes.flatMap((text) => {
    const parsed = parseCidr(text);
    return parsed.ok ? [parsed.value.prefix] : [];
  });
  const own = model.items.filter((item) => finding.subjects.includes(item.subject));
  const items = own.length > 0 ? own : model.items.filter((item) => finding.subjects.some((subject) => isWithin(item.subject, homeOf(subject))));
  const concerned = prefixes.length === 0 ? items : items.filter((item) => prefixes.some((prefix) => overlaps(item.prefix, prefix)));
  return { prefixes: prefixes.length > 0 ? prefixes : items.map((item) => item.prefix), items: concerned.map((item) => item.id) };
}

/** A pool is drawn in the ranges of its cluster. */
function homeOf(subject: string): string {
  const [kind = '', name = ''] = subject.split('/');
  return `${kind}/${name}`;
}

const samePlaces = (a: ShownOnMap, b: ShownOnMap): boolean =>
  a.items.join('\n') === b.items.join('\n') && a.prefixes.map(formatPrefix).join() === b.prefixes.map(formatPrefix).join();

/**
 * What the map is to show of the finding that was asked for. The same object while nothing of it changes, however often the plan does:
 * the map flies there whenever it is another one.
 */
export function shownPlaces(): (state: AtlasState) => ShownOnMap | null {
  let last: { readonly asked: AtlasState['shown']; readonly scenario: Scenario; readonly places: ShownOnMap | null } | null = null;
  return (state) => {
    if (last !== null && last.asked === state.shown && last.scenario === state.scenario) return last.places;
    const finding = shownFinding(state);
    const found = finding === null ? null : placesOf(finding, mapModelOf(state.scenario));
    const before = last?.asked === state.shown ? last.places : null;
    const places = before !== null && found !== null && samePlaces(before, found) ? before : found;
    last = { asked: state.shown, scenario: state.scenario, places };
    return places;
  };
}

/** What is meant by a subject or the id of an item of the map, as findings name it. */
function subjectMeant(state: AtlasState, key: string | null): string | null {
  return key === null ? null : (meantBy(shownModel(state).items, key).item?.subject ?? key);
}

export const selectedSubject = (state: AtlasState): string | null => subjectMeant(state, state.selection);
export const hoveredSubject = (state: AtlasState): string | null => subjectMeant(state, state.hover);

/** What is selected as the map names it: the item itself, or the first of the subject's; of a pool, that of its cluster. */
export const selectedItem = (state: AtlasState): string | null => itemMeant(state, state.selection);
/** The same of what is pointed at. */
export const hoveredItem = (state: AtlasState): string | null => itemMeant(state, state.hover);

function itemMeant(state: AtlasState, key: string | null): string | null {
  if (key === null) return null;
  const { items } = shownModel(state);
  const { item, ofSubject } = meantBy(items, key);
  return (item ?? ofSubject[0] ?? meantBy(items, homeOf(key)).ofSubject[0])?.id ?? null;
}

/** Ids of what Fit shows: the ranges of the selected cluster and of the subnets its pools live in, of the selected network, else none for all. */
export function fitItems(state: AtlasState): readonly string[] {
  const subject = selectedSubject(state);
  return subject === null ? NOTHING : fittedTo(shownModel(state))(homeOf(subject));
}

const NOTHING: readonly string[] = [];

const fittedTo = memoised((model: MapModel) => {
  const known = new Map<string, readonly string[]>();
  return (home: string): readonly string[] => {
    const before = known.get(home);
    if (before) return before;
    const ids = idsOf(model, home);
    known.set(home, ids);
    return ids;
  };
});

function idsOf({ plan, items }: MapModel, home: string): readonly string[] {
  const cluster = plan.clusters.find(({ subject }) => subject === home);
  const subjects = new Set([home]);
  for (const index of cluster?.pools ?? []) {
    const pool = plan.pools[index];
    for (const position of [pool?.nodeSubnet, pool?.podSubnet]) {
      const subnet = typeof position === 'number' ? plan.subnets[position] : undefined;
      if (subnet) subjects.add(subnet.subject);
    }
  }
  return [...subjects].flatMap((subject) => meantBy(items, subject).ofSubject).map((item) => item.id);
}
