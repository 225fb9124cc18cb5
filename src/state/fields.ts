/**
 * Fields that are typed into: how each value of the plan is written as text, and read back.
 * Nothing typed: the key is left out and its default holds. A question mark: not known yet.
 */
import { err, ok, unreachable, type Result } from '../core/base/result.ts';
import { parseAddress, type NetIssue } from '../core/net/address.ts';
import { parseCidr } from '../core/net/prefix.ts';
import type { Edit } from '../core/scenario/edits.ts';
import type { Target } from '../core/scenario/targets.ts';
import { quoted } from '../core/scenario/say.ts';
import { isCount, isKubernetesVersion, isName, isPlanName, isSurge } from '../core/scenario/schema.ts';
import type { AgentPool, Cluster, Network, Scenario, Subnet } from '../core/scenario/types.ts';
import { subjectOf } from './subjects.ts';

/** Text of a value that is not known. */
export const UNKNOWN = '?';

/** Reads text that is neither empty nor a question mark. An error completes the sentence "expected …". */
type Parse<T> = (text: string) => Result<T, string>;

const count: Parse<number> = (text) => {
  const digits = /^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;
  if (/^\d{16,}$/.test(digits)) return err('a whole number of at most 15 digits');
  return /^\d+$/.test(digits) && isCount(Number(digits)) ? ok(Number(digits)) : err('a whole number from 0 up');
};

const surge: Parse<number | string> = (text) => {
  const bare = text.replace(/\s+%$/, '%');
  if (!isSurge(bare)) return err('a whole number of nodes, or a whole per cent such as 10%');
  return ok(bare.endsWith('%') ? bare : Number(bare));
};

const entries = (text: string): readonly string[] => text.split(/[\s,;]+/).filter((entry) => entry !== '');

/** A list of texts of one kind; says which of several is none. */
function listOf(read: (entry: string) => Result<unknown, NetIssue>): Parse<readonly string[]> {
  return (text) => {
    const list = entries(text);
    for (const entry of list) {
      const one = read(entry);
      if (!one.ok) return err(list.length > 1 ? `${one.error.expected} in place of ${quoted(entry)}` : one.error.expected);
    }
    return ok(list);
  };
}

const cidrs = listOf(parseCidr);
const addresses = listOf(parseAddress);

const address: Parse<string> = (text) => {
  const parsed = parseAddress(text);
  return parsed.ok ? ok(text) : err(parsed.error.expected);
};

const anyText: Parse<string> = (text) => ok(text);
const anyTexts: Parse<readonly string[]> = (text) => ok(entries(text));
const name: Parse<string> = (text) => (isName(text) ? ok(text) : err('a name of 1 to 80 characters without “/”'));
const planName: Parse<string> = (text) => (isPlanName(text) ? ok(text) : err('a name of 1 to 200 characters'));
const version: Parse<string> = (text) => (isKubernetesVersion(text) ? ok(text) : err('a Kubernetes version such as 1.34'));

/** A field of one kind of part: what it is called, and the edit that a text means there. */
interface FieldFacts<A> {
  readonly label: string;
  readonly edit: (at: A, text: string) => Result<Edit, string>;
}

/** May be left out, may be unknown. */
function free<A, T>(label: string, parse: Parse<T>, set: (at: A, value: T | null | undefined) => Edit): FieldFacts<A> {
  return {
    label,
    edit(at, text) {
      if (text === '') return ok(set(at, undefined));
      if (text === UNKNOWN) return ok(set(at, null));
      const parsed = parse(text);
      return parsed.ok ? ok(set(at, parsed.value)) : parsed;
    },
  };
}

/** Has a value always; `wanted` says what is missing while nothing is typed. */
function needed<A, T>(label: string, parse: Parse<T>, wanted: string, set: (at: A, value: T) => Edit): FieldFacts<A> {
  return {
    label,
    edit(at, text) {
      if (text === '') return err(wanted);
      const parsed = parse(text);
      return parsed.ok ? ok(set(at, parsed.value)) : parsed;
    },
  };
}

