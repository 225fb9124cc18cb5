/** How much a plan may hold that is typed, pasted or opened from a link. */
export interface ScenarioLimits {
  readonly networks: number;
  /** Over all networks. */
  readonly subnets: number;
  readonly clusters: number;
  /** In one cluster. */
  readonly pools: number;
}

export const SCENARIO_LIMITS: ScenarioLimits = { networks: 2_000, subnets: 20_000, clusters: 200, pools: 200 };

/** The same for an estate: what import makes of inventories and tables, and what is opened from a file of such a plan. */
export const ESTATE_LIMITS: ScenarioLimits = { networks: 100_000, subnets: 400_000, clusters: 10_000, pools: 1_000 };

/** For plans that came in by one of the two, and what edits make of them. */
export const NO_SCENARIO_LIMITS: ScenarioLimits = { networks: Infinity, subnets: Infinity, clusters: Infinity, pools: Infinity };
