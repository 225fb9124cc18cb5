import { ADVICE_SOURCES, releaseNotes } from '../../azure/adviceSources.ts';
import { SUBNET_LENGTH_V6 } from '../../azure/limits.ts';
import { SOURCES } from '../../azure/sources.ts';
import { list } from '../../findings/text.ts';
import { met, NOT_IN_PLAN, unknown, unmet, type Judged } from '../answer.ts';
import { hasEngine, versionAtLeast, withoutWindows, type ClusterView } from '../clusterView.ts';
import { models, no, NOT_NAMED, onConditions, open, works, type Fact, type Feature } from './types.ts';

const FLAT_IPV6 = no('Two families need overlay.', SOURCES.dualStack);
export const DUAL_STACK: Feature = {
  title: 'IPv4 and IPv6',
  group: 'addresses',
  models: {
    overlay: onConditions('Nodes, pods and services have addresses of both families.', SOURCES.overlaySetUp),
    'pod-subnet-dynamic': FLAT_IPV6,
    'pod-subnet-static': open('A release of 2026-06-19 speaks of IPv6 with static blocks; the documentation does not yet.', releaseNotes('2026-06-19')),
    'node-subnet': FLAT_IPV6,
    kubenet: open('The page on kubenet with two families was removed; its successor asks for overlay.', SOURCES.kubenetDualStack),
    byo: open('It is up to the network plugin that you install.'),
  },
  conditions: (view) => [
    {
      id: 'ipv6-subnets',
      text: `Every node subnet has a /${SUBNET_LENGTH_V6.value} of IPv6 beside its IPv4 range.`,
      ...ipv6Subnets(view),
      source: SOURCES.vnetIpv6,
    },
    {
      id: 'policy-engine',
      text: 'The policy engine is none, or Cilium.',
      ...hasEngine(view, ['none', 'cilium']),
      source: SOURCES.overlaySetUp,
    },
    ...(view.cluster.dataplane === 'cilium'
      ? [{ id: 'cilium-version', text: 'With the Cilium dataplane, Kubernetes 1.29 or later.', ...versionAtLeast(view, '1.29'), source: SOURCES.cilium }]
      : []),
    { id: 'azure-linux', text: 'On Azure Linux, IPv6 load balancer services keep external traffic local.', ...NOT_IN_PLAN, source: SOURCES.overlaySetUp },
  ],
  used: ({ cluster }) => (cluster.families === null ? null : cluster.families.includes('IPv6')),
};

function ipv6Subnets({ plan, nodeSubnets, nodeSubnetsOpen }: ClusterView): Judged {
  const own = nodeSubnets.filter((subnet) => !plan.networks[subnet.network]?.managed);
  const without = own.filter(
    (subnet) => subnet.ranges !== null && !subnet.ranges.some(({ prefix }) => prefix.family === 6 && prefix.length === SUBNET_LENGTH_V6.value),
  );
  if (without.length > 0) return unmet(`Without one: ${list(without.map((subnet) => subnet.ref))}.`);
  if (nodeSubnetsOpen || own.some((subnet) => subnet.ranges === null)) return unknown('Not every subnet is known.');
  return own.length < nodeSubnets.length ? unknown('AKS makes the subnet itself; its IPv6 range is not documented.') : met('All have one.');
}

export const IPV6_ONLY: Feature = {
  title: 'IPv6 alone',
  group: 'addresses',
  models: models(no('Nodes and pods have IPv4, or both families. A service may have IPv6 alone.', SOURCES.dualStack)),
  used: ({ cluster }) => (cluster.families === null ? null : !cluster.families.includes('IPv4')),
};

export const SUBNET_PER_POOL: Feature = {
  title: 'A subnet for each pool',
  group: 'addresses',
  models: models(onConditions('Pools may have different subnets of one virtual network.', SOURCES.poolSubnets), {
    kubenet: onConditions('Pools may have different subnets of one virtual network, all with the same route table.', SOURCES.kubenet),
  }),
  exhaustive: true,
  conditions: (view) => [
    { id: 'one-network', text: 'All node subnets are in one virtual network.', ...oneNetwork(view), source: SOURCES.poolSubnets },
    ...(view.cluster.plugin === 'kubenet'
      ? [{ id: 'one-route-table', text: 'All node subnets have the same route table.', ...oneRouteTable(view), source: SOURCES.kubenet }]
      : []),
  ],
  used: ({ nodeSubnets, nodeSubnetsOpen }) => nodeSubnets.length > 1 || (nodeSubnetsOpen ? null : false),
};

