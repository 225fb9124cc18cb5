import { formatPrefix } from '../../net/prefix.ts';
import type { Facts, Prose } from '../facts.ts';
import { formatNumber, list, nameOf, plural, sentence } from '../text.ts';
import type { SettingRuleId } from '../types.ts';

const isOne = (count: string): boolean => count === '1';

/** "pools a and b": the subjects of a kind after the first `skip`, with their kind said once. */
function named(f: Facts, kind: 'pool' | 'cluster' | 'subnet' | 'network', skip = 1): string {
  const names = f.finding.subjects
    .slice(skip)
    .map(nameOf)
    .filter((name) => name.startsWith(`${kind} `))
    .map((name) => name.slice(kind.length + 1));
  return `${names.length === 1 ? kind : `${kind}s`} ${list(names)}`;
}

/** "10.1.0.0/24", or the subject where no range is known. */
function place(f: Facts): string {
  const prefixes = f.finding.prefixes.map(formatPrefix);
  return prefixes.length === 0 ? f.subject(0) : `${f.subject(0)} (${list(prefixes)})`;
}

const ENGINES: Readonly<Record<string, string>> = { azure: 'Azure Network Policy Manager', calico: 'Calico', cilium: 'Cilium' };
const engine = (f: Facts): string => `the policy engine ${ENGINES[f.word('policy')] ?? f.word('policy')}`;

/** What speaks against it, one after the other. */
const reasons = (f: Facts, told: Readonly<Record<string, () => string>>): string =>
  list(
    Object.entries(told).flatMap(([word, text]) => (f.hasWord(word) ? text() : [])),
    Number.POSITIVE_INFINITY,
  );

