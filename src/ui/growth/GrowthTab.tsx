/** How the demand on every limit grows with one pool: curves over the whole travel of its slider, and the same as a table. */
import './growth.css';
import { useMemo, useState, type ReactElement } from 'react';
import { sizeOfPool } from '../../core/advice/headroom.ts';
import { formatNumber, plural, unitWord } from '../../core/findings/text.ts';
import type { Plan, PlanPool } from '../../core/plan/types.ts';
import type { Report } from '../../core/report/types.ts';
import { evaluationOf, selectedSubject } from '../../state/derive.ts';
import { targetOf } from '../../state/subjects.ts';
import { useActions, useAtlasState } from '../atlas.ts';
import { formatCapacity, LIMIT_HUES, limitInline, shortSubject } from '../words.ts';
import { GrowthChart } from './GrowthChart.tsx';
import { growthOf, travelOf, type Growth } from './growth.ts';
import { lineOf } from './lines.ts';

/** The pool that is selected anywhere on the page, else that of the first limit to run out, else the first. */
function poolMeant({ pools, clusters }: Plan, { firstToRunOut: first }: Report, selected: string | null): PlanPool | null {
  const inCluster = (cluster: string, pool: string): PlanPool | undefined => pools.find((one) => clusters[one.cluster]?.name === cluster && one.name === pool);
  const own = pools.find((pool) => pool.subject === selected);
  const running = first === null ? undefined : inCluster(first.cluster, first.pool);
  return own ?? pools.find((pool) => clusters[pool.cluster]?.subject === selected) ?? running ?? pools[0] ?? null;
}

export function GrowthTab(): ReactElement {
  const { plan, report } = useAtlasState((state) => evaluationOf(state.scenario));
  const selected = useAtlasState(selectedSubject);
  const { select } = useActions();
  const pool = poolMeant(plan, report, selected);
  if (pool === null) return <p className="growth-empty hint">No node pool in this plan yet. A pool with nodes is what grows.</p>;
  return (
    <div className="growth">
      <label className="growth-pool">
        <span>Growing pool</span>
        <select className="input" value={pool.subject} onChange={(event) => select(event.target.value)}>
          {plan.pools.map(({ subject }) => (
            <option key={subject} value={subject}>
              {shortSubject(subject)}
            </option>
          ))}
        </select>
        <span className="mute">the others as they are</span>
      </label>
      <PoolGrowth key={pool.subject} plan={plan} report={report} pool={pool} />
    </div>
  );
}

interface Props {
  readonly plan: Plan;
  readonly report: Report;
  readonly pool: PlanPool;
}

function PoolGrowth({ plan, report, pool }: Props): ReactElement {
  const growth = useMemo(() => growthOf(plan, pool, report.headroom), [plan, pool, report]);
  const scale = useMemo(() => travelOf(pool, growth), [pool, growth]);
  const size = sizeOfPool(pool);
  // null: where the pool is now.
  const [probe, setProbe] = useState<number | null>(null);
  const at = Math.min(probe ?? size, scale.max);
  if (growth.length === 0) return <p className="hint">What this pool needs is not known yet, so no limit can be drawn.</p>;
  return (
    <>
      <p className="growth-first">{firstText(growth, pool)}</p>
      <GrowthChart growth={growth} scale={scale} size={size} probe={at} onProbe={setProbe} summary={summaryOf(growth, pool, scale.max)} />
      <p className="growth-note mute">
        Demand while upgrading, surge included, as a share of each limit. Nodes on the scale of the slider:{' '}
        {pool.autoscaled === true ? 'the autoscaler’s maximum' : 'the count'} of <bdi>{pool.name}</bdi>.
      </p>
      <div className="growth-at">
        <label>
          At{' '}
          <input
            className="input number"
            data-mono
            type="number"
            min={0}
            max={scale.max}
            value={at}
            aria-label="Nodes looked at"
            onChange={(event) => setProbe(event.target.value === '' ? null : Math.max(0, Math.min(scale.max, Math.round(Number(event.target.value)))))}
          />{' '}
          nodes
        </label>
        {at !== size && (
          <button type="button" className="link" onClick={() => setProbe(null)}>
            Back to {formatNumber(size)}, its size
          </button>
        )}
        <SetSize plan={plan} pool={pool} nodes={at} size={size} />
      </div>
      <LimitTable growth={growth} pool={pool} at={at} max={scale.max} onProbe={setProbe} />
    </>
  );
}

