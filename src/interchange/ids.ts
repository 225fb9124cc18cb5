/** Azure resource ids, whole or in part, and when two of them mean the same resource. */

/** What is known of a resource: null where the input does not tell. Spelled as given; compared without letter case. */
export interface Identity {
  readonly subscription: string | null;
  readonly group: string | null;
  readonly name: string;
}

/** A subnet of a VNet. */
export interface SubnetRef {
  readonly network: Identity;
  readonly subnet: string;
}

const SEGMENT = '([^/]+)';
const SUBSCRIPTION = new RegExp(`/subscriptions/${SEGMENT}`, 'i');
const GROUP = new RegExp(`/resourcegroups/${SEGMENT}`, 'i');
const VNET = new RegExp(`/virtualnetworks/${SEGMENT}`, 'i');
const SUBNET = new RegExp(`/virtualnetworks/${SEGMENT}/subnets/${SEGMENT}`, 'i');
const CLUSTER = new RegExp(`/managedclusters/${SEGMENT}`, 'i');

/** Long enough for any id; keeps the search for segments short on texts that are none. */
const MAX_ID = 2048;

function scope(id: string): { subscription: string | null; group: string | null } {
  return { subscription: SUBSCRIPTION.exec(id)?.[1] ?? null, group: GROUP.exec(id)?.[1] ?? null };
}

export function vnetIdentity(id: string): Identity | null {
  const name = id.length > MAX_ID ? undefined : VNET.exec(id)?.[1];
  return name === undefined ? null : { ...scope(id), name };
}

export function subnetRef(id: string): SubnetRef | null {
  const found = id.length > MAX_ID ? null : SUBNET.exec(id);
  const [, name, subnet] = found ?? [];
  return name === undefined || subnet === undefined ? null : { network: { ...scope(id), name }, subnet };
}

/** The ids in a message: each ends at a blank, a quote, a bracket or a comma. */
export function idsIn(text: string): readonly string[] {
  return text.match(/\/(?:subscriptions|resourceGroups|providers)\/[^\s"'<>()[\]{},;\\]+/gi) ?? [];
}

export function clusterIdentity(id: string): Identity | null {
  const name = id.length > MAX_ID ? undefined : CLUSTER.exec(id)?.[1];
  return name === undefined ? null : { ...scope(id), name };
}

/** The last segment, the resource's own name. */
export function lastSegment(id: string): string | null {
  const name = id.slice(id.lastIndexOf('/') + 1);
  return name === '' ? null : name;
}

/** Whether two identities can be one resource: the same name, and nothing known of both differs. */
export function compatible(a: Identity, b: Identity): boolean {
  return same(a.name, b.name) && agree(a.group, b.group) && agree(a.subscription, b.subscription);
}

/** What both tell together. */
export function joined(a: Identity, b: Identity): Identity {
  return { subscription: a.subscription ?? b.subscription, group: a.group ?? b.group, name: a.name };
}

/** How much of an identity is known, 0 to 2. */
export function precision(identity: Identity): number {
  return (identity.group === null ? 0 : 1) + (identity.subscription === null ? 0 : 1);
}

export function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function agree(a: string | null, b: string | null): boolean {
  return a === null || b === null || same(a, b);
}
