/** What the page shares with its map beside the store: the drawing services, and the map itself once it is there. */
import { createContext, useContext } from 'react';
import { invariant } from '../core/base/result.ts';
import type { SurfaceServices } from '../surface/services.ts';
import type { MapApi } from './map/mapApi.ts';

export interface Page {
  readonly services: SurfaceServices;
  map: MapApi | null;
  /** Told when the map is there or gone. */
  readonly registerMap: (map: MapApi | null) => void;
}

export const PageContext = createContext<Page | null>(null);

export function usePage(): Page {
  const page = useContext(PageContext);
  invariant(page !== null, 'a page around the map');
  return page;
}
