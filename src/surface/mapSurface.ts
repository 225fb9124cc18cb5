/**
 * The address map on a canvas, without any framework: owns the camera, asks for frames and paints them, recognises
 * gestures and keys, and tells a listener what happened. What changes sixty times a second stays in here.
 */
import { bitsOf, type Address, type Family } from '../core/net/address.ts';
import { contains, prefixAt, type Prefix } from '../core/net/prefix.ts';
import { breadcrumb, clampCamera, fitWorld, settle, worldToScreen, type Viewport } from '../map/camera.ts';
import { buildFrame } from '../map/frame/buildFrame.ts';
import { layoutOf } from '../map/layout.ts';
import { rootOf } from '../map/mapIndex.ts';
import { pick } from '../map/pick.ts';
import type { Camera, Frame, FrameOptions, Hit, LayoutKind, MapModel, Rect } from '../map/types.ts';
import { cursorIn, deeper, higher, neighbour } from './cursor.ts';
import { fitPrefixes, showPrefixes } from './fitting.ts';
import type { FrameLoop } from './frameLoop.ts';
import { commandOf, type MapCommand } from './keys.ts';
import { createMorph, heldCamera, travels, type Morph } from './morph.ts';
import { createMotion, type MotionWorld } from './motion.ts';
import { paintFrame } from './painter.ts';
import { createPen } from './pen.ts';
import { createStage } from './stage.ts';
import { sightOf } from './sight.ts';
import { targetAt, type FrameTarget } from './targets.ts';
import type { PaintTable } from './theme.ts';
import type { TextMetrics } from './textMetrics.ts';
import { attachZoom } from './zoom.ts';

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
  setTextScale(scale: number): void;
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
  /** The whole space. */
  whole(): void;
  /** One step in (positive) or out about the middle. */
  zoomBy(steps: number): void;
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

/** Zoom of a key, a button and a double click: one hex digit is two octaves each way. */
const KEY_OCTAVES = 1;
const DOUBLE_CLICK_OCTAVES = 2;
/** Share of the view that a range takes when it is flown to, and a single address. */
const FLY_SHARE = 0.74;
const ADDRESS_SHARE = 0.22;
const KEY_MARGIN = 40;

/** How far a span must move to lie within 0 … `limit`, some room around it; one that is longer is put in the middle. */
function push(start: number, length: number, limit: number): number {
  const margin = Math.min(KEY_MARGIN, limit / 8);
  if (length > limit - 2 * margin) return limit / 2 - (start + length / 2);
  return start < margin ? margin - start : start + length > limit - margin ? limit - margin - (start + length) : 0;
}

