/** What one step says. */
import ArrowRight from 'lucide-react/icons/arrow-right';
import Wrench from 'lucide-react/icons/wrench';
import { useEffect, useRef, type ReactElement } from 'react';
import { unreachable } from '../../core/base/result.ts';
import { entryOf } from '../../core/findings/catalogue.ts';
import { formatNumber, nameOf } from '../../core/findings/text.ts';
import type { Finding, Report } from '../../core/report/types.ts';
import type { Scenario } from '../../core/scenario/types.ts';
import type { NamedView } from '../../share/views.ts';
import { evaluationOf } from '../../state/derive.ts';
import type { Offer } from '../advice/fixDesk.ts';
import { useAtlasState } from '../atlas.ts';
import { useLate } from '../controls/late.ts';
import { SeverityIcon } from '../controls/SeverityIcon.tsx';
import { figureWord } from '../report/figureWords.ts';
import { isRuleId } from '../report/findingGroups.ts';
import { RULE_TEXTS } from '../report/lateParts.ts';
import { Prose } from '../report/Prose.tsx';
import { namesIn } from '../report/proseParts.ts';
import { countOf, limitInline, PHASE_WORDS, SEVERITY_WORDS, shortSubject } from '../words.ts';
import { effectsOf } from './fixEffect.ts';
import type { Step } from './steps.ts';

const titleOf = ({ rule }: Finding): string => (isRuleId(rule) ? entryOf(rule).title : rule);

export function stepTitle(step: Step, plan: string): string {
  switch (step.kind) {
    case 'plan':
      return plan;
    case 'view':
      return step.view.name;
    case 'finding': {
      const [subject] = step.finding.subjects;
      return subject === undefined || subject === 'scenario' ? titleOf(step.finding) : `${titleOf(step.finding)}, ${shortSubject(subject)}`;
    }
    default:
      return unreachable(step);
  }
}

interface Props {
  readonly step: Step;
  /** What mends the finding; null: nothing, or it is not known yet. */
  readonly offer: Offer | null;
  /** The plan with it. */
  readonly after: Scenario | null;
  /** Whether the map shows that plan. */
  readonly shown: boolean;
  readonly onApply: () => void;
}

export function StepBody({ step, ...fix }: Props): ReactElement {
  switch (step.kind) {
    case 'plan':
      return <PlanStep />;
    case 'view':
      return <ViewStep view={step.view} />;
    case 'finding':
      return <FindingStep finding={step.finding} {...fix} />;
    default:
      return unreachable(step);
  }
}

const countsOf = ({ summary: { errors, warnings } }: Report): string =>
  `${errors === 0 ? 'No errors' : countOf(errors, 'error')}, ${warnings === 0 ? 'no warnings' : countOf(warnings, 'warning')}`;

function PlanStep(): ReactElement {
  const scenario = useAtlasState((state) => state.scenario);
  const { report } = evaluationOf(scenario);
  const { errors, warnings } = report.summary;
  const first = report.firstToRunOut;
  const unit = report.headroom.find(({ limit, subject }) => limit === first?.limit && subject === first.subject)?.unit ?? 'addresses';
  return (
    <>
      <p className="presenter-kicker">The plan</p>
      <h1>
        <bdi>{scenario.name}</bdi>
      </h1>
      <ul className="presenter-counts">
        <li data-severity={errors > 0 ? 'error' : 'good'}>
          <SeverityIcon severity={errors > 0 ? 'error' : 'good'} size={24} />
          {errors > 0 ? countOf(errors, 'error') : 'No errors'}
        </li>
        {warnings > 0 && (
          <li data-severity="warning">
            <SeverityIcon severity="warning" size={24} />
            {countOf(warnings, 'warning')}
          </li>
        )}
      </ul>
      {first !== null && (
        <p className="presenter-message">
          First to run out: <strong>{limitInline(first.limit, unit)}</strong> of <bdi>{shortSubject(first.subject)}</bdi>, at {formatNumber(first.nodes)}{' '}
          {first.nodes === 1 ? 'node' : 'nodes'} in <bdi>{first.pool}</bdi> (surge included).
        </p>
      )}
    </>
  );
}

