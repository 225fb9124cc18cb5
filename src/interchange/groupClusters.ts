/** Facts about clusters, sorted by the cluster that they speak of; what only runs (nodes) finds the definition it belongs to. */
import type { ClusterFact } from './facts.ts';
import { Identities } from './identities.ts';
import { joined, type Identity } from './ids.ts';
import { RANK } from './mergeNetworks.ts';

export interface ClusterEntity {
  identity: Identity | null;
  nodeGroup: string | null;
  readonly facts: ClusterFact[];
}

/** One entity a cluster, in the order in which the inputs speak of them. */
export function groupClusters(facts: readonly ClusterFact[]): ClusterEntity[] {
  const known = new KnownClusters();
  const order = [...facts].sort((a, b) => RANK[a.standing] - RANK[b.standing]);
  for (const fact of order) {
    const entity = known.entityOf(fact);
    if (entity) known.join(entity, fact);
    else known.found(fact);
  }
  const position = new Map(facts.map((fact, i) => [fact, i]));
  const first = new Map(known.entities.map((entity) => [entity, Math.min(...entity.facts.map((fact) => position.get(fact) ?? 0))]));
  return known.entities.toSorted((a, b) => (first.get(a) ?? 0) - (first.get(b) ?? 0));
}

/** The clusters so far, by everything that a fact may know one by: an inventory holds thousands of each. */
class KnownClusters {
  readonly entities: ClusterEntity[] = [];
  readonly #byIdentity = new Identities<ClusterEntity>();
  readonly #byNodeGroup = new Map<string, ClusterEntity>();
  readonly #byNode = new Map<string, Set<ClusterEntity>>();
  readonly #byPool = new Map<string, Set<ClusterEntity>>();

  found(fact: ClusterFact): void {
    const entity: ClusterEntity = { identity: fact.identity, nodeGroup: null, facts: [] };
    this.entities.push(entity);
    if (fact.identity !== null) this.#byIdentity.add(fact.identity, entity);
    this.join(entity, fact);
  }

  join(entity: ClusterEntity, fact: ClusterFact): void {
    entity.facts.push(fact);
    const { identity: before } = entity;
    if (fact.identity !== null) {
      entity.identity = before === null ? fact.identity : joined(before, fact.identity);
      if (before !== null) this.#byIdentity.move(entity, before, entity.identity);
    }
    if (entity.nodeGroup === null && fact.nodeGroup !== null) {
      entity.nodeGroup = fact.nodeGroup;
      const key = fact.nodeGroup.toLowerCase();
      if (!this.#byNodeGroup.has(key)) this.#byNodeGroup.set(key, entity);
    }
    for (const { node } of fact.observed ?? []) note(this.#byNode, node, entity);
    for (const { name } of fact.pools ?? []) note(this.#byPool, name.toLowerCase(), entity);
  }

  /** The entity a fact belongs to: by the group of its nodes, by name, by the nodes seen, by the names of its pools. */
  entityOf({ identity, nodeGroup, standing, observed, pools }: ClusterFact): ClusterEntity | undefined {
    const owner = standing === 'described' || nodeGroup === null ? undefined : this.#byNodeGroup.get(nodeGroup.toLowerCase());
    if (owner) return owner;
    if (identity !== null) return only(this.#byIdentity.fitting(identity));
    if (standing === 'described') return undefined;
    const sharing = new Set((observed ?? []).flatMap(({ node }) => [...(this.#byNode.get(node) ?? [])]));
    return sharing.size > 0 ? only([...sharing]) : this.#withPools([...new Set((pools ?? []).map(({ name }) => name.toLowerCase()))]);
  }

  /** The only cluster that has all of these pools. */
  #withPools(names: readonly string[]): ClusterEntity | undefined {
    const lists = names.map((name) => this.#byPool.get(name) ?? NOBODY).sort((a, b) => a.size - b.size);
    const [fewest = NOBODY, ...others] = lists;
    let found: ClusterEntity | undefined;
    for (const entity of fewest) {
      if (!others.every((list) => list.has(entity))) continue;
      if (found !== undefined) return undefined;
      found = entity;
    }
    return found;
  }
}

const NOBODY: ReadonlySet<ClusterEntity> = new Set();

function note(lists: Map<string, Set<ClusterEntity>>, key: string, entity: ClusterEntity): void {
  const list = lists.get(key);
  if (list) list.add(entity);
  else lists.set(key, new Set([entity]));
}

function only<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}
