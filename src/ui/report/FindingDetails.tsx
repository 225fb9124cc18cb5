/** A finding's section: what it means, its figures and ranges, what people do. Who says so stands below it in the card. */
import type { ReactElement } from 'react';
import { formatNumber } from '../../core/findings/text.ts';
import type { RuleTexts } from '../../core/findings/types.ts';
import type { Finding } from '../../core/report/types.ts';
import { FixSentence } from '../advice/FixOffer.tsx';
import { figureWord } from './figureWords.ts';

export function FindingDetails({ finding, id, texts }: { readonly finding: Finding; readonly id: string; readonly texts: RuleTexts }): ReactElement {
  const { figures } = finding;
  // Where one range lies in the other, what they share is that one again.
  const prefixes = [...new Set(finding.prefixes)];
  return (
    <div className="finding-details">
      <p>{texts.meaning}</p>
      <p>
        <strong>What has to hold:</strong> {texts.arithmetic}
      </p>
      {(Object.keys(figures).length > 0 || prefixes.length > 0) && (
        <dl className="figures">
          {Object.entries(figures).map(([name, value]) => (
            <div key={name}>
              <dt>{figureWord(name)}</dt>
              <dd className="mono">{formatNumber(value)}</dd>
            </div>
          ))}
          {prefixes.length > 0 && (
            <div>
              <dt>{prefixes.length === 1 ? 'Range' : 'Ranges'}</dt>
              <dd className="mono">
                {prefixes.slice(0, MOST_RANGES).join(', ')}
                {prefixes.length > MOST_RANGES && ` and ${formatNumber(prefixes.length - MOST_RANGES)} more`}
              </dd>
            </div>
          )}
        </dl>
      )}
      <p>
        <strong>What to do:</strong> {texts.remedy}
      </p>
      <FixSentence finding={finding} id={id} texts={texts} where="section" />
    </div>
  );
}

const MOST_RANGES = 6;
