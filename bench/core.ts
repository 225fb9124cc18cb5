import { EXAMPLES, overlayOfFive } from '../src/core/scenario/examples.ts';
import { evaluate } from '../src/core/report/evaluate.ts';
import type { Scenario } from '../src/core/scenario/types.ts';
import { again, besideManyRanges, fleet } from './plans.ts';
import { linkBenchmarks } from './links.ts';
import { rangeBenchmarks } from './ranges.ts';
import { sizingBenchmarks } from './sizing.ts';
import { single, summarise, type Measured } from './stats.mjs';
import { observed, timed } from './timing.ts';

const evaluated = (scenario: Scenario) => () => evaluate(scenario).report.findings.length;

/** Alternates two plans in one run; `fresh` plans are made outside the measured time. */
function alternate(rounds: number, a: () => Scenario, b: () => Scenario): [number[], number[]] {
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < rounds; i += 1) {
    const plans = [a(), b()] as const;
    times[0].push(timed(evaluated(plans[0])));
    times[1].push(timed(evaluated(plans[1])));
  }
  return [times[0].slice(rounds / 5), times[1].slice(rounds / 5)];
}

export const benchmarks: Readonly<Record<string, () => Measured | Promise<Measured>>> = {
  'evaluate-10x5x5000': () => {
    const plan = fleet(5000);
    for (let i = 0; i < 1200; i += 1) timed(evaluated(again(plan)));
    return summarise(
      'ms',
      Array.from({ length: 300 }, () => {
        const fresh = again(plan);
        return timed(evaluated(fresh));
      }),
    );
  },
  'evaluate-ratio-5000-to-50': () => {
    const large = fleet(5000);
    const small = fleet(50);
    const [a, b] = alternate(
      500,
      () => again(large),
      () => again(small),
    );
    return single('ratio', summarise('ms', a).median / summarise('ms', b).median);
  },
  ...rangeBenchmarks,
  ...linkBenchmarks,
  ...sizingBenchmarks,
};

export { observed };

/** Plans that the browser's benchmarks open, by name. */
export const plans = {
  'overlay-5x1000': overlayOfFive(1000),
  'overlay-5x10': overlayOfFive(10),
  'overlay-5x1000-10k': besideManyRanges(overlayOfFive(1000)),
  examples: EXAMPLES.map((example) => example.scenario),
};
