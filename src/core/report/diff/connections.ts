import { connectedTo } from '../../plan/connect.ts';
import type { Plan } from '../../plan/types.ts';
import { CONNECTIONS_LISTED, type ConnectionChange } from './types.ts';

/**
 * Pairs of networks that exchange routes in one plan and not in the other. Networks that come or go and are connected only
 * because neither side says anything of peerings are left out: there is nothing that anyone would have to set up.
 */
export function connectionChanges(before: Plan, after: Plan): { readonly listed: readonly ConnectionChange[]; readonly more: number } {
  const [old, next] = [byName(before), byName(after)];
  const listed: ConnectionChange[] = [];
  let more = 0;
  const add = (kind: ConnectionChange['kind'], a: string, b: string): void => {
    if (listed.length < CONNECTIONS_LISTED) listed.push({ kind, networks: [a, b] });
    else more += 1;
  };
  // A pair of which one network gives its peerings in either plan is met from that network; the first of two that do tells it.
  const order = [...new Map([...next, ...old]).keys()];
  const given = new Map(order.filter((name) => gives(before, old.get(name)) || gives(after, next.get(name))).map((name, at) => [name, at]));
  for (const [name, at] of given) {
    const was = peersOf(before, old.get(name));
    const now = peersOf(after, next.get(name));
    const isTold = (other: string): boolean => (given.get(other) ?? at) < at;
    for (const other of now) if (!was.has(other) && !isTold(other)) add('connected', name, other);
    for (const other of was) if (!now.has(other) && !isTold(other)) add('disconnected', name, other);
  }
  return { listed, more };
}

const byName = (plan: Plan): ReadonlyMap<string, number> =>
  new Map(plan.networks.filter((network) => !network.managed).map((network) => [network.name, network.index]));

const gives = (plan: Plan, at: number | undefined): boolean => at !== undefined && plan.networks[at]?.peerings !== undefined;

function peersOf(plan: Plan, at: number | undefined): ReadonlySet<string> {
  return new Set(at === undefined ? [] : connectedTo(plan, at).flatMap((peer) => plan.networks[peer]?.name ?? []));
}
