/** A count of the plan as slider and number side by side, with the count at which something breaks as a tick and a number to click. */
import { useState, type ReactElement } from 'react';
import { formatNumber } from '../../core/findings/text.ts';
import { UNKNOWN, type Field } from '../../state/fields.ts';
import { readField } from '../../state/fields.ts';
import { useActions, useAtlasState } from '../atlas.ts';
import { NumberField } from '../controls/NumberField.tsx';
import { Slider } from '../controls/Slider.tsx';
import { fieldMark } from '../help/fieldMark.ts';

interface Props {
  readonly field: Field;
  readonly title: string;
  /** Whose it is: "apps". */
  readonly of: string;
  readonly min: number;
  /** The sensible end of the track; widened for a value beyond it. */
  readonly max: number;
  /** What holds while nothing is given. */
  readonly fallback: number | null;
  readonly unit?: '%';
  readonly breaks?: { readonly nodes: number; readonly what: string } | null;
}

export function SliderField({ field, title, of, min, max, fallback, unit, breaks = null }: Props): ReactElement {
  const { type, settle } = useActions();
  const text = useAtlasState((state) => readField(state.scenario, field));
  const given = /^\d+%?$/.test(text) ? Number.parseInt(text, 10) : null;
  const value = given ?? fallback ?? min;
  const reach = useReach(max, Math.max(value, breaks !== null && breaks.nodes <= max * 2 ? breaks.nodes : 0));
  const name = `${title} of ${of}`;
  const write = (next: number): void => type(field, unit === undefined ? String(next) : `${next}${unit}`);
  const broken = breaks !== null && value >= breaks.nodes;
  return (
    <div className="slider-field" data-field={fieldMark(field)}>
      <span className="slider-title">{title}</span>
      {breaks !== null && (
        <button
          type="button"
          className="link break"
          data-tone={broken ? 'error' : 'mute'}
          title={`Set ${name} to ${formatNumber(breaks.nodes)}, the first count that no longer fits`}
          onClick={() => {
            write(breaks.nodes);
            settle();
          }}
        >
          breaks at {formatNumber(breaks.nodes)}: {breaks.what}
        </button>
      )}
      <NumberField field={field} label={name} placeholder={text === UNKNOWN || fallback === null ? undefined : `${fallback}${unit ?? ''}`} />
      <Slider
        label={name}
        value={value}
        scale={{ min: Math.min(min, value), max: reach }}
        valueText={`${formatNumber(value)}${unit ?? ''}${given === null ? ', default' : ''}`}
        marks={breaks !== null && breaks.nodes <= reach ? [{ value: breaks.nodes, tone: 'limit' }] : []}
        tone={broken ? 'broken' : 'plain'}
        onChange={write}
        onSettle={settle}
      />
    </div>
  );
}

/** The end of the track: it widens for a value beyond it, and never shrinks under the hand. */
function useReach(max: number, value: number): number {
  const [reach, setReach] = useState({ max, end: max });
  const end = reach.max === max ? reach.end : max;
  const wanted = value > end ? roundUp(value) : end;
  if (wanted !== reach.end || reach.max !== max) setReach({ max, end: wanted });
  return wanted;
}

/** The next number of the row 1, 2, 5, 10, 20, 50, … */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= value) ?? value;
}
