/** What becoming overlay and switching to Cilium ask for, held against a cluster of the plan. */
import { ADVICE_SOURCES, releaseNotes } from '../../azure/adviceSources.ts';
import { GATEWAY_SUBNET_LENGTH_OVERLAY, LABEL_NAME_LENGTH } from '../../azure/limits.ts';
import { isDcsv2 } from '../../azure/names.ts';
import { SOURCES } from '../../azure/sources.ts';
import { list } from '../../findings/text.ts';
import type { Prefix } from '../../net/prefix.ts';
import { met, NOT_IN_PLAN, unknown, unmet, type Condition, type Judged } from '../answer.ts';
import { ENGINES, versionAtLeast, withoutWindows, type ClusterView } from '../clusterView.ts';
import { gatewaySubnetLength } from '../gatewaySubnets.ts';
import { podCidrConditions } from './podCidr.ts';

/** Kubernetes version from which a cluster can become overlay, and from which a policy engine can be uninstalled. */
const OVERLAY_UPDATE_KUBERNETES = '1.27';
const POLICY_UNINSTALL_KUBERNETES = '1.30';
/** Windows hosts below this build mistake the source address of some traffic. */
const WINDOWS_BUILD = '20348.1668';

export function toOverlay(view: ClusterView, podCidr: Prefix): Condition[] {
  const kubenet = view.cluster.plugin === 'kubenet';
  return [
    {
      id: 'kubernetes-version',
      text: `Kubernetes ${OVERLAY_UPDATE_KUBERNETES} or later.`,
      ...versionAtLeast(view, OVERLAY_UPDATE_KUBERNETES),
      source: ADVICE_SOURCES.updateCni,
      unverified: 'Until 2025-11-26 the page asked for 1.22.',
    },
    ...policyGone(view),
    ...podCidrConditions(view, podCidr),
    ...(kubenet ? kubenetOnly(view) : [gatewaySubnet(view)]),
    {
      id: 'no-custom-masquerading',
      text: 'There is no config map azure-ip-masq-agent-config of your own; only the one that ends in -reconciled may exist.',
      ...NOT_IN_PLAN,
      source: releaseNotes('2025-01-30'),
    },
    ...windowsHosts(view),
    {
      id: 'vm-sizes',
      text: 'No pool has a VM size of the DCsv2 series.',
      ...vmSizes(view),
      source: SOURCES.overlayConcept,
    },
    {
      id: 'scale-sets',
      text: 'No pool is an availability set.',
      ...NOT_IN_PLAN,
      source: SOURCES.overlayConcept,
    },
    {
      id: 'names',
      text: `Names of the node subnet, its virtual network and its resource group have at most ${LABEL_NAME_LENGTH.value} characters.`,
      ...names(view),
      source: SOURCES.releaseNameLength,
    },
  ];
}

function policyGone(view: ClusterView): Condition[] {
  const { policy, dataplane } = view.cluster;
  const kubenet = view.cluster.plugin === 'kubenet';
  const text = 'No network policy engine is installed, except Cilium with its own dataplane.';
  const source = policy === 'cilium' ? releaseNotes('2025-05-19') : kubenet && policy === 'calico' ? releaseNotes('2023-11-28') : ADVICE_SOURCES.updateCni;
  const condition = (judged: Judged): Condition => ({ id: 'no-policy-engine', text, ...judged, source });
  if (policy === null) return [condition(unknown('The policy engine is not known.'))];
  if (policy === 'none') return [condition(met('None is installed.'))];
  if (policy === 'cilium') {
    if (dataplane === 'cilium') return [condition(met('Cilium is both dataplane and policy engine, and stays.'))];
    return [condition(dataplane === null ? unknown('The dataplane is not known.') : unmet('Cilium enforces policies without being the dataplane.'))];
  }
  return [
    condition(unmet(`${ENGINES[policy]} has to be uninstalled first.`)),
    {
      id: 'policy-uninstall-version',
      text: `Uninstalling the engine needs Kubernetes ${POLICY_UNINSTALL_KUBERNETES} or later.`,
      ...versionAtLeast(view, POLICY_UNINSTALL_KUBERNETES),
      source: releaseNotes('2026-05-29'),
    },
  ];
}