/** Ranges are never an empty list, but may be unknown. */
function ranges<A>(set: (at: A, value: readonly string[] | null) => Edit): FieldFacts<A> {
  return {
    label: 'Address ranges',
    edit(at, text) {
      if (text === '') return err('at least one CIDR, or ? while it is not known');
      if (text === UNKNOWN) return ok(set(at, null));
      const parsed = cidrs(text);
      return parsed.ok ? ok(set(at, parsed.value)) : parsed;
    },
  };
}

const named = <A extends Target>(): FieldFacts<A> => needed('Name', name, 'a name', (target, value) => ({ type: 'rename', target, name: value }));

type At<T extends Target['of']> = Extract<Target, { of: T }>;

const PLAN_NAME: FieldFacts<unknown> = needed('Name of the plan', planName, 'a name', (_, value) => ({ type: 'rename-plan', name: value }));

const NETWORK_FIELDS = {
  name: named<At<'network'>>(),
  addressPrefixes: ranges<At<'network'>>(({ network }, value) => ({ type: 'set-network', network, field: 'addressPrefixes', value })),
};

type S = At<'subnet'>;
const SUBNET_FIELDS = {
  name: named<S>(),
  addressPrefixes: ranges<S>(({ network, subnet }, value) => ({ type: 'set-subnet', network, subnet, field: 'addressPrefixes', value })),
  usedAddresses: free('Addresses used by others', count, ({ network, subnet }: S, value) => ({
    type: 'set-subnet',
    network,
    subnet,
    field: 'usedAddresses',
    value,
  })),
  delegations: free('Delegations', anyTexts, ({ network, subnet }: S, value) => ({ type: 'set-subnet', network, subnet, field: 'delegations', value })),
  routeTable: free('Route table', anyText, ({ network, subnet }: S, value) => ({ type: 'set-subnet', network, subnet, field: 'routeTable', value })),
};

type C = At<'cluster'>;
const CLUSTER_FIELDS = {
  name: named<C>(),
  podCidrs: free('Pod CIDR', cidrs, ({ cluster }: C, value) => ({ type: 'set-cluster', cluster, field: 'podCidrs', value })),
  serviceCidrs: free('Service CIDR', cidrs, ({ cluster }: C, value) => ({ type: 'set-cluster', cluster, field: 'serviceCidrs', value })),
  dnsServiceIP: free('DNS service IP', address, ({ cluster }: C, value) => ({ type: 'set-cluster', cluster, field: 'dnsServiceIP', value })),
  kubernetesVersion: free('Kubernetes version', version, ({ cluster }: C, value) => ({ type: 'set-cluster', cluster, field: 'kubernetesVersion', value })),
  services: free('Expected services', count, ({ cluster }: C, value) => ({ type: 'set-cluster', cluster, field: 'services', value })),
  userDefinedRoutes: free('Own routes', count, ({ cluster }: C, value) => ({ type: 'set-cluster', cluster, field: 'userDefinedRoutes', value })),
  loadBalancerIPs: free('Load balancer IPs', addresses, ({ cluster }: C, value) => ({ type: 'set-cluster', cluster, field: 'loadBalancerIPs', value })),
  apiServerSubnet: free('API server subnet', anyText, ({ cluster }: C, value) => ({ type: 'set-cluster', cluster, field: 'apiServerSubnet', value })),
};

type P = At<'pool'>;
const POOL_FIELDS = {
  name: named<P>(),
  count: needed('Nodes', count, 'a number of nodes', ({ cluster, pool }: P, value) => ({ type: 'set-pool', cluster, pool, field: 'count', value })),
  minCount: free('Minimum', count, ({ cluster, pool }: P, value) => ({ type: 'set-pool', cluster, pool, field: 'minCount', value })),
  maxCount: free('Maximum', count, ({ cluster, pool }: P, value) => ({ type: 'set-pool', cluster, pool, field: 'maxCount', value })),
  maxPods: free('Max pods', count, ({ cluster, pool }: P, value) => ({ type: 'set-pool', cluster, pool, field: 'maxPods', value })),
  maxSurge: free('Max surge', surge, ({ cluster, pool }: P, value) => ({ type: 'set-pool', cluster, pool, field: 'maxSurge', value })),
  maxUnavailable: free('Max unavailable', surge, ({ cluster, pool }: P, value) => ({ type: 'set-pool', cluster, pool, field: 'maxUnavailable', value })),
  vmSize: free('VM size', anyText, ({ cluster, pool }: P, value) => ({ type: 'set-pool', cluster, pool, field: 'vmSize', value })),
  vnetSubnet: free('Node subnet', anyText, ({ cluster, pool }: P, value) => ({ type: 'set-pool', cluster, pool, field: 'vnetSubnet', value })),
  podSubnet: free('Pod subnet', anyText, ({ cluster, pool }: P, value) => ({ type: 'set-pool', cluster, pool, field: 'podSubnet', value })),
};

