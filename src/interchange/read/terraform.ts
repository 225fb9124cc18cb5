/** Terraform's resources (azurerm, azapi) in the shape of Resource Manager, from where the common readers take over. */
import { plural } from '../../core/scenario/say.ts';
import { arrayOf, objectOf, stringOf, unknownOf } from '../build.ts';
import type { Reading } from '../facts.ts';
import { itemsOf, textOf } from '../fields.ts';
import { lastSegment, subnetRef } from '../ids.ts';
import { member, type JsonNode } from '../json.ts';
import { parseJson } from '../parseJson.ts';
import { readLoosePeering, readLooseSubnet, readNetwork } from './network.ts';
import { readCluster } from './cluster.ts';
import { readLoosePools, readResource, resourceKind } from './resources.ts';
import { References } from './terraformReferences.ts';
import { instancesOf, type Instance } from './terraformState.ts';

const SUBNETS = ['azurerm_subnet', 'azapi_resource'];
const NETWORKS = ['azurerm_virtual_network', 'azapi_resource'];
const CLUSTERS = ['azurerm_kubernetes_cluster', 'azapi_resource'];
const AFTER_APPLY = 'it is known only after apply';

export function readTerraform(reading: Reading, root: JsonNode): void {
  const instances = instancesOf(root);
  const reader = new TerraformReader(reading, new References(root, instances));
  const strangers = new Map<string, { count: number; at: number }>();
  for (const instance of instances) {
    if (reader.read(instance)) continue;
    const seen = strangers.get(instance.type);
    strangers.set(instance.type, { count: (seen?.count ?? 0) + 1, at: seen?.at ?? instance.values.at });
  }
  for (const [type, { count, at }] of strangers) reading.notes.add('ignored', `${plural(count, 'resource')} of ${type}`, at);
}

class TerraformReader {
  readonly #reading: Reading;
  readonly #references: References;

  constructor(reading: Reading, references: References) {
    this.#reading = reading;
    this.#references = references;
  }

  /** False for a type that an address plan has no use for. */
  read(instance: Instance): boolean {
    switch (instance.type) {
      case 'azurerm_virtual_network':
        this.#network(instance);
        return true;
      case 'azurerm_subnet':
        this.#subnet(instance);
        return true;
      case 'azurerm_virtual_network_peering':
        this.#peering(instance);
        return true;
      case 'azurerm_subnet_route_table_association':
        this.#routeTable(instance);
        return true;
      case 'azurerm_kubernetes_cluster':
        this.#cluster(instance);
        return true;
      case 'azurerm_kubernetes_cluster_node_pool':
        this.#pool(instance);
        return true;
      case 'azapi_resource':
        return this.#azapi(instance);
      default:
        return false;
    }
  }

  /** An argument: its value, or an open one where the configuration gives it and only apply tells it. */
  #value(instance: Instance, ...path: readonly string[]): JsonNode | undefined {
    const found = path.reduce<JsonNode | undefined>((node, key) => firstOf(member(firstOf(node), key), false), instance.values);
    if (found !== undefined && !(found.kind === 'string' && found.value === '')) return found;
    if (instance.unknown === undefined || !isUnknown(instance.unknown, path) || !this.#references.isGiven(instance, path)) return undefined;
    return unknownOf(instance.values.at, AFTER_APPLY);
  }

