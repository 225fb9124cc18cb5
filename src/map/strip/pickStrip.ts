import type { Address } from '../../core/net/address.ts';
import { addressAtX } from './axis.ts';
import type { StripBar, StripFrame } from './types.ts';

/** What of the strip a point is on. `y` counts from the top of the lanes, scrolled parts included. */
export interface StripHit {
  readonly bar: StripBar | null;
  /** The address under the point; null without any range. */
  readonly address: Address | null;
}

/** The bar under a point: the painted boxes and their names, the last painted first. Narrow bars are a little easier to hit. */
export function pickStrip(strip: StripFrame, x: number, y: number): StripHit {
  let bar: StripBar | null = null;
  for (let i = strip.bars.length - 1; i >= 0 && bar === null; i -= 1) {
    const candidate = strip.bars[i];
    if (candidate && reaches(candidate, x, y)) bar = candidate;
  }
  const value = addressAtX(strip.stretches, x);
  return { bar, address: value === null ? null : { family: strip.family, value } };
}

function reaches(bar: StripBar, x: number, y: number): boolean {
  const { rect, text } = bar;
  if (y < rect.y || y >= rect.y + rect.h) return false;
  const slack = Math.max(0, (6 - rect.w) / 2);
  if (x >= rect.x - slack && x < rect.x + rect.w + slack) return true;
  return text !== null && !text.inside && x >= text.x && x < text.x + text.value.length * text.size * 0.55;
}
