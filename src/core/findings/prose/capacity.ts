import { formatPrefix } from '../../net/prefix.ts';
import type { Facts, Prose } from '../facts.ts';
import { formatNumber, list, plural } from '../text.ts';
import type { CapacityRuleId } from '../types.ts';

/** "(50 + 5) × (1 + 30) = 1,705 addresses needed while upgrading, 1,550 of them now already" */
function need(f: Facts, one: string, many: string, { verb = 'needed', figure = 'needed' } = {}): string {
  const earlier = f.hasWord('earlier') ? `, ${f.word('earlier')} of them ${f.phase()} already` : '';
  return `${f.word('arithmetic')} ${String(f.figure(figure)) === '1' ? one : many} ${verb} ${f.word('worst')}${earlier}`;
}

const addresses = (f: Facts, verb?: string): string => need(f, 'address', 'addresses', verb === undefined ? {} : { verb });
const blocks = (f: Facts, size: string): string => need(f, `block of ${size}`, `blocks of ${size}`);
const nodes = (f: Facts): string => need(f, 'node', 'nodes', { verb: 'planned', figure: 'nodes' });

/** "10.10.0.0/22", or the subject where there is no range to name. */
function where(f: Facts): string {
  const prefixes = f.finding.prefixes.map(formatPrefix);
  return prefixes.length === 0 ? f.subject(0) : list(prefixes);
}

/** "10.10.0.0/22 has 1,014 beside 5 in use" */
function has(f: Facts): string {
  const together = f.finding.prefixes.length > 1 ? ' have' : ' has';
  return `${where(f)}${together} ${f.number('available')}${f.hasWord('used') ? ` beside ${formatNumber(f.word('used'))} in use` : ''}`;
}

export const CAPACITY_PROSE: Readonly<Record<CapacityRuleId, Prose>> = {
  'pod-cidr-exhausted': (f) =>
    f.hasWord('addresses')
      ? `${addresses(f)}; ${f.prefix(0)} has ${f.number('available')}: ${plural(f.figure('nodesNeeded'), 'node takes', 'nodes take')} a ${f.word('block')} each, and it holds ${f.number('nodesAvailable')}.`
      : `${blocks(f, f.word('block'))}; ${f.prefix(0)} holds ${f.number('available')}.`,
  'node-subnet-exhausted': (f) => `${addresses(f)}; ${has(f)}.`,
  'pod-subnet-exhausted': (f) => `${f.word('unit') === 'blocks' ? blocks(f, '/28') : addresses(f, 'held by idle nodes')}; ${has(f)}.`,
  'pod-subnet-density': (f) => `${addresses(f, 'needed by full nodes')}; ${has(f)}, enough for idle nodes only.`,
  'static-block-reserved': (f) =>
    `${blocks(f, '/28')}; ${where(f)} has ${f.number('available')} without its first and last one, which hold addresses that Azure keeps.`,
  'static-block-subnet-size': (f) => `${f.prefix(0)} is larger than a /12, the largest pod subnet for static blocks.`,
  'dynamic-pod-subnet-size': (f) =>
    `${f.prefix(0)} is larger than a /16; beyond that dynamic allocation has no use for it, since a virtual network serves 65,536 addresses.`,
  'static-block-preflight': (f) =>
    `Azure's check counts 16 × ${formatNumber(f.word('nodes'))} = ${f.number('azureCounts')} of ${formatNumber(f.word('usable'))} addresses and passes; the nodes take ${f.number('needed')} in whole blocks, more than ${where(f)} holds.`,
  'static-block-waste': (f) =>
    `${plural(f.word('blocks'), 'block')} of 16 ${f.word('blocks') === '1' ? 'holds' : 'hold'} ${f.word('holds')} pods and maxPods is ${formatNumber(f.word('maxPods'))}, which wastes ${plural(f.figure('wasted'), 'address', 'addresses')} a node; a maxPods of ${f.number('ideal')} wastes none.`,
  'vnet-address-limit': (f) => `${addresses(f)}; ${f.subject(0)} serves at most ${f.number('available')}, as every virtual network.`,
  'kubenet-route-limit': (f) => `${need(f, 'route', `routes for ${plural(f.figure('nodes'), 'node')}`)}; a route table holds ${f.number('available')}.`,
  'cluster-node-limit': (f) => `${nodes(f)}; a cluster has at most ${f.number('available')}.`,
  'cluster-cannot-upgrade': (f) => `${nodes(f)}; a cluster has at most ${f.number('available')}, so this one cannot be upgraded at its maximum.`,
  'pool-node-limit': (f) => `${nodes(f)}; a pool has at most ${f.number('available')}.`,
  'pool-count-limit': (f) => `${f.number('pools')} node pools; a cluster has at most ${f.word('available')}.`,
  'cluster-pod-limit': (f) =>
    `${need(f, 'pod', 'pods', { verb: 'possible', figure: 'pods' })}; a cluster with ${f.word('model')} is planned for ${f.number('available')} at most.`,
  'system-pool-empty': (f) => `A system pool of ${f.number('count')} nodes; it needs one at least.`,
  'vnet-subnet-limit': (f) => `${f.number('subnets')} subnets; a virtual network has at most ${f.number('available')}.`,
  'policy-pod-limit': (f) =>
    `${need(f, 'pod', 'pods', { verb: 'possible', figure: 'pods' })}; Azure Network Policy Manager serves ${f.number('available')} at most.`,
  'apiserver-subnet-small': (f) =>
    f.word('clusters') === '1'
      ? `${f.number('needed')} addresses needed for the API server of a cluster; ${has(f)}.`
      : `${f.word('clusters')} × ${f.word('each')} = ${f.number('needed')} addresses needed for the API servers of ${f.word('clusters')} clusters; ${has(f)}.`,
  'agc-subnet-size': (f) =>
    f.hasWord('exact')
      ? `${f.prefix(0)} is for Application Gateway for Containers beside an overlay cluster, which takes exactly a ${f.word('exact')}.`
      : `${f.prefix(0)} is for Application Gateway for Containers, which takes a ${f.word('smallest')} or larger.`,
  'pool-replacement-headroom': (f) =>
    `With all pools at their maximum and the ${plural(f.word('nodes'), 'node')} of ${f.subject(1)} once more, ${f.number('needed')} ${f.word('unit')} are needed; ${where(f)} has ${f.number('available')}.`,
};
