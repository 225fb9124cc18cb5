/** The store in React: read through selectors that return the same reference for the same state, written through its actions. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import { invariant } from '../core/base/result.ts';
import type { AtlasState } from '../state/state.ts';
import type { Atlas, AtlasActions } from '../state/store.ts';

export const AtlasContext = createContext<Atlas | null>(null);

export function useAtlas(): Atlas {
  const atlas = useContext(AtlasContext);
  invariant(atlas !== null, 'an atlas around the page');
  return atlas;
}

export const useActions = (): AtlasActions => useAtlas().actions;

export function useAtlasState<T>(selector: (state: AtlasState) => T): T {
  const atlas = useAtlas();
  const read = (): T => selector(atlas.getState());
  return useSyncExternalStore(atlas.subscribe, read, read);
}
