/** What is wrong, by cluster, errors first; narrowed by severity and rule. */
import { memo, useCallback, useMemo, useState, type ReactElement } from 'react';
import { formatNumber } from '../../core/findings/text.ts';
import type { Plan } from '../../core/plan/types.ts';
import type { Finding, Report } from '../../core/report/types.ts';
import { findingKeys } from '../../state/derive.ts';
import { useActions, useAtlasState } from '../atlas.ts';
import { Disclosure } from '../controls/Disclosure.tsx';
import { useLate } from '../controls/late.ts';
import { MoreList } from '../controls/MoreList.tsx';
import { SeverityIcon } from '../controls/SeverityIcon.tsx';
import { useDialogs } from '../dialogs.ts';
import { countOf } from '../words.ts';
import { FindingCard } from './FindingCard.tsx';
import { groupFindings, NO_FILTER, type FindingFilter, type FindingGroup } from './findingGroups.ts';
import { FILTER_BAR } from './lateParts.ts';
import { keysOf, placeKeys } from './placeKeys.ts';

const FINDINGS_AT_ONCE = 12;

interface Props {
  readonly plan: Plan;
  readonly report: Report;
}

export function FindingsSection({ plan, report }: Props): ReactElement {
  const [filter, setFilter] = useState<FindingFilter>(NO_FILTER);
  const bar = useLate(FILTER_BAR);
  const keys = findingKeys(report);
  const idOf = useMemo(() => new Map(report.findings.map((finding, i) => [finding, keys[i] ?? ''])), [report, keys]);
  const keyOf = useMemo(() => {
    const place = placeKeys(plan);
    return keysOf(report.findings, ({ rule, subjects }) => [rule, ...subjects.map(place)].join(' '));
  }, [report, plan]);
  const groups = useMemo(() => groupFindings(report.findings, plan, filter), [report, plan, filter]);
  const filtered = filter.severity !== null || filter.rule !== null;
  const unlisted = Object.values(report.truncated ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <section className="section findings" aria-labelledby="findings-heading">
      <div className="section-head">
        <h2 id="findings-heading" tabIndex={-1}>
          Findings
        </h2>
      </div>
      {(report.findings.length > 0 || filtered) && (
        <div className="filter-room">{bar && <bar.FilterBar report={report} filter={filter} onChange={setFilter} />}</div>
      )}
      {report.summary.errors === 0 && (
        <p className="verdict">
          <SeverityIcon severity="good" />
          {verdictOf(report)}
        </p>
      )}
      {groups.map((group) => (
        <Group key={placeKeys(plan)(group.home)} group={group} idOf={idOf} keyOf={keyOf} open={filter.severity === 'note' || filter.rule !== null} />
      ))}
      {filtered && groups.length === 0 && (
        <p className="hint">
          Nothing of this kind now.{' '}
          <button type="button" className="link" onClick={() => setFilter(NO_FILTER)}>
            Show all findings
          </button>
        </p>
      )}
      {!filtered && unlisted > 0 && <p className="hint">{formatNumber(unlisted)} more of the same rules are counted and not listed.</p>}
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
  /** The same card goes on while what it speaks of is renamed. */
  readonly keyOf: ReadonlyMap<Finding, string>;
  /** Whether notes are what was asked for. */
  readonly open: boolean;
}

function Group({ group: { home, cluster, grave, notes }, idOf, keyOf, open }: GroupProps): ReactElement {
  const ask = useDialogs();
  const name = home.slice(home.indexOf('/') + 1);
  const cards = (findings: readonly Finding[], what: string): ReactElement => (
    <MoreList
      items={findings}
      step={FINDINGS_AT_ONCE}
      what={what}
      render={(finding) => <Card key={keyOf.get(finding)} finding={finding} id={idOf.get(finding) ?? ''} home={home} />}
    />
  );
  return (
    <section className="finding-group" aria-label={cluster === null ? undefined : `Findings of cluster ${name}`}>
      <div className="group-head">
        <h3>{cluster === null ? <>{home === '' ? 'The plan' : 'Networks'}</> : <bdi>{name}</bdi>}</h3>
        {cluster !== null && (
          <button type="button" className="link" aria-label={`Advice on ${name}`} onClick={() => ask({ kind: 'cluster', cluster: name, page: 'changes' })}>
            Advice…
          </button>
        )}
      </div>
      {cards(grave, 'findings')}
      {notes.length > 0 && (open ? cards(notes, 'notes') : <Disclosure label={countOf(notes.length, 'note')}>{() => cards(notes, 'notes')}</Disclosure>)}
    </section>
  );
}

const Card = memo(function Card({ finding, id, home }: { readonly finding: Finding; readonly id: string; readonly home: string }): ReactElement {
  const { show } = useActions();
  const onShow = useCallback(
    (asked: string) => {
      // On a narrow page the map may be out of sight.
      document.getElementById('map')?.scrollIntoView({ block: 'nearest' });
      show(asked);
    },
    [show],
  );
  const shown = useAtlasState((state) => state.shown?.finding === id);
  return <FindingCard finding={finding} id={id} home={home} shown={shown} onShow={onShow} />;
});
