/** One finding: what is wrong, with its arithmetic; where; since when; who says so; what mends it. */
import { memo, type ReactElement } from 'react';
import { entryOf } from '../../core/findings/catalogue.ts';
import type { Finding } from '../../core/report/types.ts';
import { Disclosure } from '../controls/Disclosure.tsx';
import { useLate } from '../controls/late.ts';
import { SeverityIcon } from '../controls/SeverityIcon.tsx';
import { PHASE_WORDS, SEVERITY_WORDS, shortSubject } from '../words.ts';
import { isRuleId } from './findingGroups.ts';
import { DETAILS, FIXES, RULE_TEXTS } from './lateParts.ts';
import { Prose } from './Prose.tsx';
import { namesIn } from './proseParts.ts';
import { useLinked } from './useLinked.ts';

interface Props {
  readonly finding: Finding;
  readonly id: string;
  /** What it is listed under, which need not be named again. */
  readonly home: string;
  readonly shown: boolean;
  readonly onShow: (id: string) => void;
}

export const FindingCard = memo(function FindingCard({ finding, id, home, shown, onShow }: Props): ReactElement {
  const { severity, phase, rule, subjects, reference } = finding;
  const ruleId = isRuleId(rule) ? rule : null;
  const title = ruleId === null ? rule : entryOf(ruleId).title;
  const loaded = useLate(RULE_TEXTS);
  const texts = ruleId === null || loaded === null ? null : loaded.TEXTS[ruleId];
  const details = useLate(DETAILS);
  const fixes = useLate(FIXES);
  const about = subjects[0] === undefined ? '' : aboutText(subjects[0], home);
  const { card, selected, hovered } = useLinked(subjects);
  return (
    <article
      ref={card}
      className="finding"
      data-severity={severity}
      data-shown={shown}
      data-selected={selected}
      data-hovered={hovered}
      aria-label={`${SEVERITY_WORDS[severity].one}: ${title}`}
    >
      <SeverityIcon severity={severity} />
      <div className="finding-main">
        <h4 className="finding-title">{title}</h4>
        {(about !== '' || phase !== undefined) && (
          <p className="finding-about">
            {about !== '' && <bdi>{about}</bdi>}
            {phase !== undefined && <span className="phase-chip">{severity === 'error' ? PHASE_WORDS[phase].breaks : PHASE_WORDS[phase].applies}</span>}
          </p>
        )}
        <p className="finding-message">
          <Prose text={finding.message} names={namesIn(subjects)} />
        </p>
        {texts?.unverified !== undefined && <p className="finding-unverified">Not certain: {texts.unverified}</p>}
        {fixes && texts && <fixes.FixSentence finding={finding} id={id} texts={texts} where="card" />}
        <div className="finding-foot">
          <button type="button" className="link" aria-pressed={shown} onClick={() => onShow(id)}>
            Show
          </button>
          {details && texts && <Disclosure label="Why">{() => <details.FindingDetails finding={finding} id={id} texts={texts} />}</Disclosure>}
          {/* Found a moment later, it must not push away what one is about to press. */}
          {fixes && <fixes.FixButton finding={finding} id={id} />}
        </div>
        <p className="finding-source">
          {rule} · {reference.source}, <span className="nowrap">{reference.date}</span>
        </p>
      </div>
    </article>
  );
});

/** Empty where the heading above says it already. */
function aboutText(subject: string, home: string): string {
  if (subject === home || subject === 'scenario') return '';
  return home.startsWith('clusters/') && subject.startsWith(`${home}/`) ? `Pool ${subject.split('/')[3] ?? ''}` : shortSubject(subject);
}
