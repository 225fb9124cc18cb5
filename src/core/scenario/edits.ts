/**
 * Every change that can be made to a plan, as data. Parts are addressed by their position, which a rename does not move;
 * an edit is meant for the plan at hand and is not replayed on another.
 */
import { err, ok, unreachable, type Issue, type Result } from '../base/result.ts';
import { editedIssues, editedShapeIssues } from './checkEdited.ts';
import { setConnected } from './connect.ts';
import { duplicated, type Copied } from './duplicate.ts';
import { mapPeerings, mapSubnetReferences } from './follow.ts';
import { issue } from './issues.ts';
import { NO_SCENARIO_LIMITS } from './limits.ts';
import { changeModel, podSubnetFor, type ClusterModel, type ModelStash } from './model.ts';
import { splitReference } from './names.ts';
import { nameOf, type Target } from './targets.ts';
import type { AgentPool, Cluster, Network, Scenario, Subnet } from './types.ts';
import { validateScenario } from './validate.ts';

/** One field and its new value; `undefined` takes the key out, which means the default. */
type Field<T> = { [K in Exclude<keyof T, 'name'>]-?: { readonly field: K; readonly value: T[K] | undefined } }[Exclude<keyof T, 'name'>];

export type Edit =
  | { readonly type: 'rename-plan'; readonly name: string }
  | ({ readonly type: 'set-network'; readonly network: number } & Field<Network>)
  | ({ readonly type: 'set-subnet'; readonly network: number; readonly subnet: number } & Field<Subnet>)
  | ({ readonly type: 'set-cluster'; readonly cluster: number } & Field<Cluster>)
  | ({ readonly type: 'set-pool'; readonly cluster: number; readonly pool: number } & Field<AgentPool>)
  /** References follow: peerings, node, pod and API server subnets, observed nodes. */
  | { readonly type: 'rename'; readonly target: Target; readonly name: string }
  /** `at`: position among its like; left out: at the end. */
  | { readonly type: 'add-network'; readonly value: Network; readonly at?: number }
  | { readonly type: 'add-subnet'; readonly network: number; readonly value: Subnet; readonly at?: number }
  | { readonly type: 'add-cluster'; readonly value: Cluster; readonly at?: number }
  | { readonly type: 'add-pool'; readonly cluster: number; readonly value: AgentPool; readonly at?: number }
  /** A copy with a name of its own, right behind the original (see `duplicated`). */
  | { readonly type: 'duplicate'; readonly target: Target }
  /** What refers to it becomes unknown (`null`); peerings lose the name. */
  | { readonly type: 'remove'; readonly target: Target }
  /** `to`: position among its like after the move. */
  | { readonly type: 'move'; readonly target: Target; readonly to: number }
  /** `stash`: what earlier changes took away and may come back (see `changeModel`, which also tells what to keep for the next one). */
  | { readonly type: 'set-model'; readonly cluster: number; readonly model: ClusterModel; readonly stash?: ModelStash }
  | { readonly type: 'connect'; readonly a: number; readonly b: number }
  | { readonly type: 'disconnect'; readonly a: number; readonly b: number }
  /** Another plan in place of this one: an opened file, an applied fix. */
  | { readonly type: 'replace'; readonly scenario: Scenario; readonly label: string }
  /** Several at once, one step for whoever undoes it; checked as a whole. */
  | { readonly type: 'group'; readonly edits: readonly Edit[]; readonly label: string; readonly key?: string };

/**
 * The plan after an edit, or why it cannot be made. Untouched parts keep their identity; an edit that changes nothing returns the
 * plan itself. `scenario` must be valid; so is the result.
 */
export function applyEdit(scenario: Scenario, edit: Edit): Result<Scenario, readonly Issue[]> {
  const next = changed(scenario, edit);
  if (!next.ok || next.value === scenario) return next;
  if (edit.type === 'replace') return validateScenario(edit.scenario, NO_SCENARIO_LIMITS);
  const issues = editedIssues(scenario, next.value);
  return issues.length === 0 ? next : err(issues);
}

type Changed = Result<Scenario, readonly Issue[]>;
const missing = (path: string): Changed => err([issue(path, 'edit-target', 'there is nothing at this place of the plan; expected a position that exists')]);