function ViewStep({ view: { name, sight, selection, layout } }: { readonly view: NamedView }): ReactElement {
  return (
    <>
      <p className="presenter-kicker">Saved view</p>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      <p className="presenter-message">
        {sight === null ? 'The plan as it fits the screen' : <code>{sight}</code>}
        {selection !== null && (
          <>
            , with <bdi>{nameOf(selection)}</bdi> selected
          </>
        )}
        {layout === 'hilbert' && ', along a Hilbert curve'}.
      </p>
    </>
  );
}

function FindingStep({ finding, offer, after, ...how }: Omit<Props, 'step'> & { readonly finding: Finding }): ReactElement {
  const { rule, severity, phase, subjects, figures, prefixes, reference } = finding;
  const texts = useLate(RULE_TEXTS);
  const rules = texts === null || !isRuleId(rule) ? null : texts.TEXTS[rule];
  const [subject] = subjects;
  const ranges = [...new Set(prefixes)];
  return (
    <>
      <p className="presenter-kicker" data-severity={severity}>
        <SeverityIcon severity={severity} size={20} />
        <span className="presenter-severity">{SEVERITY_WORDS[severity].one}</span>
        {subject !== undefined && subject !== 'scenario' && <bdi>{shortSubject(subject)}</bdi>}
        {phase !== undefined && <span>{severity === 'error' ? PHASE_WORDS[phase].breaks : PHASE_WORDS[phase].applies}</span>}
      </p>
      <h1>{titleOf(finding)}</h1>
      <p className="presenter-message">
        <Prose text={finding.message} names={namesIn(subjects)} />
      </p>
      <dl className="presenter-figures">
        {Object.entries(figures).map(([name, value]) => (
          <div key={name}>
            <dt>{figureWord(name)}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
        {ranges.length > 0 && (
          <div>
            <dt>{ranges.length === 1 ? 'Range' : 'Ranges'}</dt>
            <dd>
              {ranges.slice(0, MOST_RANGES).join(', ')}
              {ranges.length > MOST_RANGES && ` and ${formatNumber(ranges.length - MOST_RANGES)} more`}
            </dd>
          </div>
        )}
      </dl>
      {rules?.unverified !== undefined && <p className="presenter-aside">Not certain: {rules.unverified}</p>}
      {offer !== null && after !== null ? (
        <FixPart offer={offer} after={after} finding={finding} {...how} />
      ) : (
        severity !== 'note' &&
        rules !== null && (
          <p className="presenter-fix">
            <Wrench size={20} aria-hidden />
            <span>
              <Prose text={rules.remedy} names={namesIn(subjects)} />
            </span>
          </p>
        )
      )}
      <p className="presenter-source">
        {rule} · {reference.source}, <span className="nowrap">{reference.date}</span>
      </p>
    </>
  );
}

const MOST_RANGES = 6;

interface FixProps extends Pick<Props, 'shown' | 'onApply'> {
  readonly offer: Offer;
  readonly after: Scenario;
  readonly finding: Finding;
}

function FixPart({ offer, after, shown, finding, onApply }: FixProps): ReactElement {
  const before = evaluationOf(useAtlasState((state) => state.scenario)).report;
  const then = evaluationOf(after).report;
  const effects = effectsOf(before, then);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown) part.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <div ref={part} className="presenter-mend">
      <p className="presenter-fix">
        <Wrench size={20} aria-hidden />
        <span>
          <Prose text={offer.fix.summary} names={namesIn(finding.subjects)} />
        </span>
      </p>
      {shown && (
        <dl className="presenter-effects">
          <div>
            <dt>Findings</dt>
            <dd>
              <span>{countsOf(before)}</span>
              <ArrowRight size={18} aria-label="becomes" />
              <strong>{countsOf(then)}</strong>
            </dd>
          </div>
          {effects.map(({ title, about, before: was, after: is }) => (
            <div key={`${title} ${about}`}>
              <dt>
                {title}, <bdi>{about}</bdi>
              </dt>
              <dd>
                <span>{was}</span>
                <ArrowRight size={18} aria-label="becomes" />
                <strong>{is}</strong>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <button type="button" className="button" title="Change the plan so (A)" onClick={onApply}>
        {offer.action}
      </button>
    </div>
  );
}
