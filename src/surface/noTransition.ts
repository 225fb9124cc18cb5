/**
 * Stands in for d3-transition and d3-interpolate, of which d3-zoom takes one function each: to end an
 * element's running transition, and the path that its own transitions follow. Nothing here starts one
 * (flights are the surface's own, see `map/camera.ts`), so neither is ever of use; the packages would add
 * d3-color, d3-ease and d3-timer, 12 kB of the first load. See `resolve.alias` in vite.config.ts.
 */
export const interrupt = (): void => undefined;

export const interpolateZoom = (): never => {
  throw new Error('a transition of d3-zoom was started');
};