function changed(scenario: Scenario, edit: Edit): Changed {
  switch (edit.type) {
    case 'rename-plan':
      return ok(edit.name === scenario.name ? scenario : { ...scenario, name: edit.name });
    case 'set-network':
      return inNetwork(scenario, edit.network, (network) => withField(network, edit.field, edit.value));
    case 'set-subnet':
      return inSubnet(scenario, edit.network, edit.subnet, (subnet) => withField(subnet, edit.field, edit.value));
    case 'set-cluster':
      return inCluster(scenario, edit.cluster, (cluster) => withField(cluster, edit.field, edit.value));
    case 'set-pool':
      return inPool(scenario, edit.cluster, edit.pool, (pool) => withField(pool, edit.field, edit.value));
    case 'rename':
      return renamed(scenario, edit.target, edit.name);
    case 'add-network':
      return ok({ ...scenario, networks: inserted(scenario.networks, edit.value, edit.at) });
    case 'add-subnet':
      return inNetwork(scenario, edit.network, (network) => ({ ...network, subnets: inserted(network.subnets, edit.value, edit.at) }));
    case 'add-cluster':
      return ok({ ...scenario, clusters: inserted(scenario.clusters, edit.value, edit.at) });
    case 'add-pool':
      return inCluster(scenario, edit.cluster, (cluster) => ({ ...cluster, agentPoolProfiles: inserted(cluster.agentPoolProfiles, edit.value, edit.at) }));
    case 'duplicate':
      return withCopy(scenario, edit.target);
    case 'remove':
      return removed(scenario, edit.target);
    case 'move':
      return inSiblings(scenario, edit.target, (list, at) => {
        const to = Math.max(0, Math.min(edit.to, list.length - 1));
        return to === at ? list : inserted(without(list, at), list[at], to);
      });
    case 'set-model':
      return inCluster(scenario, edit.cluster, (cluster) => changeModel(cluster, edit.model, edit.stash, podSubnetFor(scenario, cluster)).cluster);
    case 'connect':
    case 'disconnect': {
      if (edit.a === edit.b || !scenario.networks?.[edit.a]) return missing(`networks[${edit.a}]`);
      if (!scenario.networks[edit.b]) return missing(`networks[${edit.b}]`);
      return ok(setConnected(scenario, edit.a, edit.b, edit.type === 'connect'));
    }
    case 'replace':
      return ok(edit.scenario);
    case 'group': {
      let now = scenario;
      for (const step of edit.edits) {
        const next = changed(now, step);
        if (!next.ok) return next;
        const whole = step.type === 'replace' ? validateScenario(step.scenario, NO_SCENARIO_LIMITS) : next;
        if (!whole.ok) return whole;
        // Names may clash and references hang for a moment, but each step reads what has the form of a plan.
        const odd = editedShapeIssues(now, next.value);
        if (odd.length > 0) return err(odd);
        now = next.value;
      }
      return ok(now);
    }
    default:
      return unreachable(edit);
  }
}

function withField<T extends object>(holder: T, field: keyof T & string, value: unknown): T {
  const now: unknown = holder[field];
  if (now === value || JSON.stringify(now) === JSON.stringify(value)) return holder;
  if (value !== undefined) return { ...holder, [field]: value };
  const rest = { ...holder };
  Reflect.deleteProperty(rest, field);
  return rest;
}

function inserted<T>(list: readonly T[] | null | undefined, item: T | undefined, at?: number): readonly T[] {
  const next = [...(list ?? [])];
  if (item !== undefined) next.splice(Math.max(0, Math.min(at ?? next.length, next.length)), 0, item);
  return next;
}

const without = <T>(list: readonly T[], at: number): readonly T[] => list.filter((_, i) => i !== at);

function replaced<T>(list: readonly T[], at: number, change: (item: T) => T): readonly T[] {
  const item = list[at];
  if (item === undefined) return list;
  const next = change(item);
  return next === item ? list : list.map((other, i) => (i === at ? next : other));
}

/** The holder with another list; with the one that it has, the holder itself. */
const having = <T extends object, K extends keyof T & string>(holder: T, key: K, list: T[K]): T => (holder[key] === list ? holder : { ...holder, [key]: list });

function inNetwork(scenario: Scenario, network: number, change: (network: Network) => Network): Changed {
  if (!scenario.networks?.[network]) return missing(`networks[${network}]`);
  return ok(having(scenario, 'networks', replaced(scenario.networks, network, change)));
}

function inSubnet(scenario: Scenario, network: number, subnet: number, change: (subnet: Subnet) => Subnet): Changed {
  if (!scenario.networks?.[network]?.subnets?.[subnet]) return missing(`networks[${network}].subnets[${subnet}]`);
  return inNetwork(scenario, network, (holder) => having(holder, 'subnets', replaced(holder.subnets ?? [], subnet, change)));
}

function inCluster(scenario: Scenario, cluster: number, change: (cluster: Cluster) => Cluster): Changed {
  if (!scenario.clusters?.[cluster]) return missing(`clusters[${cluster}]`);
  return ok(having(scenario, 'clusters', replaced(scenario.clusters, cluster, change)));
}

function inPool(scenario: Scenario, cluster: number, pool: number, change: (pool: AgentPool) => AgentPool): Changed {
  if (!scenario.clusters?.[cluster]?.agentPoolProfiles?.[pool]) return missing(`clusters[${cluster}].agentPoolProfiles[${pool}]`);
  return inCluster(scenario, cluster, (holder) => having(holder, 'agentPoolProfiles', replaced(holder.agentPoolProfiles ?? [], pool, change)));
}

