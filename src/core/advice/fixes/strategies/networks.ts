/** Address space of networks that cannot be where it is, and subnets that do not fit into it. */
import { DYNAMIC_POD_SUBNET_LENGTH, GATEWAY_SUBNET_LENGTH, STATIC_BLOCK_SUBNET_LENGTH, SUBNET_LENGTH_V4, SUBNET_LENGTH_V6 } from '../../../azure/limits.ts';
import { nameOf, plural } from '../../../findings/text.ts';
import { formatPrefix, prefixAt, type Prefix } from '../../../net/prefix.ts';
import type { PlanNetwork } from '../../../plan/types.ts';
import type { Scenario } from '../../../scenario/types.ts';
import { networkRefs, subnetRefs, type SubnetRef } from '../parts.ts';
import { rewritten } from '../rewrite.ts';
import type { Candidate, Case, Strategy } from '../types.ts';
import { caveat, nameOfRef } from '../words.ts';
import { changeNetwork, changeSubnet } from '../write.ts';
import { cut, cutTo, grownInPlace, inTurn, moved, movedSmaller } from './ranges.ts';

/** How much hangs on a network: its pools first, then its subnets. */
function weightOf(fault: Case, network: PlanNetwork | undefined): number {
  const subnets = network?.subnets.flatMap((at) => fault.plan.subnets[at] ?? []) ?? [];
  return subnets.reduce((sum, subnet) => sum + 1 + 1000 * (subnet.nodePools.length + subnet.podPools.length), 0);
}

/** Of two networks the one on which less hangs moves; what is no VNet of the plan stays where it is. */
export const moveOneNetwork: Strategy = function* (fault) {
  const { parts, finding } = fault;
  const sides = [0, 1].map((i) => ({ network: parts.network(finding.subjects[i]), prefix: finding.prefixes[i] }));
  const [a, b] = sides;
  const ordered = weightOf(fault, a?.network) < weightOf(fault, b?.network) ? sides : sides.toReversed();
  const refs = ordered.flatMap(({ network, prefix }) => networkRefs(network, prefix));
  for (const ref of refs) yield* cut(fault, ref);
  for (const ref of refs) yield* moved(fault, ref);
  for (const ref of refs) yield* movedSmaller(fault, ref);
};

export const moveNetwork: Strategy = function* (fault) {
  const refs = networkRefs(fault.parts.network(fault.finding.subjects[0]), fault.finding.prefixes[0]);
  for (const ref of refs) yield* inTurn(cut(fault, ref), moved(fault, ref), movedSmaller(fault, ref));
};

/** Address space that a network gets besides what it has. */
function withSpace(scenario: Scenario, network: PlanNetwork, prefix: Prefix): Scenario {
  return changeNetwork(scenario, network.index, (given) =>
    given.addressPrefixes === null ? given : { ...given, addressPrefixes: [...given.addressPrefixes, formatPrefix(prefix)] },
  );
}

/** The subnet in address space that its network is given for it, of at least this length. */
export function* movedIntoNewSpace(fault: Case, ref: SubnetRef, length = ref.range.prefix.length): Generator<Candidate> {
  const network = fault.plan.networks[ref.subnet.network];
  if (network === undefined || network.path === null || network.ranges === null) return;
  const wanted = network.ranges.findLast((range) => range.prefix.family === ref.range.prefix.family)?.prefix ?? ref.range.prefix;
  for (const to of fault.places.near({ of: 'network', network }, wanted, length)) {
    const next = rewritten(fault, ref, to);
    if (next === null) continue;
    yield {
      summary: `Add ${formatPrefix(to)} to ${nameOf(network.subject)} and move ${nameOfRef(ref)} there.${caveat(ref)}`,
      after: withSpace(next.after, network, to),
    };
  }
}

function subnetRefsOf(fault: Case, side = 0): SubnetRef[] {
  return subnetRefs(fault.parts.subnet(fault.finding.subjects[side]), fault.finding.prefixes[side]);
}

/** The network grows around the subnet, or the subnet moves into the network. */
export const bringInside: Strategy = function* (fault) {
  for (const ref of subnetRefsOf(fault)) {
    const network = fault.plan.networks[ref.subnet.network];
    if (network === undefined) continue;
    yield {
      summary: `Add ${formatPrefix(ref.range.prefix)}, the range of ${nameOfRef(ref)}, to ${nameOf(network.subject)}.`,
      after: withSpace(fault.scenario, network, ref.range.prefix),
    };
    yield* moved(fault, ref);
    yield* movedIntoNewSpace(fault, ref);
  }
};

const poolsOf = ({ subnet }: SubnetRef): number => subnet.nodePools.length + subnet.podPools.length;

