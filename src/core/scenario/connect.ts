/**
 * Connections as an editor changes them. Two networks are connected when either names the other, or when both leave `peerings` out;
 * so the first name that a network is given takes it out of that second way. Before a list is touched it is therefore written out in full.
 */
import type { Network, Scenario } from './types.ts';

/** Whether two networks of a plan exchange routes. Unknown peerings name nobody. */
export function areConnected(a: Network, b: Network): boolean {
  if (a.peerings === undefined && b.peerings === undefined) return true;
  return (a.peerings ?? []).includes(b.name) || (b.peerings ?? []).includes(a.name);
}

/** The names of all networks that this one is connected to, in the order of the plan. */
export function connectionsOf(networks: readonly Network[], network: Network): readonly string[] {
  return networks.filter((other) => other !== network && areConnected(network, other)).map((other) => other.name);
}

/** The same connections, with every list that was left out written out. What is written or unknown already stays as it is. */
export function explicitPeerings(scenario: Scenario): Scenario {
  const networks = scenario.networks;
  if (networks === null || !networks.some((network) => network.peerings === undefined)) return scenario;
  return {
    ...scenario,
    networks: networks.map((network) => (network.peerings === undefined ? { ...network, peerings: connectionsOf(networks, network) } : network)),
  };
}

/**
 * Connects two networks (positions in the plan) or parts them; nobody else's connections change.
 * Both lists are written: each names the other, or neither does. A list that is not known stays so while the other one can carry the name.
 */
export function setConnected(scenario: Scenario, a: number, b: number, connected: boolean): Scenario {
  const networks = scenario.networks ?? [];
  const first = networks[a];
  const second = networks[b];
  if (!first || !second || first === second || areConnected(first, second) === connected) return scenario;
  const rewrite = (network: Network, other: Network): Network => {
    if (network.peerings === null && (!connected || other.peerings !== null)) return network;
    const names = network.peerings ?? connectionsOf(networks, network);
    const without = names.filter((name) => name !== other.name);
    return { ...network, peerings: connected ? [...without, other.name] : without };
  };
  return {
    ...scenario,
    networks: networks.map((network) => (network === first ? rewrite(first, second) : network === second ? rewrite(second, first) : network)),
  };
}
