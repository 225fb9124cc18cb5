/** The report on the right: findings, headroom, and the line that matters most. */
import { useCallback, useState, type ReactElement } from 'react';
import { unreachable } from '../../core/base/result.ts';
import { formatNumber } from '../../core/findings/text.ts';
import { formatPrefix } from '../../core/net/prefix.ts';
import type { LimitUnit, Plan } from '../../core/plan/types.ts';
import type { Finding, Headroom, Report } from '../../core/report/types.ts';
import { evaluationOf, findingKeys, selectedSubject } from '../../state/derive.ts';
import { useActions, useAtlas, useAtlasState } from '../atlas.ts';
import { Disclosure } from '../controls/Disclosure.tsx';
import { MoreList } from '../controls/MoreList.tsx';
import { SeverityIcon } from '../controls/SeverityIcon.tsx';
import { countOf, limitInline, SEVERITY_WORDS, shortSubject } from '../words.ts';
import { FindingCard } from './FindingCard.tsx';
import { groupFindings, type FindingGroup } from './findingGroups.ts';
import { HeadroomRow } from './HeadroomRow.tsx';

const FINDINGS_AT_ONCE = 12;
const LIMITS_AT_ONCE = 10;

export function ReportPanel(): ReactElement {
  const { plan, report } = useAtlasState((state) => evaluationOf(state.scenario));
  return (
    <aside id="report" className="report-column" aria-label="Report" tabIndex={-1}>
      <Findings report={report} />
      <HeadroomList plan={plan} report={report} />
    </aside>
  );
}

function Findings({ report }: { readonly report: Report }): ReactElement {
  const groups = groupFindings(report);
  const keys = findingKeys(report);
  const idOf = new Map(report.findings.map((finding, i) => [finding, keys[i] ?? '']));
  const sound = report.summary.errors === 0;
  return (
    <section className="section findings" aria-labelledby="findings-heading">
      <div className="section-head">
        <h2 id="findings-heading">Findings</h2>
      </div>
      {sound && (
        <p className="verdict">
          <SeverityIcon severity="good" />
          {verdictOf(report)}
        </p>
      )}
      {groups.map((group) => (
        <Group key={group.severity} group={group} idOf={idOf} truncated={truncatedOf(report, group)} />
      ))}
    </section>
  );
}

/** What may be said of a plan without errors: what is not known is not called sound. */
function verdictOf({ summary, findings }: Report): string {
  const unknown = findings.some(({ rule }) => rule === 'value-unknown');
  if (unknown) return 'Nothing that is known breaks. Some values are not known yet.';
  return summary.warnings === 0 ? 'Nothing breaks: not now, not at maximum, not while upgrading.' : 'No errors; mind the warnings.';
}

interface GroupProps {
  readonly group: FindingGroup;
  readonly idOf: ReadonlyMap<Finding, string>;
  readonly truncated: number;
}

function Group({ group, idOf, truncated }: GroupProps): ReactElement {
  const cards = (): ReactElement => (
    <>
      <MoreList
        items={group.findings}
        step={FINDINGS_AT_ONCE}
        what={SEVERITY_WORDS[group.severity].many}
        render={(finding) => <Card key={idOf.get(finding)} finding={finding} id={idOf.get(finding) ?? ''} />}
      />
      {truncated > 0 && <p className="hint">{formatNumber(truncated)} more of the same rules are counted and not listed.</p>}
    </>
  );
  switch (group.severity) {
    case 'error':
    case 'warning':
      return cards();
    case 'note':
      return <Disclosure label={countOf(group.count, 'note')}>{cards}</Disclosure>;
    default:
      return unreachable(group.severity);
  }
}

function Card({ finding, id }: { readonly finding: Finding; readonly id: string }): ReactElement {
  const { show } = useActions();
  const onShow = useCallback(
    (finding: string) => {
      // On a narrow page the map may be out of sight.
      document.getElementById('map')?.scrollIntoView({ block: 'nearest' });
      show(finding);
    },
    [show],
  );
  const shown = useAtlasState((state) => state.shown?.finding === id);
  return <FindingCard finding={finding} id={id} shown={shown} onShow={onShow} />;
}

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

const truncatedOf = (report: Report, group: FindingGroup): number => (report.truncated === undefined ? 0 : group.count - group.findings.length);

function HeadroomList({ plan, report }: { readonly plan: Plan; readonly report: Report }): ReactElement {
  const atlas = useAtlas();
  const selected = useAtlasState(selectedSubject);
  const [onSelect] = useState(() => (subject: string) => atlas.actions.select(subject));
  const first = report.firstToRunOut;
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
          const key = `${headroom.limit} ${headroom.unit} ${headroom.subject} ${range ?? ''}`;
          return <HeadroomRow key={key} headroom={headroom} range={range} selected={selected === headroom.subject} onSelect={onSelect} />;
        }}
      />
      {first !== null && (
        <p className="first-out">
          First to run out: <strong>{limitInline(first.limit, unitOf(report, first))}</strong> of <bdi>{shortSubject(first.subject)}</bdi>,{' '}
          <button type="button" className="link" onClick={() => atlas.actions.select(`clusters/${first.cluster}/agentPoolProfiles/${first.pool}`)}>
            at {formatNumber(first.nodes)} {first.nodes === 1 ? 'node' : 'nodes'} in <bdi>{first.pool}</bdi>
          </button>{' '}
          <span className="mute">(surge included)</span>
        </p>
      )}
    </section>
  );
}
