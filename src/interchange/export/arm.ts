/** A plan as resources of Azure Resource Manager: the tree that Bicep and JSON templates are printed from. */
import { deploymentOf, Open, type ClusterDeployment, type Deployment, type PoolDeployment, type SubnetPlace } from './deployment.ts';
import type { Scenario } from '../../core/scenario/types.ts';
import { camel, Identifiers } from './names.ts';
import type { Variable } from './written.ts';

/** A value that is no literal: a parameter, or the id of something that is made beside it. */
export type Reference =
  | { readonly to: 'parameter'; readonly name: string }
  | { readonly to: 'sum'; readonly parameter: string; readonly plus: number }
  | { readonly to: 'subnet'; readonly place: SubnetPlace }
  | { readonly to: 'network'; readonly network: string }
  | { readonly to: 'routeTable'; readonly table: string };
export class Ref {
  readonly reference: Reference;
  constructor(reference: Reference) {
    this.reference = reference;
  }
}

export type Tree = string | number | boolean | Ref | readonly Tree[] | { readonly [key: string]: Tree | undefined };

export interface ArmResource {
  readonly symbol: string;
  readonly type: string;
  readonly apiVersion: string;
  /** Of a resource inside another: its own last segment, and the symbol of the one around it. */
  readonly name: string;
  readonly parent: ArmResource | null;
  readonly location: boolean;
  readonly body: Readonly<Record<string, Tree | undefined>>;
}

export interface ArmParameter {
  readonly name: string;
  readonly type: 'string' | 'int' | 'array';
  readonly what: string;
}

export interface ArmDocument {
  readonly name: string;
  readonly parameters: readonly ArmParameter[];
  readonly resources: readonly ArmResource[];
  readonly remarks: readonly string[];
  readonly symbols: { readonly networks: ReadonlyMap<string, string>; readonly routeTables: ReadonlyMap<string, string> };
}

const NETWORK_API = '2023-11-01';
const AKS_API = '2025-05-01';
const RESERVED = [
  'location',
  'param',
  'var',
  'resource',
  'module',
  'output',
  'type',
  'func',
  'import',
  'if',
  'for',
  'true',
  'false',
  'null',
  'existing',
  'string',
  'int',
  'bool',
  'object',
  'array',
  'any',
];

export function armDocument(scenario: Scenario): ArmDocument {
  return new Builder(deploymentOf(scenario)).document();
}

/** The region is that of the resource group, so that only what the plan does not know is asked for. */
export const variablesOf = ({ parameters }: ArmDocument): readonly Variable[] => parameters.map(({ name, what }) => ({ name, what, unknown: true }));

class Builder {
  readonly #deployment: Deployment;
  readonly #names = new Identifiers(camel, RESERVED);
  readonly #parameters: ArmParameter[] = [];
  readonly #refs = new Map<Open, Ref>();
  readonly #resources: ArmResource[] = [];

  constructor(deployment: Deployment) {
    this.#deployment = deployment;
  }

