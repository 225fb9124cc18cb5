/**
 * What one part of a plan says of another: names that must be unique, names that must exist, values that exclude each other.
 * Reads any value leniently, so that these are told beside errors of shape.
 */
import type { Issue } from '../base/result.ts';
import { issue, refuse } from './issues.ts';
import { splitReference } from './names.ts';
import { joinPath, quoted } from './say.ts';

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);
const bag = (value: unknown): Bag => (isBag(value) ? value : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What was read of a network: the names of its subnets, and whether one stands twice. */
interface NetworkNames {
  readonly names: ReadonlySet<string>;
  readonly unique: boolean;
}
export type ReferenceMemo = WeakMap<object, NetworkNames>;
export const newReferenceMemo = (): ReferenceMemo => new WeakMap();

/** `memo` is for values that never change in place. */
export function referenceIssues(input: unknown, memo: ReferenceMemo = newReferenceMemo()): Issue[] {
  const out: Issue[] = [];
  const root = bag(input);
  const networks = list(root['networks']).map(bag);
  const clusters = list(root['clusters']).map(bag);
  // Of networks in a wrong shape nothing is known to be missing.
  const networksRead = root['networks'] === null || Array.isArray(root['networks']);
  const subnetsOf = new Map<string, ReadonlySet<string>>();
  // Networks that wrongly share a name count as one here, or each reference to them would be wrong too.
  const merged = new Map<string, Set<string>>();

  uniqueNames(networks, 'networks', 'network', out);
  networks.forEach((network, i) => {
    const path = `networks[${i}]`;
    const subnets = list(network['subnets']);
    const read = namesIn(network, subnets, memo);
    if (!read.unique) uniqueNames(subnets.map(bag), `${path}.subnets`, 'subnet of this network', out);
    if (subnets.length > 0 && (network['kind'] === 'on-premises' || network['kind'] === 'other')) {
      out.push(
        issue(`${path}.subnets`, 'subnets-not-of-vnet', `subnets stand here in a network of kind ${quoted(network['kind'])}; expected them in a "vnet" only`),
      );
    }
    if (typeof network['name'] !== 'string') return;
    const twin = subnetsOf.get(network['name']);
    if (!twin) subnetsOf.set(network['name'], read.names);
    else {
      const both = merged.get(network['name']) ?? new Set(twin);
      for (const name of read.names) both.add(name);
      merged.set(network['name'], both);
      subnetsOf.set(network['name'], both);
    }
  });
  networks.forEach((network, i) => {
    list(network['peerings']).forEach((peer, k) => {
      if (typeof peer !== 'string') return;
      const path = `networks[${i}].peerings[${k}]`;
      if (peer === network['name']) out.push(refuse(path, 'peering-itself', peer, 'the name of another network'));
      else if (!subnetsOf.has(peer)) out.push(refuse(path, 'peering-unknown', peer, 'the name of a network of this plan'));
    });
  });

  const refer = (holder: Bag, key: string, parent: string) => {
    const value = holder[key];
    if (typeof value !== 'string' || !networksRead) return;
    const path = joinPath(parent, key);
    const parts = splitReference(value);
    if (!parts) {
      out.push(refuse(path, 'reference', value, 'a subnet of this plan written "network/subnet"'));
      return;
    }
    const network = quoted(parts.network);
    const subnets = subnetsOf.get(parts.network);
    if (!subnets) out.push(refuse(path, 'reference-unknown', value, `a network of this plan; it has none named ${network}`));
    else if (!subnets.has(parts.subnet)) {
      out.push(refuse(path, 'reference-unknown', value, `a subnet of this plan; network ${network} has none named ${quoted(parts.subnet)}`));
    }
  };

  uniqueNames(clusters, 'clusters', 'cluster', out);
  clusters.forEach((cluster, i) => {
    const path = `clusters[${i}]`;
    const pools = list(cluster['agentPoolProfiles']).map(bag);
    const plugin = cluster['networkPlugin'];
    const overlay = cluster['networkPluginMode'] === 'overlay';
    if (overlay && (plugin === 'kubenet' || plugin === 'none')) {
      out.push(
        issue(
          `${path}.networkPluginMode`,
          'overlay-not-applicable',
          `"overlay" stands here beside networkPlugin ${quoted(plugin)}; expected it with "azure" only`,
        ),
      );
    }
    refer(cluster, 'apiServerSubnet', path);
    uniqueNames(pools, `${path}.agentPoolProfiles`, 'node pool of this cluster', out);
    pools.forEach((pool, k) => {
      const at = `${path}.agentPoolProfiles[${k}]`;
      refer(pool, 'vnetSubnet', at);
      refer(pool, 'podSubnet', at);
      if (typeof pool['podSubnet'] === 'string' && (overlay || plugin === 'kubenet' || plugin === 'none')) {
        const model = overlay ? 'overlay' : `networkPlugin ${quoted(String(plugin))}`;
        out.push(refuse(`${at}.podSubnet`, 'pod-subnet-not-applicable', pool['podSubnet'], `no podSubnet: with ${model} pods have no subnet`));
      }
    });
  });
  return out;
}

function namesIn(network: Bag, subnets: readonly unknown[], memo: ReferenceMemo): NetworkNames {
  const known = memo.get(network);
  if (known) return known;
  const texts = subnets.map((subnet) => bag(subnet)['name']).filter((name) => typeof name === 'string');
  const names = new Set(texts);
  const read = { names, unique: names.size === texts.length };
  memo.set(network, read);
  return read;
}

function uniqueNames(holders: readonly Bag[], path: string, what: string, out: Issue[]): void {
  const first = new Map<string, number>();
  holders.forEach((holder, i) => {
    const name = holder['name'];
    if (typeof name !== 'string') return;
    const earlier = first.get(name);
    if (earlier === undefined) first.set(name, i);
    else out.push(refuse(`${path}[${i}].name`, 'duplicate-name', name, `a name of its own; ${path}[${earlier}] is a ${what} of the same name`));
  });
}
