/** What the map's surface is given, tells and can be asked. */
import type { Address, Family } from '../core/net/address.ts';
import type { Prefix } from '../core/net/prefix.ts';
import type { Camera, Changed, Frame, FrameOptions, Hit, LayoutKind, MapModel, Rect } from '../map/types.ts';
import type { FrameLoop } from './frameLoop.ts';
import type { FrameTarget } from './targets.ts';
import type { TextMetrics } from './textMetrics.ts';
import type { PaintTable } from './theme.ts';

/** What is in sight. */
export interface MapView {
  readonly camera: Camera;
  readonly layout: LayoutKind;
  readonly family: Family;
  readonly width: number;
  readonly height: number;
  /** The block that the view is about, and the way to it from the top. */
  readonly sight: Prefix;
  readonly chain: readonly Prefix[];
  readonly moving: boolean;
  /** The map shows what Fit shows, and nobody moved it since. */
  readonly fitted: boolean;
}

/** A point of the map, CSS pixels of the canvas, and what is there. */
export interface Pointed {
  readonly x: number;
  readonly y: number;
  /** null outside the root's square. */
  readonly hit: Hit | null;
  readonly target: FrameTarget | null;
}

export type Shown = FrameOptions['shown'];

export interface MapListener {
  /** After each painted frame; must be cheap and leave frameworks alone. */
  painted(frame: Frame, view: MapView): void;
  /** The camera came to rest at another place than before. */
  rested(view: MapView): void;
  /** The mouse is over a point; null: it left. */
  pointed(at: Pointed | null): void;
  /** A gesture moves the map under the pointer: what was said about a point no longer stands. */
  moved(): void;
  clicked(at: Pointed): void;
  /** The block that the keyboard is at; null: none. */
  cursor(block: Prefix | null): void;
  /** Escape, with nothing of the map's own to give up. */
  escaped(): void;
  /** The browser took the canvas' context away, or gave it back. */
  drawable(now: boolean): void;
  /** The map changed family because it was sent to a range of the other one. */
  family(family: Family): void;
}

export interface MapSurfaceOptions {
  readonly canvas: HTMLCanvasElement;
  readonly loop: FrameLoop;
  readonly theme: PaintTable;
  readonly text: TextMetrics;
  readonly model: MapModel;
  readonly layout: LayoutKind;
  readonly reducedMotion: () => boolean;
  /** Ids of the items that `fit` shows; empty: all. */
  readonly fitItems: () => readonly string[];
  readonly listener: MapListener;
}

export interface MapSurface {
  setModel(model: MapModel): void;
  setLayout(layout: LayoutKind): void;
  setFamily(family: Family): void;
  setSelection(item: string | null): void;
  setHover(item: string | null): void;
  setShown(shown: Shown): void;
  /** Outlines ranges that are only thought of, and flies to them where they can't be seen; empty: no more. */
  setPlanned(prefixes: readonly Prefix[]): void;
  /** Outlines what differs from another plan; the camera stays. Empty: no more. */
  setChanged(changed: readonly Changed[]): void;
  setTextScale(scale: number): void;
  /** The box of something that lies over the map, CSS pixels of the canvas: texts keep out of it. null: it is gone. */
  setCovered(by: object, box: Rect | null): void;
  /** The theme changed or a font arrived: everything is painted anew. */
  refresh(): void;
  /** Shows a block, in flight. A single address is shown among its neighbours. */
  flyToPrefix(prefix: Prefix): void;
  /** The same, and outlines the block until something else is clicked or asked for. */
  goTo(prefix: Prefix): void;
  /** Shows all of these as large as they fit; those of the first one's family. */
  flyToPrefixes(prefixes: readonly Prefix[]): void;
  /** What a finding is about: all its ranges, what they share large enough to be seen. */
  flyToFinding(prefixes: readonly Prefix[]): void;
  fit(): void;
  /** Shows what a camera of before showed: exactly where the canvas has the size that it had then. */
  goBack(camera: Camera): void;
  /** The whole space. */
  whole(): void;
  /** One step in (positive) or out about the middle. */
  zoomBy(steps: number): void;
  /** Moves what is in sight at once, CSS pixels. */
  panBy(dx: number, dy: number): void;
  /** Moves the middle of the view to a world point of the current family, at once. */
  centreOn(address: Address): void;
  /** Rectangle of a block in CSS pixels of the canvas; null where no part of it is in sight. */
  placeOf(prefix: Prefix): Rect | null;
  pointAt(x: number, y: number): Pointed | null;
  view(): MapView;
  /** What was painted last. */
  frame(): Frame | null;
  /** False where the browser gives no canvas to draw on. */
  readonly drawable: boolean;
  dispose(): void;
}
