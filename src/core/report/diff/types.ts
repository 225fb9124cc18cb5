/** What differs between two plans. Plain data: page, checker and pull requests show the same. */
import type { JudgedChange } from '../../advice/mutability/changes.ts';
import type { Finding, Severity } from '../types.ts';

/** A network, subnet, cluster or pool that only one of the plans has. Things are the same by name; what lies inside another is told of that one. */
export interface PartChange {
  readonly kind: 'added' | 'removed';
  readonly subject: string;
}

export const RANGE_CHANGES = ['added', 'removed', 'moved', 'resized', 'known', 'unknown'] as const;
/**
 * `resized`: one of the two ranges holds the other. `moved`: they share nothing. `known`, `unknown`: only the later or only the
 * earlier plan knows the range.
 */
export type RangeChangeKind = (typeof RANGE_CHANGES)[number];
export type RangeRole = 'network' | 'subnet' | 'pod-cidr' | 'service-cidr';

export interface RangeChange {
  readonly kind: RangeChangeKind;
  readonly role: RangeRole;
  /** `networks/NAME`, `networks/NAME/subnets/SUBNET`, `clusters/NAME`. */
  readonly subject: string;
  /** Canonical CIDR; null where that plan has none or does not know it. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Two networks that exchange routes in one of the plans only. */
export interface ConnectionChange {
  readonly kind: 'connected' | 'disconnected';
  /** Names. */
  readonly networks: readonly [string, string];
}

/** A value as it counts, defaults filled in: null is not known, left out is not set. Lists are one text. */
export type SettingValue = string | number | boolean | null | undefined;

export interface SettingChange {
  readonly subject: string;
  /** Key in the file format, like `maxPods`. */
  readonly field: string;
  /** What the field is called in a sentence. */
  readonly label: string;
  readonly before: SettingValue;
  readonly after: SettingValue;
}

/** A rule of which one of the reports counts more findings than it lists: which of them are new or gone cannot be told. */
export interface Overflow {
  readonly rule: string;
  /** The gravest of those that the later report lists, or else the earlier one. */
  readonly severity: Severity;
  /** All findings of the rule. */
  readonly before: number;
  readonly after: number;
}

export interface FindingsDiff<Before, After> {
  readonly gone: readonly Before[];
  readonly added: readonly After[];
  /** In both, in the order of the later report. */
  readonly kept: readonly { readonly before: Before; readonly after: After }[];
  readonly overflow: readonly Overflow[];
}

export interface PlanDiff {
  /** Names of the plans. */
  readonly before: string;
  readonly after: string;
  readonly parts: readonly PartChange[];
  readonly ranges: readonly RangeChange[];
  /** At most `CONNECTIONS_LISTED`. */
  readonly connections: readonly ConnectionChange[];
  /** How many connections have changed beyond those. */
  readonly moreConnections: number;
  readonly settings: readonly SettingChange[];
  /** What Azure refuses on a running cluster, does only with a new pool, on conditions, or nobody has verified. */
  readonly judged: readonly JudgedChange[];
  readonly findings: {
    readonly added: readonly Finding[];
    readonly gone: readonly Finding[];
    /** In both plans, with other figures, ranges or another phase. */
    readonly changed: readonly { readonly before: Finding; readonly after: Finding }[];
    readonly overflow: readonly Overflow[];
  };
}

export const CONNECTIONS_LISTED = 200;
