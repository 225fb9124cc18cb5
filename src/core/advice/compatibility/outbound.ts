import { ADVICE_SOURCES, releaseNotes } from '../../azure/adviceSources.ts';
import { SOURCES } from '../../azure/sources.ts';
import { list } from '../../findings/text.ts';
import { met, unknown, unmet, type Judged } from '../answer.ts';
import { oneFamily, type ClusterView } from '../clusterView.ts';
import { models, no, NOT_NAMED, onConditions, type Feature } from './types.ts';

const NAT = 'Where a subnet of your own has a NAT gateway already, the cluster is made with outbound type userAssignedNATGateway.';
const NAT_PODS = onConditions(`${NAT} The pod subnet is attached to the gateway as well.`, releaseNotes('2023-08-06'));
export const NAT_GATEWAY: Feature = {
  title: 'NAT gateway',
  group: 'outbound',
  models: models(onConditions(NAT, releaseNotes('2022-05-01')), { 'pod-subnet-dynamic': NAT_PODS, 'pod-subnet-static': NAT_PODS }),
  conditions: (view) => [
    {
      id: 'both-families',
      text: 'A Standard NAT gateway carries IPv4 alone; with two families it has to be StandardV2.',
      ...natFamilies(view),
      source: SOURCES.overlaySetUp,
    },
  ],
};

/** A plan does not hold which kind of gateway it is. */
function natFamilies(view: ClusterView): Judged {
  const one = oneFamily(view);
  return one.state === 'unmet' ? unknown(one.because) : one;
}

export const USER_DEFINED_ROUTING: Feature = {
  title: 'Outbound by your own routes',
  group: 'outbound',
  models: models(
    onConditions(
      'Outbound type userDefinedRouting sends everything the way of your own route table, which has to exist beforehand.',
      ADVICE_SOURCES.outboundTypes,
    ),
  ),
  conditions: (view) => [
    { id: 'own-subnet', text: 'Every pool is in a subnet of your own.', ...ownSubnets(view), source: ADVICE_SOURCES.outboundTypes },
    {
      id: 'default-route',
      text: 'Each of these subnets has a route table with a route for 0.0.0.0/0.',
      ...routeTables(view),
      source: ADVICE_SOURCES.outboundTypes,
    },
  ],
};

function ownSubnets({ plan, nodeSubnets, nodeSubnetsOpen }: ClusterView): Judged {
  if (nodeSubnets.some((subnet) => plan.networks[subnet.network]?.managed)) return unmet('Pools are in the network that AKS makes.');
  if (nodeSubnetsOpen) return unknown('Not every subnet is known.');
  return met(`Nodes are in ${list(nodeSubnets.map((subnet) => subnet.ref))}.`);
}

function routeTables({ nodeSubnets, nodeSubnetsOpen }: ClusterView): Judged {
  const without = nodeSubnets.filter((subnet) => subnet.routeTable === undefined).map((subnet) => subnet.ref);
  if (without.length > 0) return unmet(`No route table: ${list(without)}.`);
  if (nodeSubnetsOpen || nodeSubnets.some((subnet) => subnet.routeTable === null)) return unknown('Not every route table is known.');
  return unknown('There are route tables; a plan does not hold their routes.');
}

const EGRESS = onConditions(
  'A pool of gateway nodes with fixed outbound addresses; its prefix, a /28 to /31, is also the most nodes it can have.',
  ADVICE_SOURCES.staticEgressGateway,
);
const NO_EGRESS = no('It does not go with pod subnets.', ADVICE_SOURCES.staticEgressGateway);
export const STATIC_EGRESS_GATEWAY: Feature = {
  title: 'Static egress gateway',
  group: 'outbound',
  models: { overlay: EGRESS, 'pod-subnet-dynamic': NO_EGRESS, 'pod-subnet-static': NO_EGRESS, 'node-subnet': EGRESS, kubenet: NOT_NAMED, byo: NOT_NAMED },
};
