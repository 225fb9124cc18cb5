/** Layout, family, zoom and Fit. */
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ReactElement } from 'react';
import type { Family } from '../../core/net/address.ts';
import type { LayoutKind } from '../../map/types.ts';

interface Props {
  readonly layout: LayoutKind;
  readonly family: Family;
  readonly families: readonly Family[];
  readonly onLayout: (layout: LayoutKind) => void;
  readonly onFamily: (family: Family) => void;
  readonly onZoom: (steps: number) => void;
  readonly onFit: () => void;
  readonly editing: boolean;
  readonly onEdit: () => void;
}

const LAYOUTS: readonly { readonly kind: LayoutKind; readonly label: string; readonly tip: string }[] = [
  { kind: 'hex', label: 'Hex grid', tip: 'Each hex digit is a 4 × 4 grid, read like a page' },
  { kind: 'hilbert', label: 'Hilbert', tip: 'Neighbouring addresses stay neighbours' },
];

export function MapTools({ layout, family, families, onLayout, onFamily, onZoom, onFit, editing, onEdit }: Props): ReactElement {
  return (
    <div className="map-tools">
      {families.length > 1 && (
        <fieldset className="map-toggle" aria-label="Address family">
          {families.map((one) => (
            <button key={one} type="button" aria-pressed={one === family} onClick={() => onFamily(one)}>
              IPv{one}
            </button>
          ))}
        </fieldset>
      )}
      <fieldset className="map-toggle" aria-label="Layout">
        {LAYOUTS.map((one) => (
          <button key={one.kind} type="button" aria-pressed={one.kind === layout} title={one.tip} onClick={() => onLayout(one.kind)}>
            {one.label}
          </button>
        ))}
      </fieldset>
      <fieldset className="map-toggle" aria-label="Zoom">
        <button type="button" aria-label="Zoom out" title="Zoom out (−)" onClick={() => onZoom(-1)}>
          <Minus size={14} aria-hidden />
        </button>
        <button type="button" aria-label="Zoom in" title="Zoom in (+)" onClick={() => onZoom(1)}>
          <Plus size={14} aria-hidden />
        </button>
        <button type="button" title="Show the plan as large as it fits (F)" onClick={onFit}>
          Fit
        </button>
        <button type="button" aria-pressed={editing} title="Move, resize and draw ranges on the map (E)" onClick={onEdit}>
          Edit
        </button>
      </fieldset>
    </div>
  );
}