  /** An id, resolved over the configuration where only apply tells it. */
  #id(instance: Instance, path: readonly string[], types: readonly string[], idOf: (target: Instance) => JsonNode | undefined): JsonNode | undefined {
    const value = this.#value(instance, ...path);
    if (value?.kind !== 'unknown') return value;
    const target = this.#references.target(instance, path, types);
    return (target ? idOf(target) : undefined) ?? value;
  }

  #networkId(instance: Instance): JsonNode | undefined {
    const id = this.#value(instance, 'id');
    if (id?.kind === 'string') return id;
    const name = textOf(member(instance.values, 'name'));
    if (name === null) return undefined;
    const group = textOf(member(instance.values, 'resource_group_name'));
    const scope = instance.type === 'azapi_resource' ? (textOf(member(instance.values, 'parent_id')) ?? '') : group === null ? '' : `/resourceGroups/${group}`;
    return stringOf(instance.values.at, `${scope}/providers/Microsoft.Network/virtualNetworks/${name}`);
  }

  #subnetId(instance: Instance): JsonNode | undefined {
    const id = this.#value(instance, 'id');
    if (id?.kind === 'string') return id;
    const name = textOf(member(instance.values, 'name'));
    const network = instance.type === 'azapi_resource' ? this.#id(instance, ['parent_id'], NETWORKS, (one) => this.#networkId(one)) : this.#networkOf(instance);
    if (name === null || network?.kind !== 'string') return undefined;
    return stringOf(instance.values.at, `${network.value}/subnets/${name}`);
  }

  #clusterId(instance: Instance): JsonNode | undefined {
    const id = this.#value(instance, 'id');
    if (id?.kind === 'string') return id;
    const name = textOf(member(instance.values, 'name'));
    const group = textOf(member(instance.values, 'resource_group_name'));
    const scope = instance.type === 'azapi_resource' ? (textOf(member(instance.values, 'parent_id')) ?? '') : group === null ? '' : `/resourceGroups/${group}`;
    return name === null ? undefined : stringOf(instance.values.at, `${scope}/providers/Microsoft.ContainerService/managedClusters/${name}`);
  }

  /** The network that `virtual_network_name` names, as an id. */
  #networkOf(instance: Instance): JsonNode | undefined {
    const name = this.#value(instance, 'virtual_network_name');
    if (name?.kind === 'string') {
      const group = textOf(member(instance.values, 'resource_group_name'));
      return stringOf(name.at, `${group === null ? '' : `/resourceGroups/${group}`}/providers/Microsoft.Network/virtualNetworks/${name.value}`);
    }
    const target = this.#references.target(instance, ['virtual_network_name'], NETWORKS);
    return target ? this.#networkId(target) : name;
  }

  #network(instance: Instance): void {
    const at = instance.values.at;
    const space = this.#value(instance, 'address_space');
    const inline = member(instance.values, 'subnet');
    const subnets =
      inline?.kind === 'array'
        ? arrayOf(
            inline.at,
            inline.items.map((one) => this.#subnetShape(one)),
          )
        : undefined;
    readNetwork(
      this.#reading,
      objectOf(at, [
        ['id', this.#networkId(instance)],
        ['name', member(instance.values, 'name')],
        ['addressSpace', space && objectOf(space.at, [['addressPrefixes', space.kind === 'array' ? manyOf(instance.values, 'address_space') : space]])],
        ['subnets', subnets],
      ]),
      'declared',
    );
  }

  /** An inline block, or the values of a subnet resource. */
  #subnetShape(values: JsonNode): JsonNode {
    const prefixes = manyOf(values, 'address_prefixes');
    const delegations = itemsOf(member(values, 'delegation')).flatMap((one) => {
      const name = member(firstOf(member(one, 'service_delegation')), 'name');
      return name ? [objectOf(name.at, [['serviceName', name]])] : [];
    });
    return objectOf(values.at, [
      ['name', member(values, 'name')],
      ['addressPrefixes', prefixes?.kind === 'array' && prefixes.items.length > 0 ? prefixes : member(values, 'address_prefix')],
      ['delegations', arrayOf(values.at, delegations)],
    ]);
  }

  #subnet(instance: Instance): void {
    const shape = this.#subnetShape(instance.values);
    const open = this.#value(instance, 'address_prefixes');
    const id = this.#subnetId(instance) ?? this.#networkOf(instance);
    readLooseSubnet(
      this.#reading,
      extended(shape, [
        ['id', id],
        ['addressPrefix', open?.kind === 'unknown' ? open : undefined],
      ]),
      'declared',
    );
  }

  #peering(instance: Instance): void {
    const near = this.#networkOf(instance);
    const name = textOf(member(instance.values, 'name')) ?? 'peering';
    const remote = this.#id(instance, ['remote_virtual_network_id'], NETWORKS, (one) => this.#networkId(one));
    readLoosePeering(
      this.#reading,
      objectOf(instance.values.at, [
        ['id', near?.kind === 'string' ? stringOf(near.at, `${near.value}/virtualNetworkPeerings/${name}`) : near],
        ['name', stringOf(instance.values.at, name)],
        ['remoteVirtualNetwork', remote && objectOf(remote.at, [['id', remote]])],
      ]),
    );
  }

  #routeTable(instance: Instance): void {
    const subnet = textOf(this.#id(instance, ['subnet_id'], SUBNETS, (one) => this.#subnetId(one)));
    const ref = subnet === null ? null : subnetRef(subnet);
    const table = this.#value(instance, 'route_table_id');
    const target = table?.kind === 'unknown' ? this.#references.target(instance, ['route_table_id'], ['azurerm_route_table']) : null;
    const name = target ? textOf(member(target.values, 'name')) : lastSegment(textOf(table) ?? '');
    const source = { notes: this.#reading.notes, at: instance.values.at };
    if (ref === null || name === null)
      this.#reading.notes.add('unresolved', `${instance.address}: which subnet has which route table ${AFTER_APPLY.slice(3)}`, source.at);
    else
      this.#reading.facts.networks.push({
        identity: ref.network,
        kind: 'vnet',
        standing: 'mentioned',
        subnets: [{ name: ref.subnet, routeTable: name, source }],
        source,
      });
  }

  #cluster(instance: Instance): void {
    const at = instance.values.at;
    const of = (...path: string[]): JsonNode | undefined => this.#value(instance, ...path);
    const profile = (key: string): JsonNode | undefined => of('network_profile', key);
    const network = objectOf(at, [
      ['networkPlugin', profile('network_plugin')],
      ['networkPluginMode', profile('network_plugin_mode')],
      ['networkDataplane', profile('network_data_plane') ?? profile('ebpf_data_plane')],
      ['networkPolicy', profile('network_policy')],
      ['ipFamilies', manyOf(firstOf(member(instance.values, 'network_profile')), 'ip_versions')],
      ['podCidrs', this.#list(instance, 'pod_cidrs')],
      ['podCidr', profile('pod_cidr')],
      ['serviceCidrs', this.#list(instance, 'service_cidrs')],
      ['serviceCidr', profile('service_cidr')],
      ['dnsServiceIP', profile('dns_service_ip')],
    ]);
    const access = objectOf(at, [
      ['subnetId', this.#id(instance, ['api_server_access_profile', 'subnet_id'], SUBNETS, (one) => this.#subnetId(one))],
      [
        'enableVnetIntegration',
        of('api_server_access_profile', 'virtual_network_integration_enabled') ?? of('api_server_access_profile', 'vnet_integration_enabled'),
      ],
      ['enablePrivateCluster', of('private_cluster_enabled')],
    ]);
    const pool = this.#poolShape(instance, ['default_node_pool']);
    // The block knows neither mode nor system: it is always a System pool on Linux.
    const systemPool = extended(pool, [
      ['mode', stringOf(at, 'System')],
      ['osType', stringOf(at, 'Linux')],
    ]);
    readCluster(
      this.#reading,
      objectOf(at, [
        ['id', this.#clusterId(instance)],
        ['name', member(instance.values, 'name')],
        ['kubernetesVersion', of('kubernetes_version')],
        ['nodeResourceGroup', of('node_resource_group')],
        ['networkProfile', network],
        ['apiServerAccessProfile', access],
        ['agentPoolProfiles', member(instance.values, 'default_node_pool') && arrayOf(at, [systemPool])],
      ]),
      instance.applied ? 'returned' : 'declared',
    );
  }

  #list(instance: Instance, key: string): JsonNode | undefined {
    const list = manyOf(firstOf(member(instance.values, 'network_profile')), key);
    return list ?? this.#value(instance, 'network_profile', key);
  }

  #pool(instance: Instance): void {
    const cluster = this.#id(instance, ['kubernetes_cluster_id'], CLUSTERS, (one) => this.#clusterId(one));
    const id = cluster?.kind === 'string' ? stringOf(cluster.at, `${cluster.value}/agentPools/${textOf(member(instance.values, 'name')) ?? 'pool'}`) : cluster;
    const pool = extended(this.#poolShape(instance, []), [
      ['id', id],
      ['mode', this.#value(instance, 'mode')],
      ['osType', this.#value(instance, 'os_type')],
    ]);
    readLoosePools(this.#reading, [pool], instance.applied ? 'returned' : 'declared', instance.values.at);
  }

  /** A pool's arguments under `path`: a block of the cluster, or a resource of its own. */
  #poolShape(instance: Instance, path: readonly string[]): JsonNode {
    const of = (...keys: string[]): JsonNode | undefined => this.#value(instance, ...path, ...keys);
    const at = firstOf(path.length === 0 ? instance.values : member(instance.values, path[0] ?? ''))?.at ?? instance.values.at;
    const subnet = (key: string): JsonNode | undefined => this.#id(instance, [...path, key], SUBNETS, (one) => this.#subnetId(one));
    return objectOf(at, [
      ['name', of('name')],
      ['vmSize', of('vm_size')],
      ['count', of('node_count')],
      ['enableAutoScaling', of('auto_scaling_enabled') ?? of('enable_auto_scaling')],
      ['minCount', of('min_count')],
      ['maxCount', of('max_count')],
      ['maxPods', of('max_pods')],
      [
        'upgradeSettings',
        objectOf(at, [
          ['maxSurge', of('upgrade_settings', 'max_surge')],
          ['maxUnavailable', of('upgrade_settings', 'max_unavailable')],
        ]),
      ],
      ['vnetSubnetID', subnet('vnet_subnet_id')],
      ['podSubnetID', subnet('pod_subnet_id')],
    ]);
  }

  /** `type` is `Microsoft.X/y@version`; the body has the shape of Resource Manager, older providers have it as text. */
  #azapi(instance: Instance): boolean {
    const { values } = instance;
    const at = values.at;
    const type = (textOf(member(values, 'type')) ?? '').split('@')[0] ?? '';
    const kind = resourceKind(objectOf(at, [['type', stringOf(at, type)]]));
    if (kind === null) return false;
    const bodyNode = member(values, 'body');
    const parsed = bodyNode?.kind === 'string' ? parseJson(bodyNode.value) : null;
    const body = parsed?.ok ? parsed.value.root : bodyNode;
    const name = textOf(member(values, 'name'));
    const parent = textOf(
      this.#id(instance, ['parent_id'], [...NETWORKS, ...CLUSTERS], (one) => (one.type.includes('kubernetes') ? this.#clusterId(one) : this.#networkId(one))),
    );
    const collection = type.slice(type.lastIndexOf('/') + 1);
    const isTop = kind === 'cluster' || kind === 'network';
    const id = textOf(member(values, 'id')) ?? (name === null ? null : `${parent ?? ''}${isTop ? `/providers/${type}` : `/${collection}`}/${name}`);
    const properties = this.#filledIn(instance, member(body, 'properties'), member(member(instance.unknown, 'body'), 'properties'));
    const node = objectOf(at, [
      ['id', id === null ? undefined : stringOf(at, id)],
      ['name', member(values, 'name')],
      ['properties', properties],
    ]);
    if (kind === 'pool') readLoosePools(this.#reading, [node], 'declared', at);
    else readResource(this.#reading, kind, node, 'declared');
    return true;
  }

  /** A body with what only apply tells: subnet ids by the one subnet that the body refers to, else open. */
  #filledIn(instance: Instance, body: JsonNode | undefined, unknown: JsonNode | undefined): JsonNode | undefined {
    if (unknown === undefined || unknown.kind === 'null') return body;
    const at = body?.at ?? instance.values.at;
    if (unknown.kind === 'boolean') return body ?? (unknown.value ? unknownOf(at, AFTER_APPLY) : undefined);
    if (unknown.kind === 'array' && (body === undefined || body.kind === 'array')) {
      const length = Math.max(unknown.items.length, body?.items.length ?? 0);
      return arrayOf(
        at,
        Array.from({ length }, (_, i) => this.#filledIn(instance, body?.items[i], unknown.items[i]) ?? objectOf(at, [])),
      );
    }
    if (unknown.kind !== 'object' || (body !== undefined && body.kind !== 'object')) return body;
    const names = new Map([...(body?.names ?? []), ...unknown.names].map((name) => [name.toLowerCase(), name]));
    return objectOf(
      at,
      [...names].map(([key, name]) => {
        const value = this.#filledIn(instance, member(body, key), member(unknown, key));
        return [name, value?.kind === 'unknown' && key.endsWith('subnetid') ? this.#subnetOfBody(instance, value) : value] as const;
      }),
    );
  }

  #subnetOfBody(instance: Instance, open: JsonNode): JsonNode {
    const target = this.#references.target(instance, ['body'], SUBNETS);
    return (target ? this.#subnetId(target) : undefined) ?? open;
  }
}

/** Nested blocks are lists of one object. `lists` tells whether a list of anything counts. */
function firstOf(node: JsonNode | undefined, lists = true): JsonNode | undefined {
  if (node?.kind !== 'array') return node;
  const [first] = node.items;
  return lists || first?.kind === 'object' ? first : node;
}

/** A list that is not empty. */
function manyOf(values: JsonNode | undefined, key: string): JsonNode | undefined {
  const list = member(values, key);
  return list?.kind === 'array' && list.items.length > 0 ? list : undefined;
}

function isUnknown(tree: JsonNode, path: readonly string[]): boolean {
  let node: JsonNode | undefined = tree;
  for (const step of path) {
    if (node?.kind === 'boolean') return node.value;
    node = firstOf(member(node, step));
  }
  return node?.kind === 'boolean' && node.value;
}

function extended(node: JsonNode, entries: readonly (readonly [string, JsonNode | undefined])[]): JsonNode {
  if (node.kind !== 'object') return node;
  return objectOf(node.at, [...node.names.map((name, i) => [name, node.values[i]] as const), ...entries]);
}
