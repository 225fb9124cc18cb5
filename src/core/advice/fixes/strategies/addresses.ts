/** Single addresses, and ranges that only need to be written as they are read. */
import { formatAddress, type Address } from '../../../net/address.ts';
import { containsAddress, formatPrefix, prefixOf, samePrefix } from '../../../net/prefix.ts';
import { loadBalancersIn } from '../../../findings/loadBalancers.ts';
import { nameOf, plural } from '../../../findings/text.ts';
import { usableIn } from '../../../plan/subnet.ts';
import type { PlanCluster } from '../../../plan/types.ts';
import { serviceRefs } from '../parts.ts';
import { dnsAddressIn } from '../rewrite.ts';
import type { Candidate, Case, Strategy } from '../types.ts';
import { changeCluster, changeNetwork, changeSubnet } from '../write.ts';
import { moved } from './ranges.ts';

/** The network address in place of the one that was typed. */
export const maskHostBits: Strategy = function* (fault) {
  const { parts, finding, plan, scenario } = fault;
  const [subject = ''] = finding.subjects;
  const [prefix] = finding.prefixes;
  if (prefix === undefined) return;
  const text = formatPrefix(prefix);
  const masked = (list: readonly string[]): readonly string[] => {
    const at = list.findIndex((one) => one !== text && samePrefix(prefixOf(one), prefix) && one.toLowerCase() !== text && hasHostBits(one));
    return at < 0 ? list : list.with(at, text);
  };
  const summary = `Write ${text} for the range of ${nameOf(subject)} that is read so.`;
  const network = parts.network(subject);
  const subnet = parts.subnet(subject);
  const cluster = parts.cluster(subject);
  const inPrefixes = <T extends { readonly addressPrefixes: readonly string[] | null }>(part: T): T =>
    part.addressPrefixes === null ? part : { ...part, addressPrefixes: masked(part.addressPrefixes) };
  if (network !== undefined && network.path !== null) yield { summary, own: true, after: changeNetwork(scenario, network.index, inPrefixes) };
  if (subnet !== undefined && subnet.path !== null) {
    const position = plan.networks[subnet.network]?.subnets.indexOf(subnet.index) ?? -1;
    yield { summary, own: true, after: changeSubnet(scenario, subnet.network, position, inPrefixes) };
  }
  for (const key of cluster === undefined ? [] : (['podCidrs', 'serviceCidrs'] as const)) {
    yield {
      summary,
      own: true,
      after: changeCluster(scenario, cluster?.index ?? -1, (given) => (given[key] ? { ...given, [key]: masked(given[key]) } : given)),
    };
  }
};

function hasHostBits(text: string): boolean {
  const [address = '', length = ''] = text.split('/');
  const alone = prefixOf(`${address}/${address.includes(':') ? 128 : 32}`);
  return alone.first !== prefixOf(`${address}/${length}`).first;
}

function* dnsIn(fault: Case, cluster: PlanCluster): Generator<Candidate> {
  for (const { prefix } of cluster.serviceRanges ?? []) {
    const address = dnsAddressIn(prefix);
    if (address === null) continue;
    const text = formatAddress(address);
    yield {
      summary: `Set the DNS service IP of ${nameOf(cluster.subject)} to ${text}, in its service CIDR ${formatPrefix(prefix)}.`,
      after: changeCluster(fault.scenario, cluster.index, (given) => ({ ...given, dnsServiceIP: text })),
    };
  }
}

export const moveDnsAddress: Strategy = (fault) => {
  const cluster = fault.parts.cluster(fault.finding.subjects[0]);
  return cluster === undefined ? [] : dnsIn(fault, cluster);
};

/** Fixed load balancer addresses that some cluster has. */
const isTaken = (fault: Case, { family, value }: Address): boolean =>
  fault.plans.some((plan) =>
    plan.clusters.some((cluster) => cluster.loadBalancerIPs.some(({ address }) => address.family === family && address.value === value)),
  );

/** Another address for a load balancer: the last free one of a subnet that the cluster's nodes are in. */
function* newLoadBalancerAddress(fault: Case, cluster: PlanCluster): Generator<Candidate> {
  const { plan, finding } = fault;
  const wrong = cluster.loadBalancerIPs.find(({ address }) => finding.prefixes[0] !== undefined && containsAddress(finding.prefixes[0], address));
  if (wrong === undefined) return;
  const position = cluster.loadBalancerIPs.indexOf(wrong);
  for (const at of new Set(cluster.pools.map((pool) => plan.pools[pool]?.nodeSubnet))) {
    const subnet = at === undefined || at === null ? undefined : plan.subnets[at];
    if (subnet === undefined || subnet.network !== cluster.vnet) continue;
    for (const { prefix } of subnet.ranges ?? []) {
      const [usable] = prefix.family === wrong.address.family && prefix.family === 4 ? usableIn(prefix) : [];
      if (usable === undefined) continue;
      let value = usable.last;
      while (value >= usable.first && isTaken(fault, { family: 4, value })) value -= 1n;
      if (value < usable.first) continue;
      const text = formatAddress({ family: 4, value });
      const after = changeCluster(fault.scenario, cluster.index, (given) => ({
        ...given,
        loadBalancerIPs: (given.loadBalancerIPs ?? []).with(position, text),
      }));
      const here = new Set(loadBalancersIn(subnet, plan.clusters).map((one) => one.value));
      here.delete(wrong.address.value);
      const usedAddresses = here.size + 1;
      const counted = subnet.path === null || !subnet.usedAddressesKnown || usedAddresses <= subnet.usedAddresses;
      const summary = `Give the load balancer of ${nameOf(cluster.subject)} the address ${text} of ${nameOf(subnet.subject)} instead of ${wrong.text}`;
      if (counted) yield { summary: `${summary}.`, after };
      else {
        const inNetwork = plan.networks[subnet.network]?.subnets.indexOf(at ?? -1) ?? -1;
        yield {
          summary: `${summary}, and count ${plural(usedAddresses, 'address', 'addresses')} in use there.`,
          after: changeSubnet(after, subnet.network, inNetwork, (given) => ({ ...given, usedAddresses })),
        };
      }
    }
  }
}

export const moveLoadBalancerAddress: Strategy = function* (fault) {
  const cluster = fault.parts.cluster(fault.finding.subjects[0]);
  if (cluster === undefined) return;
  yield* newLoadBalancerAddress(fault, cluster);
  // Where the address is one of the VNet, it is the service range that is in the wrong place.
  for (const ref of serviceRefs(cluster, fault.finding.prefixes[1])) yield* moved(fault, ref);
};