function oneNetwork({ plan, nodeSubnets, nodeSubnetsOpen }: ClusterView): Judged {
  const networks = [...new Set(nodeSubnets.map((subnet) => plan.networks[subnet.network]?.name ?? ''))];
  if (networks.length > 1) return unmet(`They are in ${list(networks)}.`);
  return nodeSubnetsOpen ? unknown('Not every subnet is known.') : met(networks.length === 0 ? 'There are no pools yet.' : `They are in ${list(networks)}.`);
}

function oneRouteTable({ nodeSubnets, nodeSubnetsOpen }: ClusterView): Judged {
  const known = nodeSubnets.filter((subnet) => subnet.routeTable !== null);
  const tables = [...new Set(known.map((subnet) => subnet.routeTable ?? 'none of your own'))];
  if (tables.length > 1) return unmet(`They have ${list(tables)}.`);
  if (nodeSubnetsOpen || known.length < nodeSubnets.length) return unknown('Not every route table is known.');
  return met(tables.length === 0 ? 'There are no pools yet.' : `They have ${list(tables)}.`);
}

export const SHARED_NODE_SUBNET: Feature = {
  title: 'Several clusters in one node subnet',
  group: 'addresses',
  models: models(works('Clusters may share a subnet of nodes.', SOURCES.cniOverview), {
    kubenet: no('A kubenet cluster has a subnet and a route table of its own.', SOURCES.kubenet),
    byo: NOT_NAMED,
  }),
};

const REAL: Fact = no('Pods have addresses of the virtual network, and each of those exists only once.', SOURCES.overlayConcept);
export const SHARED_POD_CIDR: Feature = {
  title: 'One pod CIDR for several clusters',
  group: 'addresses',
  models: {
    overlay: works('Clusters that do not depend on one another may use the same range, even in one virtual network.', SOURCES.overlayConcept),
    'pod-subnet-dynamic': REAL,
    'pod-subnet-static': REAL,
    'node-subnet': REAL,
    kubenet: onConditions('Better not: the range is asked to be in use nowhere else, and each cluster needs a route table of its own.', SOURCES.kubenet),
    byo: open('It is up to the network plugin that you install.'),
  },
};

const NO_POD_CIDR: Fact = no('There is no pod CIDR.', SOURCES.cliPodCidr);
export const POD_CIDR_GROWTH: Feature = {
  title: 'Growing the pod CIDR later',
  group: 'addresses',
  models: {
    overlay: onConditions('To a larger IPv4 range around the present one. Terraform replaces the cluster for it.', ADVICE_SOURCES.podCidrExpand),
    'pod-subnet-dynamic': NO_POD_CIDR,
    'pod-subnet-static': NO_POD_CIDR,
    'node-subnet': NO_POD_CIDR,
    kubenet: no('It is fixed when the cluster is made.', SOURCES.kubenet),
    byo: works('AKS only uses it to reach pods.', releaseNotes('2023-07-02')),
  },
  exhaustive: true,
  conditions: (view) =>
    view.cluster.overlay === true ? [{ id: 'no-windows', text: 'Every pool runs Linux.', ...withoutWindows(view), source: ADVICE_SOURCES.podCidrExpand }] : [],
};

export const SERVICE_CIDR_EXTENSION: Feature = {
  title: 'More addresses for services later',
  group: 'addresses',
  models: models(
    onConditions(
      'A ServiceCIDR object inside the cluster adds a range; the setting itself stays.',
      SOURCES.ipPlanning,
      "That the cluster's own setting stays as it is has been inferred, not read.",
    ),
  ),
  exhaustive: true,
  conditions: (view) => [{ id: 'kubernetes-version', text: 'Kubernetes 1.33 or later.', ...versionAtLeast(view, '1.33'), source: SOURCES.ipPlanning }],
};
