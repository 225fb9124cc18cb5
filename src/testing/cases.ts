/** The cases: plans and what the checker must say of them. `fixtures/cases/README.md` explains the expectation. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Phase } from '../core/plan/types.ts';
import type { Severity } from '../core/report/types.ts';

export interface CaseFinding {
  readonly rule: string;
  readonly severity: Severity;
  readonly phase?: Phase;
  readonly figures?: Readonly<Record<string, number | string>>;
  readonly prefixes?: readonly string[];
  readonly count?: number;
}

export interface Case {
  readonly id: string;
  readonly title: string;
  /** Not validated: some cases are plans that cannot be used. */
  readonly scenario: unknown;
  readonly expect: {
    readonly present?: readonly CaseFinding[];
    readonly absent?: readonly string[];
    readonly errors?: number;
    readonly invalid?: { readonly path: string };
  };
}

const FOLDER = new URL('./fixtures/cases/', import.meta.url);

/** All cases, by file name. */
export function readCases(): readonly Case[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file): Case => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));
}
