/** Import as tests use it: a text in, the plan out, the notes as plain sentences. */
import type { Cluster, Network, Scenario } from '../core/scenario/types.ts';
import { importTexts } from '../interchange/import.ts';
import type { ImportInput } from '../interchange/types.ts';

export interface Imported {
  readonly scenario: Scenario | null;
  readonly networks: readonly Network[];
  readonly clusters: readonly Cluster[];
  readonly understood: readonly string[];
  readonly assumed: readonly string[];
  readonly ignored: readonly string[];
  readonly unresolved: readonly string[];
  /** Codes of refusal. */
  readonly codes: readonly string[];
}

/** Imports texts, or values as their JSON, together. */
export function imported(...inputs: readonly (string | object)[]): Imported {
  const texts = inputs.map((input, i): ImportInput => ({ name: `input-${i}`, text: typeof input === 'string' ? input : JSON.stringify(input) }));
  const result = importTexts(texts);
  const sentences = (kind: 'understood' | 'assumed' | 'ignored' | 'unresolved'): string[] => result.report[kind].map((note) => note.text);
  return {
    scenario: result.ok ? result.scenario : null,
    networks: result.ok ? (result.scenario.networks ?? []) : [],
    clusters: result.ok ? (result.scenario.clusters ?? []) : [],
    understood: sentences('understood'),
    assumed: sentences('assumed'),
    ignored: sentences('ignored'),
    unresolved: sentences('unresolved'),
    codes: result.ok ? [] : result.issues.map((issue) => issue.code),
  };
}