function kubenetOnly(view: ClusterView): Condition[] {
  const tables = [...new Set(view.nodeSubnets.flatMap((subnet) => subnet.routeTable ?? []))];
  return [
    {
      id: 'route-table-identity',
      text: 'Where a route table has to be detached, the cluster has a user-assigned identity.',
      ...unknown(
        tables.length > 0
          ? `The ${tables.length === 1 ? 'subnet has' : 'subnets have'} ${list(tables)}; a plan does not hold the identity.`
          : 'A plan does not hold the identity.',
      ),
      source: ADVICE_SOURCES.updateCni,
    },
    {
      id: 'single-stack',
      text: 'The cluster has IPv4 alone.',
      ...singleStack(view),
      source: ADVICE_SOURCES.updateCni,
      unverified: 'Nothing is said of kubenet with two families.',
    },
  ];
}

function singleStack({ cluster }: ClusterView): Judged {
  if (cluster.families === null) return unknown('The address families are not known.');
  return cluster.dualStack ? unknown('It has IPv4 and IPv6; no source says whether that can become overlay.') : met('It has one family.');
}

function gatewaySubnet(view: ClusterView): Condition {
  const wanted = GATEWAY_SUBNET_LENGTH_OVERLAY.value;
  return {
    id: 'gateway-subnet',
    text: `A subnet of Application Gateway for Containers is exactly a /${wanted} beforehand; with another size traffic stops.`,
    ...gatewaySubnetLength(view, (length) => length === wanted),
    source: SOURCES.gatewayForContainersOverlay,
  };
}

function windowsHosts(view: ClusterView): Condition[] {
  const without = withoutWindows(view);
  const judged = (otherwise: string): Judged =>
    without.state === 'met' ? without : unknown(without.state === 'unmet' ? `${without.because} ${otherwise}` : without.because);
  return [
    {
      id: 'windows-containerd',
      text: 'No Windows pool runs on Docker.',
      ...judged('A plan does not hold the container runtime.'),
      source: ADVICE_SOURCES.updateCni,
    },
    {
      id: 'windows-build',
      text: `Windows hosts have build ${WINDOWS_BUILD} or later, else traffic of the host's own network gets the wrong source address.`,
      ...judged('A plan does not hold the build.'),
      source: ADVICE_SOURCES.updateCni,
    },
  ];
}

function vmSizes({ pools, poolsOpen }: ClusterView): Judged {
  const wrong = pools.filter((pool) => pool.vmSize !== null && isDcsv2(pool.vmSize));
  if (wrong.length > 0) return unmet(`${list(wrong.map((pool) => `${pool.name} has ${pool.vmSize ?? ''}`))}.`);
  if (poolsOpen) return unknown('The pools are not known.');
  const open = pools.filter((pool) => pool.vmSize === null).map((pool) => pool.name);
  return open.length > 0 ? unknown(`The size of ${list(open)} is not given.`) : met('No pool has one.');
}

function names({ nodeSubnets, nodeSubnetsOpen, vnets }: ClusterView): Judged {
  const long = [...nodeSubnets, ...vnets].filter((thing) => thing.name.length > LABEL_NAME_LENGTH.value).map((thing) => `${thing.name} (${thing.name.length})`);
  if (long.length > 0) return unmet(`Too long: ${list(long)}.`);
  if (nodeSubnetsOpen) return unknown('Not every node subnet is known.');
  return unknown('The names in the plan are short enough; the resource group is not in it.');
}

export function toCilium(view: ClusterView): Condition[] {
  return [
    { id: 'no-windows', text: 'There are no Windows pools.', ...withoutWindows(view), source: ADVICE_SOURCES.updateCni },
    { id: 'no-auto-provisioning', text: 'Node auto-provisioning is off.', ...NOT_IN_PLAN, source: ADVICE_SOURCES.updateCni },
    {
      id: 'dual-stack-version',
      text: 'With two families, Kubernetes 1.29 or later.',
      ...(view.cluster.families === null
        ? unknown('The address families are not known.')
        : view.cluster.dualStack
          ? versionAtLeast(view, '1.29')
          : met('The cluster has one family.')),
      source: SOURCES.cilium,
    },
  ];
}
