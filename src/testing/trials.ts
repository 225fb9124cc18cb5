/** Every trial that goes by seeds: `npm test` tries the first seeds of each and those that once failed, `npm run fuzz` many more. */
import { planTrial } from './oracle/planTrial.ts';
import { rangesTrial } from './oracle/rangesTrial.ts';
import { linkTrial } from './linkTrial.ts';
import { textTrial } from './textTrial.ts';

export interface Trial {
  readonly what: string;
  /** What went wrong, in words; null where all is well. */
  readonly run: (seed: number) => string | null;
  /** Seeds tried by `npm test`, and by `npm run fuzz` unless told otherwise. */
  readonly inTests: number;
  readonly outside: number;
}

export const TRIALS: Readonly<Record<string, Trial>> = {
  ranges: { what: 'arithmetic of ranges against lists of addresses', run: rangesTrial, inTests: 1000, outside: 50_000 },
  plans: { what: 'findings, placement and breaking points against the plain way', run: planTrial, inTests: 1000, outside: 50_000 },
  links: { what: 'damaged links', run: linkTrial, inTests: 100, outside: 5000 },
  texts: { what: 'damaged scenario files', run: textTrial, inTests: 300, outside: 10_000 },
};

/** One trial; a throw is a failure like any other. */
export function tried(trial: Trial, seed: number): string | null {
  try {
    return trial.run(seed);
  } catch (error) {
    return `thrown: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
}
