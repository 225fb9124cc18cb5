/**
 * A managed cluster, as Resource Manager writes it (`properties`, `dnsServiceIP`, `vnetSubnetID`) or as the command line
 * does (flat, `dnsServiceIp`, `vnetSubnetId`). Templates, plans and scripts are turned into the first form and come here too.
 */
import type { IpFamily } from '../../core/scenario/types.ts';
import type { ClusterFact, ClusterSettings, Reading } from '../facts.ts';
import { field, readAddress, readCidrs, readSubnetRef, readText, readWord, refuse, shown, textOf } from '../fields.ts';
import { clusterIdentity, type Identity } from '../ids.ts';
import { member, type JsonNode } from '../json.ts';
import { isKubernetesVersion } from '../../core/scenario/schema.ts';
import { plural, quoted } from '../../core/scenario/say.ts';
import { readPool } from './pool.ts';

/**
 * `declared`: a definition still to be applied, where a key left out takes Azure's default.
 * `returned`: what Azure answered; what it leaves out is not known.
 */
export type Tense = 'declared' | 'returned';

export function readCluster(reading: Reading, node: JsonNode, tense: Tense): ClusterFact {
  const identity = identityOf(node);
  const label = identity?.name ?? 'the cluster';
  const network = field(node, 'networkProfile');
  const settings: ClusterSettings = {};

  readModel(reading, network, node, label, settings);
  readRanges(reading, network, label, settings, tense);

  const version = readText(reading, field(node, 'kubernetesVersion') ?? field(node, 'currentKubernetesVersion'), `kubernetesVersion of ${label}`);
  if (version !== undefined) settings.kubernetesVersion = versionOf(reading, node, version, label);

  const access = field(node, 'apiServerAccessProfile');
  const apiServerSubnet = readSubnetRef(reading, member(access, 'subnetId'), `the API server subnet of ${label}`);
  const integrated = isTrue(member(access, 'enableVnetIntegration'));
  const isPrivate = isTrue(member(access, 'enablePrivateCluster'));

  const profiles = field(node, 'agentPoolProfiles');
  const pools = profiles?.kind === 'array' ? profiles.items.flatMap((pool) => readPool(reading, pool, settings, label, tense) ?? []) : undefined;
  if (profiles?.kind === 'unknown') refuse(reading, profiles, `agentPoolProfiles of ${label}`, 'a list of pools');
  noteOldBridge(reading, network, label);

  const fact: ClusterFact = {
    identity,
    nodeGroup: textOf(field(node, 'nodeResourceGroup')),
    standing: 'described',
    settings,
    ...(apiServerSubnet === undefined ? {} : { apiServerSubnet }),
    ...(pools === undefined ? {} : { pools }),
    ...(isPrivate && !integrated ? { privateEndpoint: true } : {}),
    source: { notes: reading.notes, at: node.at },
  };
  reading.facts.clusters.push(fact);
  reading.notes.add(
    'understood',
    `cluster ${label}: ${modelWords(settings)}, ${pools === undefined ? 'pools not told' : plural(pools.length, 'pool')}`,
    node.at,
  );
  return fact;
}

function identityOf(node: JsonNode): Identity | null {
  const fromId = clusterIdentity(textOf(member(node, 'id')) ?? '');
  if (fromId) return fromId;
  const name = textOf(member(node, 'name'));
  if (name === null) return null;
  return { subscription: textOf(member(node, 'subscriptionId')), group: textOf(member(node, 'resourceGroup')), name };
}

/** Plugin, mode, dataplane and policy. A mode that is left out is a fact: pods take VNet addresses. */
function readModel(reading: Reading, network: JsonNode | undefined, node: JsonNode, label: string, settings: ClusterSettings): void {
  const plugin = readWord(reading, member(network, 'networkPlugin'), `networkPlugin of ${label}`, ['azure', 'kubenet', 'none']);
  if (plugin === undefined || plugin === null) {
    settings.networkPlugin = 'azure';
    settings.networkPluginMode = null;
    reading.notes.add('assumed', `${label} names no network plugin: taken as azure, its mode as not known`, (network ?? node).at);
  } else settings.networkPlugin = plugin;
  const mode = readWord(reading, member(network, 'networkPluginMode'), `networkPluginMode of ${label}`, ['overlay']);
  if (mode === 'overlay' && settings.networkPlugin !== 'azure') {
    reading.notes.add('unresolved', `${label}: overlay does not go with networkPlugin ${settings.networkPlugin}; it is left out`, node.at);
  } else if (mode !== undefined) settings.networkPluginMode = mode;
  const dataplane = readWord(reading, member(network, 'networkDataplane') ?? member(network, 'ebpfDataplane'), `networkDataplane of ${label}`, [
    'azure',
    'cilium',
  ]);
  if (dataplane !== undefined) settings.networkDataplane = dataplane;
  const policy = readWord(reading, member(network, 'networkPolicy'), `networkPolicy of ${label}`, ['none', 'azure', 'calico', 'cilium']);
  if (policy !== undefined) settings.networkPolicy = policy;
}

