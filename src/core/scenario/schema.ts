/**
 * The one definition of the file format, version 1. Validation reads it, and `public/schema/scenario-v1.json` is made from it.
 * The message of each part is a token of `WORDS`, which says what was expected.
 */
import * as v from 'valibot';
import { parseAddress } from '../net/address.ts';
import { parseCidr } from '../net/prefix.ts';
import type { ScenarioIssueCode } from './issues.ts';

/** What a token of the schema expects, and the code of its refusal. CIDR and address texts are explained by their parser. */
export const WORDS = {
  text: ['wrong-type', 'text'],
  number: ['wrong-type', 'a number'],
  flag: ['wrong-type', 'true or false'],
  list: ['wrong-type', 'a list'],
  object: ['wrong-type', 'an object'],
  filled: ['empty-list', 'at least one entry (leave the key out for its default, or write null while it is not known)'],
  'filled-text': ['empty-text', 'a text of at least one character'],
  name: ['name', 'a name of 1 to 80 characters without "/" and control characters'],
  'plan-name': ['plan-name', 'a name of 1 to 200 characters'],
  version: ['version', '1, the version of this format'],
  count: ['count', 'a whole number from 0 up'],
  surge: ['surge', 'a whole number from 0 up, or a whole per cent as text such as "10%"'],
  'kubernetes-version': ['kubernetes-version', 'a Kubernetes version such as "1.31" or "1.31.2"'],
  kind: ['not-one-of', '"vnet", "on-premises" or "other"'],
  plugin: ['not-one-of', '"azure", "kubenet" or "none"'],
  mode: ['not-one-of', '"overlay" (leave the key out for pods with VNet addresses)'],
  dataplane: ['not-one-of', '"azure" or "cilium"'],
  policy: ['not-one-of', '"none", "azure", "calico" or "cilium"'],
  family: ['not-one-of', '"IPv4" or "IPv6"'],
  doubled: ['families-doubled', 'each family once'],
  'pool-mode': ['not-one-of', '"System" or "User"'],
  os: ['not-one-of', '"Linux" or "Windows"'],
  allocation: ['not-one-of', '"DynamicIndividual" or "StaticBlock"'],
  cidr: ['no-prefix-length', 'a CIDR such as 10.0.0.0/16'],
  address: ['not-an-address', 'an address such as 10.0.0.10'],
} as const satisfies Record<string, readonly [ScenarioIssueCode, string]>;
export type Word = keyof typeof WORDS;

const NAME = /^[^/\p{Cc}]+$/u;
const lengthOf = (text: string): number => (text.length > 400 ? text.length : Array.from(text).length);

/** Names of networks, subnets, clusters and pools: 1 to 80 characters, no `/`, no control characters. */
export const isName = (text: string): boolean => NAME.test(text) && lengthOf(text) <= 80;
/** The plan's own name: free text of 1 to 200 characters. */
export const isPlanName = (text: string): boolean => text.length > 0 && lengthOf(text) <= 200;
/** Counts of nodes, pods, addresses: whole, from 0 up, exact in a double. */
export const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
/** `1`, `"1"`, `"10%"`: whole and not negative; above 100 % is legal and counts as 100 %. */
export const isSurge = (value: number | string): boolean => (typeof value === 'number' ? isCount(value) : /^[0-9]{1,15}%?$/.test(value));
export const isKubernetesVersion = (text: string): boolean => /^[0-9]{1,3}\.[0-9]{1,3}(?:\.[0-9]{1,5})?$/.test(text);

const word = (token: Word): Word => token;
const maybe = <const S extends v.GenericSchema>(schema: S) => v.exactOptional(v.nullable(schema));

const text = v.string(word('text'));
/** Words of Azure's, such as the name of a service or a size: nothing is left out by an empty one, the key is. */
const filledText = v.pipe(text, v.minLength(1, word('filled-text')));
const name = v.pipe(
  v.string(word('name')),
  v.check(isName, word('name')),
  v.metadata({ minLength: 1, maxLength: 80, pattern: '^[^/\\u0000-\\u001f\\u007f-\\u009f]+$' }),
);
const count = v.pipe(v.number(word('count')), v.check(isCount, word('count')), v.metadata({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }));
const surge = v.pipe(
  v.union([v.number(), v.string()], word('surge')),
  v.check(isSurge, word('surge')),
  v.metadata({
    anyOf: [
      { type: 'integer', minimum: 0 },
      { type: 'string', pattern: '^[0-9]{1,15}%?$' },
    ],
  }),
);
const cidr = v.pipe(
  v.string(word('cidr')),
  v.check((value) => parseCidr(value).ok, word('cidr')),
  v.description('A CIDR of either family; bits beyond its length are kept as typed and read as the network.'),
  v.metadata({ pattern: '^[0-9A-Fa-f:.]+/[0-9]{1,3}$' }),
);
const address = v.pipe(
  v.string(word('address')),
  v.check((value) => parseAddress(value).ok, word('address')),
  v.description('An address of either family.'),
  v.metadata({ pattern: '^[0-9A-Fa-f:.]+$' }),
);
const reference = v.pipe(text, v.description('A subnet of this plan, written "network/subnet".'));
const list = <const S extends v.GenericSchema>(item: S) => v.array(item, word('list'));
const filled = <const S extends v.GenericSchema>(item: S) => v.pipe(list(item), v.minLength(1, word('filled')));
const families = v.pipe(
  filled(v.picklist(['IPv4', 'IPv6'], word('family'))),
  v.check((value) => new Set(value).size === value.length, word('doubled')),
  v.metadata({ uniqueItems: true }),
);

