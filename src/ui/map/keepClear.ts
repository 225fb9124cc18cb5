import type { MapSurface } from '../../surface/mapTypes.ts';

/** Keeps texts of the map from under an element that lies over it; answers what ends this. */
export function keepClear(surfaceOf: () => MapSurface | null, element: HTMLElement): () => void {
  const canvas = element.parentElement?.querySelector<HTMLCanvasElement>('.map-canvas') ?? null;
  if (canvas === null) return () => undefined;
  const observer = new ResizeObserver(() => {
    const [own, map] = [element, canvas].map((one) => one.getBoundingClientRect());
    if (own && map) surfaceOf()?.setCovered(element, { x: own.x - map.x, y: own.y - map.y, w: own.width, h: own.height });
  });
  observer.observe(element);
  // Where it lies depends on the size of the map.
  observer.observe(canvas);
  return () => {
    observer.disconnect();
    surfaceOf()?.setCovered(element, null);
  };
}
