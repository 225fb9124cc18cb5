/**
 * What network security groups have to let through for a cluster, with the plan's own ranges: to be allowed
 * wherever a rule of one's own would turn it away.
 */
import { ADVICE_SOURCES } from '../azure/adviceSources.ts';
import { SOURCES, type Source } from '../azure/sources.ts';
import type { Family } from '../net/address.ts';
import { comparePrefixes, samePrefix, type Prefix } from '../net/prefix.ts';
import type { Model, Plan, PlanRange, PlanSubnet } from '../plan/types.ts';
import type { Remark } from './answer.ts';
import { clusterView, type ClusterView } from './clusterView.ts';

export type NsgEndRole = 'nodes' | 'pods' | 'api-server' | 'load-balancer';

/** One end of a rule. */
export interface NsgEnd {
  readonly role: NsgEndRole;
  /** Of one family, in address order; empty for a service tag; null: not known. */
  readonly prefixes: readonly Prefix[] | null;
  /** A name of Azure that stands for addresses. */
  readonly serviceTag?: 'AzureLoadBalancer';
}

export interface NsgRule {
  /** Stable, usable as a rule's name: letters, digits and hyphens. */
  readonly id: string;
  readonly family: Family;
  readonly from: NsgEnd;
  readonly to: NsgEnd;
  readonly protocol: 'any' | 'tcp';
  /** Destination ports; empty: all. */
  readonly ports: readonly number[];
  /** What breaks without it. */
  readonly why: string;
  readonly source: Source;
  readonly unverified?: string;
}

export interface NsgAdvice {
  readonly rules: readonly NsgRule[];
  readonly remarks: readonly Remark[];
  /** Whether the model of some pool is not known, so that rules may be missing. */
  readonly open: boolean;
}

/** `cluster`: position in `Plan.clusters`. */
export function nsgAdvice(plan: Plan, cluster: number): NsgAdvice {
  const view = clusterView(plan, cluster);
  const families: readonly Family[] = view.cluster.families?.map((family) => (family === 'IPv6' ? 6 : 4)) ?? [4];
  const rules = [...new Set(families)].flatMap((family) => rulesOf(view, family));
  return { rules, remarks: remarksOf(view), open: view.modelOpen };
}

const AMONG_NODES = 'Nodes of a cluster talk to one another, whatever the model.';
const AMONG_NODES_AND_PODS = 'Nodes of a cluster talk to one another, and their pods have addresses of the same subnet.';

function rulesOf(view: ClusterView, family: Family): NsgRule[] {
  const has = (model: Model): boolean => view.models.includes(model);
  const nodes: NsgEnd = { role: 'nodes', prefixes: rangesOf(view.nodeSubnets, view.nodeSubnetsOpen, family) };
  const rules: NsgRule[] = [rule('nodes-to-nodes', family, nodes, nodes, has('node-subnet') ? AMONG_NODES_AND_PODS : AMONG_NODES, SOURCES.cniOverview)];
  if (has('overlay') || has('kubenet')) {
    const pods: NsgEnd = { role: 'pods', prefixes: podRanges(view.cluster.podRanges, family) };
    if (has('overlay')) {
      rules.push(
        rule(
          'nodes-to-pods',
          family,
          nodes,
          pods,
          'Traffic of an overlay is not wrapped up, so the rules of the subnet see addresses of pods.',
          SOURCES.overlayConcept,
        ),
        rule('pods-to-pods', family, pods, pods, 'Pods on different nodes talk to one another with their own addresses.', SOURCES.overlayConcept),
      );
    } else {
      rules.push(
        rule('nodes-to-pods', family, nodes, pods, 'kubenet routes addresses of pods through the subnet of the nodes.', SOURCES.kubenet),
        rule('pods-to-nodes', family, pods, nodes, 'kubenet routes addresses of pods through the subnet of the nodes.', SOURCES.kubenet),
      );
    }
  }
  if (has('pod-subnet-dynamic') || has('pod-subnet-static')) {
    const pods: NsgEnd = { role: 'pods', prefixes: rangesOf(view.podSubnets, view.podSubnetsOpen, family) };
    const why = 'Pods have a subnet of their own, and what nodes and pods say to one another crosses from one subnet to the other.';
    const inferred = 'No page lists rules for pod subnets; these follow from where pods get their addresses.';
    rules.push(
      rule('nodes-to-pods', family, nodes, pods, why, SOURCES.cniOverview, inferred),
      rule('pods-to-nodes', family, pods, nodes, why, SOURCES.cniOverview, inferred),
      rule('pods-to-pods', family, pods, pods, why, SOURCES.cniOverview, inferred),
    );
  }
  return [...rules, ...apiServerRules(view, family, nodes)];
}

