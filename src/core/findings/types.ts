/** What rules are made of. A rule states facts; sentences are made from them in `prose/`, and nowhere else. */
import type { Prefix } from '../net/prefix.ts';
import type { Phase, Plan } from '../plan/types.ts';
import type { Severity } from '../report/types.ts';

/** Ranges and addresses: where they lie, how large they are, what they meet. */
export const RANGE_RULES = [
  'cidr-host-bits',
  'value-unknown',
  'vnet-range-forbidden',
  'vnet-range-public',
  'reserved-range',
  'subnet-outside-vnet',
  'subnet-overlap',
  'subnet-size',
  'network-overlap',
  'peers-overlap',
  'reserved-range-connected',
  'pod-cidr-overlaps-subnet',
  'pod-cidr-overlaps-vnet',
  'pod-cidr-overlaps-connected',
  'pod-cidr-overlaps-service-cidr',
  'pod-cidr-shared',
  'pod-cidr-shared-kubenet',
  'pod-cidr-public',
  'pod-cidr-not-applicable',
  'ipv6-default-unknown',
  'pod-cidr-missing',
  'service-cidr-overlaps-subnet',
  'service-cidr-overlaps-vnet',
  'service-cidr-overlaps-connected',
  'service-cidr-size',
  'service-cidr-public',
  'service-cidr-small',
  'service-cidr-exhausted',
  'dns-ip-outside',
  'dns-ip-reserved',
] as const;

/** Whether what the plan needs fits what it has. */
export const CAPACITY_RULES = [
  'pod-cidr-exhausted',
  'node-subnet-exhausted',
  'pod-subnet-exhausted',
  'pod-subnet-density',
  'static-block-reserved',
  'static-block-subnet-size',
  'dynamic-pod-subnet-size',
  'static-block-preflight',
  'static-block-waste',
  'vnet-address-limit',
  'kubenet-route-limit',
  'cluster-node-limit',
  'cluster-cannot-upgrade',
  'pool-node-limit',
  'pool-count-limit',
  'system-pool-empty',
  'cluster-pod-limit',
  'apiserver-subnet-small',
  'agc-subnet-size',
  'vnet-subnet-limit',
  'policy-pod-limit',
  'pool-replacement-headroom',
] as const;

/** Settings of pools and clusters, and what a network model goes together with. */
export const SETTING_RULES = [
  'max-pods-range',
  'max-pods-floor',
  'max-pods-windows',
  'surge-zero',
  'autoscale-bounds',
  'pool-subnets-differ-in-vnet',
  'pod-subnet-other-vnet',
  'pod-subnet-mixed-modes',
  'pod-subnet-mixed-with-node-subnet',
  'pod-subnet-is-node-subnet',
  'pod-subnet-several-ranges',
  'pod-subnet-delegated-elsewhere',
  'apiserver-subnet-shared',
  'node-subnet-delegated',
  'kubenet-subnet-shared',
  'kubenet-retirement',
  'kubenet-unsupported',
  'kubenet-gateway',
  'cilium-windows',
  'policy-unsupported',
  'policy-retirement',
  'dual-stack-unsupported',
  'dual-stack-kubenet',
  'dual-stack-subnet-missing',
  'dual-stack-version',
  'windows-pool-name',
  'first-pool-linux',
  'overlay-vm-size',
  'overlay-name-length',
  'kubenet-route-table-split',
  'kubenet-route-table-shared',
  'lb-ip-outside-subnet',
  'lb-ip-in-service-cidr',
  'lb-ip-reserved',
  'lb-ip-not-counted',
  'static-block-version',
] as const;

export type RangeRuleId = (typeof RANGE_RULES)[number];
export type CapacityRuleId = (typeof CAPACITY_RULES)[number];
export type SettingRuleId = (typeof SETTING_RULES)[number];
export type RuleId = RangeRuleId | CapacityRuleId | SettingRuleId;

export const RULE_IDS: readonly RuleId[] = [...RANGE_RULES, ...CAPACITY_RULES, ...SETTING_RULES];

/** At most so many findings of one rule are listed; all are counted. */
export const LISTED = 200;

/** What a rule says of one thing. */
export interface Draft {
  /** The catalogue's where left out. */
  readonly severity?: Severity;
  /** The earliest phase in which it breaks; undefined where a phase has no meaning. */
  readonly phase?: Phase | undefined;
  /** The first is what the finding is about. */
  readonly subjects: readonly string[];
  /** The ranges concerned; of an overlap: both, then what they share. */
  readonly prefixes?: readonly Prefix[];
  readonly figures?: Readonly<Record<string, number | bigint | string>>;
  /** What the sentence needs beyond subjects, prefixes and figures; never part of the report. */
  readonly words?: Readonly<Record<string, string>>;
}

export interface RuleFinding {
  readonly rule: RuleId;
  readonly severity: Severity;
  readonly phase?: Phase;
  readonly subjects: readonly string[];
  readonly prefixes: readonly Prefix[];
  readonly figures: Readonly<Record<string, number | bigint | string>>;
  readonly words: Readonly<Record<string, string>>;
}

/** Raises a finding. Of more than `LISTED`, the first in report order are kept, whatever order they come in. */
export interface Emit {
  (draft: Draft): void;
  /**
   * Counts findings that are not spelled out. Only for rules that know their number without visiting each:
   * the rule then must itself have raised the first `LISTED` in report order.
   */
  unlisted(count: number, severity?: Severity): void;
}

/** One rule a file. Total: a plan with unknown values is silent about what it can't tell. */
export interface Rule {
  readonly id: RuleId;
  /**
   * Set where a rule reads nothing but the scenario's own networks (never clusters, pools or the networks AKS makes).
   * What it finds is kept as long as edits leave the networks alone, so sliding a pool's size costs nothing here.
   */
  readonly reads?: 'networks';
  check(plan: Plan, emit: Emit): void;
}

/** What the catalogue says of a rule, for the page, the documentation and the report. */
export interface Entry {
  /** A noun phrase, for lists. */
  readonly title: string;
  /** Of most of its findings; a rule may raise another one. */
  readonly severity: Severity;
  readonly reference: { readonly source: string; readonly date: string };
  /** null while the rule is not raised. */
  readonly rule: Rule | null;
}

/** What is told of a rule beyond its findings, in sentences; kept apart so that a page can load it when it is asked for. */
export interface RuleTexts {
  /** What is wrong and what follows from it. */
  readonly meaning: string;
  /** What has to hold, in words and symbols; the finding is raised where it does not. `length` is a prefix length, Σ runs over pools. */
  readonly arithmetic: string;
  /** What mends it. */
  readonly remedy: string;
  /** Where sources differ or nobody has tried it: what is not certain. */
  readonly unverified?: string;
}
