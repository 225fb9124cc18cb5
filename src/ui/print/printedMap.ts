/** The map as it is in view, to be printed: as SVG, so that it is as sharp as the printer. */
import { formatPrefix } from '../../core/net/prefix.ts';
import { svgElement } from '../../map/svg.ts';
import type { LegendEntry } from '../../map/types.ts';
import type { MapApi } from '../map/mapApi.ts';
import { withChipLabels } from '../pictures/sharedPlaces.ts';

export interface PrintedMap {
  readonly svg: SVGSVGElement;
  readonly legend: readonly LegendEntry[];
  readonly omitted: readonly string[];
  /** The block in view. */
  readonly sight: string;
}

export function printedMap(map: MapApi | null): PrintedMap | null {
  const frame = map?.frame() ?? null;
  if (map === null || frame === null) return null;
  // Colours by name: paper takes the light ones whatever is on the screen.
  const text = svgElement(withChipLabels(frame), (paint) => `var(--map-${paint})`, { ids: 'print' });
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (!(root instanceof SVGSVGElement)) return null;
  return { svg: document.importNode(root, true), legend: frame.legend, omitted: frame.omitted, sight: formatPrefix(map.view().sight) };
}
