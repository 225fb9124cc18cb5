/** A count of the plan as slider and number side by side, with the count at which something breaks as a tick and a number to click. */
import { memo, useState, type ReactElement } from 'react';
import { formatNumber } from '../../core/findings/text.ts';
import { firstBreak, type Break } from '../../state/derive.ts';
import { readField, UNKNOWN, type Field, type PoolFieldName } from '../../state/fields.ts';
import type { AtlasState } from '../../state/state.ts';
import { useActions, useAtlasState } from '../atlas.ts';
import { NumberField } from '../controls/NumberField.tsx';
import { Slider } from '../controls/Slider.tsx';
import { fieldMark } from '../help/fieldMark.ts';
import { LIMIT_WORDS } from '../words.ts';

interface Props {
  readonly cluster: number;
  readonly pool: number;
  readonly name: PoolFieldName;
  readonly title: string;
  /** Whose it is: "apps". */
  readonly of: string;
  readonly min: number;
  /** The sensible end of the track; widened for a value beyond it. */
  readonly max: number;
  /** What holds while nothing is given. */
  readonly fallback: number | null;
  readonly unit?: '%';
  /** It is this number that a limit is told in. */
  readonly breaks?: boolean;
}

export const SliderField = memo(function SliderField({
  cluster,
  pool,
  name: key,
  title,
  of,
  min,
  max,
  fallback,
  unit,
  breaks: told = false,
}: Props): ReactElement {
  const { type, settle } = useActions();
  const field: Field = { of: 'pool', cluster, pool, name: key };
  const breaks = useBreaks(cluster, pool, told);
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
        min={Math.min(min, value)}
        max={reach}
        valueText={`${formatNumber(value)}${unit ?? ''}${given === null ? ', default' : ''}`}
        marks={breaks !== null && breaks.nodes <= reach ? [{ name: 'break', value: breaks.nodes, tone: 'limit' }] : []}
        tone={broken ? 'broken' : 'plain'}
        onChange={write}
        onSettle={settle}
      />
    </div>
  );
});

/** The first count of a pool that no longer fits, and what it does not fit into; null: none, or not asked for. */
function useBreaks(cluster: number, pool: number, told: boolean): { readonly nodes: number; readonly what: string } | null {
  const read = (state: AtlasState): Break | null => {
    const owner = state.scenario.clusters?.[cluster];
    const own = owner?.agentPoolProfiles?.[pool];
    return !told || owner === undefined || own === undefined ? null : firstBreak(state, owner.name, own.name);
  };
  const nodes = useAtlasState((state) => read(state)?.nodes ?? null);
  const limit = useAtlasState((state) => read(state)?.limit ?? null);
  return nodes === null || limit === null ? null : { nodes, what: LIMIT_WORDS[limit].short };
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
