/** What merging comes to, in one sentence: what is added, changed and left. */
import type { PlanDiff } from '../core/report/diff/types.ts';
import { plural } from '../core/scenario/say.ts';
import type { Scenario } from '../core/scenario/types.ts';

/** `observed`: real nodes that come in. "Adds 1 cluster and 2 networks; fills in 3 ranges; leaves 4 parts of the plan as they are; 2 new findings, 1 finding gone." */
export function mergeWords(diff: PlanDiff, into: Scenario, observed: number): string {
  const added = diff.parts.filter(({ kind }) => kind === 'added').map(({ subject }) => subject);
  const count = (pattern: RegExp): number => added.filter((subject) => pattern.test(subject)).length;
  const news = [
    ...some(count(/^clusters\/[^/]*$/), 'cluster'),
    ...some(count(/^clusters\/.*\/agentPoolProfiles\//), 'pool'),
    ...some(count(/^networks\/[^/]*$/), 'network'),
    ...some(count(/^networks\/.*\/subnets\//), 'subnet'),
    ...some(observed, 'observed node'),
    ...some(diff.connections.length + diff.moreConnections, 'connection'),
  ];
  const newcomers = new Set(added);
  const ranges = diff.ranges.filter(({ subject }) => !newcomers.has(subject) && !newcomers.has(outer(subject)));
  const known = ranges.filter(({ kind }) => kind === 'known').length;
  const changed = ranges.length - known;
  const settings = diff.settings.filter(({ subject }) => !newcomers.has(subject) && !newcomers.has(outer(subject))).length;
  const touched = new Set([...added, ...ranges.map(({ subject }) => subject), ...diff.settings.map(({ subject }) => subject)].map(outer));
  const left = subjectsOf(into).filter((subject) => !touched.has(subject)).length;
  const clauses = [
    ...(news.length > 0 ? [`adds ${list(news)}`] : []),
    ...(known > 0 ? [`fills in ${plural(known, 'range')}`] : []),
    ...(changed + settings > 0 ? [`changes ${list([...some(changed, 'range'), ...some(settings, 'setting')])}`] : []),
    ...(left > 0 ? [`leaves ${plural(left, 'network or cluster', 'networks and clusters')} of the plan as ${left === 1 ? 'it is' : 'they are'}`] : []),
    ...findingWords(diff),
  ];
  const text = clauses.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function findingWords({ findings: { added, gone } }: PlanDiff): readonly string[] {
  const words = [...(added.length > 0 ? [plural(added.length, 'new finding')] : []), ...(gone.length > 0 ? [`${plural(gone.length, 'finding')} gone`] : [])];
  return words.length === 0 ? [] : [words.join(', ')];
}

const some = (count: number, one: string): readonly string[] => (count > 0 ? [plural(count, one)] : []);

const list = (words: readonly string[]): string => [words.slice(0, -1).join(', '), words[words.length - 1] ?? ''].filter((part) => part !== '').join(' and ');

/** The network or cluster that a subject lies in. */
const outer = (subject: string): string => subject.split('/').slice(0, 2).join('/');

function subjectsOf({ networks, clusters }: Scenario): readonly string[] {
  return [...(networks ?? []).map(({ name }) => `networks/${name}`), ...(clusters ?? []).map(({ name }) => `clusters/${name}`)];
}
