/** Asks what a block that was drawn is, and how it is called. */
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { choicesFor, drawEdit, homesOf, nameFor, namesOf, titleOf, type Drawn } from '../../core/advice/placing/drawing.ts';
import type { RangeKey } from '../../core/advice/placing/moves.ts';
import { tried } from '../../core/advice/placing/trial.ts';
import { formatPrefix, type Prefix } from '../../core/net/prefix.ts';
import type { Plan } from '../../core/plan/types.ts';
import type { Edit } from '../../core/scenario/edits.ts';
import type { Rect } from '../../map/types.ts';

interface Props {
  readonly block: Prefix;
  readonly plan: Plan;
  /** Of the block in the map; null: out of sight. */
  readonly place: Rect | null;
  /** Answers why it was refused; empty: it is done. */
  readonly onAdd: (edit: Edit, about: RangeKey) => readonly string[];
  readonly onCancel: () => void;
}

export function NewRange({ block, plan, place, onAdd, onCancel }: Props): ReactElement {
  const choices = useMemo(() => choicesFor(plan, block), [plan, block]);
  const [chosen, setChosen] = useState(0);
  const drawn = choices[chosen] ?? choices[0];
  const [typed, setTyped] = useState<string | null>(null);
  const [connected, setConnected] = useState(true);
  const box = useRef<HTMLDialogElement>(null);
  const first = useRef<HTMLSelectElement>(null);
  const cancel = useRef(onCancel);
  const head = useId();
  const says = useId();
  const proposed = drawn === undefined ? null : nameFor(plan, drawn);
  const name = typed ?? proposed ?? '';
  const homes = drawn?.of === 'network' && drawn.kind !== 'vnet' ? homesOf(plan) : [];
  const edit = drawn === undefined ? null : drawEdit(plan, drawn, block, name.trim(), connected && homes.length > 0);
  const trial = edit === null ? null : tried(plan, edit);
  const lines = trial === null ? ['Nothing valid could come along.'] : trial.kind === 'illegal' ? trial.reasons : trial.kind === 'legal' ? trial.worries : [];
  const refused = trial === null || trial.kind === 'illegal';

  useEffect(() => {
    cancel.current = onCancel;
  });
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    const form = box.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      cancel.current();
    };
    form?.addEventListener('keydown', onKeyDown);
    return () => form?.removeEventListener('keydown', onKeyDown);
  }, []);
  useLayoutEffect(() => {
    const form = box.current;
    const stage = form?.parentElement;
    if (!form || !stage) return;
    const { clientWidth: width, clientHeight: height } = stage;
    const around = place ?? { x: width / 2, y: height / 2, w: 0, h: 0 };
    const right = around.x + around.w + 10;
    const x = right + form.offsetWidth <= width ? right : around.x - form.offsetWidth - 10;
    const inside = (value: number, size: number, room: number): number => Math.round(Math.max(4, Math.min(value, room - size - 4)));
    form.style.setProperty('transform', `translate(${inside(x, form.offsetWidth, width)}px, ${inside(around.y, form.offsetHeight, height)}px)`);
  });

  return (
    <dialog ref={box} open className="map-edit-new" aria-labelledby={head} aria-describedby={lines.length > 0 ? says : undefined}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (edit !== null && drawn !== undefined && !refused) onAdd(edit, keyOf(plan, drawn, name.trim(), block));
        }}
      >
        <h2 id={head}>
          What is <code>{formatPrefix(block)}</code>?
        </h2>
        <label>
          It is
          <select
            ref={first}
            className="input"
            value={chosen}
            onChange={(event) => {
              setChosen(Number(event.target.value));
              setTyped(null);
            }}
          >
            {choices.map((choice, at) => (
              <option key={titleOf(plan, choice)} value={at}>
                {titleOf(plan, choice)}
              </option>
            ))}
          </select>
        </label>
        {proposed !== null && (
          <label>
            Name
            <input className="input" type="text" spellCheck={false} autoComplete="off" value={name} onChange={(event) => setTyped(event.target.value)} />
          </label>
        )}
        {homes.length > 0 && (
          <label className="map-edit-check">
            <input type="checkbox" checked={connected} onChange={(event) => setConnected(event.target.checked)} /> Connected with {namesOf(homes)}
          </label>
        )}
        <output id={says} className="map-edit-says" data-tone={refused ? 'error' : 'warning'}>
          {lines.slice(0, 2).join(' ')}
        </output>
        <div className="map-edit-buttons">
          <button type="button" className="button" onClick={onCancel}>
            Cancel
          </button>
          <button type="submit" className="button" data-kind="strong" aria-disabled={refused}>
            Add
          </button>
        </div>
      </form>
    </dialog>
  );
}

function keyOf(plan: Plan, drawn: Drawn, name: string, prefix: Prefix): RangeKey {
  switch (drawn.of) {
    case 'subnet':
      return { of: 'subnet', subject: `${plan.networks[drawn.network]?.subject ?? ''}/subnets/${name}`, prefix };
    case 'network':
      return { of: 'network', subject: `networks/${name}`, prefix };
    case 'range':
      return { of: 'network', subject: plan.networks[drawn.network]?.subject ?? '', prefix };
    case 'pods':
    case 'services':
    default:
      return { of: drawn.of, subject: drawn.cluster === null ? `clusters/${name}` : (plan.clusters[drawn.cluster]?.subject ?? ''), prefix };
  }
}
