import { describe, expect, it } from 'vitest';
import failed from './fixtures/fuzz-seeds.json' with { type: 'json' };
import { plainFindings, TOLD_RULES } from './oracle/plainFindings.ts';
import { plainOf } from './oracle/plainReading.ts';
import { smallPlan } from './oracle/smallPlan.ts';
import { randomFrom } from './linkFuzz.ts';
import { TRIALS, tried } from './trials.ts';

const failedSeeds = new Map<string, readonly number[]>(Object.entries(failed));

describe('trials by seed', () => {
  it.each(Object.entries(TRIALS))('%s', (name, trial) => {
    const seeds = [...(failedSeeds.get(name) ?? []), ...Array.from({ length: trial.inTests }, (_, seed) => seed)];
    const faults = seeds.flatMap((seed) => {
      const fault = tried(trial, seed);
      return fault === null ? [] : [`seed ${seed}: ${fault}`];
    });
    expect(faults).toEqual([]);
  });

  it('try what they are there to try: every rule of the plain way is raised and is not', () => {
    const raised = new Map<string, number>();
    for (let seed = 0; seed < 1000; seed += 1) {
      const rules = new Set(plainFindings(plainOf(smallPlan(randomFrom(seed)))).map((told) => told.split(' ')[0] ?? ''));
      for (const rule of rules) raised.set(rule, (raised.get(rule) ?? 0) + 1);
    }
    expect([...raised.keys()].sort()).toEqual([...TOLD_RULES].sort());
    for (const times of raised.values()) expect(times).toBeLessThan(900);
  });
});
