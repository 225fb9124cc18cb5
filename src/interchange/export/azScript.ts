/** A plan as a Bourne shell script of `az` commands. What the plan does not know is a variable that must be set. */
import type { Scenario } from '../../core/scenario/types.ts';
import { deploymentOf, Open, type ClusterDeployment, type Deployment, type PoolDeployment, type SubnetPlace } from './deployment.ts';
import { azCommand, BASH_ONLY, type Option } from './azCommand.ts';
import { oneLine, shellWord } from './escape.ts';
import { Identifiers, upperSnake } from './names.ts';
import type { Variable, Written } from './written.ts';

export function azScript(scenario: Scenario): string {
  return writeAzScript(scenario).text;
}

export function writeAzScript(scenario: Scenario): Written {
  const deployment = deploymentOf(scenario);
  const script = new Script(deployment);
  return { text: script.text(), variables: script.variables(), remarks: deployment.remarks };
}

class Script {
  readonly #deployment: Deployment;
  readonly #names = new Identifiers(upperSnake, ['RESOURCE_GROUP', 'LOCATION', 'PATH', 'HOME', 'IFS']);
  /** Variables that must be set from outside, with what they mean. */
  readonly #needed: Variable[] = [
    { name: 'RESOURCE_GROUP', what: 'the resource group', unknown: false },
    { name: 'LOCATION', what: 'the region', unknown: false },
  ];
  readonly #open = new Map<Open, string>();
  readonly #ids = new Map<string, string>();
  readonly #lines: string[] = [];

  constructor(deployment: Deployment) {
    this.#deployment = deployment;
  }

  text(): string {
    const { name, networks, peerings, routeTables, clusters, remarks } = this.#deployment;
    for (const table of routeTables) this.#command('network route-table create', [['--name', shellWord(table)], ...this.#place()]);
    for (const network of networks) {
      this.#command('network vnet create', [['--name', shellWord(network.name)], ...this.#place(), ['--address-prefixes', this.#words(network.prefixes)]]);
      for (const subnet of network.subnets) {
        this.#command('network vnet subnet create', [
          ['--vnet-name', shellWord(network.name)],
          ['--name', shellWord(subnet.name)],
          ['--resource-group', '"$RESOURCE_GROUP"'],
          ['--address-prefixes', this.#words(subnet.prefixes)],
          ...(subnet.delegations.length === 0 ? [] : [['--delegations', this.#words(subnet.delegations)] as const]),
          ...(subnet.routeTable === undefined ? [] : [['--route-table', shellWord(subnet.routeTable)] as const]),
        ]);
      }
    }
    for (const { from, to } of peerings) {
      this.#command('network vnet peering create', [
        ['--name', shellWord(`to-${to}`)],
        ['--vnet-name', shellWord(from)],
        ['--remote-vnet', shellWord(to)],
        ['--resource-group', '"$RESOURCE_GROUP"'],
        ['--allow-vnet-access', null],
      ]);
    }
    for (const cluster of clusters) this.#cluster(cluster);
    const head = [
      '#!/usr/bin/env bash',
      `# ${oneLine(name)}`,
      ...remarks.map((remark) => `# Not made here: ${oneLine(remark)}`),
      BASH_ONLY,
      'set -euo pipefail',
      '',
    ];
    const needed = this.#needed.flatMap(({ name: variable, what }) => [`# ${oneLine(what)}`, `: "\${${variable}:?is not set}"`]);
    return `${[...head, ...needed, '', ...this.#lines].join('\n')}\n`;
  }

  /** Complete once the text was made. */
  variables(): readonly Variable[] {
    return this.#needed;
  }

  #cluster(deployment: ClusterDeployment): void {
    const { cluster, pools } = deployment;
    const [first, ...others] = pools;
    const name = shellWord(cluster.name);
    const options: Option[] = [['--name', name], ...this.#place(), ['--network-plugin', cluster.networkPlugin]];
    const add = (option: string, value: string | Open | undefined | null): void =>
      void (value !== undefined && value !== null && options.push([option, this.#word(value)]));
    add('--network-plugin-mode', deployment.mode);
    add('--network-dataplane', cluster.networkDataplane);
    add('--network-policy', cluster.networkPolicy);
    add('--kubernetes-version', cluster.kubernetesVersion);
    if (cluster.ipFamilies) options.push(['--ip-families', cluster.ipFamilies.join(',').toLowerCase()]);
    this.#ranges(options, '--pod-cidr', deployment.podCidrs);
    this.#ranges(options, '--service-cidr', deployment.serviceCidrs);
    add('--dns-service-ip', deployment.dnsServiceIP);
    if (deployment.apiServerSubnet !== undefined) {
      options.push(['--enable-apiserver-vnet-integration', null], ['--apiserver-subnet-id', this.#subnetId(deployment.apiServerSubnet)]);
    }
    if (first) {
      options.push(['--nodepool-name', shellWord(first.pool.name)], ...this.#pool(first));
      if (first.pool.osType === 'Windows') this.#lines.push('# The first pool of a cluster cannot run Windows.');
    }
    this.#command('aks create', options);
    if (first && (first.maxSurge !== undefined || first.maxUnavailable !== undefined)) {
      this.#command('aks nodepool update', [
        ['--cluster-name', name],
        ['--name', shellWord(first.pool.name)],
        ['--resource-group', '"$RESOURCE_GROUP"'],
        ...this.#surge(first),
      ]);
    }
    for (const pool of others) {
      this.#command('aks nodepool add', [
        ['--cluster-name', name],
        ['--name', shellWord(pool.pool.name)],
        ['--resource-group', '"$RESOURCE_GROUP"'],
        ...(pool.pool.mode ? [['--mode', pool.pool.mode] as const] : []),
        ...(pool.pool.osType ? [['--os-type', pool.pool.osType] as const] : []),
        ...this.#pool(pool),
        ...this.#surge(pool),
      ]);
    }
  }

  /** Options that `az aks create` and `az aks nodepool add` share. */
  #pool(deployment: PoolDeployment): Option[] {
    const { pool } = deployment;
    const options: Option[] = [['--node-count', String(pool.count)]];
    const add = (option: string, value: string | number | Open | undefined | null): void =>
      void (value !== undefined && value !== null && options.push([option, this.#word(typeof value === 'number' ? String(value) : value)]));
    add('--node-vm-size', pool.vmSize);
    if (pool.enableAutoScaling === true) options.push(['--enable-cluster-autoscaler', null]);
    add('--min-count', deployment.minCount);
    add('--max-count', deployment.maxCount);
    add('--max-pods', deployment.maxPods);
    if (deployment.vnetSubnet !== undefined) options.push(['--vnet-subnet-id', this.#subnetId(deployment.vnetSubnet)]);
    if (deployment.podSubnet !== undefined) options.push(['--pod-subnet-id', this.#subnetId(deployment.podSubnet)]);
    if (deployment.podSubnet !== undefined) add('--pod-ip-allocation-mode', pool.podIPAllocationMode);
    return options;
  }

  #surge(pool: PoolDeployment): Option[] {
    return [
      ...(pool.maxSurge === undefined ? [] : [['--max-surge', this.#word(pool.maxSurge)] as const]),
      ...(pool.maxUnavailable === undefined ? [] : [['--max-unavailable', this.#word(pool.maxUnavailable)] as const]),
    ];
  }

  #place(): Option[] {
    return [
      ['--resource-group', '"$RESOURCE_GROUP"'],
      ['--location', '"$LOCATION"'],
    ];
  }

  /** One range under the singular option, several behind a comma under the plural. */
  #ranges(options: Option[], singular: string, ranges: readonly string[] | Open | undefined): void {
    if (ranges === undefined) return;
    const many = !(ranges instanceof Open) && ranges.length > 1;
    options.push([many ? `${singular}s` : singular, ranges instanceof Open ? this.#word(ranges) : shellWord(ranges.join(','))]);
  }

  #words(values: readonly string[] | Open): string {
    if (!(values instanceof Open)) return values.map(shellWord).join(' ');
    const name = this.#variable(values, 'apart by blanks');
    this.#lines.push(`read -r -a ${name}_LIST <<< "$${name}"`);
    return `"\${${name}_LIST[@]}"`;
  }

  #word(value: string | Open): string {
    return value instanceof Open ? `"$${this.#variable(value)}"` : shellWord(value);
  }

  #variable(open: Open, separated = 'apart by commas'): string {
    const known = this.#open.get(open);
    if (known !== undefined) return known;
    const name = this.#names.make(...open.words);
    this.#open.set(open, name);
    this.#needed.push({ name, what: open.list ? `${open.what}, ${separated}` : open.what, unknown: true });
    return name;
  }

  #subnetId(place: SubnetPlace | Open): string {
    if (place instanceof Open) return this.#word(place);
    const key = `${place.network}/${place.subnet}`;
    let name = this.#ids.get(key);
    if (name === undefined) {
      name = this.#names.make(place.network, place.subnet, 'id');
      this.#ids.set(key, name);
      const show = `az network vnet subnet show --vnet-name ${shellWord(place.network)} --name ${shellWord(place.subnet)} --resource-group "$RESOURCE_GROUP"`;
      this.#lines.push(`${name}=$(${show} --query id --output tsv)`);
    }
    return `"$${name}"`;
  }

  #command(command: string, options: readonly Option[]): void {
    this.#lines.push(azCommand(command, options), '');
  }
}