export const subnetSchema = v.strictObject(
  {
    name,
    addressPrefixes: v.nullable(filled(cidr)),
    usedAddresses: maybe(v.pipe(count, v.description('Addresses taken by anything that is no node or pod of this plan.'))),
    delegations: maybe(list(filledText)),
    routeTable: maybe(filledText),
  },
  word('object'),
);

export const networkSchema = v.strictObject(
  {
    name,
    kind: v.picklist(['vnet', 'on-premises', 'other'], word('kind')),
    addressPrefixes: v.nullable(filled(cidr)),
    peerings: maybe(v.pipe(list(text), v.description('Names of networks that it exchanges routes with. Two networks that both leave this out are connected.'))),
    subnets: maybe(list(subnetSchema)),
  },
  word('object'),
);

export const poolSchema = v.strictObject(
  {
    name,
    mode: maybe(v.picklist(['System', 'User'], word('pool-mode'))),
    osType: maybe(v.picklist(['Linux', 'Windows'], word('os'))),
    vmSize: maybe(filledText),
    count: v.pipe(count, v.description('Nodes now.')),
    enableAutoScaling: maybe(v.boolean(word('flag'))),
    minCount: maybe(count),
    maxCount: maybe(count),
    maxPods: maybe(count),
    maxSurge: maybe(surge),
    maxUnavailable: maybe(surge),
    vnetSubnet: maybe(reference),
    podSubnet: maybe(reference),
    podIPAllocationMode: maybe(v.picklist(['DynamicIndividual', 'StaticBlock'], word('allocation'))),
  },
  word('object'),
);

export const observedSchema = v.strictObject(
  { node: filledText, pool: maybe(filledText), addresses: maybe(list(address)), slices: maybe(list(cidr)) },
  word('object'),
);

export const clusterSchema = v.strictObject(
  {
    name,
    networkPlugin: v.picklist(['azure', 'kubenet', 'none'], word('plugin')),
    networkPluginMode: maybe(v.literal('overlay', word('mode'))),
    networkDataplane: maybe(v.picklist(['azure', 'cilium'], word('dataplane'))),
    networkPolicy: maybe(v.picklist(['none', 'azure', 'calico', 'cilium'], word('policy'))),
    kubernetesVersion: maybe(
      v.pipe(
        v.string(word('kubernetes-version')),
        v.check(isKubernetesVersion, word('kubernetes-version')),
        v.metadata({ pattern: '^[0-9]{1,3}\\.[0-9]{1,3}(?:\\.[0-9]{1,5})?$' }),
      ),
    ),
    ipFamilies: maybe(families),
    podCidrs: maybe(filled(cidr)),
    serviceCidrs: maybe(filled(cidr)),
    dnsServiceIP: maybe(address),
    services: maybe(v.pipe(count, v.description('Expected Services with a cluster IP.'))),
    userDefinedRoutes: maybe(v.pipe(count, v.description('Own routes in the route table of kubenet.'))),
    apiServerSubnet: maybe(reference),
    loadBalancerIPs: maybe(list(address)),
    agentPoolProfiles: v.nullable(list(poolSchema)),
    observed: maybe(v.pipe(list(observedSchema), v.description('What an import saw of real nodes; never part of a link.'))),
  },
  word('object'),
);

export const scenarioSchema = v.strictObject(
  {
    $schema: maybe(text),
    version: v.literal(1, word('version')),
    name: v.pipe(v.string(word('plan-name')), v.check(isPlanName, word('plan-name')), v.metadata({ minLength: 1, maxLength: 200 })),
    networks: v.nullable(list(networkSchema)),
    clusters: v.nullable(list(clusterSchema)),
  },
  word('object'),
);
