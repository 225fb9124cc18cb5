/** Checks plans that come back from the browser's storage, or from a script. Loaded when there is one to check. */
import { NO_SCENARIO_LIMITS } from '../core/scenario/limits.ts';
import { validateScenario } from '../core/scenario/validate.ts';
import type { Check } from './shelf.ts';

export { readViews } from '../share/views.ts';

/** Imported estates may be larger than what is typed. */
export const checkKept: Check = (scenario) => validateScenario(scenario, NO_SCENARIO_LIMITS);

export const checkGiven: Check = (scenario) => validateScenario(scenario);
