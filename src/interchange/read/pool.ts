/** A node pool, inside a cluster or on its own, in either spelling. */
import type { ClusterSettings, PoolFact, PoolSettings, Reading } from '../facts.ts';
import { field, readBoolean, readCount, readShare, readSubnetRef, readText, readWord, shown, textOf } from '../fields.ts';
import { member, type JsonNode } from '../json.ts';
import type { Tense } from './cluster.ts';

/** Answers null for what is no pool. `cluster` is null where the pool comes without its cluster. */
export function readPool(reading: Reading, node: JsonNode, cluster: ClusterSettings | null, clusterLabel: string, tense: Tense): PoolFact | null {
  const name = textOf(member(node, 'name'));
  if (name === null) {
    reading.notes.add('unresolved', `a pool of ${clusterLabel} has no name that could be read; it is left out`, node.at);
    return null;
  }
  const of = (what: string): string => `${what} of pool ${name} of ${clusterLabel}`;
  const settings: PoolSettings = {};

  const mode = readWord(reading, field(node, 'mode'), of('mode'), ['System', 'User', 'Gateway']);
  if (mode === 'Gateway') {
    settings.mode = 'User';
    reading.notes.add('assumed', `pool ${name} of ${clusterLabel} is a gateway pool: its nodes are counted like a user pool's`, node.at);
  } else if (mode !== undefined) settings.mode = mode;
  const osType = readWord(reading, field(node, 'osType'), of('osType'), ['Linux', 'Windows']);
  if (osType !== undefined) settings.osType = osType;
  const vmSize = readText(reading, field(node, 'vmSize'), of('vmSize'));
  if (vmSize !== undefined) settings.vmSize = vmSize;

  readCounts(reading, node, name, of, settings);

  const maxPods = readCount(reading, field(node, 'maxPods'), of('maxPods'));
  if (maxPods !== undefined) settings.maxPods = maxPods;
  else if (tense === 'returned') {
    settings.maxPods = null;
    reading.notes.add('unresolved', `${of('maxPods')} is not told`, node.at);
  }
  const upgrade = field(node, 'upgradeSettings');
  const maxSurge = readShare(reading, member(upgrade, 'maxSurge'), of('maxSurge'));
  if (maxSurge !== undefined) settings.maxSurge = maxSurge;
  const maxUnavailable = readShare(reading, member(upgrade, 'maxUnavailable'), of('maxUnavailable'));
  // Azure answers 0 where nothing was set.
  if (maxUnavailable !== undefined && Number(maxUnavailable) !== 0) settings.maxUnavailable = maxUnavailable;

  const vnetSubnet = readSubnetRef(reading, field(node, 'vnetSubnetID'), of('the subnet'));
  const podSubnetNode = field(node, 'podSubnetID');
  // A pod subnet beside a pod CIDR contradicts itself; the plan can hold only one of them.
  const overlaid = cluster !== null && (cluster.networkPlugin !== 'azure' || cluster.networkPluginMode === 'overlay');
  const podSubnet = overlaid ? undefined : readSubnetRef(reading, podSubnetNode, of('the pod subnet'));
  if (overlaid && podSubnetNode)
    reading.notes.add('unresolved', `${of('the pod subnet')} (${shown(podSubnetNode)}) does not go with the cluster's network model`, podSubnetNode.at);
  const allocation = readWord(reading, field(node, 'podIPAllocationMode'), of('podIPAllocationMode'), ['DynamicIndividual', 'StaticBlock']);
  if (allocation !== undefined && podSubnet !== undefined) settings.podIPAllocationMode = allocation;

  return {
    name,
    settings,
    ...(vnetSubnet === undefined ? {} : { vnetSubnet }),
    ...(podSubnet === undefined ? {} : { podSubnet }),
    source: { notes: reading.notes, at: node.at },
  };
}

function readCounts(reading: Reading, node: JsonNode, name: string, of: (what: string) => string, settings: PoolSettings): void {
  const autoscaled = readBoolean(reading, field(node, 'enableAutoScaling'), of('enableAutoScaling'));
  const minCount = readCount(reading, field(node, 'minCount'), of('minCount'));
  const maxCount = readCount(reading, field(node, 'maxCount'), of('maxCount'));
  if (autoscaled !== undefined) settings.enableAutoScaling = autoscaled;
  if (autoscaled === true) {
    settings.minCount = minCount ?? null;
    settings.maxCount = maxCount ?? null;
  } else if (autoscaled === null) {
    if (minCount !== undefined) settings.minCount = minCount;
    if (maxCount !== undefined) settings.maxCount = maxCount;
  } else if (typeof minCount === 'number' || typeof maxCount === 'number') {
    reading.notes.add('ignored', `minCount and maxCount of pool ${name}: its autoscaler is off`, node.at);
  }
  const count = readCount(reading, field(node, 'count'), of('count'));
  if (typeof count === 'number') settings.count = count;
  else {
    settings.count = typeof settings.minCount === 'number' ? settings.minCount : 1;
    const stand = typeof settings.minCount === 'number' ? `the autoscaler's minimum, ${settings.minCount},` : '1';
    reading.notes.add('assumed', `${of('count')} is not told: ${stand} stands in for it`, node.at);
  }
}
