/** A plan as Terraform (azurerm). What the plan does not know is a variable without a default. */
import type { Scenario } from '../../core/scenario/types.ts';
import { dnsPrefix } from './arm.ts';
import { deploymentOf, Open, type ClusterDeployment, type Deployment, type PoolDeployment, type SubnetPlace } from './deployment.ts';
import { hclString, oneLine } from './escape.ts';
import { Code, resourceText, type Block, type Value } from './hcl.ts';
import { Identifiers, lowerSnake } from './names.ts';
import type { Variable, Written } from './written.ts';

export function terraform(scenario: Scenario): string {
  return writeTerraform(scenario).text;
}

export function writeTerraform(scenario: Scenario): Written {
  return new Writer(deploymentOf(scenario)).written();
}

export interface TerraformResource {
  readonly type: string;
  readonly label: string;
  readonly body: Block;
}

/** The resources that the text declares, in their order. */
export function terraformResources(scenario: Scenario): readonly TerraformResource[] {
  return new Writer(deploymentOf(scenario)).resources();
}

class Writer {
  readonly #deployment: Deployment;
  readonly #names = new Identifiers(lowerSnake, ['resource_group_name', 'location']);
  readonly #variables: (Variable & { readonly type: string })[] = [];
  readonly #open = new Map<Open, string>();
  readonly #resources: TerraformResource[] = [];
  readonly #networks = new Map<string, string>();
  readonly #subnets = new Map<string, string>();
  readonly #remarks: string[];

  constructor(deployment: Deployment) {
    this.#deployment = deployment;
    this.#remarks = [...deployment.remarks];
  }

