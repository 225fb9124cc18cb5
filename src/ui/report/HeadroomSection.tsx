/** How much of each limit is used, in three phases, and the line that matters most: what runs out first. */
import { useState, type ReactElement } from 'react';
import { formatNumber } from '../../core/findings/text.ts';
import { formatPrefix } from '../../core/net/prefix.ts';
import type { LimitUnit, Plan } from '../../core/plan/types.ts';
import type { Headroom, Report } from '../../core/report/types.ts';
import { selectedSubject } from '../../state/derive.ts';
import { useAtlas, useAtlasState } from '../atlas.ts';
import { MoreList } from '../controls/MoreList.tsx';
import { limitInline, shortSubject } from '../words.ts';
import { HeadroomRow } from './HeadroomRow.tsx';
import { keysOf, placeKeys } from './placeKeys.ts';

const LIMITS_AT_ONCE = 10;

/** A cluster has a pod CIDR a family: which one a limit of it is about. */
function rangeOf({ limits }: Plan, { limit, subject, capacity }: Headroom): string | null {
  if (limit !== 'pod-cidr') return null;
  const own = limits.find((one) => one.kind === limit && one.subject === subject && String(one.capacity) === String(capacity));
  return own?.range ? formatPrefix(own.range.prefix) : null;
}

/** What the limit that runs out first is counted in. */
function unitOf({ headroom }: Report, first: NonNullable<Report['firstToRunOut']>): LimitUnit {
  return headroom.find(({ limit, subject }) => limit === first.limit && subject === first.subject)?.unit ?? 'addresses';
}

export function HeadroomSection({ plan, report }: { readonly plan: Plan; readonly report: Report }): ReactElement {
  const atlas = useAtlas();
  const selected = useAtlasState(selectedSubject);
  const [onSelect] = useState(() => (subject: string) => atlas.actions.select(subject));
  const first = report.firstToRunOut;
  const place = placeKeys(plan);
  const keyOf = keysOf(report.headroom, ({ limit, unit, subject }) => `${limit} ${unit} ${place(subject)}`);
  return (
    <section className="section headrooms" aria-labelledby="headroom-heading">
      <div className="section-head">
        <h2 id="headroom-heading">Headroom</h2>
        <ul className="phase-key" aria-hidden>
          <li data-phase="now">now</li>
          <li data-phase="at-maximum">at maximum</li>
          <li data-phase="while-upgrading">upgrading</li>
        </ul>
      </div>
      {report.headroom.length === 0 && <p className="hint">No limit to measure: the plan has no cluster whose ranges are known.</p>}
      <MoreList
        items={report.headroom}
        step={LIMITS_AT_ONCE}
        what="limits"
        render={(headroom) => {
          const range = rangeOf(plan, headroom);
          return <HeadroomRow key={keyOf.get(headroom)} headroom={headroom} range={range} selected={selected === headroom.subject} onSelect={onSelect} />;
        }}
      />
      {first !== null && (
        <p className="first-out">
          First to run out: <strong>{limitInline(first.limit, unitOf(report, first))}</strong> of <bdi className="whole">{shortSubject(first.subject)}</bdi>,{' '}
          <button type="button" className="link" onClick={() => atlas.actions.select(`clusters/${first.cluster}/agentPoolProfiles/${first.pool}`)}>
            at {formatNumber(first.nodes)} {first.nodes === 1 ? 'node' : 'nodes'} in <bdi>{first.pool}</bdi>
          </button>{' '}
          <span className="mute">(surge included)</span>
        </p>
      )}
    </section>
  );
}