/** The smaller of two subnets moves, of equals the one without pools, then the later one; or the larger is cut. */
export const separateSubnets: Strategy = function* (fault) {
  const refs = [...subnetRefsOf(fault, 0), ...subnetRefsOf(fault, 1)];
  const ordered = refs.toSorted((a, b) => b.range.prefix.length - a.range.prefix.length || poolsOf(a) - poolsOf(b) || b.subnet.index - a.subnet.index);
  for (const ref of ordered) yield* moved(fault, ref);
  for (const ref of ordered) yield* cut(fault, ref);
  for (const ref of ordered) yield* movedIntoNewSpace(fault, ref);
};

function* ofLength(fault: Case, ref: SubnetRef, length: number): Generator<Candidate> {
  const own = ref.range.prefix.length;
  if (length > own) yield* cutTo(fault, ref, length);
  else yield* grownInPlace(fault, ref, length);
  yield* moved(fault, ref, length);
  if (length < own) yield* movedIntoNewSpace(fault, ref, length);
}

/** The nearest size that Azure makes. */
export const resizeSubnet: Strategy = function* (fault) {
  for (const ref of subnetRefsOf(fault)) {
    const { family, length } = ref.range.prefix;
    const { smallest, largest } = SUBNET_LENGTH_V4.value;
    yield* ofLength(fault, ref, family === 6 ? SUBNET_LENGTH_V6.value : Math.max(largest, Math.min(length, smallest)));
  }
};

export const resizeGatewaySubnet: Strategy = function* (fault) {
  for (const ref of subnetRefsOf(fault)) yield* ofLength(fault, ref, GATEWAY_SUBNET_LENGTH.value);
};

export const cutStaticBlockSubnet: Strategy = function* (fault) {
  for (const ref of subnetRefsOf(fault)) yield* ofLength(fault, ref, STATIC_BLOCK_SUBNET_LENGTH.value);
};

export const cutDynamicPodSubnet: Strategy = function* (fault) {
  for (const ref of subnetRefsOf(fault)) yield* ofLength(fault, ref, DYNAMIC_POD_SUBNET_LENGTH.value);
};

/** As many used addresses as the plan itself names; what else is in the subnet, only its owner knows. */
export const countLoadBalancers: Strategy = function* (fault) {
  const subnet = fault.parts.subnet(fault.finding.subjects[0]);
  const network = subnet === undefined ? undefined : fault.plan.networks[subnet.network];
  if (subnet === undefined || network === undefined) return;
  const usedAddresses = fault.finding.prefixes.length;
  yield {
    summary: `Count the ${plural(usedAddresses, 'load balancer address', 'load balancer addresses')} of ${nameOf(subnet.subject)} as used.`,
    after: changeSubnet(fault.scenario, network.index, network.subnets.indexOf(subnet.index), (given) => ({ ...given, usedAddresses })),
  };
};

/** A /64 for the subnet, out of a range of the network: of one it has, or of a new one. */
export const giveSubnetV6: Strategy = function* (fault) {
  const subnet = fault.parts.subnet(fault.finding.subjects[0]);
  const network = subnet === undefined ? undefined : fault.plan.networks[subnet.network];
  if (!subnet?.ranges || !network?.ranges) return;
  const position = network.subnets.indexOf(subnet.index);
  const write = (scenario: Scenario, range: Prefix): Scenario =>
    changeNetwork(scenario, network.index, (given) => ({
      ...given,
      subnets: (given.subnets ?? []).map((one, i) =>
        i === position && one.addressPrefixes !== null ? { ...one, addressPrefixes: [...one.addressPrefixes, formatPrefix(range)] } : one,
      ),
    }));
  const own = network.ranges.find((range) => range.prefix.family === 6)?.prefix;
  const lacks = !subnet.ranges.some((range) => range.prefix.family === 6);
  if (own !== undefined) {
    for (const to of fault.places.near({ of: 'subnet', network }, own, SUBNET_LENGTH_V6.value)) {
      yield { summary: `Give ${nameOf(subnet.subject)} the IPv6 range ${formatPrefix(to)}.`, after: write(fault.scenario, to) };
    }
    return;
  }
  const given = subnet.ranges.find((range) => range.prefix.family === 6)?.prefix;
  const spaces = given === undefined ? fault.places.near({ of: 'network', network }, NEW_V6_SPACE, NEW_V6_SPACE.length) : [given];
  for (const space of spaces) {
    const range = prefixAt(6, space.first, SUBNET_LENGTH_V6.value);
    const after = withSpace(fault.scenario, network, space);
    yield {
      summary: `Give ${nameOf(network.subject)} the IPv6 range ${formatPrefix(space)}${lacks ? ` and ${nameOf(subnet.subject)} ${formatPrefix(range)} of it` : ''}.`,
      after: lacks ? write(after, range) : after,
    };
  }
};

/** 256 subnets, at the start of the space that networks number themselves. */
const NEW_V6_SPACE: Prefix = prefixAt(6, 0xfdn << 120n, 56);
