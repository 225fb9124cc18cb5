/** What the page shares beside the store: the drawing services, the map once it is there, the shelf of kept plans, the address. */
import { createContext, useContext } from 'react';
import { invariant } from '../core/base/result.ts';
import type { LinkSync } from '../state/link.ts';
import type { Shelf } from '../state/shelf.ts';
import type { SurfaceServices } from '../surface/services.ts';
import type { MapApi } from './map/mapApi.ts';

export interface Page {
  readonly services: SurfaceServices;
  readonly shelf: Shelf;
  readonly links: LinkSync;
  /** A new id for a plan. */
  readonly newId: () => string;
  /** Keeps at once what is waiting to be kept. */
  readonly keepNow: () => void;
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
