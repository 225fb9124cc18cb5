/**
 * Fields that are typed into: how each value of the plan is written as text, and read back.
 * Nothing typed: the key is left out and its default holds. A question mark: not known yet.
 */
import { err, ok, unreachable, type Result } from '../core/base/result.ts';
import { parseAddress } from '../core/net/address.ts';
import { parseCidr } from '../core/net/prefix.ts';
import type { Edit, Target } from '../core/scenario/edits.ts';
import { quoted } from '../core/scenario/say.ts';
import { isCount, isKubernetesVersion, isName, isPlanName, isSurge } from '../core/scenario/schema.ts';
import type { AgentPool, Cluster, Network, Scenario, Subnet } from '../core/scenario/types.ts';
import { subjectOf } from './subjects.ts';

/** Text of a value that is not known. */
export const UNKNOWN = '?';

/** Reads text that is neither empty nor a question mark. An error completes the sentence "expected …". */
interface Codec {
  readonly parse: (text: string) => Result<unknown, string>;
}

interface FieldFacts extends Codec {
  readonly label: string;
  /** Whether the key may be left out, whether it may be unknown. */
  readonly optional: boolean;
  readonly unknown: boolean;
  /** Completes "expected …" where nothing was typed and something must be. */
  readonly wanted: string;
}

const COUNT: Codec = {
  parse: (text) => {
    const digits = /^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;
    return /^\d{1,15}$/.test(digits) && isCount(Number(digits)) ? ok(Number(digits)) : err('a whole number from 0 up');
  },
};

const SURGE: Codec = {
  parse: (text) => {
    const bare = text.replace(/\s+%$/, '%');
    if (!isSurge(bare)) return err('a whole number of nodes, or a whole per cent such as 10%');
    return ok(bare.endsWith('%') ? bare : Number(bare));
  },
};

const entries = (text: string): string[] => text.split(/[\s,;]+/).filter((entry) => entry !== '');

const CIDRS: Codec = {
  parse: (text) => {
    const list = entries(text);
    for (const entry of list) {
      const parsed = parseCidr(entry);
      if (!parsed.ok) return err(list.length > 1 ? `${parsed.error.expected} in place of ${quoted(entry)}` : parsed.error.expected);
    }
    return ok(list);
  },
};

const ADDRESSES: Codec = {
  parse: (text) => {
    const list = entries(text);
    for (const entry of list) {
      const parsed = parseAddress(entry);
      if (!parsed.ok) return err(list.length > 1 ? `${parsed.error.expected} in place of ${quoted(entry)}` : parsed.error.expected);
    }
    return ok(list);
  },
};

const ADDRESS: Codec = {
  parse: (text) => {
    const parsed = parseAddress(text);
    return parsed.ok ? ok(text) : err(parsed.error.expected);
  },
};

const TEXT: Codec = { parse: (text) => ok(text) };
const TEXTS: Codec = { parse: (text) => ok(entries(text)) };
const NAME: Codec = { parse: (text) => (isName(text) ? ok(text) : err('a name of 1 to 80 characters without “/”')) };
const PLAN_NAME: Codec = { parse: (text) => (isPlanName(text) ? ok(text) : err('a name of 1 to 200 characters')) };
const VERSION: Codec = { parse: (text) => (isKubernetesVersion(text) ? ok(text) : err('a Kubernetes version such as 1.34')) };

const named = (label: string): FieldFacts => ({ ...NAME, label, optional: false, unknown: false, wanted: 'a name' });
const free = (label: string, codec: Codec): FieldFacts => ({ ...codec, label, optional: true, unknown: true, wanted: '' });

type Typed<T> = Partial<Record<keyof T & string, FieldFacts>>;

const NETWORK_FIELDS = {
  name: named('Name'),
  addressPrefixes: { ...CIDRS, label: 'Address ranges', optional: false, unknown: true, wanted: 'at least one CIDR, or ? while it is not known' },
} as const satisfies Typed<Network>;

const SUBNET_FIELDS = {
  name: named('Name'),
  addressPrefixes: { ...CIDRS, label: 'Address ranges', optional: false, unknown: true, wanted: 'at least one CIDR, or ? while it is not known' },
  usedAddresses: free('Addresses used by others', COUNT),
  delegations: free('Delegations', TEXTS),
  routeTable: free('Route table', TEXT),
} as const satisfies Typed<Subnet>;

const CLUSTER_FIELDS = {
  name: named('Name'),
  podCidrs: free('Pod CIDR', CIDRS),
  serviceCidrs: free('Service CIDR', CIDRS),
  dnsServiceIP: free('DNS service IP', ADDRESS),
  kubernetesVersion: free('Kubernetes version', VERSION),
  services: free('Expected services', COUNT),
  userDefinedRoutes: free('Own routes', COUNT),
  loadBalancerIPs: free('Load balancer IPs', ADDRESSES),
  apiServerSubnet: free('API server subnet', TEXT),
} as const satisfies Typed<Cluster>;

