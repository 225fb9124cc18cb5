/** One limit: what it is, what is used of it in three phases, and where it ends. */
import { memo, type ReactElement } from 'react';
import { formatNumber, unitWord } from '../../core/findings/text.ts';
import type { Headroom } from '../../core/report/types.ts';
import { styleVars } from '../controls/styleVars.ts';
import { formatCapacity, LIMIT_HUES, limitTitle, shortSubject } from '../words.ts';
import { barOf } from './bars.ts';

interface Props {
  readonly headroom: Headroom;
  /** The range it is about, where the subject has several. */
  readonly range: string | null;
  readonly selected: boolean;
  readonly onSelect: (subject: string) => void;
}

export const HeadroomRow = memo(function HeadroomRow({ headroom, range, selected, onSelect }: Props): ReactElement {
  const { limit, unit, subject, used, capacity } = headroom;
  const bar = barOf(headroom);
  const title = limitTitle(limit, unit);
  const about = range === null ? shortSubject(subject) : `${shortSubject(subject)} · ${range}`;
  const phases = [
    `${formatNumber(used.now)} now`,
    used.atMaximum === used.now ? null : `${formatNumber(used.atMaximum)} at maximum`,
    used.whileUpgrading === used.atMaximum ? null : `${formatNumber(used.whileUpgrading)} while upgrading`,
  ].filter((text) => text !== null);
  const spoken = `${title}, ${about}: ${phases.join(', ')}, of ${formatNumber(capacity)} ${unitWord(unit, capacity)}${bar.over ? '; does not fit' : ''}`;
  return (
    <button type="button" className="headroom" aria-label={spoken} aria-pressed={selected} title={spoken} onClick={() => onSelect(subject)}>
      <span className="headroom-head">
        <span className="headroom-title">{title}</span>
        <span className="headroom-figures mono" data-over={bar.over}>
          {formatNumber(used.whileUpgrading)} / {formatCapacity(capacity)}
        </span>
      </span>
      <span className="headroom-subject ellipsis">
        <bdi>{about}</bdi>
      </span>
      <span className="headroom-bar" data-hue={LIMIT_HUES[limit]}>
        {bar.segments.map((segment) => (
          <i key={segment.phase} data-phase={segment.phase} style={styleVars({ '--from': segment.from, '--to': segment.to })} />
        ))}
        {bar.over && <b style={styleVars({ '--from': bar.capacity })} />}
      </span>
    </button>
  );
});
