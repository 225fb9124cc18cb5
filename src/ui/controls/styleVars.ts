import type { CSSProperties } from 'react';

/** Custom properties for React's `style`, which sets them one by one on the element (no inline style text). */
export function styleVars(vars: Readonly<Record<`--${string}`, string | number>>): CSSProperties {
  return vars;
}
