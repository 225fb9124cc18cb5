/** The plan on paper: the map as it is in view, what is wrong, headroom, and the plan itself. */
import './print.css';
import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { entryOf } from '../../core/findings/catalogue.ts';
import { formatNumber } from '../../core/findings/text.ts';
import type { Finding, Headroom, Report } from '../../core/report/types.ts';
import { evaluationOf, findingKeys } from '../../state/derive.ts';
import type { AtlasState } from '../../state/state.ts';
import { SeverityIcon } from '../controls/SeverityIcon.tsx';
import { styleVars } from '../controls/styleVars.ts';
import { dayOf } from '../pictures/pictureWords.ts';
import { isRuleId } from '../report/findingGroups.ts';
import { countOf, formatCapacity, limitInline, limitTitle, PHASE_WORDS, SEVERITY_WORDS, shortSubject } from '../words.ts';
import type { PrintedMap } from './printedMap.ts';
import { PrintedPlan } from './PrintedPlan.tsx';

interface Props {
  readonly state: AtlasState;
  /** null: there is none to be printed. */
  readonly map: PrintedMap | null;
  readonly date: Date;
}

export function PrintSheet({ state: { scenario, layout }, map, date }: Props): ReactElement {
  const { plan, report } = evaluationOf(scenario);
  const { errors, warnings, notes } = report.summary;
  const keys = findingKeys(report);
  return (
    <>
      <header className="print-head">
        <h1>
          <bdi>{scenario.name}</bdi>
        </h1>
        <p>
          {errors === 0 ? 'No errors' : countOf(errors, 'error')}, {warnings === 0 ? 'no warnings' : countOf(warnings, 'warning')},{' '}
          {notes === 0 ? 'no notes' : countOf(notes, 'note')} · <time dateTime={dayOf(date)}>{dayOf(date)}</time> · CIDR Atlas
        </p>
        <FirstOut report={report} />
      </header>
      {map !== null && (
        <figure className="print-map">
          <figcaption>
            <code>{map.sight}</code> in view, {layout === 'hex' ? 'each hex digit a 4 × 4 grid' : 'along a Hilbert curve'}
          </figcaption>
          <Drawing map={map} />
          <ul className="print-legend" aria-label="Legend">
            {map.legend.map(({ key, text, paint, kind }) => (
              <li key={`${key} ${text}`}>
                {key !== 'illustrative' && <span className="map-swatch" data-kind={kind} style={styleVars({ '--swatch': `var(--map-${paint})` })} />}
                {text}
              </li>
            ))}
            {map.omitted.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </figure>
      )}
      <section>
        <h2>Findings</h2>
        {report.findings.length === 0 && <p>Nothing to say.</p>}
        {report.findings.map((finding, at) => (
          <PrintedFinding key={keys[at]} finding={finding} />
        ))}
      </section>
      <PrintedHeadroom report={report} />
      <PrintedPlan plan={plan} />
    </>
  );
}

function Drawing({ map }: { readonly map: PrintedMap }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(map.svg), [map]);
  return <div ref={box} className="print-drawing" />;
}

function FirstOut({ report: { firstToRunOut: first, headroom } }: { readonly report: Report }): ReactElement | null {
  if (first === null) return null;
  const unit = headroom.find(({ limit, subject }) => limit === first.limit && subject === first.subject)?.unit ?? 'addresses';
  return (
    <p>
      First to run out: <strong>{limitInline(first.limit, unit)}</strong> of <bdi>{shortSubject(first.subject)}</bdi>, at {formatNumber(first.nodes)}{' '}
      {first.nodes === 1 ? 'node' : 'nodes'} in <bdi>{first.pool}</bdi> (surge included).
    </p>
  );
}

function PrintedFinding({ finding: { rule, severity, phase, subjects, message, reference } }: { readonly finding: Finding }): ReactElement {
  const [subject] = subjects;
  return (
    <article className="print-finding" data-severity={severity}>
      <SeverityIcon severity={severity} size={14} />
      <div>
        <h3>
          {isRuleId(rule) ? entryOf(rule).title : rule}
          <span>
            {' '}
            {SEVERITY_WORDS[severity].one}
            {subject !== undefined && subject !== 'scenario' && (
              <>
                , <bdi>{shortSubject(subject)}</bdi>
              </>
            )}
            {phase !== undefined && `, ${(severity === 'error' ? PHASE_WORDS[phase].breaks : PHASE_WORDS[phase].applies).toLowerCase()}`}
          </span>
        </h3>
        <p>{message}</p>
        <p className="print-source">
          {rule} · {reference.source}, <span className="nowrap">{reference.date}</span>
        </p>
      </div>
    </article>
  );
}

/** Of so many pools it is told. */
const MOST_POOLS = 3;

function breaksText(breaksAt: Headroom['breaksAt']): string {
  if (breaksAt.length === 0) return '–';
  const told = breaksAt.slice(0, MOST_POOLS).map(({ nodes, pool }) => `${formatNumber(nodes)} in ${pool}`);
  return `${told.join(', ')}${breaksAt.length > MOST_POOLS ? ` and ${formatNumber(breaksAt.length - MOST_POOLS)} more` : ''}`;
}

function PrintedHeadroom({ report: { headroom } }: { readonly report: Report }): ReactElement | null {
  if (headroom.length === 0) return null;
  return (
    <section>
      <h2>Headroom</h2>
      <table className="print-figures">
        <thead>
          <tr>
            <th scope="col">Limit</th>
            <th scope="col">Of</th>
            <th scope="col">Now</th>
            <th scope="col">At maximum</th>
            <th scope="col">Upgrading</th>
            <th scope="col">Capacity</th>
            <th scope="col">Breaks at nodes</th>
          </tr>
        </thead>
        <tbody>
          {headroom.map(({ limit, unit, subject, used, capacity, breaksAt }) => {
            const over = Math.max(used.now, used.atMaximum, used.whileUpgrading) > Number(capacity);
            return (
              <tr key={`${limit} ${unit} ${subject} ${capacity}`} data-over={over}>
                <th scope="row">{limitTitle(limit, unit)}</th>
                <td>
                  <bdi>{shortSubject(subject)}</bdi>
                </td>
                <td>{formatNumber(used.now)}</td>
                <td>{formatNumber(used.atMaximum)}</td>
                <td>
                  {formatNumber(used.whileUpgrading)}
                  {over && ' (over)'}
                </td>
                <td>{formatCapacity(capacity)}</td>
                <td>
                  <bdi>{breaksText(breaksAt)}</bdi>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