export const SETTING_PROSE: Readonly<Record<SettingRuleId, Prose>> = {
  'max-pods-range': (f) => `maxPods is ${f.number('maxPods')}; it may be ${f.word('min')} to ${f.word('max')}.`,
  'max-pods-floor': (f) =>
    `${plural(f.word('nodes'), 'node')} × ${plural(f.word('maxPods'), 'pod')} = ${plural(f.figure('pods'), 'pod')}; a pool has room for ${f.word('floor')} or more.`,
  'max-pods-windows': (f) => `maxPods is ${f.number('maxPods')}; at most ${f.word('most')} are recommended for Windows nodes.`,
  'surge-zero': (f) =>
    f.hasWord('system')
      ? 'maxSurge is 0, and a system pool can have no unavailable nodes in its place.'
      : 'maxSurge is 0 and maxUnavailable allows no node to be out of service: an upgrade can replace none.',
  'autoscale-bounds': (f) => {
    const missing = f.hasWord('minMissing')
      ? f.hasWord('maxMissing')
        ? 'neither minCount nor maxCount'
        : 'no minCount'
      : f.hasWord('maxMissing')
        ? 'no maxCount'
        : null;
    const broken = [
      ...(f.has('minCount') && f.figure('minCount') > f.figure('count') ? [`below minCount ${f.number('minCount')}`] : []),
      ...(f.has('maxCount') && f.figure('maxCount') < f.figure('count') ? [`above maxCount ${f.number('maxCount')}`] : []),
    ];
    const told = [
      ...(missing === null ? [] : [`the autoscaler has ${missing}`]),
      ...(broken.length === 0 ? [] : [`the count of ${f.number('count')} is ${list(broken)}`]),
    ];
    return `${sentence(list(told))}.`;
  },
  'pool-subnets-differ-in-vnet': (f) => `Pools of ${f.subject(0)} are in ${named(f, 'network')}; all of them must be in one.`,
  'pod-subnet-other-vnet': (f) => `${sentence(place(f))} is in another network than the nodes of ${f.subject(1)}, which are in ${f.subject(2)}.`,
  'pod-subnet-mixed-modes': (f) =>
    `${sentence(place(f))} serves ${plural(f.word('dynamic'), 'pool')} with single addresses and ${plural(f.word('blocks'), 'pool')} with static blocks; it can serve one mode only.`,
  'pod-subnet-mixed-with-node-subnet': (f) =>
    `${plural(f.word('with'), 'pool')} of ${f.subject(0)} ${isOne(f.word('with')) ? 'has' : 'have'} a pod subnet and ${named(f, 'pool')} ${isOne(f.word('without')) ? 'has' : 'have'} none.`,
  'pod-subnet-is-node-subnet': (f) => `${sentence(place(f))} holds nodes and pods of ${named(f, 'pool')}; pods need a subnet of their own.`,
  'pod-subnet-several-ranges': (f) => `${sentence(place(f))} holds pods of ${named(f, 'pool')}; a pod subnet has one IPv4 range.`,
  'pod-subnet-delegated-elsewhere': (f) => `${sentence(place(f))} holds pods and is delegated to ${f.word('delegations')}.`,
  'apiserver-subnet-shared': (f) => `${sentence(place(f))} is for API servers and also holds ${named(f, 'pool')}.`,
  'node-subnet-delegated': (f) => `${sentence(place(f))} holds nodes and is delegated to ${f.word('delegations')}.`,
  'kubenet-subnet-shared': (f) => `${sentence(place(f))} holds nodes of ${named(f, 'cluster')}; a kubenet cluster needs a subnet to itself.`,
  'kubenet-retirement': (f) => `${sentence(f.subject(0))} uses kubenet, which is supported until ${f.word('end')}.`,
  'kubenet-unsupported': (f) =>
    `kubenet does not work with ${reasons(f, {
      windows: () => `Windows (${named(f, 'pool')})`,
      dataplane: () => 'the cilium dataplane',
      policy: () => engine(f),
    })}.`,
  'kubenet-gateway': (f) =>
    `${sentence(f.subject(0))} uses kubenet, which does not work with Application Gateway for Containers; ${f.subject(1)} is for one, and no other cluster in its network can use it.`,
  'cilium-windows': (f) =>
    `${sentence(named(f, 'pool'))} ${f.finding.subjects.length === 2 ? 'runs' : 'run'} Windows; the cilium dataplane of ${f.subject(0)} runs on Linux only.`,
  'policy-unsupported': (f) =>
    `${sentence(engine(f))} does not work ${reasons(f, {
      model: () => 'with your own network plugin',
      dataplane: () => (f.word('dataplane') === 'cilium' ? 'with the cilium dataplane' : 'without the cilium dataplane'),
      nodes: () => `for ${plural(f.word('nodes'), 'node')}, surge included (${f.word('most')} at most)`,
    })}.`,
  'policy-retirement': (f) =>
    `${sentence(f.subject(0))} uses Azure Network Policy Manager, which is supported until ${f.hasWord('windows') ? `${f.word('windows')} with Windows nodes, ` : ''}${f.word('end')} with Linux nodes.`,
  'dual-stack-unsupported': (f) =>
    `${sentence(f.subject(0))} (${f.word('families')}): ${reasons(f, {
      order: () => (f.word('order') === 'alone' ? 'IPv6 alone is not supported' : 'IPv4 comes first'),
      model: () => 'IPv6 needs overlay, not addresses of the network for pods',
      policy: () => `${engine(f)} does not work with IPv6`,
      pods: () => 'pod CIDRs are not one a family in this order',
      services: () => 'service CIDRs are not one a family in this order',
    })}.`,
  'dual-stack-kubenet': (f) => `${sentence(f.subject(0))} uses IPv6 with kubenet, which is no longer documented for new clusters.`,
  'dual-stack-subnet-missing': (f) =>
    `${sentence(place(f))} holds dual-stack nodes of ${named(f, 'cluster')}, and ${f.hasWord('subnet') ? (f.hasWord('network') ? `neither it nor network ${f.word('network')} has` : 'it has no') : `network ${f.word('network')} has no`} ${f.hasWord('subnet') && f.hasWord('network') ? 'an ' : ''}IPv6 range.`,
  'windows-pool-name': (f) => `The name has ${plural(f.figure('length'), 'character')}; a Windows pool may have ${f.word('most')}.`,
  'first-pool-linux': (f) => `${sentence(f.subject(0))} is the first system pool of ${f.subject(1)} and runs Windows; it must run Linux.`,
  'overlay-vm-size': (f) => `${f.word('vmSize')} is a DCsv2 size, which overlay does not support.`,
  'overlay-name-length': (f) => `The name has ${plural(f.figure('length'), 'character')}; it becomes a label of nodes, which holds ${f.word('most')}.`,
  'kubenet-route-table-split': (f) =>
    `${sentence(named(f, 'subnet'))} of ${f.subject(0)} ${f.hasWord('without') ? 'have a route table in part only' : `have ${formatNumber(f.word('tables'))} route tables`}; kubenet needs the same one on all.`,
  'kubenet-route-table-shared': (f) => `Route table ${f.word('table')} is used by ${named(f, 'cluster', 0)}; each kubenet cluster needs one to itself.`,
  'lb-ip-outside-subnet': (f) => `Load balancer address ${f.word('address')} of ${f.subject(0)} is in no subnet of ${f.subject(1)}.`,
  'lb-ip-in-service-cidr': (f) => `Load balancer address ${f.word('address')} of ${f.subject(0)} is in its service CIDR ${f.prefix(1)}.`,
  'dual-stack-version': (f) => `${sentence(f.subject(0))} runs Kubernetes ${f.word('version')}; its dual stack needs ${f.word('floor')} or newer.`,
  'lb-ip-not-counted': (f) =>
    `${plural(f.figure('addresses'), 'load balancer address', 'load balancer addresses')} in ${f.subject(0)}, which counts ${f.number('usedAddresses')} as used.`,
  'lb-ip-reserved': (f) => `Load balancer address ${f.word('address')} of ${f.subject(0)} is one that Azure keeps in ${f.subject(1)} (${f.prefix(1)}).`,
  'static-block-version': (f) => `${sentence(f.subject(0))} runs Kubernetes ${f.word('version')}; static blocks need ${f.word('floor')} or newer.`,
};
