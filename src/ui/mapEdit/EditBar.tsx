/** The tools of editing, over the lower edge of the map. */
import type { ReactElement, RefCallback } from 'react';
import { unreachable } from '../../core/base/result.ts';
import { refOf } from '../../core/advice/placing/moves.ts';
import type { Family } from '../../core/net/address.ts';
import { fitsText } from '../../map/edit/editFrame.ts';
import type { MapModel } from '../../map/types.ts';
import { keyOfItem } from '../../surface/mapEditHold.ts';
import type { EditState, EditTool, MapEdit } from '../../surface/mapEditTypes.ts';
import { itemOf } from '../map/mapApi.ts';

interface Props {
  readonly edit: MapEdit;
  readonly state: EditState;
  readonly model: MapModel;
  /** An item's id. */
  readonly selection: string | null;
  readonly family: Family;
  readonly onClose: () => void;
  /** Takes hold of the bar's element, and answers what lets go of it. */
  readonly bar: RefCallback<HTMLElement>;
}

const TOOLS: readonly { readonly tool: EditTool; readonly label: string; readonly tip: string }[] = [
  { tool: 'move', label: 'Move', tip: 'Move and resize what is selected (M)' },
  { tool: 'draw', label: 'Draw', tip: 'Draw a new range (D)' },
  { tool: 'fits', label: 'Where would it fit?', tip: 'Light up free blocks of a length (W)' },
];

/** Lengths to choose from: of IPv6 those that plans have. */
const LENGTHS: Readonly<Record<Family, readonly number[]>> = {
  4: Array.from({ length: 23 }, (_, i) => i + 8),
  6: [32, 36, 40, 44, 48, 52, 56, 60, 64, 80, 96, 108, 112, 116, 120],
};

export function EditBar({ edit, state, model, selection, family, onClose, bar }: Props): ReactElement {
  const { tool, length, within, fits } = state;
  const lengths = [...new Set([...LENGTHS[family], ...(length === null ? [] : [length])])].sort((a, b) => a - b);
  const networks = model.plan.networks.filter(
    ({ managed, kind, ranges }) => !managed && kind === 'vnet' && ranges?.some(({ prefix }) => prefix.family === family),
  );
  return (
    <section ref={bar} className="map-edit-bar" aria-label="Editing on the map">
      <fieldset className="map-toggle" aria-label="Tool">
        {TOOLS.map((one) => (
          <button key={one.tool} type="button" aria-pressed={one.tool === tool} title={one.tip} onClick={() => edit.setTool(one.tool)}>
            {one.label}
          </button>
        ))}
      </fieldset>
      {tool !== 'move' && (
        <select
          className="input"
          data-mono
          aria-label="Prefix length"
          value={length ?? ''}
          onChange={(event) => edit.setLength(event.target.value === '' ? null : Number(event.target.value))}
        >
          {tool === 'draw' && <option value="">As dragged</option>}
          {lengths.map((one) => (
            <option key={one} value={one}>
              /{one}
            </option>
          ))}
        </select>
      )}
      {tool === 'fits' && (
        <select
          className="input"
          aria-label="Look in"
          value={within ?? ''}
          onChange={(event) => edit.setWithin(event.target.value === '' ? null : event.target.value)}
        >
          <option value="">Private space</option>
          {networks.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
      <p className="map-edit-hint">{fits === null ? hintOf(tool, model, selection) : `${fitsText(fits)}.`}</p>
      <button type="button" className="button" data-size="small" title="Leave editing (E)" onClick={onClose}>
        Done
      </button>
    </section>
  );
}

function hintOf(tool: EditTool, model: MapModel, selection: string | null): string {
  switch (tool) {
    case 'draw':
      return 'Drag over free space. By keyboard: arrows place a block, [ and ] size it, Enter.';
    case 'fits':
      return '';
    case 'move': {
      const item = itemOf(model, selection);
      if (item === null) return 'Select a range, then drag it or one of its corners.';
      if (refOf(model.plan, keyOfItem(item)) === null) return 'AKS makes this range itself: it has no place in the plan.';
      return 'Drag it, or a corner to resize. By keyboard: arrows, [ larger, ] smaller, Enter.';
    }
    default:
      return unreachable(tool);
  }
}
