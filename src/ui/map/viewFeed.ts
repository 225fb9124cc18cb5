/** Tells what the map shows, frame by frame, to those who follow it without React: the strip's bracket. */
import type { MapView } from '../../surface/mapTypes.ts';

export interface ViewFeed {
  publish(view: MapView): void;
  /** Called at once with the last view, if any. Returns the end. */
  subscribe(listener: (view: MapView) => void): () => void;
}

export function createViewFeed(): ViewFeed {
  const listeners = new Set<(view: MapView) => void>();
  let last: MapView | null = null;
  return {
    publish(view) {
      last = view;
      for (const listener of listeners) listener(view);
    },
    subscribe(listener) {
      listeners.add(listener);
      if (last !== null) listener(last);
      return () => listeners.delete(listener);
    },
  };
}