/** Makes the pool as large as what is looked at. */
function SetSize({
  plan,
  pool,
  nodes,
  size,
}: {
  readonly plan: Plan;
  readonly pool: PlanPool;
  readonly nodes: number;
  readonly size: number;
}): ReactElement | null {
  const { type, settle } = useActions();
  const target = targetOf(plan.scenario, pool.subject);
  if (nodes === size || target?.of !== 'pool') return null;
  return (
    <button
      type="button"
      className="button"
      data-size="small"
      onClick={() => {
        type({ ...target, name: pool.autoscaled === true ? 'maxCount' : 'count' }, String(nodes));
        settle();
      }}
    >
      Make it {plural(nodes, 'node')}
    </button>
  );
}

function LimitTable({
  growth,
  pool,
  at,
  max,
  onProbe,
}: {
  readonly growth: readonly Growth[];
  readonly pool: PlanPool;
  readonly at: number;
  readonly max: number;
  readonly onProbe: (nodes: number) => void;
}): ReactElement {
  return (
    <div className="growth-table">
      <table>
        <caption className="visually-hidden">Limits that grow with pool {pool.name}, the first to break first</caption>
        <thead>
          <tr>
            <th scope="col">Limit</th>
            <th scope="col" className="figure">
              Needed at {formatNumber(at)}
            </th>
            <th scope="col" className="figure">
              There are
            </th>
            <th scope="col" className="figure">
              Breaks at
            </th>
          </tr>
        </thead>
        <tbody>
          {growth.map((one, i) => {
            const need = one.demand(at);
            const { breaksAt } = one;
            return (
              <tr key={one.id} data-over={need > one.capacity}>
                <th scope="row" aria-label={`${one.title}, ${one.about}`}>
                  <div className="growth-limit">
                    <svg className="growth-key" viewBox="0 0 26 8" aria-hidden data-hue={LIMIT_HUES[one.limit.kind]}>
                      <path d="M1 4h24" strokeDasharray={lineOf(i)} />
                    </svg>
                    <span>
                      {one.title} <bdi className="mute">{one.about}</bdi>
                    </span>
                  </div>
                </th>
                <td className="figure mono">{formatNumber(need)}</td>
                <td className="figure mono">
                  {formatCapacity(one.capacity.toString())} <span className="mute">{unitWord(one.limit.unit, one.capacity)}</span>
                </td>
                <td className="figure mono">
                  {breaksAt === null ? (
                    <span className="mute">never</span>
                  ) : breaksAt === 0 ? (
                    <span data-tone="error">without it already</span>
                  ) : breaksAt > max ? (
                    formatNumber(breaksAt)
                  ) : (
                    <button type="button" className="link mono" title={`Look at ${plural(breaksAt, 'node')}`} onClick={() => onProbe(breaksAt)}>
                      {formatNumber(breaksAt)}
                    </button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function firstText(growth: readonly Growth[], pool: PlanPool): ReactElement {
  const [first] = growth;
  if (first === undefined || first.breaksAt === null) {
    return (
      <>
        Nothing runs out by growing <bdi>{pool.name}</bdi> alone.
      </>
    );
  }
  const { limit, about, breaksAt } = first;
  const what = (
    <>
      <strong>{limitInline(limit.kind, limit.unit)}</strong> of <bdi>{about}</bdi>
    </>
  );
  if (breaksAt === 0) return <>Broken without a node of this pool: {what}.</>;
  return (
    <>
      First to run out: {what}, at <strong>{plural(breaksAt, 'node')}</strong> in <bdi>{pool.name}</bdi>.
    </>
  );
}

/** The chart in words. */
function summaryOf(growth: readonly Growth[], pool: PlanPool, max: number): string {
  const breaks = growth.flatMap(({ title, breaksAt }) => (breaksAt === null || breaksAt > max ? [] : [`${title} breaks at ${formatNumber(breaksAt)}`]));
  return `Demand on ${plural(growth.length, 'limit')} from 0 to ${plural(max, 'node')} in ${pool.name}. ${breaks.length === 0 ? 'None breaks.' : `${breaks.join(', ')}.`}`;
}
