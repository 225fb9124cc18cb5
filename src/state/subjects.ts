/** Names of the plan's parts as findings write them, and what is kept under such names while parts are renamed and removed. */
import { nameOf, type Target } from '../core/scenario/targets.ts';
import { unreachable } from '../core/base/result.ts';
import type { Scenario } from '../core/scenario/types.ts';

/** `networks/hub/subnets/nodes`; null: there is no such part. */
export function subjectOf(scenario: Scenario, target: Target): string | null {
  const name = nameOf(scenario, target);
  if (name === null) return null;
  switch (target.of) {
    case 'network':
      return `networks/${name}`;
    case 'subnet':
      return `networks/${scenario.networks?.[target.network]?.name ?? ''}/subnets/${name}`;
    case 'cluster':
      return `clusters/${name}`;
    case 'pool':
      return `clusters/${scenario.clusters?.[target.cluster]?.name ?? ''}/agentPoolProfiles/${name}`;
    default:
      return unreachable(target);
  }
}

/** The part that a subject names; null: the plan has none of that name. */
export function targetOf(scenario: Scenario, subject: string): Target | null {
  const [kind, first, , second] = subject.split('/');
  if (kind === 'networks') {
    const network = scenario.networks?.findIndex(({ name }) => name === first) ?? -1;
    if (network < 0) return null;
    if (second === undefined) return { of: 'network', network };
    const subnet = scenario.networks?.[network]?.subnets?.findIndex(({ name }) => name === second) ?? -1;
    return subnet < 0 ? null : { of: 'subnet', network, subnet };
  }
  if (kind === 'clusters') {
    const cluster = scenario.clusters?.findIndex(({ name }) => name === first) ?? -1;
    if (cluster < 0) return null;
    if (second === undefined) return { of: 'cluster', cluster };
    const pool = scenario.clusters?.[cluster]?.agentPoolProfiles?.findIndex(({ name }) => name === second) ?? -1;
    return pool < 0 ? null : { of: 'pool', cluster, pool };
  }
  return null;
}

/** Whether `subject` is `whole` itself or a part of it. */
export function isWithin(subject: string, whole: string): boolean {
  return subject === whole || subject.startsWith(`${whole}/`);
}

/** What is kept under subjects, or under `subject#field`. */
export type BySubject<T> = Readonly<Record<string, T>>;

const subjectIn = (key: string): string => key.split('#', 1)[0] ?? key;

/** The same entries after a part was renamed: what was kept under it, and under its parts, moves along. */
export function rekeyed<T>(kept: BySubject<T>, from: string, to: string): BySubject<T> {
  const keys = Object.keys(kept);
  if (from === to || !keys.some((key) => isWithin(subjectIn(key), from))) return kept;
  return Object.fromEntries(Object.entries(kept).map(([key, value]) => [isWithin(subjectIn(key), from) ? to + key.slice(from.length) : key, value]));
}

/** Without the entries whose part is gone. */
export function pruned<T>(kept: BySubject<T>, scenario: Scenario): BySubject<T> {
  const entries = Object.entries(kept);
  const left = entries.filter(([key]) => subjectIn(key) === '' || targetOf(scenario, subjectIn(key)) !== null);
  return left.length === entries.length ? kept : Object.fromEntries(left);
}
