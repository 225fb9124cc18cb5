/** What editing on the map offers, and what it asks of those around it. */
import type { Fits } from '../core/advice/placing/free.ts';
import type { RangeKey } from '../core/advice/placing/moves.ts';
import type { Prefix } from '../core/net/prefix.ts';
import type { Plan } from '../core/plan/types.ts';
import type { Edit } from '../core/scenario/edits.ts';
import type { EditScene } from '../map/edit/editFrame.ts';
import type { Point, Sight } from '../map/edit/snap.ts';
import type { MapItem } from '../map/types.ts';

export type EditTool = 'move' | 'draw' | 'fits';

/** What is said of the place at hand. */
export interface EditWords {
  readonly tone: 'plain' | 'warning' | 'error';
  readonly title: string;
  readonly lines: readonly string[];
}

export interface EditState {
  readonly tool: EditTool;
  /** Of what is drawn or looked for; null: as large as it is dragged. */
  readonly length: number | null;
  /** The network whose free space lights up; null: private space. */
  readonly within: string | null;
  readonly fits: Fits | null;
  readonly scene: EditScene;
  readonly words: EditWords | null;
  /** A block that was drawn and waits to be told what it is. */
  readonly asking: Prefix | null;
  /** What a screen reader hears. */
  readonly spoken: string;
}

export interface EditPorts {
  readonly sight: () => Sight & { readonly width: number; readonly height: number };
  readonly plan: () => Plan;
  readonly selected: () => MapItem | null;
  /** Makes an edit one step, and selects what it is about. Answers why not. */
  readonly apply: (edit: Edit, about: RangeKey) => readonly string[];
  /** Moves the map so that a block can be seen. */
  readonly bring: (block: Prefix) => void;
  readonly changed: () => void;
}

/** What a pointer would do at a point. */
export type Reach = 'move' | 'resize-down' | 'resize-up' | 'draw' | 'pick' | null;

export interface MapEdit {
  readonly state: EditState;
  setTool(tool: EditTool): void;
  setLength(length: number | null): void;
  setWithin(network: string | null): void;
  reach(at: Point): Reach;
  /** Takes hold of what is at a point; false: the map keeps the gesture. */
  grab(at: Point): boolean;
  drag(at: Point): void;
  drop(): void;
  /** A press without a drag; false: the map keeps it. */
  tap(at: Point): boolean;
  step(dx: number, dy: number): boolean;
  resize(by: 1 | -1): boolean;
  /** Enter. */
  confirm(): boolean;
  /** Escape; false: there is nothing to give up. */
  giveUp(): boolean;
  /** The question what a drawn block is has been answered, or given up. */
  answered(): void;
  /** Plan, selection or view are others than before. */
  refresh(planChanged: boolean): void;
}
