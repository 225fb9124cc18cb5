/** The address strip: every range on one axis. Plain data in CSS pixels of the strip's own box, for canvas, SVG and tests. */
import type { Family } from '../../core/net/address.ts';
import type { MeasureText, Paint, Rect } from '../types.ts';

export type LaneKey = 'connected' | 'vnets' | 'pods' | 'services';

export interface StripOptions {
  readonly width: number;
  readonly family: Family;
  /** Whether long empty stretches are folded away. */
  readonly folds: boolean;
  readonly measure: MeasureText;
  /** 1; more on a projector. */
  readonly textScale: number;
}

/** Consecutive addresses on one scale: inside it, lengths are true. */
export interface Stretch {
  readonly first: bigint;
  readonly last: bigint;
  readonly x: number;
  readonly w: number;
}

export interface StripBar {
  /** The items it stands for: one, or several too narrow to be told apart. */
  readonly items: readonly string[];
  readonly count: number;
  readonly rect: Rect;
  readonly fill: Paint;
  readonly line: Paint;
  /** Inside the bar or to its right; null: there is no room. Its middle is left out where it is too long. */
  readonly text: {
    readonly value: string;
    readonly x: number;
    readonly y: number;
    readonly paint: Paint;
    readonly size: number;
    readonly inside: boolean;
  } | null;
  /** Part of an overlap: outlined. */
  readonly conflict: boolean;
}

export interface StripLane {
  readonly key: LaneKey;
  readonly title: string;
  readonly y: number;
  readonly h: number;
}

/** Joins the two bars of an overlap, at the middle of what they share. */
export interface StripLink {
  readonly x: number;
  readonly y0: number;
  readonly y1: number;
  readonly items: readonly [string, string];
}

export interface StripTick {
  readonly x: number;
  readonly text: string;
}

export interface StripFrame {
  readonly width: number;
  readonly textScale: number;
  /** Room for the lanes' titles, and the size of these. */
  readonly gutter: number;
  readonly titleSize: number;
  /** Height of all lanes; the box may be lower and scroll. The axis below them is `axisHeight` high and stays. */
  readonly lanesHeight: number;
  readonly axisHeight: number;
  readonly family: Family;
  readonly lanes: readonly StripLane[];
  readonly stretches: readonly Stretch[];
  /** Middle of each fold, between two stretches. */
  readonly folds: readonly { readonly x: number; readonly w: number }[];
  readonly bars: readonly StripBar[];
  readonly links: readonly StripLink[];
  readonly ticks: readonly StripTick[];
}