/** A field of a part of the plan: the part's position and the field's name. */
export type Field =
  | { readonly of: 'plan'; readonly name: 'name' }
  | (At<'network'> & { readonly name: keyof typeof NETWORK_FIELDS })
  | (At<'subnet'> & { readonly name: keyof typeof SUBNET_FIELDS })
  | (At<'cluster'> & { readonly name: keyof typeof CLUSTER_FIELDS })
  | (At<'pool'> & { readonly name: keyof typeof POOL_FIELDS });

export type PoolFieldName = keyof typeof POOL_FIELDS;

/** The part that a field belongs to; null: the plan itself. */
export function targetOfField(field: Field): Target | null {
  switch (field.of) {
    case 'plan':
      return null;
    case 'network':
      return { of: 'network', network: field.network };
    case 'subnet':
      return { of: 'subnet', network: field.network, subnet: field.subnet };
    case 'cluster':
      return { of: 'cluster', cluster: field.cluster };
    case 'pool':
      return { of: 'pool', cluster: field.cluster, pool: field.pool };
    default:
      return unreachable(field);
  }
}

/** What the page calls a field. */
export function labelOf(field: Field): string {
  switch (field.of) {
    case 'plan':
      return PLAN_NAME.label;
    case 'network':
      return NETWORK_FIELDS[field.name].label;
    case 'subnet':
      return SUBNET_FIELDS[field.name].label;
    case 'cluster':
      return CLUSTER_FIELDS[field.name].label;
    case 'pool':
      return POOL_FIELDS[field.name].label;
    default:
      return unreachable(field);
  }
}

/** Under which name a field's draft is kept. */
export function fieldKey(scenario: Scenario, field: Field): string {
  return `${field.of === 'plan' ? '' : (subjectOf(scenario, field) ?? '')}#${field.name}`;
}

/** The part of the plan that a field belongs to. */
function partOf(scenario: Scenario, field: Field): Scenario | Network | Subnet | Cluster | AgentPool | undefined {
  switch (field.of) {
    case 'plan':
      return scenario;
    case 'network':
      return scenario.networks?.[field.network];
    case 'subnet':
      return scenario.networks?.[field.network]?.subnets?.[field.subnet];
    case 'cluster':
      return scenario.clusters?.[field.cluster];
    case 'pool':
      return scenario.clusters?.[field.cluster]?.agentPoolProfiles?.[field.pool];
    default:
      return unreachable(field);
  }
}

/** The value as text: empty where it is left out, a question mark where it is not known, one entry a line of a list. */
export function readField(scenario: Scenario, field: Field): string {
  const part = partOf(scenario, field);
  const value: unknown = part === undefined ? undefined : Reflect.get(part, field.name);
  if (value === null) return UNKNOWN;
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The edit that typing this text means; or what was expected, completing "expected …". */
export function editOf(field: Field, typed: string): Result<Edit, string> {
  const text = typed.trim();
  switch (field.of) {
    case 'plan':
      return PLAN_NAME.edit(null, text);
    case 'network':
      return NETWORK_FIELDS[field.name].edit({ of: 'network', network: field.network }, text);
    case 'subnet':
      return SUBNET_FIELDS[field.name].edit({ of: 'subnet', network: field.network, subnet: field.subnet }, text);
    case 'cluster':
      return CLUSTER_FIELDS[field.name].edit({ of: 'cluster', cluster: field.cluster }, text);
    case 'pool':
      return POOL_FIELDS[field.name].edit({ of: 'pool', cluster: field.cluster, pool: field.pool }, text);
    default:
      return unreachable(field);
  }
}
