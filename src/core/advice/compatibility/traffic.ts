import { ADVICE_SOURCES, releaseNotes } from '../../azure/adviceSources.ts';
import { API_SERVER_SUBNET, GATEWAY_SUBNET_LENGTH, GATEWAY_SUBNET_LENGTH_OVERLAY } from '../../azure/limits.ts';
import { SOURCES } from '../../azure/sources.ts';
import { formatPrefix } from '../../net/prefix.ts';
import { podPrefix } from '../../plan/subnet.ts';
import { met, NOT_IN_PLAN, unknown, unmet, type Condition, type Judged } from '../answer.ts';
import { oneFamily, versionAtLeast, type ClusterView } from '../clusterView.ts';
import { gatewaySubnetLength, gatewaySubnets } from '../gatewaySubnets.ts';
import { models, no, NOT_NAMED, onConditions, works, type Feature } from './types.ts';

export const LOAD_BALANCERS: Feature = {
  title: 'Load balancers for services',
  group: 'traffic',
  models: models(
    works(
      'With every model. One Standard load balancer serves about 300 services; services × ports × nodes stay below 10,000 a frontend.',
      SOURCES.cniOverview,
    ),
  ),
  used: ({ cluster }) => (cluster.loadBalancerIPs.length > 0 ? true : null),
};

const PLS = 'A service behind an internal load balancer can be published; IPv4 alone, with one to eight addresses of a subnet.';
export const PRIVATE_LINK_SERVICE: Feature = {
  title: 'Private Link Service for load balancers',
  group: 'traffic',
  models: models(works(PLS, SOURCES.internalLoadBalancer), {
    'pod-subnet-dynamic': onConditions(
      `${PLS} Where a service keeps external traffic local, its addresses come from another subnet than the pods.`,
      SOURCES.internalLoadBalancer,
    ),
    'pod-subnet-static': no('Services cannot be published where pods have static blocks.', SOURCES.internalLoadBalancer),
  }),
};

export const APPLICATION_GATEWAY: Feature = {
  title: 'Application Gateway Ingress Controller',
  group: 'traffic',
  models: models(NOT_NAMED, {
    overlay: onConditions('Works since version 1.8.0 of the controller; before that it was refused beside overlay.', releaseNotes('2025-08-29')),
  }),
  conditions: (view) =>
    view.models.includes('overlay')
      ? [
          {
            id: 'gateway-subnet',
            text: 'The gateway has a subnet of its own, a /24 or smaller, delegated to Microsoft.Network/applicationGateways, and the controller is 1.9.1 or later.',
            ...NOT_IN_PLAN,
            source: ADVICE_SOURCES.gatewayOverlayTest,
            unverified: 'Known from one published test only. A gateway in a peered network failed there.',
          },
        ]
      : [],
};

const FLAT_GATEWAY = onConditions(
  `A delegated subnet with 256 free addresses, a /${GATEWAY_SUBNET_LENGTH.value} or larger, for each gateway in it.`,
  SOURCES.gatewayForContainers,
);
export const GATEWAY_FOR_CONTAINERS: Feature = {
  title: 'Application Gateway for Containers',
  group: 'traffic',
  models: {
    overlay: onConditions(
      `A delegated subnet of exactly a /${GATEWAY_SUBNET_LENGTH_OVERLAY.value} with one gateway in it, in the network of the cluster, not in a peered one; controller 1.5.0 or later.`,
      SOURCES.gatewayForContainersOverlay,
      'A blog of 2025-08-31 asks for controller 1.7.9.',
    ),
    'pod-subnet-dynamic': FLAT_GATEWAY,
    'pod-subnet-static': FLAT_GATEWAY,
    'node-subnet': FLAT_GATEWAY,
    kubenet: no('kubenet does not go with it.', SOURCES.cniOverview),
    byo: NOT_NAMED,
  },
  conditions: (view) => {
    const exact = view.cluster.overlay === true;
    const length = exact ? GATEWAY_SUBNET_LENGTH_OVERLAY.value : GATEWAY_SUBNET_LENGTH.value;
    const judged = gatewaySubnetLength(view, (has) => (exact ? has === length : has >= 0 && has <= length));
    return [
      {
        id: 'gateway-subnet',
        text: exact ? `Its subnet is exactly a /${length}.` : `Its subnet is a /${length} or larger.`,
        // Without a subnet there is nothing to be content with yet.
        ...(judged.state === 'met' && gatewaySubnets(view).length === 0 ? unknown(judged.because) : judged),
        source: exact ? SOURCES.gatewayForContainersOverlay : SOURCES.gatewayForContainers,
      },
    ];
  },
  used: (view) => gatewaySubnets(view).length > 0 || (view.vnets.some((network) => !network.subnetsKnown) ? null : false),
};

export const SERVICE_ENDPOINTS: Feature = { title: 'Service endpoints', group: 'traffic', models: models(works('With every model.', SOURCES.cniOverview)) };
export const PRIVATE_DNS: Feature = { title: 'Private DNS zones', group: 'traffic', models: models(works('With every model.', SOURCES.cniOverview)) };

export const PRIVATE_CLUSTER: Feature = {
  title: 'Private cluster',
  group: 'traffic',
  models: models(
    works('The private endpoint takes one address in the subnet of the first pool, and may have another one after a stop.', ADVICE_SOURCES.privateClusters),
  ),
};

export const API_SERVER_INTEGRATION: Feature = {
  title: 'API server VNet integration',
  group: 'traffic',
  models: models(
    onConditions(
      `A subnet of its own, delegated to AKS, a /${API_SERVER_SUBNET.value.length} or larger; each cluster keeps ${API_SERVER_SUBNET.value.addresses} addresses in it. It cannot be given up again.`,
      SOURCES.apiServerVnet,
    ),
  ),
  conditions: (view) => [
    {
      id: 'own-subnet',
      text: `The subnet is a /${API_SERVER_SUBNET.value.length} or larger and holds no nodes or pods.`,
      ...apiSubnet(view),
      source: SOURCES.apiServerVnet,
    },
    ...dualStackVersion(view),
  ],
  used: ({ cluster }) => (cluster.apiServerSubnet === null ? null : cluster.apiServerSubnet !== undefined),
};

function apiSubnet({ plan, cluster }: ClusterView): Judged {
  const at = cluster.apiServerSubnet;
  if (at === undefined) return unknown('The plan names no subnet for it.');
  const subnet = at === null ? undefined : plan.subnets[at];
  const prefix = subnet === undefined ? null : podPrefix(subnet);
  if (subnet === undefined || prefix === null) return unknown('The subnet is not known.');
  if (subnet.nodePools.length > 0 || subnet.podPools.length > 0) return unmet(`${subnet.ref} holds nodes or pods as well.`);
  const fits = prefix !== undefined && prefix.length <= API_SERVER_SUBNET.value.length;
  const text = `${subnet.ref} ${prefix === undefined ? 'has no IPv4 range' : `is ${formatPrefix(prefix)}`}.`;
  return fits ? met(text) : unmet(text);
}

function dualStackVersion(view: ClusterView): Condition[] {
  const one = oneFamily(view);
  if (one.state === 'met') return [];
  const judged = one.state === 'unmet' ? versionAtLeast(view, '1.26.3') : one;
  return [{ id: 'dual-stack-version', text: 'With two families, Kubernetes 1.26.3 or later.', ...judged, source: SOURCES.apiServerVnet }];
}
