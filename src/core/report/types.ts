/** The checker's answer; the page shows the same. Field names are fixed. */
import type { LimitKind, LimitUnit, Phase } from '../plan/types.ts';

export type Severity = 'error' | 'warning' | 'note';

/** One operation of RFC 6902. */
export type JsonPatchOperation =
  | { readonly op: 'add' | 'replace' | 'test'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'move' | 'copy'; readonly from: string; readonly path: string };
export type JsonPatch = readonly JsonPatchOperation[];

export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  /** The earliest phase in which it breaks. */
  readonly phase?: Phase;
  /** `clusters/NAME`, `clusters/NAME/agentPoolProfiles/POOL`, `networks/NAME`, `networks/NAME/subnets/SUBNET`. */
  readonly subjects: readonly string[];
  /** Canonical text; of an overlap: both ranges, then what they share. */
  readonly prefixes: readonly string[];
  /** A decimal string above 2^53. */
  readonly figures: Readonly<Record<string, number | string>>;
  /** One sentence with the arithmetic. */
  readonly message: string;
  readonly reference: { readonly source: string; readonly date: string };
  readonly fix?: { readonly summary: string; readonly patch: JsonPatch };
}

export interface Headroom {
  readonly limit: LimitKind;
  readonly subject: string;
  readonly unit: LimitUnit;
  readonly used: { readonly now: number; readonly atMaximum: number; readonly whileUpgrading: number };
  readonly capacity: number | string;
  /** Per pool, others unchanged: the first `count` (`maxCount` where autoscaled) at which it no longer fits, surge included. */
  readonly breaksAt: readonly { readonly cluster: string; readonly pool: string; readonly nodes: number }[];
}

export interface Report {
  readonly scenario: string;
  readonly summary: { readonly errors: number; readonly warnings: number; readonly notes: number };
  /** By severity, then subject, then rule; at most 200 of one rule. */
  readonly findings: readonly Finding[];
  /** Rule → how many more there are; `summary` counts all. */
  readonly truncated?: Readonly<Record<string, number>>;
  readonly headroom: readonly Headroom[];
  readonly firstToRunOut: {
    readonly limit: LimitKind;
    readonly subject: string;
    readonly cluster: string;
    readonly pool: string;
    readonly nodes: number;
  } | null;
}
