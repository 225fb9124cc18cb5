/** Works out what the page asks of a large plan before it is put on the table, a piece in a task of its own: opening it holds up nothing then. */
import { RULES } from '../../core/findings/catalogue.ts';
import { runThese } from '../../core/findings/run.ts';
import { buildPlan } from '../../core/plan/build.ts';
import type { Scenario } from '../../core/scenario/types.ts';
import { indexOf, rootOf } from '../../map/mapIndex.ts';
import { buildMapModel } from '../../map/model.ts';
import type { LayoutKind } from '../../map/types.ts';
import { evaluationOf, mapModelOf } from '../../state/derive.ts';

/** So many networks at a time; a plan of fewer is worked out when it is shown. */
const SLICE = 500;

const nextTask = async (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Each piece goes on from what the one before left in memory; the last ones are what the page itself will ask for. */
export async function workOut(scenario: Scenario, layout: LayoutKind): Promise<void> {
  const networks = scenario.networks ?? [];
  if (networks.length <= SLICE) return;
  for (let to = SLICE; to < networks.length; to += SLICE) {
    buildMapModel(buildPlan({ ...scenario, networks: networks.slice(0, to), clusters: [] }), []);
    await nextTask();
  }
  const plan = buildPlan(scenario);
  for (const rule of RULES) {
    if (rule.reads !== 'networks') continue;
    await nextTask();
    runThese([rule], plan);
  }
  await nextTask();
  evaluationOf(scenario);
  await nextTask();
  const model = mapModelOf(scenario);
  await nextTask();
  for (const family of model.families) {
    indexOf(model, rootOf(model, family), layout);
    await nextTask();
  }
}
