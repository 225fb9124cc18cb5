/** `az aks create`, `az aks nodepool add` and `az network vnet … create` out of shell scripts, as the definitions they make. */
import { plural, quoted } from '../../core/scenario/say.ts';
import { arrayOf, booleanOf, objectOf, stringOf, unknownOf } from '../build.ts';
import type { Reading } from '../facts.ts';
import { readShare } from '../fields.ts';
import type { JsonNode } from '../json.ts';
import { readScript, type Command, type Word } from '../shell.ts';
import { readCluster } from './cluster.ts';
import { readLoosePeering, readLooseSubnet, readNetwork } from './network.ts';
import { readLoosePools } from './resources.ts';

/** At the start of a command, so that a text which merely mentions one is no script. */
const MADE =
  /(?:^|[\n;|&(])[ \t]*(?:sudo[ \t]+)?az[\s\\`]+(?:aks[\s\\`]+(?:create|nodepool[\s\\`]+add)|network[\s\\`]+vnet[\s\\`]+(?:create|subnet[\s\\`]+create|peering[\s\\`]+create))\b/;

/** Short options, the same in all commands that are read. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['-n', '--name'],
  ['-g', '--resource-group'],
  ['-c', '--node-count'],
  ['-m', '--max-pods'],
  ['-s', '--node-vm-size'],
  ['-k', '--kubernetes-version'],
  ['-l', '--location'],
]);

export function holdsAzCommands(text: string): boolean {
  return MADE.test(text);
}

export function readAzScript(reading: Reading, text: string): void {
  const seen = new Set<string>();
  const again = { count: 0, at: 0 };
  readScript(text, printed, (command) => {
    // Word for word the same command makes nothing that is not there already.
    const spelling = JSON.stringify(command.words.map((word) => word.text ?? [word.why]));
    const options = optionsOf(command);
    if (seen.has(spelling)) {
      if (again.count === 0) again.at = command.at;
      if (COMMANDS.has(options.path)) again.count += 1;
      return;
    }
    seen.add(spelling);
    const read = COMMANDS.get(options.path);
    if (read) read(reading, options);
    else if (CHANGES.test(options.path)) reading.notes.add('unresolved', `az ${options.path} changes something: such commands are not read`, command.at);
    else if (/^(?:aks|network vnet)\b/.test(options.path) && !/ (?:show|list)$/.test(options.path))
      reading.notes.add('ignored', `az ${options.path}`, command.at);
  });
  if (again.count > 0) reading.notes.add('ignored', `${plural(again.count, 'command')} that stood there before, word for word`, again.at);
}

const CHANGES = /^(?:aks (?:update|scale|nodepool (?:scale|delete))|network vnet (?:update|delete|subnet (?:update|delete)))$/;

interface Options {
  readonly at: number;
  /** Words before the first option: `aks nodepool add`. */
  readonly path: string;
  readonly values: ReadonlyMap<string, readonly Word[]>;
}

const COMMANDS: ReadonlyMap<string, (reading: Reading, options: Options) => void> = new Map([
  ['network vnet create', readVnetCreate],
  ['network vnet subnet create', readSubnetCreate],
  ['network vnet peering create', readPeeringCreate],
  ['aks create', readAksCreate],
  ['aks nodepool add', readPoolAdd],
  ['aks nodepool update', readPoolUpdate],
]);

function optionsOf(command: Command): Options {
  const words = [...command.words];
  const path: string[] = [];
  const values = new Map<string, Word[]>();
  if (!/(?:^|\/)az(?:\.cmd|\.exe)?$/.test(words.shift()?.text ?? '')) return { at: command.at, path: '', values };
  let current: Word[] | null = null;
  for (const word of words) {
    const text = word.text ?? '';
    if (/^--?[A-Za-z]/.test(text)) {
      const equals = text.startsWith('--') ? text.indexOf('=') : -1;
      const short = text.startsWith('--') ? undefined : SHORT.get(text.slice(0, 2));
      const name = equals > 0 ? text.slice(0, equals) : (short ?? text);
      current = [];
      values.set(name, current);
      if (equals > 0) current.push({ ...word, text: text.slice(equals + 1) });
      else if (short !== undefined && text.length > 2) current.push({ ...word, text: text.slice(2) });
    } else if (current) current.push(word);
    else path.push(text);
  }
  return { at: command.at, path: path.join(' '), values };
}

/** What a command prints that asks for one id. */
function printed(command: Command): string | null {
  const options = optionsOf(command);
  const query = one(options, '--query')?.text ?? '';
  if (!/(?:^|\.)id$/i.test(query)) return null;
  const [group, name, vnet] = ['--resource-group', '--name', '--vnet-name'].map((option) => one(options, option)?.text ?? null);
  const provider = `${group === null || group === undefined ? '' : `/resourceGroups/${group}`}/providers`;
  if (name === null || name === undefined) return null;
  if (/^network vnet subnet (?:show|create)$/.test(options.path)) {
    return vnet === null || vnet === undefined ? null : `${provider}/Microsoft.Network/virtualNetworks/${vnet}/subnets/${name}`;
  }
  if (/^network vnet (?:show|create)$/.test(options.path)) return `${provider}/Microsoft.Network/virtualNetworks/${name}`;
  if (/^aks (?:show|create)$/.test(options.path)) return `${provider}/Microsoft.ContainerService/managedClusters/${name}`;
  return null;
}

function one(options: Options, ...names: readonly string[]): Word | undefined {
  for (const name of names) {
    const [first] = options.values.get(name) ?? [];
    if (first) return first;
  }
  return undefined;
}

function node(word: Word | undefined): JsonNode | undefined {
  if (word === undefined) return undefined;
  return word.text === null ? unknownOf(word.at, word.why) : stringOf(word.at, word.text);
}

function valueOf(options: Options, ...names: readonly string[]): JsonNode | undefined {
  return node(one(options, ...names));
}

/** Several values, apart by blanks or commas. */
function listOf(options: Options, ...names: readonly string[]): JsonNode | undefined {
  const words = names.flatMap((name) => options.values.get(name) ?? []);
  if (words.length === 0) return undefined;
  const items = words.flatMap((word) =>
    word.text === null ? [unknownOf(word.at, word.why)] : word.text.split(',').flatMap((text) => (text === '' ? [] : [stringOf(word.at, text)])),
  );
  return arrayOf(words[0]?.at ?? options.at, items);
}

function flag(options: Options, name: string): JsonNode | undefined {
  const given = options.values.get(name);
  if (given === undefined) return undefined;
  const word = given[0]?.text?.toLowerCase();
  return booleanOf(given[0]?.at ?? options.at, word !== 'false');
}

/** An id of a resource in a VNet, from names; open where a name is open. */
function vnetId(options: Options, vnet: Word | undefined, suffix: string): JsonNode | undefined {
  if (vnet === undefined) return undefined;
  if (vnet.text === null) return unknownOf(vnet.at, vnet.why);
  const group = one(options, '--resource-group')?.text;
  return stringOf(
    vnet.at,
    `${group === null || group === undefined ? '' : `/resourceGroups/${group}`}/providers/Microsoft.Network/virtualNetworks/${vnet.text}${suffix}`,
  );
}

function readVnetCreate(reading: Reading, options: Options): void {
  const prefixes = listOf(options, '--address-prefixes', '--address-prefix');
  const subnetName = valueOf(options, '--subnet-name');
  const subnetPrefixes = listOf(options, '--subnet-prefixes', '--subnet-prefix');
  const subnet = subnetName
    ? objectOf(subnetName.at, [
        ['name', subnetName],
        ['addressPrefixes', subnetPrefixes],
      ])
    : undefined;
  readNetwork(
    reading,
    objectOf(options.at, [
      ['id', vnetId(options, one(options, '--name'), '')],
      ['addressSpace', prefixes && objectOf(prefixes.at, [['addressPrefixes', prefixes]])],
      ['subnets', subnet && arrayOf(subnet.at, [subnet])],
    ]),
    'declared',
  );
}

function readSubnetCreate(reading: Reading, options: Options): void {
  const name = one(options, '--name');
  if (name === undefined || name.text === null) {
    reading.notes.add('unresolved', `a subnet's name is open${name ? `: ${name.why}` : ''}; it is left out`, options.at);
    return;
  }
  const delegations = listOf(options, '--delegations');
  const services = delegations?.kind === 'array' ? delegations.items.map((service) => objectOf(service.at, [['serviceName', service]])) : [];
  const table = valueOf(options, '--route-table');
  readLooseSubnet(
    reading,
    objectOf(options.at, [
      ['id', vnetId(options, one(options, '--vnet-name'), `/subnets/${name.text}`)],
      ['name', stringOf(name.at, name.text)],
      ['addressPrefixes', listOf(options, '--address-prefixes', '--address-prefix')],
      ['delegations', delegations && arrayOf(delegations.at, services)],
      ['routeTable', table && objectOf(table.at, [['id', table]])],
    ]),
    'declared',
  );
}

function readPeeringCreate(reading: Reading, options: Options): void {
  const name = one(options, '--name')?.text ?? 'peering';
  const remote = one(options, '--remote-vnet', '--remote-vnet-id');
  const remoteId = remote?.text?.includes('/') ? stringOf(remote.at, remote.text) : vnetId(options, remote, '');
  readLoosePeering(
    reading,
    objectOf(options.at, [
      ['id', vnetId(options, one(options, '--vnet-name'), `/virtualNetworkPeerings/${name}`)],
      ['name', stringOf(options.at, name)],
      ['remoteVirtualNetwork', remoteId && objectOf(remoteId.at, [['id', remoteId]])],
    ]),
  );
}

function readAksCreate(reading: Reading, options: Options): void {
  const { at } = options;
  const plugin = valueOf(options, '--network-plugin');
  const mode = valueOf(options, '--network-plugin-mode');
  const podSubnet = one(options, '--pod-subnet-id');
  // Without a plugin the command line makes an overlay cluster; a plugin without a mode is flat on purpose.
  const usual = plugin === undefined && mode === undefined && podSubnet === undefined;
  const name = one(options, '--name')?.text ?? 'the cluster';
  if (usual) reading.notes.add('assumed', `az aks create of ${quoted(name)} names no network plugin: today's command line makes an overlay cluster`, at);
  const network = objectOf(at, [
    ['networkPlugin', plugin ?? stringOf(at, 'azure')],
    ['networkPluginMode', mode ?? (usual ? stringOf(at, 'overlay') : undefined)],
    ['networkDataplane', valueOf(options, '--network-dataplane')],
    ['networkPolicy', valueOf(options, '--network-policy')],
    ['ipFamilies', listOf(options, '--ip-families')],
    ['podCidrs', listOf(options, '--pod-cidrs', '--pod-cidr')],
    ['serviceCidrs', listOf(options, '--service-cidrs', '--service-cidr')],
    ['dnsServiceIP', valueOf(options, '--dns-service-ip')],
  ]);
  const access = objectOf(at, [
    ['enableVnetIntegration', flag(options, '--enable-apiserver-vnet-integration')],
    ['enablePrivateCluster', flag(options, '--enable-private-cluster')],
    ['subnetId', valueOf(options, '--apiserver-subnet-id')],
  ]);
  readCluster(
    reading,
    objectOf(at, [
      ['name', valueOf(options, '--name')],
      ['resourceGroup', valueOf(options, '--resource-group')],
      ['nodeResourceGroup', valueOf(options, '--node-resource-group')],
      ['kubernetesVersion', valueOf(options, '--kubernetes-version')],
      ['networkProfile', network],
      ['apiServerAccessProfile', access],
      ['agentPoolProfiles', arrayOf(at, [poolOf(options, valueOf(options, '--nodepool-name') ?? stringOf(at, 'nodepool1'), stringOf(at, 'System'))])],
    ]),
    'declared',
  );
}

function readPoolAdd(reading: Reading, options: Options): void {
  const cluster = one(options, '--cluster-name');
  const group = one(options, '--resource-group')?.text;
  const scope = group === null || group === undefined ? '' : `/resourceGroups/${group}`;
  const name = valueOf(options, '--name', '--nodepool-name');
  const id = cluster?.text ? stringOf(cluster.at, `${scope}/providers/Microsoft.ContainerService/managedClusters/${cluster.text}/agentPools/x`) : node(cluster);
  const pool = poolOf(options, name, valueOf(options, '--mode'));
  readLoosePools(reading, [objectOf(options.at, [['id', id], ...pool.names.map((key, i) => [key, pool.values[i]] as const)])], 'declared', options.at);
}

/** Of what an update changes, only the surge is read: it can't be given when a cluster is made. */
function readPoolUpdate(reading: Reading, options: Options): void {
  const { at } = options;
  const cluster = one(options, '--cluster-name')?.text;
  const name = one(options, '--name', '--nodepool-name')?.text;
  const known = new Set(['--cluster-name', '--name', '--nodepool-name', '--resource-group', '--max-surge', '--max-unavailable', '--output', '-o']);
  const others = [...options.values.keys()].filter((option) => !known.has(option));
  if (others.length > 0) reading.notes.add('unresolved', `az aks nodepool update changes ${others.join(', ')}: that is not read`, at);
  if (!cluster || !name) {
    reading.notes.add('unresolved', 'az aks nodepool update of a pool whose name or cluster is open', at);
    return;
  }
  const maxSurge = readShare(reading, valueOf(options, '--max-surge'), `maxSurge of pool ${name}`);
  const maxUnavailable = readShare(reading, valueOf(options, '--max-unavailable'), `maxUnavailable of pool ${name}`);
  const settings = { ...(maxSurge === undefined ? {} : { maxSurge }), ...(maxUnavailable === undefined ? {} : { maxUnavailable }) };
  const source = { notes: reading.notes, at };
  const identity = { subscription: null, group: one(options, '--resource-group')?.text ?? null, name: cluster };
  reading.facts.clusters.push({ identity, nodeGroup: null, standing: 'described', settings: {}, pools: [{ name, settings, source }], source });
}

function poolOf(options: Options, name: JsonNode | undefined, mode: JsonNode | undefined): ReturnType<typeof objectOf> {
  return objectOf(options.at, [
    ['name', name],
    ['mode', mode],
    ['osType', valueOf(options, '--os-type')],
    ['vmSize', valueOf(options, '--node-vm-size')],
    ['count', valueOf(options, '--node-count')],
    ['enableAutoScaling', flag(options, '--enable-cluster-autoscaler')],
    ['minCount', valueOf(options, '--min-count')],
    ['maxCount', valueOf(options, '--max-count')],
    ['maxPods', valueOf(options, '--max-pods')],
    [
      'upgradeSettings',
      objectOf(options.at, [
        ['maxSurge', valueOf(options, '--max-surge')],
        ['maxUnavailable', valueOf(options, '--max-unavailable')],
      ]),
    ],
    ['vnetSubnetID', valueOf(options, '--vnet-subnet-id')],
    ['podSubnetID', valueOf(options, '--pod-subnet-id')],
    ['podIPAllocationMode', valueOf(options, '--pod-ip-allocation-mode')],
  ]);
}