const POOL_FIELDS = {
  name: named('Name'),
  count: { ...COUNT, label: 'Nodes', optional: false, unknown: false, wanted: 'a number of nodes' },
  minCount: free('Minimum', COUNT),
  maxCount: free('Maximum', COUNT),
  maxPods: free('Max pods', COUNT),
  maxSurge: free('Max surge', SURGE),
  maxUnavailable: free('Max unavailable', SURGE),
  vmSize: free('VM size', TEXT),
  vnetSubnet: free('Node subnet', TEXT),
  podSubnet: free('Pod subnet', TEXT),
} as const satisfies Typed<AgentPool>;

type At<T extends Target['of']> = Extract<Target, { of: T }>;

export type Field =
  | { readonly target: null; readonly name: 'name' }
  | { readonly target: At<'network'>; readonly name: keyof typeof NETWORK_FIELDS }
  | { readonly target: At<'subnet'>; readonly name: keyof typeof SUBNET_FIELDS }
  | { readonly target: At<'cluster'>; readonly name: keyof typeof CLUSTER_FIELDS }
  | { readonly target: At<'pool'>; readonly name: keyof typeof POOL_FIELDS };

function factsOf(field: Field): FieldFacts {
  if (field.target === null) return { ...PLAN_NAME, label: 'Name of the plan', optional: false, unknown: false, wanted: 'a name' };
  switch (field.target.of) {
    case 'network':
      return NETWORK_FIELDS[field.name as keyof typeof NETWORK_FIELDS];
    case 'subnet':
      return SUBNET_FIELDS[field.name as keyof typeof SUBNET_FIELDS];
    case 'cluster':
      return CLUSTER_FIELDS[field.name as keyof typeof CLUSTER_FIELDS];
    case 'pool':
      return POOL_FIELDS[field.name as keyof typeof POOL_FIELDS];
    default:
      return unreachable(field.target);
  }
}

/** What the page calls a field. */
export const labelOf = (field: Field): string => factsOf(field).label;

/** Under which name a field's draft is kept, and by which its changes merge into one step. */
export function fieldKey(scenario: Scenario, field: Field): string {
  return `${field.target === null ? '' : (subjectOf(scenario, field.target) ?? '')}#${field.name}`;
}

/** The part of the plan that a target names. */
function partAt(scenario: Scenario, target: Target): Network | Subnet | Cluster | AgentPool | undefined {
  switch (target.of) {
    case 'network':
      return scenario.networks?.[target.network];
    case 'subnet':
      return scenario.networks?.[target.network]?.subnets?.[target.subnet];
    case 'cluster':
      return scenario.clusters?.[target.cluster];
    case 'pool':
      return scenario.clusters?.[target.cluster]?.agentPoolProfiles?.[target.pool];
    default:
      return unreachable(target);
  }
}

/** The value as text: empty where it is left out, a question mark where it is not known, one entry a line of a list. */
export function readField(scenario: Scenario, field: Field): string {
  const part = field.target === null ? scenario : partAt(scenario, field.target);
  const value: unknown = part === undefined ? undefined : Reflect.get(part, field.name);
  if (value === undefined) return '';
  if (value === null) return UNKNOWN;
  return Array.isArray(value) ? value.join('\n') : String(value);
}

/** The edit that typing this text means; or what was expected, completing "expected …". */
export function editOf(field: Field, typed: string): Result<Edit, string> {
  const facts = factsOf(field);
  const text = typed.trim();
  if (text === '' && !facts.optional) return err(facts.wanted);
  if (text === UNKNOWN && facts.unknown) return ok(setEdit(field, null));
  if (text === '') return ok(setEdit(field, undefined));
  const parsed = facts.parse(text);
  return parsed.ok ? ok(setEdit(field, parsed.value)) : parsed;
}

/** `value` has the field's own type: the tables above pair them, and the plan is checked once more when the edit is applied. */
function setEdit(field: Field, value: unknown): Edit {
  const { target, name } = field;
  if (target === null) return { type: 'rename-plan', name: String(value) };
  if (name === 'name') return { type: 'rename', target, name: String(value) };
  switch (target.of) {
    case 'network':
      return { type: 'set-network', network: target.network, field: name, value } as Edit;
    case 'subnet':
      return { type: 'set-subnet', network: target.network, subnet: target.subnet, field: name, value } as Edit;
    case 'cluster':
      return { type: 'set-cluster', cluster: target.cluster, field: name, value } as Edit;
    case 'pool':
      return { type: 'set-pool', cluster: target.cluster, pool: target.pool, field: name, value } as Edit;
    default:
      return unreachable(target);
  }
}