  resources(): readonly TerraformResource[] {
    const { networks, peerings, routeTables, clusters } = this.#deployment;
    const tables = new Map(routeTables.map((table) => [table, this.#names.make(table)]));
    for (const [table, label] of tables) this.#resource('azurerm_route_table', label, { name: table, ...this.#place() });
    for (const network of networks) {
      const label = this.#names.make(network.name);
      this.#networks.set(network.name, label);
      this.#resource('azurerm_virtual_network', label, { name: network.name, ...this.#place(), address_space: this.#list(network.prefixes) });
      for (const subnet of network.subnets) {
        const own = this.#names.make(network.name, subnet.name);
        this.#subnets.set(`${network.name}/${subnet.name}`, own);
        const delegations = Object.fromEntries(
          subnet.delegations.map((service, i) => [`delegation#${i}`, { name: String(i), service_delegation: { name: service } }]),
        );
        this.#resource('azurerm_subnet', own, {
          name: subnet.name,
          resource_group_name: new Code('var.resource_group_name'),
          virtual_network_name: new Code(`azurerm_virtual_network.${label}.name`),
          address_prefixes: this.#list(subnet.prefixes),
          ...delegations,
        });
        const table = tables.get(subnet.routeTable ?? '');
        if (table !== undefined) {
          this.#resource('azurerm_subnet_route_table_association', own, {
            subnet_id: new Code(`azurerm_subnet.${own}.id`),
            route_table_id: new Code(`azurerm_route_table.${table}.id`),
          });
        }
      }
    }
    for (const { from, to } of peerings) {
      this.#resource('azurerm_virtual_network_peering', this.#names.make(from, 'to', to), {
        name: `to-${to}`,
        resource_group_name: new Code('var.resource_group_name'),
        virtual_network_name: new Code(`azurerm_virtual_network.${this.#networks.get(from) ?? ''}.name`),
        remote_virtual_network_id: new Code(`azurerm_virtual_network.${this.#networks.get(to) ?? ''}.id`),
      });
    }
    for (const cluster of clusters) this.#cluster(cluster);
    return this.#resources;
  }

  written(): Written {
    const blocks = this.resources().map(({ type, label, body }) => resourceText(type, label, body));
    const head = [
      `# ${oneLine(this.#deployment.name)}`,
      ...this.#remarks.map((remark) => `# Not made here: ${oneLine(remark)}`),
      '',
      'terraform {\n  required_providers {\n    azurerm = {\n      source = "hashicorp/azurerm"\n    }\n  }\n}',
      '',
      'provider "azurerm" {\n  features {}\n}',
      '',
      'variable "resource_group_name" {\n  type = string\n}',
      '',
      'variable "location" {\n  type = string\n}',
    ];
    const declared = this.#variables.map(({ name, type, what }) => `variable "${name}" {\n  type        = ${type}\n  description = ${hclString(what)}\n}`);
    return {
      text: `${[...head, ...[...declared, ...blocks].flatMap((block) => ['', block])].join('\n')}\n`,
      variables: [
        { name: 'resource_group_name', what: 'the resource group', unknown: false },
        { name: 'location', what: 'the region', unknown: false },
        ...this.#variables.map(({ name, what, unknown }) => ({ name, what, unknown })),
      ],
      remarks: this.#remarks,
    };
  }

  #cluster(deployment: ClusterDeployment): void {
    const { cluster, pools } = deployment;
    const label = this.#names.make(cluster.name);
    const [first, ...others] = pools;
    this.#resource('azurerm_kubernetes_cluster', label, {
      name: cluster.name,
      ...this.#place(),
      dns_prefix: dnsPrefix(cluster.name),
      kubernetes_version: cluster.kubernetesVersion ?? undefined,
      default_node_pool: first ? this.#pool(first, cluster.name) : undefined,
      identity: { type: 'SystemAssigned' },
      network_profile: {
        network_plugin: cluster.networkPlugin,
        network_plugin_mode: this.#value(deployment.mode),
        network_data_plane: cluster.networkDataplane ?? undefined,
        network_policy: cluster.networkPolicy === 'none' ? undefined : (cluster.networkPolicy ?? undefined),
        ip_versions: cluster.ipFamilies ?? undefined,
        ...this.#ranges('pod_cidr', deployment.podCidrs),
        ...this.#ranges('service_cidr', deployment.serviceCidrs),
        dns_service_ip: this.#value(deployment.dnsServiceIP),
      },
      api_server_access_profile:
        deployment.apiServerSubnet === undefined
          ? undefined
          : { virtual_network_integration_enabled: true, subnet_id: this.#subnetId(deployment.apiServerSubnet) },
    });
    for (const pool of others) {
      this.#resource('azurerm_kubernetes_cluster_node_pool', this.#names.make(cluster.name, pool.pool.name), {
        ...this.#pool(pool, cluster.name),
        kubernetes_cluster_id: new Code(`azurerm_kubernetes_cluster.${label}.id`),
        mode: pool.pool.mode ?? undefined,
        os_type: pool.pool.osType ?? undefined,
      });
    }
  }

  #pool(deployment: PoolDeployment, cluster: string): Block {
    const { pool } = deployment;
    if (pool.podIPAllocationMode === 'StaticBlock')
      this.#remarks.push(`pool ${pool.name} of cluster ${cluster}: static blocks, which azurerm has no argument for`);
    return {
      name: pool.name,
      vm_size: pool.vmSize ?? this.#value(new Open([cluster, pool.name, 'vm size'], `VM size of pool ${pool.name} of cluster ${cluster}`)),
      node_count: pool.count,
      auto_scaling_enabled: pool.enableAutoScaling ?? undefined,
      min_count: this.#value(deployment.minCount, 'number'),
      max_count: this.#value(deployment.maxCount, 'number'),
      max_pods: this.#value(deployment.maxPods, 'number'),
      vnet_subnet_id: this.#subnetId(deployment.vnetSubnet),
      pod_subnet_id: this.#subnetId(deployment.podSubnet),
      upgrade_settings:
        deployment.maxSurge === undefined && deployment.maxUnavailable === undefined
          ? undefined
          : { max_surge: this.#value(deployment.maxSurge), max_unavailable: deployment.maxUnavailable },
    };
  }

  #place(): Block {
    return { resource_group_name: new Code('var.resource_group_name'), location: new Code('var.location') };
  }

  /** One range under the singular argument, several under the plural. */
  #ranges(singular: string, ranges: readonly string[] | Open | undefined): Block {
    if (ranges === undefined) return {};
    if (ranges instanceof Open || ranges.length > 1) return { [`${singular}s`]: this.#list(ranges) };
    return { [singular]: ranges[0] };
  }

  #list(values: readonly string[] | Open): Value {
    return values instanceof Open ? this.#value(values) : values;
  }

  #subnetId(place: SubnetPlace | Open | undefined): Value {
    if (place === undefined || place instanceof Open) return this.#value(place);
    return new Code(`azurerm_subnet.${this.#subnets.get(`${place.network}/${place.subnet}`) ?? ''}.id`);
  }

  #value(value: string | number | Open | undefined, type: 'string' | 'number' = 'string'): Value {
    if (!(value instanceof Open)) return value;
    let name = this.#open.get(value);
    if (name === undefined) {
      name = this.#names.make(...value.words);
      this.#open.set(value, name);
      this.#variables.push({ name, type: value.list ? 'list(string)' : type, what: value.what, unknown: true });
    }
    return new Code(`var.${name}`);
  }

  #resource(type: string, label: string, body: Block): void {
    this.#resources.push({ type, label, body });
  }
}
