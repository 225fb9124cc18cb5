/**
 * Rules of network security groups that the clusters of a plan need, for `az`, Bicep and Terraform. They are added to a group
 * that is there already: its name is no matter of the plan, and neither is the place among its other rules.
 */
import { nsgAdvice, type NsgEnd, type NsgEndRole, type NsgRule } from '../../core/advice/nsg.ts';
import { nameOf } from '../../core/findings/text.ts';
import { formatPrefix } from '../../core/net/prefix.ts';
import { buildPlan } from '../../core/plan/build.ts';
import type { PlanCluster } from '../../core/plan/types.ts';
import type { Scenario } from '../../core/scenario/types.ts';
import { Ref, type Tree } from './arm.ts';
import { azCommand, BASH_ONLY, type Option } from './azCommand.ts';
import { bicepBody } from './bicep.ts';
import { Open } from './deployment.ts';
import { bicepString, hclString, oneLine, shellWord } from './escape.ts';
import { Code, resourceText, type Value } from './hcl.ts';
import { camel, Identifiers, kebab, lowerSnake, upperSnake } from './names.ts';
import type { Variable, Written } from './written.ts';

/** Ranges, a service tag, or ranges that the plan does not know. */
type End = readonly string[] | { readonly tag: string } | Open;

interface SecurityRule {
  /** Letters, digits, hyphens and underscores; once in the plan, so that clusters can share a group. */
  readonly name: string;
  /** Position among all rules of its direction in the plan, from 0. */
  readonly at: number;
  readonly direction: 'Inbound' | 'Outbound';
  readonly protocol: '*' | 'Tcp';
  readonly from: End;
  readonly to: End;
  /** Destination ports; empty: all. */
  readonly ports: readonly string[];
  readonly why: string;
}

interface GroupRules {
  readonly cluster: string;
  /** The group's name: a variable of its own for each cluster. */
  readonly group: Open;
  readonly rules: readonly SecurityRule[];
}

interface NsgDocument {
  readonly name: string;
  readonly groups: readonly GroupRules[];
  readonly remarks: readonly string[];
}

const FIRST_PRIORITY = 'priority of the first rule in each direction; those after it take the numbers that follow';
const ROLES: Readonly<Record<NsgEndRole, string>> = { nodes: 'nodes', pods: 'pods', 'api-server': 'API server', 'load-balancer': 'load balancer' };

function nsgDocument(scenario: Scenario): NsgDocument {
  const plan = buildPlan(scenario);
  const names = new Identifiers(kebab);
  const next = { Inbound: 0, Outbound: 0 };
  const remarks: string[] = [];
  const groups = plan.clusters.map((cluster): GroupRules => {
    const { rules, remarks: own, open } = nsgAdvice(plan, cluster.index);
    remarks.push(...own.map(({ text }) => `${nameOf(cluster.subject)}: ${text}`));
    if (open) remarks.push(`${nameOf(cluster.subject)}: the network model of some pools is not known; they may need more rules.`);
    const label = names.make(cluster.name);
    const endOf = endsOf(cluster);
    return {
      cluster: cluster.name,
      group: new Open([cluster.name, 'nsg name'], `name of the network security group of ${nameOf(cluster.subject)}`),
      rules: rules.flatMap((rule) => {
        // What comes from a load balancer of Azure leaves no subnet.
        const directions = rule.from.serviceTag === undefined ? (['Inbound', 'Outbound'] as const) : (['Inbound'] as const);
        return directions.map((direction): SecurityRule => {
          const at = next[direction];
          next[direction] += 1;
          return {
            name: `${label}-${rule.id}-${direction === 'Inbound' ? 'in' : 'out'}`,
            at,
            direction,
            protocol: rule.protocol === 'tcp' ? 'Tcp' : '*',
            from: endOf(rule.from, rule),
            to: endOf(rule.to, rule),
            ports: rule.ports.map(String),
            why: `${rule.why} (${rule.source.source}, ${rule.source.date})${rule.unverified === undefined ? '' : ` Not verified: ${rule.unverified}`}`,
          };
        });
      }),
    };
  });
  return { name: scenario.name, groups, remarks };
}

/** The ends of a cluster's rules; ranges that are not known are asked for once. */
function endsOf(cluster: PlanCluster): (end: NsgEnd, rule: NsgRule) => End {
  const open = new Map<string, Open>();
  return ({ role, prefixes, serviceTag }, { family }) => {
    if (serviceTag !== undefined) return { tag: serviceTag };
    if (prefixes !== null) return prefixes.map(formatPrefix);
    const words = [cluster.name, role, ...(family === 6 ? ['ipv6'] : []), 'ranges'];
    const known = open.get(words.join(' '));
    if (known !== undefined) return known;
    const made = new Open(words, `${family === 6 ? 'IPv6 ranges' : 'ranges'} of the ${ROLES[role]} of ${nameOf(cluster.subject)}`, true);
    open.set(words.join(' '), made);
    return made;
  };
}

