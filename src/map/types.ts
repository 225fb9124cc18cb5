/**
 * What the map's rooms pass to one another. Four spaces, named in every variable:
 * address (bigint), world (the root prefix fills 0..1 × 0..1), screen (CSS pixels of the map's own box,
 * origin top left), device (screen × device pixel ratio, known to the painter alone).
 */
import type { Phase, Plan, Run } from '../core/plan/types.ts';
import type { Address, Family } from '../core/net/address.ts';
import type { Prefix } from '../core/net/prefix.ts';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export type LayoutKind = 'hex' | 'hilbert';

/** Screen = world × scale + offset. One camera belongs to one root prefix. */
export interface Camera {
  readonly root: Prefix;
  /** CSS pixels that the root's side takes. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** What the middle of the view may be over, in world units of the root; left out: the root's square. Deep in IPv6 the map goes on around the root. */
  readonly bounds?: Rect;
}

/** Hue is the role. */
export type Role =
  | 'vnet'
  | 'subnet'
  | 'node'
  | 'pod'
  | 'pod-cidr'
  | 'service'
  | 'connected'
  | 'gateway'
  | 'load-balancer'
  | 'reserved'
  | 'used'
  | 'api-server'
  | 'free'
  | 'conflict';

/** Paint tokens; each is a CSS custom property `--map-<token>` of the theme. Canvas and SVG read the same. */
export type Paint =
  | 'canvas'
  | 'paper'
  | 'grid-minor'
  | 'grid-major'
  | 'ink'
  | 'ink-mute'
  | 'vnet'
  | 'vnet-line'
  | 'subnet'
  | 'subnet-line'
  | 'node'
  | 'node-alt'
  | 'node-tint'
  | 'node-tint-alt'
  | 'node-pods'
  | 'node-pods-alt'
  | 'node-pods-tint'
  | 'node-pods-tint-alt'
  | 'node-line'
  | 'on-node'
  | 'pod'
  | 'pod-alt'
  | 'pod-tint'
  | 'pod-tint-alt'
  | 'pod-line'
  | 'on-pod'
  | 'on-pod-tint'
  | 'service'
  | 'service-line'
  | 'on-service'
  | 'connected'
  | 'connected-line'
  | 'on-connected'
  | 'reserved'
  | 'used'
  | 'gateway'
  | 'load-balancer'
  | 'api-server'
  | 'observed'
  | 'conflict'
  | 'conflict-line'
  | 'on-conflict'
  | 'selection'
  | 'hover'
  | 'label-halo';

/** One thing with a range on the map: a network, a subnet, a pod or service CIDR of a cluster. */
export interface MapItem {
  /** Stable and unique: subject, role and range. */
  readonly id: string;
  readonly role: Role;
  readonly prefix: Prefix;
  /** Subject as findings name it. */
  readonly subject: string;
  /** Short name for labels, e.g. `spoke`, `nodes`, `pods of payments`. */
  readonly name: string;
  /** Position in `Plan.subnets`; null: it is no subnet. */
  readonly subnet: number | null;
  /** Position in `Plan.spaces` of what carves it up; null: nothing does. */
  readonly space: number | null;
  /** All that carve it up: a subnet may serve nodes and pods, or pods of two kinds. */
  readonly spaces: readonly number[];
  /** How deep it nests: 0 networks, 1 subnets, 2 pods and services. */
  readonly level: number;
  /**
   * What it rightly nests with: a network and its subnets share a home, the pod ranges of a cluster, its service ranges.
   * Where two homes meet, several things share a place.
   */
  readonly home: number;
}

/** Two items that must not share addresses, and what they share. */
export interface MapConflict {
  readonly a: string;
  readonly b: string;
  readonly rule: string;
  readonly prefix: Prefix;
  /** Both owners: `hub ∩ services`. */
  readonly label: string;
}

/** The zoom-independent picture of a plan. Built once a plan. */
export interface MapModel {
  readonly plan: Plan;
  readonly items: readonly MapItem[];
  readonly conflicts: readonly MapConflict[];
  /** Further overlaps, which the report counts but does not list: they are not hatched. */
  readonly unlisted?: number;
  readonly families: readonly Family[];
}

/** What is under a point, or at an address: innermost first. */
export interface Hit {
  readonly address: Address;
  readonly owners: readonly Owner[];
}

/** Why an address is what it is. */
export interface Owner {
  readonly item: MapItem;
  readonly role: Role;
  readonly run: Run | null;
  /** Ordinal of the node in its pool, from 1; null: no node's. */
  readonly node: number | null;
  /** The block that the node holds here (slice, run, batch, /28), as a range. */
  readonly first: bigint;
  readonly last: bigint;
  readonly phase: Phase | null;
  /** Name of the node that an import really saw there. */
  readonly observed?: string;
}

export interface Fill {
  readonly rect: Rect;
  readonly paint: Paint;
  /** 1 unless the picture under it must show through. */
  readonly alpha: number;
}

