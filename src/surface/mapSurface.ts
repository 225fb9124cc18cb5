/**
 * The address map on a canvas, without any framework: owns the camera, asks for frames and paints them, recognises
 * gestures and keys, and tells a listener what happened. What changes sixty times a second stays in here.
 */
import { bitsOf, type Family } from '../core/net/address.ts';
import { contains, prefixAt, samePrefix, type Prefix } from '../core/net/prefix.ts';
import { breadcrumb, clampCamera, settle, worldToScreen, type Viewport } from '../map/camera.ts';
import { buildFrame } from '../map/frame/buildFrame.ts';
import { layoutOf } from '../map/layout.ts';
import { rootOf } from '../map/mapIndex.ts';
import { pick } from '../map/pick.ts';
import type { Camera, Changed, Frame, Rect } from '../map/types.ts';
import { fitItems, fitPrefixes, isEvident, showAmong, showPrefixes } from './fitting.ts';
import { blockCamera, wholeCamera } from './goals.ts';
import { attachMapInput } from './mapInput.ts';
import { createMapKeys } from './mapKeys.ts';
import type { MapSurface, MapSurfaceOptions, MapView, Pointed, Shown } from './mapTypes.ts';
import { createMorph, heldCamera, travels, type Morph } from './morph.ts';
import { createMotion, type MotionWorld } from './motion.ts';
import { paintFrame } from './painter.ts';
import { createPen } from './pen.ts';
import { sightOf } from './sight.ts';
import { createStage } from './stage.ts';
import { targetAt } from './targets.ts';