/** A Bourne shell script of `az network nsg rule create`. */
export const nsgAz = (scenario: Scenario): string => writeNsgAz(scenario).text;

export function writeNsgAz(scenario: Scenario): Written {
  const { name, groups, remarks } = nsgDocument(scenario);
  const variables = new Variables(upperSnake, ['RESOURCE_GROUP', 'FIRST_PRIORITY', 'PATH', 'HOME', 'IFS']);
  const words = (end: End): string => {
    if (end instanceof Open) return `"\${${variables.of(end)}_LIST[@]}"`;
    return 'tag' in end ? end.tag : end.map(shellWord).join(' ');
  };
  const commands = groups.flatMap(({ cluster, group, rules }) => [
    `# ${oneLine(nameOf(`clusters/${cluster}`))}`,
    ...rules.flatMap((rule) => {
      const options: Option[] = [
        ['--resource-group', '"$RESOURCE_GROUP"'],
        ['--nsg-name', `"$${variables.of(group)}"`],
        ['--name', shellWord(rule.name)],
        ['--priority', `"$((FIRST_PRIORITY + ${rule.at}))"`],
        ['--direction', rule.direction],
        ['--access', 'Allow'],
        ['--protocol', shellWord(rule.protocol)],
        ['--source-address-prefixes', words(rule.from)],
        ['--source-port-ranges', shellWord('*')],
        ['--destination-address-prefixes', words(rule.to)],
        ['--destination-port-ranges', rule.ports.length === 0 ? shellWord('*') : rule.ports.join(' ')],
      ];
      return [`# ${oneLine(rule.why)}`, azCommand('network nsg rule create', options), ''];
    }),
  ]);
  const needed = [
    ['RESOURCE_GROUP', 'the resource group'],
    ['FIRST_PRIORITY', FIRST_PRIORITY],
    ...variables.all.map(({ name: own, open }) => [own, told(open)]),
  ];
  const text = `${[
    '#!/usr/bin/env bash',
    ...head('#', name, remarks),
    BASH_ONLY,
    'set -euo pipefail',
    '',
    ...needed.flatMap(([variable = '', what = '']) => [`# ${oneLine(what)}`, `: "\${${variable}:?is not set}"`]),
    ...variables.all.filter(({ open }) => open.list).map(({ name: own }) => `read -r -a ${own}_LIST <<< "$${own}"`),
    '',
    ...commands,
  ]
    .join('\n')
    .trimEnd()}\n`;
  return { text, variables: variables.written(['RESOURCE_GROUP', 'FIRST_PRIORITY'], true), remarks };
}

const told = (open: Open): string => (open.list ? `${open.what}, apart by blanks` : open.what);

/** Bicep: rules inside groups that exist. */
export const nsgBicep = (scenario: Scenario): string => writeNsgBicep(scenario).text;

export function writeNsgBicep(scenario: Scenario): Written {
  const { name, groups, remarks } = nsgDocument(scenario);
  const variables = new Variables(camel, ['firstPriority', 'resource', 'param']);
  const ends = (end: End, singular: string): Readonly<Record<string, Tree>> => {
    if (end instanceof Open) return { [`${singular}es`]: new Ref({ to: 'parameter', name: variables.of(end) }) };
    return 'tag' in end ? { [singular]: end.tag } : { [`${singular}es`]: end };
  };
  const blocks = groups.flatMap(({ group, rules }) => {
    const parent = variables.make([...group.words.slice(0, -1), 'nsg']);
    const resources = rules.flatMap((rule) => {
      const properties: Tree = {
        priority: new Ref({ to: 'sum', parameter: 'firstPriority', plus: rule.at }),
        direction: rule.direction,
        access: 'Allow',
        protocol: rule.protocol,
        ...ends(rule.from, 'sourceAddressPrefix'),
        sourcePortRange: '*',
        ...ends(rule.to, 'destinationAddressPrefix'),
        ...(rule.ports.length === 0 ? { destinationPortRange: '*' } : { destinationPortRanges: rule.ports }),
      };
      return [
        '',
        `// ${oneLine(rule.why)}`,
        `resource ${variables.make([rule.name])} 'Microsoft.Network/networkSecurityGroups/securityRules@${NETWORK_API}' = {`,
        `  parent: ${parent}`,
        `  name: ${bicepString(rule.name)}`,
        ...bicepBody({ properties }),
        '}',
      ];
    });
    return [
      '',
      `resource ${parent} 'Microsoft.Network/networkSecurityGroups@${NETWORK_API}' existing = {`,
      `  name: ${variables.of(group)}`,
      '}',
      ...resources,
    ];
  });
  const parameters = variables.all.flatMap(({ name: own, open }) => [
    '',
    `@description(${bicepString(open.what)})`,
    `param ${own} ${open.list ? 'array' : 'string'}`,
  ]);
  const text = `${[...head('//', name, remarks), '', `@description(${bicepString(FIRST_PRIORITY)})`, 'param firstPriority int', ...parameters, ...blocks].join('\n')}\n`;
  return { text, variables: variables.written([null, 'firstPriority'], false), remarks };
}

