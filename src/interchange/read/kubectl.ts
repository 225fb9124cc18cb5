/** What runs: `kubectl get nodes`, `nodenetworkconfigs` and `ciliumnodes` as JSON. Becomes pools, and nodes drawn as real. */
import { parseAddress } from '../../core/net/address.ts';
import { parseCidr } from '../../core/net/prefix.ts';
import { plural } from '../../core/scenario/say.ts';
import type { ObservedNode } from '../../core/scenario/types.ts';
import type { ClusterFact, ClusterSettings, PoolFact, PoolSettings, Reading } from '../facts.ts';
import { itemsOf, readCount, textOf } from '../fields.ts';
import type { Identity, SubnetRef } from '../ids.ts';
import { member, type JsonNode } from '../json.ts';
import { readNetworkConfigs } from './nodeNetworkConfigs.ts';

const KINDS = ['node', 'nodenetworkconfig', 'ciliumnode'] as const;
type Kind = (typeof KINDS)[number];

function kindOf(node: JsonNode): Kind | null {
  const kind = textOf(member(node, 'kind'))?.toLowerCase();
  return KINDS.find((one) => one === kind && member(node, 'metadata') !== undefined) ?? null;
}

/** A list holds its items under `items`; one object stands for itself. */
function itemsIn(root: JsonNode): readonly JsonNode[] {
  return kindOf(root) === null ? itemsOf(member(root, 'items')) : [root];
}

export function holdsKubernetesObjects(root: JsonNode): boolean {
  return itemsIn(root).some((item) => kindOf(item) !== null);
}

export function readKubernetesObjects(reading: Reading, root: JsonNode): void {
  const items = itemsIn(root);
  const of = (kind: Kind): JsonNode[] => items.filter((item) => kindOf(item) === kind);
  const clusters = new Map<string, JsonNode[]>();
  for (const node of of('node')) {
    const key = label(node, 'kubernetes.azure.com/cluster') ?? '';
    const list = clusters.get(key);
    if (list) list.push(node);
    else clusters.set(key, [node]);
  }
  for (const [group, nodes] of clusters) readNodes(reading, group === '' ? null : group, nodes);
  const configs = of('nodenetworkconfig');
  if (configs.length > 0) readNetworkConfigs(reading, configs);
  const cilium = of('ciliumnode');
  if (cilium.length > 0) readCiliumNodes(reading, cilium);
  const others = items.filter((item) => kindOf(item) === null);
  const [other] = others;
  if (other) reading.notes.add('ignored', plural(others.length, 'object of another kind', 'objects of other kinds'), other.at);
}

function label(node: JsonNode, key: string): string | null {
  return textOf(member(member(member(node, 'metadata'), 'labels'), key));
}

function readNodes(reading: Reading, group: string | null, nodes: readonly JsonNode[]): void {
  const [first] = nodes;
  if (first === undefined) return;
  const settings = readModel(reading, nodes, first);
  const pools = new Map<string, { settings: PoolSettings; node: JsonNode; subnets: Pick<PoolFact, 'vnetSubnet' | 'podSubnet'> }>();
  const observed: ObservedNode[] = [];
  for (const node of nodes) {
    const name = textOf(member(member(node, 'metadata'), 'name'));
    const pool = label(node, 'kubernetes.azure.com/agentpool') ?? label(node, 'agentpool');
    if (name === null || pool === null) {
      reading.notes.add('ignored', `node ${name ?? 'without a name'} belongs to no pool: it is not one of the cluster's own`, node.at);
      continue;
    }
    observed.push({ node: name, pool, addresses: internalAddresses(node), ...slicesOf(node) });
    const known = pools.get(pool);
    if (known) known.settings.count = (known.settings.count ?? 0) + 1;
    else pools.set(pool, { settings: poolSettings(reading, node, pool), node, subnets: subnetsOf(node, settings) });
  }
  const dual = observed.some((one) => one.addresses?.some((address) => address.includes(':')));
  const fact: ClusterFact = {
    identity: identityOfGroup(group),
    nodeGroup: group,
    standing: 'seen',
    settings: dual ? { ...settings, ipFamilies: ['IPv4', 'IPv6'] } : settings,
    pools: [...pools].map(([name, { settings: own, node, subnets }]) => ({ name, settings: own, ...subnets, source: { notes: reading.notes, at: node.at } })),
    observed,
    source: { notes: reading.notes, at: first.at },
  };
  reading.facts.clusters.push(fact);
  reading.notes.add('understood', `${plural(observed.length, 'node')} of ${plural(pools.size, 'pool')}`, first.at);
  if (observed.length > 0) reading.notes.add('unresolved', 'nodes tell neither pod nor service CIDR, nor the autoscaler, nor maxSurge', first.at);
}

/** The network model by what labels say; nodes with a slice and no such label are taken as kubenet's. */
function readModel(reading: Reading, nodes: readonly JsonNode[], first: JsonNode): ClusterSettings {
  const any = (key: string, value: string): boolean => nodes.some((node) => label(node, key)?.toLowerCase() === value);
  const settings: ClusterSettings = { networkPlugin: 'azure', kubernetesVersion: null, serviceCidrs: null, dnsServiceIP: null, networkDataplane: null };
  if (any('kubernetes.azure.com/podnetwork-type', 'overlay') || any('kubernetes.azure.com/azure-cni-overlay', 'true')) {
    settings.networkPluginMode = 'overlay';
    settings.podCidrs = null;
  } else if (!any('kubernetes.azure.com/podnetwork-type', 'vnet') && !any('kubernetes.azure.com/podnetwork-type', 'vnetblock')) {
    const sliced = nodes.some((node) => 'slices' in slicesOf(node));
    if (sliced) settings.networkPlugin = 'kubenet';
    else settings.networkPluginMode = null;
    settings.podCidrs = null;
    const taken = sliced ? 'taken as kubenet, since its nodes have pod CIDRs' : 'its plugin is taken as azure, its mode as not known';
    reading.notes.add('assumed', `no label of the nodes names the network model: ${taken}`, first.at);
  }
  if (any('kubernetes.azure.com/ebpf-dataplane', 'cilium')) settings.networkDataplane = 'cilium';
  const policy = (['azure', 'calico', 'cilium'] as const).find((one) => any('kubernetes.azure.com/network-policy', one));
  settings.networkPolicy = policy ?? null;
  return settings;
}

