/** One finding: what is wrong, with its arithmetic; where; since when; who says so. */
import { memo, type ReactElement } from 'react';
import { entryOf } from '../../core/findings/catalogue.ts';
import type { Finding } from '../../core/report/types.ts';
import { Disclosure } from '../controls/Disclosure.tsx';
import { SeverityIcon } from '../controls/SeverityIcon.tsx';
import { PHASE_WORDS, SEVERITY_WORDS, shortSubject } from '../words.ts';
import { isRuleId } from './findingGroups.ts';
import { Prose } from './Prose.tsx';
import { namesIn } from './proseParts.ts';
import { useRuleTexts } from './useRuleTexts.ts';

interface Props {
  readonly finding: Finding;
  readonly id: string;
  readonly shown: boolean;
  readonly onShow: (id: string) => void;
}

export const FindingCard = memo(function FindingCard({ finding, id, shown, onShow }: Props): ReactElement {
  const { severity, phase, rule, subjects, reference } = finding;
  const ruleId = isRuleId(rule) ? rule : null;
  const entry = ruleId === null ? null : entryOf(ruleId);
  const texts = useRuleTexts(ruleId);
  const about = subjects[0];
  return (
    <article className="finding" data-severity={severity} data-shown={shown} aria-label={`${SEVERITY_WORDS[severity].one}: ${entry?.title ?? rule}`}>
      <SeverityIcon severity={severity} />
      <div className="finding-main">
        <h4 className="finding-title">{entry?.title ?? rule}</h4>
        {about !== undefined && (
          <p className="finding-about">
            <bdi>{shortSubject(about)}</bdi>
            {phase !== undefined && <span className="phase-chip">{severity === 'error' ? PHASE_WORDS[phase].breaks : PHASE_WORDS[phase].applies}</span>}
          </p>
        )}
        <p className="finding-message">
          <Prose text={finding.message} names={namesIn(subjects)} />
        </p>
        {texts?.unverified !== undefined && <p className="finding-unverified">Not certain: {texts.unverified}</p>}
        <div className="finding-foot">
          <button type="button" className="link" aria-pressed={shown} onClick={() => onShow(id)}>
            Show
          </button>
          {texts && (
            <Disclosure label="Why and what to do">
              {() => (
                <>
                  <p>{texts.meaning}</p>
                  <p>{texts.remedy}</p>
                </>
              )}
            </Disclosure>
          )}
        </div>
        <p className="finding-source">
          {rule} · {reference.source}, {reference.date}
        </p>
      </div>
    </article>
  );
});