/** Rearranges the list that a target stands in. */
function inSiblings(scenario: Scenario, target: Target, change: <T>(list: readonly T[], at: number) => readonly T[]): Changed {
  switch (target.of) {
    case 'network':
      if (!scenario.networks?.[target.network]) return missing(`networks[${target.network}]`);
      return ok(having(scenario, 'networks', change(scenario.networks, target.network)));
    case 'subnet':
      if (!scenario.networks?.[target.network]?.subnets?.[target.subnet]) return missing(`networks[${target.network}].subnets[${target.subnet}]`);
      return inNetwork(scenario, target.network, (network) => having(network, 'subnets', change(network.subnets ?? [], target.subnet)));
    case 'cluster':
      if (!scenario.clusters?.[target.cluster]) return missing(`clusters[${target.cluster}]`);
      return ok(having(scenario, 'clusters', change(scenario.clusters, target.cluster)));
    case 'pool':
      if (!scenario.clusters?.[target.cluster]?.agentPoolProfiles?.[target.pool])
        return missing(`clusters[${target.cluster}].agentPoolProfiles[${target.pool}]`);
      return inCluster(scenario, target.cluster, (cluster) => having(cluster, 'agentPoolProfiles', change(cluster.agentPoolProfiles ?? [], target.pool)));
    default:
      return unreachable(target);
  }
}

function renamed(scenario: Scenario, target: Target, name: string): Changed {
  const before = nameOf(scenario, target);
  if (before === null) return inSiblings(scenario, target, (list) => list);
  if (before === name) return ok(scenario);
  switch (target.of) {
    case 'network': {
      const next = inNetwork(scenario, target.network, (network) => ({ ...network, name }));
      if (!next.ok) return next;
      const peers = mapPeerings(next.value, (peer) => (peer === before ? name : peer));
      return ok(
        mapSubnetReferences(peers, (reference) => (splitReference(reference)?.network === before ? `${name}${reference.slice(before.length)}` : reference)),
      );
    }
    case 'subnet': {
      const network = scenario.networks?.[target.network]?.name ?? '';
      const next = inSubnet(scenario, target.network, target.subnet, (subnet) => ({ ...subnet, name }));
      return next.ok ? ok(mapSubnetReferences(next.value, (reference) => (reference === `${network}/${before}` ? `${network}/${name}` : reference))) : next;
    }
    case 'cluster':
      return inCluster(scenario, target.cluster, (cluster) => ({ ...cluster, name }));
    case 'pool': {
      const next = inPool(scenario, target.cluster, target.pool, (pool) => ({ ...pool, name }));
      return next.ok ? inCluster(next.value, target.cluster, (cluster) => withObservedPool(cluster, before, name)) : next;
    }
    default:
      return unreachable(target);
  }
}

function removed(scenario: Scenario, target: Target): Changed {
  const before = nameOf(scenario, target);
  const next = inSiblings(scenario, target, without);
  if (!next.ok || before === null) return next;
  switch (target.of) {
    case 'network': {
      const peers = mapPeerings(next.value, (peer) => (peer === before ? null : peer));
      return ok(mapSubnetReferences(peers, (reference) => (splitReference(reference)?.network === before ? null : reference)));
    }
    case 'subnet': {
      const gone = `${scenario.networks?.[target.network]?.name ?? ''}/${before}`;
      return ok(mapSubnetReferences(next.value, (reference) => (reference === gone ? null : reference)));
    }
    case 'cluster':
      return next;
    case 'pool':
      return inCluster(next.value, target.cluster, (cluster) => withObservedPool(cluster, before, null));
    default:
      return unreachable(target);
  }
}

function withObservedPool(cluster: Cluster, before: string, after: string | null): Cluster {
  if (!cluster.observed?.some((node) => node.pool === before)) return cluster;
  return { ...cluster, observed: cluster.observed.map((node) => (node.pool === before ? { ...node, pool: after } : node)) };
}

function withCopy(scenario: Scenario, target: Target): Changed {
  const copy: Copied | null = duplicated(scenario, target);
  if (!copy) return inSiblings(scenario, target, (list) => list);
  switch (copy.of) {
    case 'network':
      return ok({ ...scenario, networks: inserted(scenario.networks, copy.value, copy.at) });
    case 'subnet':
      return inNetwork(scenario, copy.network, (network) => ({ ...network, subnets: inserted(network.subnets, copy.value, copy.at) }));
    case 'cluster':
      return ok({ ...scenario, clusters: inserted(scenario.clusters, copy.value, copy.at) });
    case 'pool':
      return inCluster(scenario, copy.cluster, (cluster) => ({ ...cluster, agentPoolProfiles: inserted(cluster.agentPoolProfiles, copy.value, copy.at) }));
    default:
      return unreachable(copy);
  }
}
