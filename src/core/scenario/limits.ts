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

/** For the import of a whole estate, whose reader keeps bounds of its own. */
export const NO_SCENARIO_LIMITS: ScenarioLimits = { networks: Infinity, subnets: Infinity, clusters: Infinity, pools: Infinity };