/** A hatched area: `upgrade` leans right and is the role's colour, `conflict` leans left and is red, `overflow` hangs outside its range. */
export interface Hatch {
  readonly rect: Rect;
  readonly style: 'upgrade' | 'conflict' | 'overflow';
  readonly paint: Paint;
  readonly under: Paint | null;
  /** Present on large areas: lines four times as far apart, so that what lies underneath can be read. */
  readonly sparse?: true;
}

/** Equal cells, `columns` a row, painted from one code a cell (an index into `palette`, 255: nothing). */
export interface CellGrid {
  readonly rect: Rect;
  readonly columns: number;
  readonly rows: number;
  readonly codes: Uint8Array;
  readonly palette: readonly Paint[];
  /** Same key, same codes: the painter may keep the bitmap. */
  readonly key: string;
}

/** Lines that part a rectangle into columns × rows. */
export interface GridLines {
  readonly rect: Rect;
  readonly columns: number;
  readonly rows: number;
  readonly paint: Paint;
  readonly width: number;
  readonly alpha: number;
}

export interface Stroke {
  readonly rect: Rect;
  readonly paint: Paint;
  readonly width: number;
  readonly dash: boolean;
}

/** An outline that is no rectangle (a pool's slices): closed polygons of screen points x0, y0, x1, y1 … */
export interface Outline {
  readonly points: readonly number[];
  readonly paint: Paint;
  readonly width: number;
}

export type FontKind = 'name' | 'cidr' | 'cell' | 'tag';

/** What a label names: a block it stands in, a small thing it stands beside, a square of the grid, one cell, a pool, a conflict or overhang. */
export type LabelKind = 'block' | 'callout' | 'grid' | 'cell' | 'pool' | 'alert';

export interface Label {
  readonly kind: LabelKind;
  /** Left, middle or right of the text, by `align`. */
  readonly x: number;
  /** Base line. */
  readonly y: number;
  readonly text: string;
  readonly font: FontKind;
  /** CSS pixels. */
  readonly size: number;
  readonly align: 'left' | 'center' | 'right';
  readonly paint: Paint;
  /** Drawn behind the text; null: none. */
  readonly back: Paint | null;
  /** The item it names, for a click. */
  readonly item: string | null;
  /** The room it takes, for tests and picking. */
  readonly box: Rect;
}

/** Stands for blocks smaller than three pixels. */
export interface Marker {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly paint: Paint;
  /** The things it stands for, 100 at most. */
  readonly items: readonly string[];
  /** How many there are. */
  readonly count: number;
  /** Where a click leads; left out: to the things. */
  readonly goal?: Prefix;
}

/** At the edge of the view, for a range out of sight. */
export interface EdgePointer {
  readonly x: number;
  readonly y: number;
  /** Direction, radians, 0 to the right, clockwise. */
  readonly angle: number;
  readonly text: string;
  readonly cidr: string;
  readonly item: string;
  readonly box: Rect;
  /** Of its texts. */
  readonly textScale: number;
}

export interface LegendEntry {
  readonly key: string;
  readonly text: string;
  readonly paint: Paint;
  readonly kind: 'fill' | 'tint' | 'hatch' | 'free' | 'outline' | 'dashed' | 'marker';
}

/** Everything to paint, in screen pixels, in painting order within each list. Plain data: canvas, SVG and tests read it. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly camera: Camera;
  readonly layout: LayoutKind;
  /** Of what is lettered besides labels: markers, chips of shared places. */
  readonly textScale: number;
  readonly fills: readonly Fill[];
  readonly cells: readonly CellGrid[];
  readonly hatches: readonly Hatch[];
  readonly lines: readonly GridLines[];
  readonly outlines: readonly Outline[];
  readonly strokes: readonly Stroke[];
  readonly markers: readonly Marker[];
  readonly labels: readonly Label[];
  readonly pointers: readonly EdgePointer[];
  readonly legend: readonly LegendEntry[];
  /** Places where several things share one place: a chooser with the count. */
  readonly stacks: readonly { readonly rect: Rect; readonly items: readonly string[] }[];
  /** What had to be left out, in words; empty as a rule. */
  readonly omitted: readonly string[];
}

/** Width in CSS pixels of a text; the browser measures, tests estimate. */
export type MeasureText = (text: string, font: FontKind, size: number) => number;

export interface Changed {
  readonly prefix: Prefix;
  /** Its CIDR and what became of it: `+ 10.1.0.0/24 added`. */
  readonly text: string;
}

export interface FrameOptions {
  readonly width: number;
  readonly height: number;
  readonly layout: LayoutKind;
  readonly camera: Camera;
  readonly selection: string | null;
  readonly hover: string | null;
  /** A finding shown: its prefixes are outlined and both owners labelled. */
  readonly shown: { readonly prefixes: readonly Prefix[]; readonly items: readonly string[] } | null;
  /** Ranges that are not in the plan, only thought of: a fix that is looked at, free space. Outlined and named by their CIDR. */
  readonly planned?: readonly Prefix[];
  /** Ranges that differ between two plans, each with what became of it. Outlined and named like those. */
  readonly changed?: readonly Changed[];
  /** What lies over the map, where nothing could be read: no text and no pointer goes there. */
  readonly covered?: readonly Rect[];
  readonly measure: MeasureText;
  /** 1; more on a projector. */
  readonly textScale: number;
}