export function createMapSurface(options: MapSurfaceOptions): MapSurface {
  const { canvas, loop, theme, text, listener } = options;
  let model = options.model;
  let layoutKind = options.layout;
  let family: Family = model.families[0] ?? 4;
  let selection: string | null = null;
  let hover: string | null = null;
  let shown: Shown = null;
  let textScale = 1;
  let frame: Frame | null = null;
  let cursor: Prefix | null = null;
  /** A block that was looked for. */
  let mark: Prefix | null = null;
  let morph: Morph | null = null;
  let placed = false;
  let rested = '';
  /** What the camera was last sent to; a change of size shows it again, until someone moves the map by hand. */
  let goal: (() => Camera) | null = null;

  const client = loop.add((now) => draw(now));
  const stage = createStage(canvas, {
    changed: (anew) => {
      if (anew) pen?.forget();
      resized();
      client.request();
    },
  });
  let pen = stage.context === null ? null : createPen(stage.context, theme);
  let size: Viewport = { width: stage.width, height: stage.height };
  const motion = createMotion(fitWorld(rootOf(model, family), { x: 0, y: 0, w: 1, h: 1 }, size));

  const layout = () => layoutOf(layoutKind);
  const world = (): MotionWorld => ({ view: size, layout: layout(), top: rootOf(model, family), reducedMotion: options.reducedMotion() });
  const still = (camera: Camera): Camera => {
    const { view, top, layout: at } = world();
    return settle(clampCamera(camera, view), top, view, at);
  };

  const fitCamera = (): Camera => {
    const wanted = options.fitItems();
    const chosen = wanted.length === 0 ? model.items : model.items.filter((item) => wanted.includes(item.id));
    return fitPrefixes(
      chosen.map((item) => item.prefix),
      rootOf(model, family),
      size,
      layout(),
    );
  };
  const wholeCamera = (): Camera => fitWorld(rootOf(model, family), { x: 0, y: 0, w: 1, h: 1 }, size);
  const prefixCamera = (prefix: Prefix): Camera => {
    const top = rootOf(model, prefix.family);
    // A root near the block, so that doubles are exact at its depth; `settle` raises it again where it need not be.
    const near = prefix.family === 6 ? prefixAt(6, prefix.first, Math.max(top.length, (prefix.length - 24) & ~3)) : top;
    const root = contains(top, prefix) ? near : top;
    const share = bitsOf(prefix.family) - prefix.length < 2 ? ADDRESS_SHARE : FLY_SHARE;
    return fitWorld(root, layout().place(root, prefix), size, share);
  };

  const send = (camera: () => Camera): void => {
    goal = camera;
    if (!placed) return;
    const old = motion.camera;
    const flies = motion.flyTo(camera(), world());
    // Where there can be no flight the old picture fades, so that the change is seen as one.
    if (!flies && motion.camera !== old && !options.reducedMotion()) morph = createMorph(canvas, []);
    client.request();
  };
  const byHand = (): void => {
    goal = null;
    client.request();
  };

  function resized(): void {
    const before = size;
    size = { width: stage.width, height: stage.height };
    if (size.width < 1 || size.height < 1) return;
    if (!placed || goal !== null) {
      goal ??= fitCamera;
      motion.jump(still(goal()));
      placed = true;
      return;
    }
    const camera = motion.target;
    motion.jump(still({ ...camera, x: camera.x + (size.width - before.width) / 2, y: camera.y + (size.height - before.height) / 2 }));
  }

  function view(): MapView {
    const camera = motion.camera;
    const top = rootOf(model, family);
    const about = sightOf(camera, size, layout());
    const sight = about.length > top.length ? about : top;
    return {
      camera,
      layout: layoutKind,
      family,
      width: size.width,
      height: size.height,
      sight,
      chain: breadcrumb(sight, top),
      moving: motion.moving,
    };
  }

  function draw(now: number): boolean {
    if (size.width < 1 || size.height < 1) return false;
    const moving = motion.step(now, world());
    const context = stage.context;
    if (context === null) return moving;
    pen ??= createPen(context, theme);
    stage.fit();
    const painted = buildFrame(model, {
      width: size.width,
      height: size.height,
      layout: layoutKind,
      camera: motion.camera,
      selection,
      hover,
      shown,
      measure: text.measure,
      textScale,
    });
    frame = painted;
    paintFrame(pen, painted, stage.dpr);
    if (morph !== null && !morph.paint(context, pen, now)) morph = null;
    const outlined = cursor ?? mark;
    const outline = outlined === null ? null : placeOf(outlined);
    if (outline !== null) {
      pen.stroke(outline, 'label-halo', 5, false);
      pen.stroke(outline, 'selection', 2.5, false);
    }
    const seen = view();
    listener.painted(painted, seen);
    if (!moving && morph === null) {
      const { root, scale, x, y } = seen.camera;
      const place = `${layoutKind} ${root.family} ${root.first} ${scale} ${x} ${y} ${size.width} ${size.height}`;
      if (place !== rested) {
        rested = place;
        listener.rested(seen);
      }
    }
    return moving || morph !== null;
  }

  function placeOf(prefix: Prefix): Rect | null {
    const camera = motion.camera;
    if (prefix.family !== camera.root.family) return null;
    const rect = worldToScreen(camera, layout().place(camera.root, prefix));
    const visible = rect.x < size.width && rect.y < size.height && rect.x + rect.w > 0 && rect.y + rect.h > 0;
    return visible ? rect : null;
  }

  function pointAt(x: number, y: number): Pointed | null {
    if (x < 0 || y < 0 || x >= size.width || y >= size.height) return null;
    const target = frame === null ? null : targetAt(frame, x, y);
    const front = selection === null ? null : (model.items.find((item) => item.id === selection)?.home ?? null);
    return { x, y, target, hit: pick(model, motion.camera, layoutKind, x, y, front) };
  }

  function setFamily(next: Family): void {
    if (next === family) return;
    family = next;
    cursor = null;
    mark = null;
    goal = fitCamera;
    motion.jump(still(fitCamera()));
    client.request();
  }

  /** The family must be in sight before a flight into it can start. */
  function reach(prefix: Prefix): void {
    if (prefix.family === family) return;
    setFamily(prefix.family);
    listener.family(family);
  }

  function moveCursor(next: Prefix | null): void {
    cursor = next;
    mark = null;
    listener.cursor(next);
    client.request();
  }

  /** Moves the view so that the cursor's block is inside it. */
  function follow(block: Prefix): void {
    const target = motion.target;
    const rect = worldToScreen(target, layout().place(target.root, block));
    const dx = push(rect.x, rect.w, size.width);
    const dy = push(rect.y, rect.h, size.height);
    if (dx !== 0 || dy !== 0) motion.pan(dx, dy, world());
  }

  function current(): Prefix {
    return cursor ?? cursorIn(motion.target, size, layout());
  }

  /** An address worth going to in a block: the middle of the view where it lies inside, else its first item. */
  function insideOf(block: Prefix): bigint | null {
    const item = model.items.find((candidate) => contains(block, candidate.prefix) && candidate.prefix.length > block.length);
    return item?.prefix.first ?? null;
  }

  function run(command: MapCommand): void {
    switch (command.kind) {
      case 'zoom':
        zoomBy(command.steps);
        return;
      case 'whole':
        send(wholeCamera);
        return;
      case 'fit':
        send(fitCamera);
        return;
      case 'pan':
        motion.pan(-command.dx * size.width, -command.dy * size.height, world());
        byHand();
        return;
      case 'step': {
        const from = current();
        const next = cursor === null ? from : neighbour(from, motion.target.root, rootOf(model, family), layout(), command.dx, command.dy);
        follow(next);
        goal = null;
        moveCursor(next);
        return;
      }
      case 'enter': {
        const block = current();
        send(() => prefixCamera(block));
        moveCursor(deeper(block, insideOf(block)));
        return;
      }
      case 'leave': {
        const block = higher(current(), rootOf(model, family));
        const around = higher(block, rootOf(model, family));
        send(() => prefixCamera(around));
        moveCursor(block);
        return;
      }
      case 'select': {
        const block = current();
        const rect = placeOf(block);
        moveCursor(block);
        if (rect === null) return;
        const at = pointAt(Math.min(size.width - 1, Math.max(0, rect.x + rect.w / 2)), Math.min(size.height - 1, Math.max(0, rect.y + rect.h / 2)));
        if (at !== null) listener.clicked({ ...at, target: null });
        return;
      }
      case 'escape':
        if (cursor !== null || mark !== null) moveCursor(null);
        else listener.escaped();
        return;
    }
  }

  function zoomBy(steps: number): void {
    const at = cursor === null ? null : placeOf(cursor);
    const x = at === null ? size.width / 2 : at.x + at.w / 2;
    const y = at === null ? size.height / 2 : at.y + at.h / 2;
    motion.zoom(2 ** (KEY_OCTAVES * steps), x, y, world());
    byHand();
  }

  let dragging = false;
  const zoom = attachZoom(canvas, {
    started: () => undefined,
    ended: () => {
      dragging = false;
      canvas.classList.remove('is-dragging');
    },
    moved: (move) => {
      if (move.kind !== 'wheel' && !dragging) {
        dragging = true;
        canvas.classList.add('is-dragging');
      }
      listener.moved();
      motion.move(move, world());
      byHand();
    },
    stepped: (x, y, out) => {
      motion.zoom(2 ** (out ? -DOUBLE_CLICK_OCTAVES : DOUBLE_CLICK_OCTAVES), x, y, world());
      byHand();
    },
  });

  const local = (event: MouseEvent): Pointed | null => {
    const box = canvas.getBoundingClientRect();
    return pointAt(event.clientX - box.left, event.clientY - box.top);
  };
  const onMove = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' || event.buttons !== 0) return;
    const at = local(event);
    canvas.classList.toggle('is-over-target', at !== null && (at.target !== null || (at.hit?.owners.length ?? 0) > 0));
    listener.pointed(at);
  };
  const onLeave = (): void => listener.pointed(null);
  const onClick = (event: MouseEvent): void => {
    const at = local(event);
    if (at === null) return;
    if (cursor !== null || mark !== null) moveCursor(null);
    if (at.target?.kind === 'pointer') {
      const { item } = at.target.pointer;
      const there = model.items.find((candidate) => candidate.id === item);
      if (there !== undefined) flyToPrefix(there.prefix);
    } else if (at.target?.kind === 'marker') {
      const { items } = at.target.marker;
      const there = model.items.filter((candidate) => items.includes(candidate.id)).map((item) => item.prefix);
      if (there.length > 0) flyToPrefixes(there);
    }
    listener.clicked(at);
  };
  const onKey = (event: KeyboardEvent): void => {
    const command = commandOf(event);
    if (command === null) return;
    event.preventDefault();
    event.stopPropagation();
    run(command);
  };
  const onBlur = (): void => {
    if (cursor !== null) moveCursor(null);
  };
  // The map is one stop of the tab key and takes its own keys; assistive technology must pass them on.
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-roledescription', 'zoomable map');
  canvas.addEventListener('pointermove', onMove);
  canvas.addEventListener('pointerleave', onLeave);
  canvas.addEventListener('click', onClick);
  canvas.addEventListener('keydown', onKey);
  canvas.addEventListener('blur', onBlur);

  function flyToPrefix(prefix: Prefix): void {
    reach(prefix);
    send(() => prefixCamera(prefix));
  }
  function flyToPrefixes(prefixes: readonly Prefix[]): void {
    const first = prefixes[0];
    if (first === undefined) return;
    if (prefixes.length === 1) {
      flyToPrefix(first);
      return;
    }
    reach(first);
    send(() => fitPrefixes(prefixes, rootOf(model, family), size, layout()));
  }

  resized();
  client.request();

  const changed = <T>(before: T, after: T): boolean => {
    if (before !== after) client.request();
    return before !== after;
  };

  return {
    setModel(next) {
      if (!changed(model, next)) return;
      const top = rootOf(model, family);
      model = next;
      if (!model.families.includes(family)) {
        setFamily(model.families[0] ?? 4);
        listener.family(family);
      } else if (family === 6) {
        // The IPv6 root follows the plan's ranges; the camera stays where it is when it still lies below the new root.
        const root = rootOf(model, family);
        if (root.first !== top.first || root.length !== top.length) motion.jump(still(contains(root, motion.camera.root) ? motion.camera : fitCamera()));
      }
    },
    setLayout(next) {
      if (next === layoutKind) return;
      const before = { camera: motion.camera, layout: layoutKind };
      const picked = selection === null ? undefined : model.items.find((item) => item.id === selection);
      const inSight = picked !== undefined && placeOf(picked.prefix) !== null;
      const focus = inSight ? picked.prefix : sightOf(before.camera, size, layout());
      const held = heldCamera(before.camera, focus, layout(), layoutOf(next));
      layoutKind = next;
      motion.jump(still(held));
      if (placed && frame !== null && !options.reducedMotion()) {
        morph = createMorph(canvas, travels(model.items, before, { camera: motion.camera, layout: next }, size));
      }
      client.request();
    },
    setFamily,
    setSelection(item) {
      if (changed(selection, item)) selection = item;
    },
    setHover(item) {
      if (changed(hover, item)) hover = item;
    },
    setShown(next) {
      if (changed(shown, next)) shown = next;
    },
    setTextScale(scale) {
      if (changed(textScale, scale)) textScale = scale;
    },
    refresh() {
      pen?.forget();
      client.request();
    },
    flyToPrefix,
    goTo(prefix) {
      flyToPrefix(prefix);
      mark = prefix;
    },
    flyToPrefixes,
    flyToFinding(prefixes) {
      const first = prefixes[0];
      if (first === undefined) return;
      reach(first);
      send(() => showPrefixes(prefixes, rootOf(model, family), size, layout()));
    },
    fit: () => send(fitCamera),
    whole: () => send(wholeCamera),
    zoomBy,
    centreOn(address) {
      if (address.family !== family) return;
      const camera = motion.camera;
      const at = prefixAt(address.family, address.value, bitsOf(address.family));
      const rect = worldToScreen(camera, layout().place(camera.root, at));
      motion.jump(still({ ...camera, x: camera.x + size.width / 2 - (rect.x + rect.w / 2), y: camera.y + size.height / 2 - (rect.y + rect.h / 2) }));
      byHand();
    },
    placeOf,
    pointAt,
    view,
    frame: () => frame,
    drawable: pen !== null,
    dispose() {
      client.dispose();
      zoom.dispose();
      stage.dispose();
      canvas.removeEventListener('pointermove', onMove);
      canvas.removeEventListener('pointerleave', onLeave);
      canvas.removeEventListener('click', onClick);
      canvas.removeEventListener('keydown', onKey);
      canvas.removeEventListener('blur', onBlur);
    },
  };
}