/** Zoom of a key, a button and a double click: one hex digit is two octaves each way. */
const KEY_OCTAVES = 1;
const DOUBLE_CLICK_OCTAVES = 2;
export function createMapSurface(options: MapSurfaceOptions): MapSurface {
  const { canvas, loop, theme, text, listener } = options;
  let model = options.model;
  let layoutKind = options.layout;
  let family: Family = model.families[0] ?? 4;
  /** The widest root of the family: where its map begins. */
  let top = rootOf(model, family);
  let selection: string | null = null;
  let hover: string | null = null;
  let shown: Shown = null;
  let planned: readonly Prefix[] = [];
  let marked: readonly Changed[] = [];
  let textScale = 1;
  const covered = new Map<object, Rect>();
  let frame: Frame | null = null;
  /** A block that was looked for. */
  let mark: Prefix | null = null;
  let morph: Morph | null = null;
  let placed = false;
  let rested = '';
  /** What the camera was last sent to; a change of size shows it again, until someone moves the map by hand. */
  let goal: (() => Camera) | null = null;
  /** The goal of the last fit. */
  let fit: (() => Camera) | null = null;

  const client = loop.add((now) => draw(now));
  const stage = createStage(canvas, {
    changed: (anew) => {
      if (anew) {
        pen?.forget();
        listener.drawable(true);
      }
      resized();
      client.request();
    },
    lost: () => listener.drawable(false),
  });
  let pen = stage.context === null ? null : createPen(stage.context, theme);
  let size: Viewport = { width: stage.width, height: stage.height };
  const motion = createMotion(wholeCamera(top, size));

  const layout = () => layoutOf(layoutKind);
  const world = (): MotionWorld => ({ view: size, layout: layout(), top, reducedMotion: options.reducedMotion() });
  const still = (camera: Camera): Camera => settle(clampCamera(camera, size), top, size, layout());

  /** What is to be fitted is asked now, not when a window changes its size: by then something else may be selected. */
  const fitting = (): (() => Camera) => {
    const wanted = options.fitItems();
    fit = () => fitItems(model, wanted, top, layoutKind, size);
    return fit;
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
      goal ??= fitting();
      motion.jump(still(goal()));
      placed = true;
      return;
    }
    const camera = motion.target;
    motion.jump(still({ ...camera, x: camera.x + (size.width - before.width) / 2, y: camera.y + (size.height - before.height) / 2 }));
  }

  function view(): MapView {
    const camera = motion.camera;
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
      fitted: goal !== null && goal === fit,
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
      planned,
      changed: marked,
      covered: [...covered.values()],
      measure: text.measure,
      textScale,
    });
    frame = painted;
    paintFrame(pen, painted, stage.dpr);
    if (morph !== null && !morph.paint(context, pen, now)) morph = null;
    const outlined = keys.block ?? mark;
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
    top = rootOf(model, family);
    mark = null;
    keys.clear();
    goal = fitting();
    motion.jump(still(goal()));
    client.request();
  }

  /** The family must be in sight before a flight into it can start. */
  function reach(prefix: Prefix): void {
    if (prefix.family === family) return;
    setFamily(prefix.family);
    listener.family(family);
  }

  function zoomBy(steps: number): void {
    const at = keys.block === null ? null : placeOf(keys.block);
    const x = at === null ? size.width / 2 : at.x + at.w / 2;
    const y = at === null ? size.height / 2 : at.y + at.h / 2;
    motion.zoom(2 ** (KEY_OCTAVES * steps), x, y, world());
    byHand();
  }

  const keys = createMapKeys({
    motion,
    world,
    items: () => model.items,
    placeOf,
    zoomBy,
    flyToBlock: (block) => send(() => blockCamera(block, top, size, layout())),
    whole: () => send(() => wholeCamera(top, size)),
    fit: () => send(fitting()),
    touched: byHand,
    chosen(x, y) {
      const at = pointAt(Math.min(size.width - 1, x), Math.min(size.height - 1, y));
      if (at !== null) listener.clicked({ ...at, target: null });
    },
    moved(block) {
      mark = null;
      listener.cursor(block);
      client.request();
    },
    escaped() {
      // What was looked for is outlined and selected at once, and both go at once.
      unmark();
      listener.escaped();
    },
  });

  function unmark(): void {
    mark = null;
    keys.clear();
    client.request();
  }

  /** Pointers and markers lead to what they stand for. */
  function lead(at: Pointed): void {
    const marker = at.target?.kind === 'marker' ? at.target.marker : null;
    if (marker?.goal) {
      flyToPrefix(marker.goal);
      return;
    }
    const ids = at.target?.kind === 'pointer' ? [at.target.pointer.item] : (marker?.items ?? []);
    if (ids.length > 0) flyToPrefixes(model.items.filter((item) => ids.includes(item.id)).map((item) => item.prefix));
  }

  const detach = attachMapInput(canvas, {
    hovered(x, y) {
      const at = pointAt(x, y);
      listener.pointed(at);
      return at !== null && (at.target !== null || (at.hit?.owners.length ?? 0) > 0);
    },
    left: () => listener.pointed(null),
    clicked(x, y) {
      const at = pointAt(x, y);
      if (at === null) return;
      unmark();
      lead(at);
      listener.clicked(at);
    },
    moved(move) {
      listener.moved();
      motion.move(move, world());
      byHand();
    },
    stepped(x, y, out) {
      motion.zoom(2 ** (out ? -DOUBLE_CLICK_OCTAVES : DOUBLE_CLICK_OCTAVES), x, y, world());
      byHand();
    },
    commanded: (command) => keys.run(command),
    blurred: () => keys.clear(),
  });

  function flyToPrefix(prefix: Prefix): void {
    reach(prefix);
    send(() => blockCamera(prefix, top, size, layout()));
  }
  function flyToPrefixes(prefixes: readonly Prefix[]): void {
    const [first] = prefixes;
    if (first === undefined) return;
    reach(first);
    if (prefixes.length === 1) flyToPrefix(first);
    else send(() => fitPrefixes(prefixes, top, size, layout()));
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
      model = next;
      if (!model.families.includes(family)) {
        setFamily(model.families[0] ?? 4);
        listener.family(family);
        return;
      }
      // The IPv6 root follows the plan's ranges; the camera stays where it is while it still lies below the new one.
      const root = rootOf(model, family);
      if (samePrefix(root, top)) return;
      top = root;
      motion.jump(still(contains(root, motion.camera.root) ? motion.camera : fitting()()));
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
    setPlanned(next) {
      if (!changed(planned, next)) return;
      planned = next;
      const first = next[0];
      if (first === undefined || next.some((prefix) => isEvident(placeOf(prefix), size))) return;
      reach(first);
      send(() => showAmong(next, top, size, layout()));
    },
    setChanged(next) {
      if (changed(marked, next)) marked = next;
    },
    setTextScale(scale) {
      if (changed(textScale, scale)) textScale = scale;
    },
    setCovered(by, box) {
      if (box === null) covered.delete(by);
      else covered.set(by, box);
      client.request();
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
      send(() => showPrefixes(prefixes, top, size, layout()));
    },
    fit: () => send(fitting()),
    goBack(camera) {
      reach(camera.root);
      send(() => camera);
    },
    whole: () => send(() => wholeCamera(top, size)),
    zoomBy,
    panBy(dx, dy) {
      motion.move({ kind: 'drag', factor: 1, aboutX: 0, aboutY: 0, dx, dy }, world());
      byHand();
    },
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
      detach();
      stage.dispose();
    },
  };
}