/** In IPv4 alone: nothing is said of IPv6 in that subnet. */
function apiServerRules({ plan, cluster }: ClusterView, family: Family, nodes: NsgEnd): NsgRule[] {
  const at = cluster.apiServerSubnet;
  if (at === undefined || family === 6) return [];
  const subnet = at === null ? undefined : plan.subnets[at];
  const api: NsgEnd = { role: 'api-server', prefixes: subnet === undefined ? null : rangesOf([subnet], false, family) };
  const balancer: NsgEnd = { role: 'load-balancer', prefixes: [], serviceTag: 'AzureLoadBalancer' };
  const source = ADVICE_SOURCES.networkConcepts;
  return [
    { ...rule('nodes-to-api-server', family, nodes, api, 'Nodes reach the API server in its own subnet.', source), protocol: 'tcp', ports: [443, 4443] },
    {
      ...rule('load-balancer-to-api-server', family, balancer, api, "Azure's load balancer asks the API server whether it is well.", source),
      protocol: 'tcp',
      ports: [9988],
    },
  ];
}

function rule(name: string, family: Family, from: NsgEnd, to: NsgEnd, why: string, source: Source, unverified?: string): NsgRule {
  const id = family === 6 ? `${name}-ipv6` : name;
  return { id, family, from, to, protocol: 'any', ports: [], why, source, ...(unverified === undefined ? {} : { unverified }) };
}

function remarksOf(view: ClusterView): Remark[] {
  const remarks: Remark[] = [];
  if (view.models.includes('byo')) {
    remarks.push({ text: 'What else has to pass is up to the network plugin that you install.', source: SOURCES.byoCni });
  }
  if (view.cluster.dataplane === 'cilium') {
    remarks.push({
      text: 'With LocalDNS, policies of Cilium have to let pods out to 169.254.10.0/24; that is no matter of the subnet.',
      source: ADVICE_SOURCES.localDns,
    });
  }
  return remarks;
}

const podRanges = (ranges: readonly PlanRange[] | null, family: Family): readonly Prefix[] | null =>
  // Of a family that is in use and has no range written down, AKS draws one at random.
  ranges === null ? null : orNull(distinct(ranges.map((range) => range.prefix).filter((prefix) => prefix.family === family)));

function rangesOf(subnets: readonly PlanSubnet[], open: boolean, family: Family): readonly Prefix[] | null {
  if (open || subnets.some((subnet) => subnet.ranges === null)) return null;
  return orNull(distinct(subnets.flatMap((subnet) => (subnet.ranges ?? []).map((range) => range.prefix)).filter((prefix) => prefix.family === family)));
}

/** An end without any range is one that is not known: a rule with an empty end would be wrong. */
const orNull = (prefixes: readonly Prefix[]): readonly Prefix[] | null => (prefixes.length === 0 ? null : prefixes);

function distinct(prefixes: readonly Prefix[]): Prefix[] {
  const sorted = prefixes.toSorted(comparePrefixes);
  return sorted.filter((prefix, at) => at === 0 || !samePrefix(prefix, sorted[at - 1] ?? prefix));
}
