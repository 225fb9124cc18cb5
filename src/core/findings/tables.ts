/** The ranges of all networks, and of all subnets, nested once per list of networks and looked up by every rule. */
import type { Family } from '../net/address.ts';
import { columnsOf, indexOf, type PrefixIndex } from '../net/columns.ts';
import type { Prefix } from '../net/prefix.ts';
import type { Plan, PlanRange } from '../plan/types.ts';
import { byNetworks } from './kept.ts';

export interface RangeTable {
  readonly index: PrefixIndex;
  /** By number in the index's columns. */
  readonly prefixes: readonly Prefix[];
  /** Whose range it is: a position in `Plan.networks` or `Plan.subnets`. */
  readonly owners: readonly number[];
}

/** One table a family. */
export interface RangeTables {
  readonly v4: RangeTable;
  readonly v6: RangeTable;
}

export const tableOf = (tables: RangeTables, family: Family): RangeTable => (family === 4 ? tables.v4 : tables.v6);

interface Owner {
  readonly index: number;
  readonly ranges: readonly PlanRange[] | null;
}

/** Ranges of different scopes never meet; without `scopeOf` all share one. */
export function tablesOf<T extends Owner>(owners: readonly T[], scopeOf?: (owner: T) => number): RangeTables {
  const family = (wanted: Family): RangeTable => {
    const prefixes: Prefix[] = [];
    const holders: number[] = [];
    const scopes: number[] = [];
    for (const owner of owners) {
      for (const { prefix } of owner.ranges ?? []) {
        if (prefix.family !== wanted) continue;
        prefixes.push(prefix);
        holders.push(owner.index);
        if (scopeOf) scopes.push(scopeOf(owner));
      }
    }
    return { index: indexOf(columnsOf(wanted, prefixes, scopeOf ? Uint32Array.from(scopes) : null)), prefixes, owners: holders };
  };
  return { v4: family(4), v6: family(6) };
}

/** Ranges of the scenario's own networks, in one scope. */
export const networkTables = byNetworks((plan: Plan) => tablesOf(ownNetworks(plan)));

/** Ranges of their subnets; the scope is the position of their network. */
export const subnetTables = byNetworks((plan: Plan) => tablesOf(ownSubnets(plan), (subnet) => subnet.network));

/** The networks of the scenario, without those AKS makes. */
export const ownNetworks = (plan: Plan): Plan['networks'] => plan.networks.slice(0, plan.scenario.networks?.length ?? 0);

/** Their subnets; those of the networks AKS makes come after them. */
export function ownSubnets(plan: Plan): Plan['subnets'] {
  const own = plan.scenario.networks?.length ?? 0;
  return plan.subnets.filter((subnet) => subnet.network < own);
}
