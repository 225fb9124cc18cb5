/**
 * From CSS pixels to device pixels, in doubles. Canvas transforms are single precision, so the canvas keeps
 * the identity and every coordinate is computed, snapped and clipped here.
 */
import type { Rect } from '../map/types.ts';

export const MIN_DPR = 0.5;
export const MAX_DPR = 4;
/** Beyond this many pixels a canvas costs more memory than sharpness is worth. */
const MAX_PIXELS = 24_000_000;

/** The device pixel ratio to draw with: the browser's within 0.5 to 4, less where the canvas would grow too big. */
export function usableDpr(reported: number, width: number, height: number): number {
  const asked = Number.isFinite(reported) && reported > 0 ? Math.min(MAX_DPR, Math.max(MIN_DPR, reported)) : 1;
  const pixels = width * height * asked * asked;
  return pixels <= MAX_PIXELS ? asked : Math.max(MIN_DPR, asked * Math.sqrt(MAX_PIXELS / pixels));
}

/** Coordinates that differ by less than this, device pixels, are one and the same, come to by different sums. */
const SAME = 1e-6;

/** The device pixel edge nearest to a coordinate. A tie goes down, also one that rounding errors blur: ties are common, as views are centred. */
export const snapEdge = (css: number, dpr: number): number => Math.ceil(css * dpr - 0.5 - SAME) + 0;

/** Line thickness in device pixels, at least one. */
export const lineWidth = (css: number, dpr: number): number => Math.max(1, Math.round(css * dpr));

export interface DeviceRect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Edges shared by neighbours stay shared; what is thinner than a pixel keeps one; a line (one CSS pixel exactly) is equally thick everywhere. Not clipped. */
export function snapRect(rect: Rect, dpr: number): DeviceRect {
  const x = snapEdge(rect.x, dpr);
  const y = snapEdge(rect.y, dpr);
  return {
    x,
    y,
    w: rect.w === 1 ? lineWidth(1, dpr) : Math.max(1, snapEdge(rect.x + rect.w, dpr) - x),
    h: rect.h === 1 ? lineWidth(1, dpr) : Math.max(1, snapEdge(rect.y + rect.h, dpr) - y),
  };
}

/** The part within `margin` of a canvas of `width` × `height` device pixels; null where nothing is left. */
export function clipRect(rect: DeviceRect, width: number, height: number, margin: number): DeviceRect | null {
  const x = Math.max(rect.x, -margin);
  const y = Math.max(rect.y, -margin);
  const right = Math.min(rect.x + rect.w, width + margin);
  const bottom = Math.min(rect.y + rect.h, height + margin);
  return right > x && bottom > y ? { x, y, w: right - x, h: bottom - y } : null;
}

/**
 * Which of `count` equal parts of a span (start and length in device pixels) touch 0 … `limit`: first and one past the last.
 * Empty (first = end) when none does.
 */
export function visibleParts(start: number, length: number, count: number, limit: number): { readonly first: number; readonly end: number } {
  if (length <= 0 || count <= 0) return { first: 0, end: 0 };
  const part = length / count;
  const first = Math.max(0, Math.floor(-start / part));
  const end = Math.min(count, Math.ceil((limit - start) / part));
  return end > first ? { first, end } : { first: 0, end: 0 };
}

/** `value` modulo `size`, never negative. */
export const wrap = (value: number, size: number): number => ((value % size) + size) % size;
