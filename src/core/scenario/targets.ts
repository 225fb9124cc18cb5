/** Parts of a plan that have a name, and the names. Positions, not names, so that a rename leaves them standing. */
import { unreachable } from '../base/result.ts';
import type { Scenario } from './types.ts';

/** A part of the plan that has a name. */
export type Target =
  | { readonly of: 'network'; readonly network: number }
  | { readonly of: 'subnet'; readonly network: number; readonly subnet: number }
  | { readonly of: 'cluster'; readonly cluster: number }
  | { readonly of: 'pool'; readonly cluster: number; readonly pool: number };

/** The name of a part of the plan; null: there is none. */
export function nameOf(scenario: Scenario, target: Target): string | null {
  switch (target.of) {
    case 'network':
      return scenario.networks?.[target.network]?.name ?? null;
    case 'subnet':
      return scenario.networks?.[target.network]?.subnets?.[target.subnet]?.name ?? null;
    case 'cluster':
      return scenario.clusters?.[target.cluster]?.name ?? null;
    case 'pool':
      return scenario.clusters?.[target.cluster]?.agentPoolProfiles?.[target.pool]?.name ?? null;
    default:
      return unreachable(target);
  }
}
