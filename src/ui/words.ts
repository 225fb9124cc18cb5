/** What the page calls things. Sentences about findings are not made here but in the core. */
import { formatNumber } from '../core/findings/text.ts';
import type { LimitKind, LimitUnit, Model, Phase } from '../core/plan/types.ts';
import type { Severity } from '../core/report/types.ts';

export const MODEL_WORDS: Readonly<Record<Model, string>> = {
  kubenet: 'kubenet',
  'node-subnet': 'Node subnet',
  'pod-subnet-dynamic': 'Pod subnet, dynamic',
  'pod-subnet-static': 'Pod subnet, static block',
  overlay: 'Overlay',
  byo: 'Own CNI',
};

export const LIMIT_WORDS: Readonly<Record<LimitKind, { readonly title: string; readonly short: string }>> = {
  'node-subnet': { title: 'Node subnet addresses', short: 'node subnet' },
  'pod-subnet': { title: 'Pod subnet addresses', short: 'pod subnet' },
  'pod-cidr': { title: 'Pod CIDR slices', short: 'pod CIDR' },
  routes: { title: 'Routes', short: 'routes' },
  'cluster-nodes': { title: 'Nodes of the cluster', short: 'cluster limit' },
  'pool-nodes': { title: 'Nodes of the pool', short: 'pool limit' },
  'vnet-addresses': { title: 'Addresses in the VNet', short: 'VNet addresses' },
  'cluster-pods': { title: 'Pods of the cluster', short: 'pod ceiling' },
};

/** The same inside a sentence. */
export function limitInline(limit: LimitKind, unit: LimitUnit): string {
  const title = limitTitle(limit, unit);
  return title.charAt(0).toLowerCase() + title.slice(1);
}

/** Colour of a limit's bar: what it counts. */
export const LIMIT_HUES: Readonly<Record<LimitKind, 'node' | 'pod' | 'plain'>> = {
  'node-subnet': 'node',
  'pod-subnet': 'pod',
  'pod-cidr': 'pod',
  routes: 'plain',
  'cluster-nodes': 'plain',
  'pool-nodes': 'plain',
  'vnet-addresses': 'node',
  'cluster-pods': 'pod',
};

/** The title where the unit says more than the kind: static pod subnets are counted in blocks. */
export function limitTitle(limit: LimitKind, unit: LimitUnit): string {
  return limit === 'pod-subnet' && unit === 'blocks' ? 'Pod subnet blocks of 16' : LIMIT_WORDS[limit].title;
}

export const PHASE_WORDS: Readonly<Record<Phase, { readonly applies: string; readonly breaks: string }>> = {
  now: { applies: 'Applies now', breaks: 'Breaks now' },
  'at-maximum': { applies: 'Applies at maximum', breaks: 'Breaks at maximum' },
  'while-upgrading': { applies: 'Applies while upgrading', breaks: 'Breaks while upgrading' },
};

export const SEVERITY_WORDS: Readonly<Record<Severity, { readonly one: string; readonly many: string }>> = {
  error: { one: 'error', many: 'errors' },
  warning: { one: 'warning', many: 'warnings' },
  note: { one: 'note', many: 'notes' },
};

/** "1 error", "1,204 notes" */
export function countOf(count: number, severity: Severity): string {
  const words = SEVERITY_WORDS[severity];
  return `${formatNumber(count)} ${count === 1 ? words.one : words.many}`;
}

/** A capacity as it is shown: beyond what anyone counts, as the power of two that it is. */
export function formatCapacity(capacity: number | string): string {
  const exact = BigInt(capacity);
  const power = exact.toString(2).length - 1;
  return power >= 40 && exact === 1n << BigInt(power) ? `2^${power}` : formatNumber(capacity);
}

/** A subject without its kind, as panels name it: "payments", "payments / apps", "hub / nodes". */
export function shortSubject(subject: string): string {
  const parts = subject.split('/');
  const [, first = subject, , second] = parts;
  return second === undefined ? first : `${first} / ${second}`;
}