function readRanges(reading: Reading, network: JsonNode | undefined, label: string, settings: ClusterSettings, tense: Tense): void {
  const families = readFamilies(reading, member(network, 'ipFamilies'), label);
  if (families !== undefined) settings.ipFamilies = families;
  const pods = oneOrMore(reading, network, 'podCidrs', 'podCidr', label);
  const services = oneOrMore(reading, network, 'serviceCidrs', 'serviceCidr', label);
  const dns = readAddress(reading, member(network, 'dnsServiceIP'), `dnsServiceIP of ${label}`);
  const flat = settings.networkPlugin === 'azure' && settings.networkPluginMode === undefined;
  if (pods !== undefined) settings.podCidrs = pods;
  else if (tense === 'returned' && !flat) settings.podCidrs = unknownRange(reading, network, 'podCidr', label);
  if (services !== undefined) settings.serviceCidrs = services;
  else if (tense === 'returned') settings.serviceCidrs = unknownRange(reading, network, 'serviceCidr', label);
  if (dns !== undefined) settings.dnsServiceIP = dns;
  else if (tense === 'returned') settings.dnsServiceIP = unknownRange(reading, network, 'dnsServiceIP', label);
}

function oneOrMore(reading: Reading, network: JsonNode | undefined, plural: string, singular: string, label: string): readonly string[] | null | undefined {
  const many = readCidrs(reading, member(network, plural), `${plural} of ${label}`);
  return many === undefined ? readCidrs(reading, member(network, singular), `${singular} of ${label}`) : many;
}

function unknownRange(reading: Reading, network: JsonNode | undefined, key: string, label: string): null {
  if (network) reading.notes.add('unresolved', `${key} of ${label} is not told`, network.at);
  return null;
}

function readFamilies(reading: Reading, node: JsonNode | undefined, label: string): readonly IpFamily[] | null | undefined {
  if (node === undefined || (node.kind === 'array' && node.items.length === 0)) return undefined;
  const out: IpFamily[] = [];
  for (const item of node.kind === 'array' ? node.items : [node]) {
    const family = readWord(reading, item, `ipFamilies of ${label}`, ['IPv4', 'IPv6']);
    if (family === null || family === undefined) return null;
    if (!out.includes(family)) out.push(family);
  }
  return out;
}

/** `1.33` or `1.33.2`; previews and other spellings are not what the plan's rules compare. */
function versionOf(reading: Reading, node: JsonNode, text: string | null, label: string): string | null {
  if (text === null) return null;
  if (isKubernetesVersion(text)) return text;
  reading.notes.add('unresolved', `kubernetesVersion of ${label} is ${quoted(text)}; expected a version such as 1.33`, node.at);
  return null;
}

function isTrue(node: JsonNode | undefined): boolean {
  return (node?.kind === 'boolean' && node.value) || textOf(node)?.toLowerCase() === 'true';
}

/** The bridge range of old outputs has no meaning any more, whatever its host bits. */
function noteOldBridge(reading: Reading, network: JsonNode | undefined, label: string): void {
  const bridge = member(network, 'dockerBridgeCidr');
  if (bridge) reading.notes.add('ignored', `dockerBridgeCidr of ${label} (${shown(bridge)}): nothing uses it any more`, bridge.at);
}

function modelWords(settings: ClusterSettings): string {
  if (settings.networkPlugin === 'kubenet') return 'kubenet';
  if (settings.networkPlugin === 'none') return 'own CNI';
  if (settings.networkPluginMode === 'overlay') return 'Azure CNI Overlay';
  return settings.networkPluginMode === null ? 'network model not known' : 'Azure CNI';
}