function poolSettings(reading: Reading, node: JsonNode, pool: string): PoolSettings {
  const settings: PoolSettings = { count: 1, enableAutoScaling: null, maxSurge: null };
  const mode = label(node, 'kubernetes.azure.com/mode')?.toLowerCase();
  if (mode === 'system' || mode === 'user') settings.mode = mode === 'system' ? 'System' : 'User';
  const os = label(node, 'kubernetes.io/os')?.toLowerCase();
  if (os === 'linux' || os === 'windows') settings.osType = os === 'linux' ? 'Linux' : 'Windows';
  const size = label(node, 'node.kubernetes.io/instance-type') ?? label(node, 'beta.kubernetes.io/instance-type');
  if (size !== null) settings.vmSize = size;
  settings.maxPods = readCount(reading, member(member(member(node, 'status'), 'capacity'), 'pods'), `pods of a node of pool ${pool}`) ?? null;
  return settings;
}

function subnetsOf(node: JsonNode, cluster: ClusterSettings): Pick<PoolFact, 'vnetSubnet' | 'podSubnet'> {
  const vnetSubnet = subnetRefOf(node, 'network');
  if (cluster.networkPluginMode === 'overlay' || cluster.networkPlugin !== 'azure') return { vnetSubnet };
  return { vnetSubnet, podSubnet: subnetRefOf(node, 'podnetwork') };
}

function subnetRefOf(node: JsonNode, prefix: 'network' | 'podnetwork'): SubnetRef | null {
  const of = (what: string): string | null => label(node, `kubernetes.azure.com/${prefix}-${what}`);
  const [name, subnet] = [of('name'), of('subnet')];
  return name === null || subnet === null ? null : { network: { subscription: of('subscription'), group: of('resourcegroup'), name }, subnet };
}

/** `MC_GROUP_CLUSTER_REGION`, where it can be read in one way only. */
function identityOfGroup(group: string | null): Identity | null {
  const [prefix, owner, name, region, ...more] = group?.split('_') ?? [];
  if (prefix?.toLowerCase() !== 'mc' || !owner || !name || !region || more.length > 0) return null;
  return { subscription: null, group: owner, name };
}

function internalAddresses(node: JsonNode): string[] {
  return itemsOf(member(member(node, 'status'), 'addresses')).flatMap((entry) => {
    const address = textOf(member(entry, 'address'));
    return address !== null && textOf(member(entry, 'type'))?.toLowerCase() === 'internalip' && parseAddress(address).ok ? [address] : [];
  });
}

/** The pod ranges that Kubernetes itself has given a node; overlay nodes carry none. */
function slicesOf(node: JsonNode): { slices: readonly string[] } | object {
  const spec = member(node, 'spec');
  const texts = [...itemsOf(member(spec, 'podCIDRs')), member(spec, 'podCIDR')].flatMap((item) => textOf(item) ?? []);
  const slices = [...new Set(texts)].filter((text) => parseCidr(text).ok);
  return slices.length === 0 ? {} : { slices };
}

function readCiliumNodes(reading: Reading, nodes: readonly JsonNode[]): void {
  const observed = nodes.flatMap((node): ObservedNode[] => {
    const name = textOf(member(member(node, 'metadata'), 'name'));
    if (name === null) return [];
    const spec = member(node, 'spec');
    const addresses = itemsOf(member(spec, 'addresses')).flatMap((entry) => {
      const ip = textOf(member(entry, 'ip'));
      return ip !== null && textOf(member(entry, 'type'))?.toLowerCase() === 'internalip' && parseAddress(ip).ok ? [ip] : [];
    });
    const slices = itemsOf(member(member(spec, 'ipam'), 'podCIDRs')).flatMap((item) => textOf(item) ?? []);
    const pool = label(node, 'kubernetes.azure.com/agentpool') ?? label(node, 'agentpool');
    return [{ node: name, ...(pool === null ? {} : { pool }), addresses, slices: slices.filter((text) => parseCidr(text).ok) }];
  });
  const at = nodes[0]?.at ?? 0;
  const counts = new Map<string, number>();
  for (const { pool } of observed) if (pool) counts.set(pool, (counts.get(pool) ?? 0) + 1);
  const pools = [...counts].map(([name, count]): PoolFact => ({
    name,
    settings: { count, enableAutoScaling: null, maxPods: null, maxSurge: null },
    vnetSubnet: null,
    source: { notes: reading.notes, at },
  }));
  reading.facts.clusters.push({
    identity: null,
    nodeGroup: null,
    standing: 'seen',
    settings: {},
    ...(pools.length === 0 ? {} : { pools }),
    observed,
    source: { notes: reading.notes, at },
  });
  reading.notes.add('understood', plural(observed.length, 'Cilium node'), at);
}