const NETWORK_API = '2023-11-01';

/** Terraform: azurerm_network_security_rule. */
export const nsgTerraform = (scenario: Scenario): string => writeNsgTerraform(scenario).text;

export function writeNsgTerraform(scenario: Scenario): Written {
  const { name, groups, remarks } = nsgDocument(scenario);
  const variables = new Variables(lowerSnake, ['resource_group_name', 'first_priority']);
  const ends = (end: End, singular: string): Readonly<Record<string, Value>> => {
    if (end instanceof Open) return { [`${singular}es`]: new Code(`var.${variables.of(end)}`) };
    return 'tag' in end ? { [singular]: end.tag } : { [`${singular}es`]: end };
  };
  const blocks = groups.flatMap(({ group, rules }) =>
    rules.flatMap((rule) => [
      '',
      `# ${oneLine(rule.why)}`,
      resourceText('azurerm_network_security_rule', variables.make([rule.name]), {
        name: rule.name,
        resource_group_name: new Code('var.resource_group_name'),
        network_security_group_name: new Code(`var.${variables.of(group)}`),
        priority: new Code(`var.first_priority + ${rule.at}`),
        direction: rule.direction,
        access: 'Allow',
        protocol: rule.protocol,
        ...ends(rule.from, 'source_address_prefix'),
        source_port_range: '*',
        ...ends(rule.to, 'destination_address_prefix'),
        ...(rule.ports.length === 0 ? { destination_port_range: '*' } : { destination_port_ranges: rule.ports }),
      }),
    ]),
  );
  const text = `${[
    ...head('#', name, remarks),
    ...variable('resource_group_name', 'string', 'the resource group'),
    ...variable('first_priority', 'number', FIRST_PRIORITY),
    ...variables.all.flatMap(({ name: own, open }) => variable(own, open.list ? 'list(string)' : 'string', open.what)),
    ...blocks,
  ].join('\n')}\n`;
  return { text, variables: variables.written(['resource_group_name', 'first_priority'], false), remarks };
}

function head(mark: string, name: string, remarks: readonly string[]): string[] {
  return [`${mark} ${oneLine(name)}: what network security groups have to let through`, ...remarks.map((remark) => `${mark} ${oneLine(remark)}`)];
}

/** Names of variables for what the plan does not know, in the order in which they are asked for. */
class Variables {
  readonly #names: Identifiers;
  readonly #known = new Map<Open, string>();

  constructor(style: (words: readonly string[]) => string, reserved: readonly string[]) {
    this.#names = new Identifiers(style, reserved);
  }

  of(open: Open): string {
    const known = this.#known.get(open);
    if (known !== undefined) return known;
    const name = this.make(open.words);
    this.#known.set(open, name);
    return name;
  }

  make(words: readonly string[]): string {
    return this.#names.make(...words);
  }

  get all(): readonly { readonly name: string; readonly open: Open }[] {
    return [...this.#known].map(([open, name]) => ({ name, open }));
  }

  /** All that the text asks for; `shell`: lists are words there. */
  written([group, priority]: readonly [group: string | null, priority: string], shell: boolean): readonly Variable[] {
    return [
      ...(group === null ? [] : [{ name: group, what: 'the resource group', unknown: false }]),
      { name: priority, what: FIRST_PRIORITY, unknown: false },
      // The name of a group is no matter of the plan; ranges are.
      ...this.all.map(({ name, open }) => ({ name, what: shell ? told(open) : open.what, unknown: open.list })),
    ];
  }
}

const variable = (own: string, type: string, what: string): string[] => [
  '',
  `variable "${own}" {\n  type        = ${type}\n  description = ${hclString(what)}\n}`,
];
