import { expect, it } from 'vitest';
import { EXAMPLES } from '../../core/scenario/examples.ts';
import { evaluate } from '../../core/report/evaluate.ts';
import type { Scenario } from '../../core/scenario/types.ts';
import { buildMapModel } from '../../map/model.ts';
import { evaluationOf, mapModelOf } from '../../state/derive.ts';
import { largePlan } from '../../testing/largePlans.ts';
import { workOut } from './workingOut.ts';

const estate = largePlan(1201, 2);
const [example] = EXAMPLES;
const withClusters: Scenario = {
  ...estate,
  networks: [...(estate.networks ?? []), ...(example?.scenario.networks ?? [])],
  clusters: example?.scenario.clusters ?? [],
};

it.each([
  ['networks alone', estate],
  ['networks that clusters live in', withClusters],
])('what was worked out in pieces is what is worked out at once: %s', async (_, scenario) => {
  await workOut(scenario, 'hex');
  const [evaluation, model] = [evaluationOf(scenario), mapModelOf(scenario)];
  const fresh = evaluate(structuredClone(scenario));
  expect(evaluation.report).toEqual(fresh.report);
  expect(model.items).toEqual(buildMapModel(fresh.plan, fresh.report.findings, fresh.report.truncated).items);
});
