/**
 * Where a whole number sits on a slider's track. Short sliders are linear. Long ones follow a square,
 * so that the few nodes of a small pool can still be told apart on a track that reaches 5,000.
 */
export interface SliderScale {
  readonly min: number;
  readonly max: number;
}

/** Above so many steps a track is squared. */
const LINEAR_STEPS = 500;

const isSquared = (scale: SliderScale): boolean => scale.max - scale.min > LINEAR_STEPS;

/** 0 to 1 along the track; values outside the scale sit at its ends. */
export function positionOf(scale: SliderScale, value: number): number {
  if (scale.max <= scale.min) return 0;
  const part = Math.min(1, Math.max(0, (value - scale.min) / (scale.max - scale.min)));
  return isSquared(scale) ? Math.sqrt(part) : part;
}

/** The whole number at a place on the track, 0 to 1. */
export function valueAt(scale: SliderScale, position: number): number {
  const part = Math.min(1, Math.max(0, position));
  return Math.round(scale.min + (isSquared(scale) ? part * part : part) * (scale.max - scale.min));
}

/** The thumb's width, CSS pixels: its middle stays half of it away from the control's ends. As in the style sheet. */
const THUMB = 16;

/** Where on the track, 0 to 1, a place is that lies so many CSS pixels from the left edge of a control of this width. */
export function trackPosition(x: number, width: number): number {
  return width <= THUMB ? 0 : Math.min(1, Math.max(0, (x - THUMB / 2) / (width - THUMB)));
}

/** A press this close to a tick means the tick. CSS pixels. */
const MARK_REACH = 5;

/** The number of the tick that a press at a place of the track means; null: none is close. `width` as in `trackPosition`. */
export function nearestMark(scale: SliderScale, marks: readonly { readonly value: number }[], position: number, width: number): number | null {
  let nearest: number | null = null;
  let best = MARK_REACH;
  for (const { value } of marks) {
    const away = Math.abs(positionOf(scale, value) - position) * Math.max(0, width - THUMB);
    if (away > best) continue;
    nearest = value;
    best = away;
  }
  return nearest;
}

/** Where a key leads from a value; null: no key of a slider. Steps of 1, of 10 with Shift or by page. */
export function stepByKey(scale: SliderScale, value: number, key: string, shift: boolean): number | null {
  const clamp = (next: number): number => Math.min(scale.max, Math.max(scale.min, next));
  const step = shift ? 10 : 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return clamp(value + step);
    case 'ArrowLeft':
    case 'ArrowDown':
      return clamp(value - step);
    case 'PageUp':
      return clamp(value + 10);
    case 'PageDown':
      return clamp(value - 10);
    case 'Home':
      return scale.min;
    case 'End':
      return scale.max;
    default:
      return null;
  }
}