  document(): ArmDocument {
    const { name, networks, peerings, routeTables, clusters, remarks } = this.#deployment;
    const tables = new Map<string, string>();
    for (const table of routeTables) {
      tables.set(
        table,
        this.#add('Microsoft.Network/routeTables', NETWORK_API, table, { properties: { disableBgpRoutePropagation: false } }, ['route table', table]).symbol,
      );
    }
    const made = new Map<string, ArmResource>();
    for (const network of networks) {
      const subnets = network.subnets.map((subnet): Tree => ({
        name: subnet.name,
        properties: {
          addressPrefixes: this.#value(subnet.prefixes),
          delegations:
            subnet.delegations.length === 0 ? undefined : subnet.delegations.map((service, i) => ({ name: String(i), properties: { serviceName: service } })),
          routeTable: subnet.routeTable === undefined ? undefined : { id: new Ref({ to: 'routeTable', table: subnet.routeTable }) },
        },
      }));
      const body = { properties: { addressSpace: { addressPrefixes: this.#value(network.prefixes) }, subnets } };
      made.set(network.name, this.#add('Microsoft.Network/virtualNetworks', NETWORK_API, network.name, body, [network.name]));
    }
    for (const { from, to } of peerings) {
      const parent = made.get(from);
      const properties = {
        allowVirtualNetworkAccess: true,
        allowForwardedTraffic: true,
        remoteVirtualNetwork: { id: new Ref({ to: 'network', network: to }) },
      };
      if (parent) {
        const symbol = this.#names.make(from, 'to', to);
        this.#resources.push({
          symbol,
          type: 'Microsoft.Network/virtualNetworks/virtualNetworkPeerings',
          apiVersion: NETWORK_API,
          name: `to-${to}`,
          parent,
          location: false,
          body: { properties },
        });
      }
    }
    for (const cluster of clusters) this.#cluster(cluster);
    const symbols = { networks: new Map([...made].map(([key, resource]) => [key, resource.symbol])), routeTables: tables };
    return { name, parameters: this.#parameters, resources: this.#resources, remarks, symbols };
  }

  #add(type: string, apiVersion: string, name: string, body: ArmResource['body'], words: readonly string[]): ArmResource {
    const resource: ArmResource = { symbol: this.#names.make(...words), type, apiVersion, name, parent: null, location: true, body };
    this.#resources.push(resource);
    return resource;
  }

  #cluster(deployment: ClusterDeployment): void {
    const { cluster, pools } = deployment;
    const properties: Tree = {
      dnsPrefix: dnsPrefix(cluster.name),
      kubernetesVersion: cluster.kubernetesVersion ?? undefined,
      agentPoolProfiles: pools.map((pool, i) => this.#pool(pool, i === 0)),
      networkProfile: {
        networkPlugin: cluster.networkPlugin,
        networkPluginMode: this.#value(deployment.mode),
        networkDataplane: cluster.networkDataplane ?? undefined,
        networkPolicy: cluster.networkPolicy ?? undefined,
        ipFamilies: cluster.ipFamilies ?? undefined,
        podCidrs: this.#value(deployment.podCidrs),
        serviceCidrs: this.#value(deployment.serviceCidrs),
        dnsServiceIP: this.#value(deployment.dnsServiceIP),
      },
      apiServerAccessProfile:
        deployment.apiServerSubnet === undefined ? undefined : { enableVnetIntegration: true, subnetId: this.#subnet(deployment.apiServerSubnet) },
    };
    this.#add('Microsoft.ContainerService/managedClusters', AKS_API, cluster.name, { identity: { type: 'SystemAssigned' }, properties }, [cluster.name]);
  }

  #pool(deployment: PoolDeployment, first: boolean): Tree {
    const { pool } = deployment;
    const label = `pool ${pool.name}`;
    return {
      name: pool.name,
      mode: pool.mode ?? (first ? 'System' : 'User'),
      osType: pool.osType ?? undefined,
      vmSize: pool.vmSize ?? this.#open(new Open([label, 'vm size'], `VM size of ${label}`)),
      count: pool.count,
      enableAutoScaling: pool.enableAutoScaling ?? undefined,
      minCount: this.#value(deployment.minCount, 'int'),
      maxCount: this.#value(deployment.maxCount, 'int'),
      maxPods: this.#value(deployment.maxPods, 'int'),
      upgradeSettings:
        deployment.maxSurge === undefined && deployment.maxUnavailable === undefined
          ? undefined
          : { maxSurge: this.#value(deployment.maxSurge), maxUnavailable: deployment.maxUnavailable },
      vnetSubnetID: this.#subnet(deployment.vnetSubnet),
      podSubnetID: this.#subnet(deployment.podSubnet),
      podIPAllocationMode: deployment.podSubnet === undefined ? undefined : (pool.podIPAllocationMode ?? undefined),
    };
  }

  #subnet(place: SubnetPlace | Open | undefined): Tree | undefined {
    return place === undefined || place instanceof Open ? this.#value(place) : new Ref({ to: 'subnet', place });
  }

  #value(value: Open | string | number | readonly string[] | undefined, type: 'string' | 'int' = 'string'): Tree | undefined {
    return value instanceof Open ? this.#open(value, type) : value;
  }

  #open(open: Open, type: 'string' | 'int' = 'string'): Ref {
    const known = this.#refs.get(open);
    if (known) return known;
    const name = this.#names.make(...open.words);
    this.#parameters.push({ name, type: open.list ? 'array' : type, what: open.what });
    const ref = new Ref({ to: 'parameter', name });
    this.#refs.set(open, ref);
    return ref;
  }
}

/** Letters, digits and hyphens, as the name of a host wants them. */
export function dnsPrefix(name: string): string {
  const clean = name
    .replaceAll(/[^A-Za-z0-9-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-+$/, '');
  return /^[A-Za-z0-9]/.test(clean) ? clean : 'aks';
}
