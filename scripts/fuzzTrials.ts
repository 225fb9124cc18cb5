import { readFileSync, writeFileSync } from 'node:fs';
import { TRIALS, tried } from '../src/testing/trials.ts';

const KEPT = new URL('../src/testing/fixtures/fuzz-seeds.json', import.meta.url);
/** A trial that fails this often has said enough. */
const ENOUGH = 5;

export const TRIAL_NAMES: readonly string[] = Object.keys(TRIALS);

export interface TrialOutcome {
  readonly name: string;
  readonly what: string;
  readonly runs: number;
  readonly faults: readonly string[];
}

/** Tries seeds from `seed` on, `runs` of them or as many as the trial has of its own. Seeds that fail are kept, so that every test run tries them again. */
export function runTrial(name: string, seed: number, runs: number | null): TrialOutcome {
  const trial = TRIALS[name];
  if (trial === undefined) throw new Error(`no trial is called ${name}`);
  const failed: number[] = [];
  const faults: string[] = [];
  let done = 0;
  for (const most = runs ?? trial.outside; done < most && failed.length < ENOUGH; done += 1) {
    const fault = tried(trial, seed + done);
    if (fault === null) continue;
    failed.push(seed + done);
    faults.push(`${name}, seed ${seed + done}: ${fault}`);
  }
  if (failed.length > 0) keep(name, failed);
  return { name, what: trial.what, runs: done, faults };
}

function keep(name: string, failed: readonly number[]): void {
  const kept: Record<string, number[]> = JSON.parse(readFileSync(KEPT, 'utf8'));
  kept[name] = [...new Set([...(kept[name] ?? []), ...failed])].sort((a, b) => a - b);
  writeFileSync(KEPT, `${JSON.stringify(kept)}\n`);
}
