/** What follows from the state, computed once for each plan: equal references in, equal references out. */
import { evaluate, type Evaluation } from '../core/report/evaluate.ts';
import { overlaps, parseCidr, type Prefix } from '../core/net/prefix.ts';
import type { Finding, Report } from '../core/report/types.ts';
import type { Scenario } from '../core/scenario/types.ts';
import { buildMapModel } from '../map/model.ts';
import type { MapModel } from '../map/types.ts';
import type { AtlasState } from './state.ts';
import { isWithin } from './subjects.ts';

/** Remembers the newest results by reference: the plan at hand, and the one before it for whoever still looks at that. */
export function memoised<A extends object, B>(compute: (input: A) => B, kept = 2): (input: A) => B {
  let entries: readonly { readonly input: A; readonly output: B }[] = [];
  return (input) => {
    const hit = entries.find((entry) => entry.input === input);
    if (hit) return hit.output;
    const output = compute(input);
    entries = [{ input, output }, ...entries].slice(0, kept);
    return output;
  };
}

/** Plan and report of a scenario. */
export const evaluationOf: (scenario: Scenario) => Evaluation = memoised(evaluate);

const modelOf = memoised((evaluation: Evaluation): MapModel => buildMapModel(evaluation.plan, evaluation.report.findings));

/** What the map draws of a scenario. */
export const mapModelOf = (scenario: Scenario): MapModel => modelOf(evaluationOf(scenario));

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
  return report.findings[findingKeys(report).indexOf(state.shown)] ?? null;
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

const shownPlaces = memoised((finding: Finding) => memoised((model: MapModel): ShownOnMap => placesOf(finding, model), 1));

export function shownOnMap(state: AtlasState): ShownOnMap | null {
  const finding = shownFinding(state);
  return finding === null ? null : shownPlaces(finding)(mapModelOf(state.scenario));
}

/** What is selected as findings name it; an item of the map stands for its subject. */
export function selectedSubject(state: AtlasState): string | null {
  const { selection } = state;
  if (selection === null) return null;
  return mapModelOf(state.scenario).items.find((item) => item.id === selection)?.subject ?? selection;
}

/** What is selected as the map names it: the item itself, or the first of the subject's. */
export function selectedItem(state: AtlasState): string | null {
  const { selection } = state;
  if (selection === null) return null;
  const { items } = mapModelOf(state.scenario);
  const item = items.find(({ id }) => id === selection) ?? items.find(({ subject }) => subject === selection);
  return (item ?? items.find(({ subject }) => subject === homeOf(selection)))?.id ?? null;
}
