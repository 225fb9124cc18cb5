/** One model's answer: what it needs is placed, put into the plan, and tried there. */
import { messageOf } from '../../findings/prose.ts';
import { runRules } from '../../findings/run.ts';
import { formatNumber, list } from '../../findings/text.ts';
import type { RuleFinding } from '../../findings/types.ts';
import { contains, formatPrefix, prefixOf, sizeOf } from '../../net/prefix.ts';
import { buildPlan } from '../../plan/build.ts';
import type { Model } from '../../plan/types.ts';
import { editedIssues } from '../../scenario/checkEdited.ts';
import type { Network, Scenario } from '../../scenario/types.ts';
import { patchBetween } from '../fixes/patch.ts';
import { addedFindings, tallyOf, type Tally } from '../fixes/tally.ts';
import { clusterFor, networksWith, type Names } from './adopt.ts';
import type { Ground } from './ground.ts';
import { layOut, type Place } from './layout.ts';
import { DEFAULT_SERVICES_LENGTH, needsOf } from './needs.ts';
import type { SizedRange, SizingRequest, SizingRow } from './types.ts';

export interface Bench {
  readonly request: SizingRequest;
  readonly beside: Scenario;
  /** Findings of the plan without the cluster. */
  readonly found: Tally;
  readonly ground: Ground;
  readonly names: Names;
  /** Networks by what was added to them: models that need the same share what rules remember of it. */
  readonly networks: Map<string, readonly Network[]>;
}

export function rowFor(bench: Bench, model: Model): SizingRow {
  const { request, ground } = bench;
  const laid = layOut(ground, needsOf(request, model), request.dualStack === true);
  if ('reason' in laid) return { model, possible: false, reasons: [laid.reason] };
  const wanted = tried(bench, model, laid.places, 1);
  if (typeof wanted === 'string') return { model, possible: false, reasons: [wanted] };
  const faults = wanted.added.filter((finding) => finding.severity === 'error');
  if (faults.length > 0) return { model, possible: false, reasons: messagesOf(faults) };
  const subnets = laid.places.filter(({ role, block }) => block.family === 4 && (role === 'node-subnet' || role === 'pod-subnet'));
  return {
    model,
    possible: true,
    ranges: laid.places.map((place) => rangeOf(bench, place)),
    vnetAddresses: subnets.reduce((sum, { block }) => sum + Number(sizeOf(block)), 0),
    remarks: [...messagesOf(wanted.added), ...remarksOnGrowth(bench, model, laid.places, wanted.added), ...remarksOnRanges(request, laid.places)],
    patch: patchBetween(bench.beside, wanted.after),
    after: wanted.after,
  };
}

const messagesOf = (findings: readonly RuleFinding[]): string[] => [...new Set(findings.map(messageOf))];

/** The plan with the cluster, and the errors and warnings that come with it; text: why it is no plan. */
function tried(bench: Bench, model: Model, places: readonly Place[], growth: number): { after: Scenario; added: RuleFinding[] } | string {
  const { beside, request, ground, names } = bench;
  const key = places.map(({ role, block }) => (role.endsWith('cidr') ? '' : `${role} ${formatPrefix(block)}`)).join(' ');
  const networks = bench.networks.get(key) ?? networksWith(beside, ground, request, names, places);
  bench.networks.set(key, networks);
  const after = { ...beside, networks, clusters: [...(beside.clusters ?? []), clusterFor(request, model, names, places, growth)] };
  const [issue] = editedIssues(beside, after);
  if (issue !== undefined) return `${issue.path}: ${issue.message}.`;
  return { after, added: addedFindings(bench.found, tallyOf(runRules(buildPlan(after)))) };
}

function rangeOf({ request, names }: Bench, { role, block, needed, canDouble }: Place): SizedRange {
  const name = role === 'network' ? names.network : role === 'node-subnet' ? names.nodes : role === 'pod-subnet' ? names.pods : request.cluster;
  return { role, name, range: formatPrefix(block), needed: Number(needed), canDouble };
}

/** What the growth would meet that has nothing to do with ranges: routes, nodes of a cluster, pods. */
function remarksOnGrowth(bench: Bench, model: Model, places: readonly Place[], known: readonly RuleFinding[]): string[] {
  const { growth } = bench.request;
  if (growth === 1) return [];
  const grown = tried(bench, model, places, growth);
  if (typeof grown === 'string') return [];
  const before = new Set(known.map((finding) => finding.rule));
  const further = grown.added.filter((finding) => !before.has(finding.rule));
  return messagesOf(further).map((message) => `Grown ${formatNumber(growth)} times: ${message}`);
}

/** Ranges that lie outside of what was allowed, since nothing routes them; and a service range of no given size. */
function remarksOnRanges({ services, space }: SizingRequest, places: readonly Place[]): string[] {
  const out: string[] = [];
  const prefixes = space.of === 'ranges' ? space.prefixes : [];
  const allowed = prefixes.map(prefixOf);
  for (const { role, block } of places) {
    if (!role.endsWith('cidr') || block.family === 6 || allowed.length === 0 || allowed.some((prefix) => contains(prefix, block))) continue;
    out.push(
      `${list(prefixes)} ${prefixes.length === 1 ? 'has' : 'have'} no room for the ${role === 'pod-cidr' ? 'pod' : 'service'} CIDR ${formatPrefix(block)}, which is not routed and lies elsewhere.`,
    );
  }
  const range = places.find((place) => place.role === 'service-cidr');
  if (services === undefined && range !== undefined) {
    out.push(`The number of Services is not given: ${formatPrefix(range.block)} has room for ${formatNumber(2 ** (32 - DEFAULT_SERVICES_LENGTH) - 4)}.`);
  }
  return out;
}
