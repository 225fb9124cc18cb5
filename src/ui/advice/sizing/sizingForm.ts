/** What is typed into the sizing dialog, and the request that it makes. */
import { err, ok, type Issue, type Result } from '../../../core/base/result.ts';
import type { SizingRequest, WantedPool } from '../../../core/advice/sizing/types.ts';
import { freeName } from '../../../core/scenario/names.ts';
import type { AgentPool, Cluster, Scenario } from '../../../core/scenario/types.ts';

/** Figures as typed; empty: left out. */
export interface PoolForm {
  /** Stable while others come and go. */
  readonly id: number;
  readonly name: string;
  readonly count: string;
  readonly maxCount: string;
  readonly maxPods: string;
  readonly maxSurge: string;
  /** Taken over from the pool that it was made from. */
  readonly kept: Pick<WantedPool, 'mode' | 'osType' | 'vmSize'>;
}

export interface SizingForm {
  readonly cluster: string;
  readonly pools: readonly PoolForm[];
  readonly growth: string;
  /** Name of a VNet of the plan; null: the ranges. */
  readonly network: string | null;
  /** One a line. */
  readonly ranges: string;
  /** Whether a new VNet is connected to the networks of the plan. */
  readonly connected: boolean;
  readonly services: string;
  readonly dualStack: boolean;
  /** Ranges in use that the plan does not show. */
  readonly taken: string;
  readonly nextId: number;
}

const ANYWHERE = '10.0.0.0/8';

/** A system and a user pool. With `network`, in its free space. */
export function newForm({ clusters }: Scenario, network: string | null = null): SizingForm {
  return {
    cluster: freeName('aks-new', new Set(clusters?.map(({ name }) => name))),
    pools: [poolForm(0, { name: 'system', mode: 'System', count: 3 }), poolForm(1, { name: 'apps', mode: 'User', count: 10, maxCount: 20 })],
    growth: '1.5',
    network,
    ranges: ANYWHERE,
    connected: true,
    services: '',
    dualStack: false,
    taken: '',
    nextId: 2,
  };
}

/** The pools of a cluster of the plan in place of those of the form. */
export function withPoolsOf(form: SizingForm, { agentPoolProfiles }: Cluster): SizingForm {
  const pools = (agentPoolProfiles ?? []).map((pool, i) => poolForm(form.nextId + i, pool));
  return { ...form, pools, nextId: form.nextId + pools.length };
}

export function withNewPool(form: SizingForm): SizingForm {
  const name = freeName('pool1', new Set(form.pools.map((pool) => pool.name)), 12);
  return { ...form, pools: [...form.pools, poolForm(form.nextId, { name, mode: 'User', count: 3 })], nextId: form.nextId + 1 };
}

const textOf = (value: number | string | null | undefined): string => (value === null || value === undefined ? '' : String(value));

function poolForm(id: number, { name, mode, osType, vmSize, count, enableAutoScaling, maxCount, maxPods, maxSurge }: AgentPool): PoolForm {
  return {
    id,
    name,
    count: String(count),
    maxCount: enableAutoScaling === false ? '' : textOf(maxCount),
    maxPods: textOf(maxPods),
    maxSurge: textOf(maxSurge),
    kept: {
      ...(mode === undefined || mode === null ? {} : { mode }),
      ...(osType === undefined || osType === null ? {} : { osType }),
      ...(vmSize === undefined || vmSize === null ? {} : { vmSize }),
    },
  };
}

export const lines = (text: string): readonly string[] => text.split(/[\s,;]+/).filter((entry) => entry !== '');

/** The request, or what is no figure, by the paths of the request. Whether the figures make sense is not asked here. */
export function requestOf(form: SizingForm): Result<SizingRequest, readonly Issue[]> {
  const issues: Issue[] = [];
  const number = (path: string, text: string, pattern: RegExp, expected: string): number | undefined => {
    const bare = text.trim().replaceAll(',', '');
    if (bare === '') return undefined;
    if (pattern.test(bare)) return Number(bare);
    issues.push({ path, code: 'number', message: `expected ${expected}` });
    return undefined;
  };
  const whole = (path: string, text: string): number | undefined => number(path, text, /^\d{1,9}$/, 'a whole number from 0 up');
  const pools = form.pools.map((pool, i): WantedPool => {
    const at = `pools[${i}]`;
    const count = whole(`${at}.count`, pool.count);
    if (count === undefined && pool.count.trim() === '') issues.push({ path: `${at}.count`, code: 'number', message: 'expected a whole number from 0 up' });
    const maxCount = whole(`${at}.maxCount`, pool.maxCount);
    const maxPods = whole(`${at}.maxPods`, pool.maxPods);
    const surge = pool.maxSurge.trim();
    return {
      name: pool.name.trim(),
      ...pool.kept,
      count: count ?? 0,
      ...(maxCount === undefined ? {} : { maxCount }),
      ...(maxPods === undefined ? {} : { maxPods }),
      ...(surge === '' ? {} : { maxSurge: /^\d+$/.test(surge) ? Number(surge) : surge }),
    };
  });
  const growth = number('growth', form.growth, /^\d{1,3}(?:\.\d{1,3})?$/, 'a factor such as 1.5');
  const services = whole('services', form.services);
  if (issues.length > 0) return err(issues);
  const taken = lines(form.taken);
  return ok({
    cluster: form.cluster.trim(),
    pools,
    growth: growth ?? 1,
    models: 'all',
    space: form.network === null ? { of: 'ranges', prefixes: lines(form.ranges) } : { of: 'network', name: form.network },
    ...(form.network === null && form.connected ? { connectedTo: 'all' as const } : {}),
    ...(taken.length === 0 ? {} : { taken }),
    ...(form.dualStack ? { dualStack: true } : {}),
    ...(services === undefined ? {} : { services }),
  });
}
