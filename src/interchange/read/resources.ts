/** Azure resources by what they are: lists of the command line, rows of Resource Graph, REST answers, single resources. */
import { plural } from '../../core/scenario/say.ts';
import type { PoolFact, Reading } from '../facts.ts';
import { field, itemsOf, refuse, textOf } from '../fields.ts';
import { clusterIdentity, type Identity } from '../ids.ts';
import { hasMember, member, type JsonNode } from '../json.ts';
import { readCluster, type Tense } from './cluster.ts';
import { readLoosePeering, readLooseSubnet, readNetwork } from './network.ts';
import { readPool } from './pool.ts';

type ResourceKind = 'cluster' | 'network-profile' | 'pool' | 'network' | 'subnet' | 'peering';

const TYPES: ReadonlyMap<string, ResourceKind> = new Map([
  ['microsoft.containerservice/managedclusters', 'cluster'],
  ['microsoft.containerservice/managedclusters/agentpools', 'pool'],
  ['microsoft.network/virtualnetworks', 'network'],
  ['microsoft.network/virtualnetworks/subnets', 'subnet'],
  ['microsoft.network/virtualnetworks/virtualnetworkpeerings', 'peering'],
]);

/** What a JSON object is: by its resource type, else by keys that nothing else has. */
export function resourceKind(node: JsonNode): ResourceKind | null {
  if (node.kind !== 'object') return null;
  const type = TYPES.get(textOf(member(node, 'type'))?.toLowerCase() ?? '');
  if (type) return type;
  if (field(node, 'agentPoolProfiles') || hasMember(member(node, 'networkProfile'), 'networkPlugin')) return 'cluster';
  if (hasMember(member(member(node, 'properties'), 'networkProfile'), 'networkPlugin')) return 'cluster';
  if (hasMember(node, 'networkPlugin')) return 'network-profile';
  if (field(node, 'addressSpace')) return 'network';
  if (field(node, 'remoteVirtualNetwork')) return 'peering';
  const id = textOf(member(node, 'id'))?.toLowerCase() ?? '';
  if (id.includes('/subnets/') && (field(node, 'addressPrefix') ?? field(node, 'addressPrefixes'))) return 'subnet';
  if (hasMember(node, 'vmSize') && hasMember(node, 'count')) return 'pool';
  return null;
}

/** Rows of a list in any of the wrappers that tools put around one; null for a single resource. */
export function rowsOf(root: JsonNode): readonly JsonNode[] | null {
  if (root.kind === 'array') return root.items;
  if (resourceKind(root) !== null) return null;
  for (const key of ['data', 'value']) {
    const list = member(root, key);
    if (list?.kind === 'array') return list.items;
    const rows = member(list, 'rows');
    if (rows?.kind === 'array') return rows.items.map((row) => tableRow(itemsOf(member(list, 'columns')), row));
  }
  return null;
}

/** A row of a table whose columns stand apart. */
function tableRow(columns: readonly JsonNode[], row: JsonNode): JsonNode {
  const cells = itemsOf(row);
  const names = columns.map((column) => textOf(member(column, 'name')) ?? '').slice(0, cells.length);
  return { kind: 'object', at: row.at, names, keys: names.map((name) => name.toLowerCase()), values: cells.slice(0, names.length) };
}

/** Whether a JSON text is one that `readResources` has something to read of. */
export function holdsResources(root: JsonNode): boolean {
  const rows = rowsOf(root);
  return rows === null ? resourceKind(root) !== null : rows.some((row) => resourceKind(row) !== null);
}

export function readResources(reading: Reading, root: JsonNode, tense: Tense): void {
  const strangers = new Map<string, { count: number; at: number }>();
  const pools: JsonNode[] = [];
  for (const row of rowsOf(root) ?? [root]) {
    const kind = resourceKind(row);
    if (kind === 'pool') pools.push(row);
    else if (kind !== null) readResource(reading, kind, row, tense);
    else {
      const type = textOf(member(row, 'type')) ?? 'no type that is known here';
      const seen = strangers.get(type);
      strangers.set(type, { count: (seen?.count ?? 0) + 1, at: seen?.at ?? row.at });
    }
  }
  readLoosePools(reading, pools, tense, root.at);
  for (const [type, { count, at }] of strangers) reading.notes.add('ignored', `${plural(count, 'entry', 'entries')} of ${type}`, at);
}

export function readResource(reading: Reading, kind: Exclude<ResourceKind, 'pool'>, node: JsonNode, tense: Tense): void {
  switch (kind) {
    case 'cluster':
      readCluster(reading, node, tense);
      return;
    case 'network-profile':
      readCluster(reading, { kind: 'object', at: node.at, names: ['networkProfile'], keys: ['networkprofile'], values: [node] }, tense);
      return;
    case 'network':
      readNetwork(reading, node, tense);
      return;
    case 'subnet':
      readLooseSubnet(reading, node, tense);
      return;
    case 'peering':
      readLoosePeering(reading, node);
      return;
  }
}

/** Pools without their cluster, as `az aks nodepool list` gives them: ids name the cluster; those without one belong to one cluster. */
export function readLoosePools(reading: Reading, nodes: readonly JsonNode[], tense: Tense, at: number): void {
  const homeless: PoolFact[] = [];
  for (const node of nodes) {
    const idNode = member(node, 'id');
    const identity = clusterIdentity(textOf(idNode) ?? '');
    if (idNode?.kind === 'unknown') refuse(reading, idNode, 'the cluster of a pool', 'a name');
    const label = identity?.name ?? 'the cluster';
    const pool = readPool(reading, node, null, label, tense);
    if (pool === null) continue;
    reading.notes.add('understood', `pool ${pool.name} of ${label}: ${plural(pool.settings.count ?? 1, 'node')}`, node.at);
    if (identity === null) homeless.push(pool);
    else addPools(reading, identity, [pool], node.at);
  }
  if (homeless.length > 0) addPools(reading, null, homeless, at);
}

function addPools(reading: Reading, identity: Identity | null, pools: readonly PoolFact[], at: number): void {
  const source = { notes: reading.notes, at };
  reading.facts.clusters.push({ identity, nodeGroup: null, standing: identity === null ? 'mentioned' : 'described', settings: {}, pools, source });
}
