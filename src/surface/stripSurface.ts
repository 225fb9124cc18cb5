/**
 * The address strip on a canvas. Its box scrolls by the browser's own means: the canvas stays behind it and paints the part
 * that the scroll offset says. Follows the map's view as a bracket, which can be dragged.
 */
import type { Address, Family } from '../core/net/address.ts';
import type { Prefix } from '../core/net/prefix.ts';
import { bracketOf, buildStrip } from '../map/strip/buildStrip.ts';
import { pickStrip } from '../map/strip/pickStrip.ts';
import type { StripBar, StripFrame } from '../map/strip/types.ts';
import type { MapConflict, MapModel } from '../map/types.ts';
import { createPen } from './pen.ts';
import type { SurfaceServices } from './services.ts';
import { createStage } from './stage.ts';
import { paintStrip, type StripPicture } from './stripPainter.ts';

export interface StripListener {
  /** The strip is made anew: it needs the height of its lanes and its axis to show all of itself; the box may be lower and scroll. */
  laidOut(strip: StripFrame): void;
  /** The mouse is over a bar, or over none (null). */
  pointed(bar: StripBar | null, x: number, y: number): void;
  clicked(bar: StripBar): void;
  /** The view is dragged to this address, or an empty place was clicked. */
  scrubbed(address: Address): void;
  /** The keyboard is at this bar. */
  stepped(bar: StripBar): void;
}

export interface StripSurfaceOptions {
  readonly canvas: HTMLCanvasElement;
  /** Takes pointer, keys and scrolling; covers the canvas. */
  readonly scroller: HTMLElement;
  readonly services: SurfaceServices;
  readonly model: MapModel;
  readonly family: Family;
  readonly folds: boolean;
  readonly listener: StripListener;
}

export interface StripSurface {
  setModel(model: MapModel): void;
  setFamily(family: Family): void;
  setFolds(folds: boolean): void;
  setSelection(item: string | null): void;
  setHover(item: string | null): void;
  /** The block that the map is about. */
  setSight(sight: Prefix): void;
  setTextScale(scale: number): void;
  refresh(): void;
  frame(): StripFrame | null;
  dispose(): void;
}

/** A press that moves further than this, CSS pixels, drags the view. */
const DRAG_FROM = 4;

const sameConflict = (one: MapConflict, other: MapConflict | undefined): boolean =>
  other !== undefined && one.a === other.a && one.b === other.b && one.prefix.first === other.prefix.first && one.prefix.last === other.prefix.last;

/** Whether two models look the same on the strip: a slider changes node counts sixty times a second, but no range. */
export function sameStrip(a: MapModel, b: MapModel): boolean {
  if (a.items !== b.items || a.conflicts.length !== b.conflicts.length) return false;
  if (!a.conflicts.every((conflict, i) => sameConflict(conflict, b.conflicts[i]))) return false;
  return a.plan.spaces.length === b.plan.spaces.length && a.plan.spaces.every((space, i) => space.runs.length > 0 === (b.plan.spaces[i]?.runs.length ?? 0) > 0);
}

export function createStripSurface(options: StripSurfaceOptions): StripSurface {
  const { canvas, scroller, services, listener } = options;
  let { model, family, folds } = options;
  let selection: string | null = null;
  let hover: string | null = null;
  let sight: Prefix | null = null;
  let textScale = 1;
  let frame: StripFrame | null = null;
  let cursor: StripBar | null = null;

  const client = services.loop.add(() => draw());
  const stage = createStage(canvas, {
    changed: (anew) => {
      if (anew) pen?.forget();
      if (frame?.width !== stage.width) frame = null;
      client.request();
    },
  });
  let pen = stage.context === null ? null : createPen(stage.context, services.theme);

  const layOut = (): StripFrame => {
    const made = buildStrip(model, { width: stage.width, family, folds, measure: services.text.measure, textScale });
    frame = made;
    cursor = null;
    listener.laidOut(made);
    return made;
  };

  const picture = (strip: StripFrame): StripPicture => ({
    strip,
    conflicts: model.conflicts.filter((conflict) => conflict.prefix.family === family),
    bracket: sight === null || sight.family !== family ? null : bracketOf(strip, sight.first, sight.last),
    selection,
    hover,
    cursor,
    scroll: scroller.scrollTop,
    width: stage.width,
    height: stage.height,
  });

  function draw(): boolean {
    if (stage.width < 1 || stage.height < 1) return false;
    const strip = frame ?? layOut();
    const context = stage.context;
    if (context === null) return false;
    pen ??= createPen(context, services.theme);
    stage.fit();
    paintStrip(pen, picture(strip), stage.dpr);
    return false;
  }

  const local = (event: MouseEvent): { readonly x: number; readonly y: number } => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  /** Bars are hit in the lanes only: the axis below them stays while they scroll. */
  const barAt = (x: number, y: number): StripBar | null => {
    if (frame === null || y >= stage.height - frame.axisHeight) return null;
    return pickStrip(frame, x, y + scroller.scrollTop).bar;
  };
  const scrub = (x: number): void => {
    const address = frame === null ? null : pickStrip(frame, x, -1).address;
    if (address !== null) listener.scrubbed(address);
  };

  let press: { readonly x: number; readonly y: number; readonly pointer: number; dragging: boolean } | null = null;
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const { x, y } = local(event);
    // The scroll bar is the browser's.
    if (x > scroller.clientWidth) return;
    press = { x, y, pointer: event.pointerId, dragging: false };
  };
  const onMove = (event: PointerEvent): void => {
    const { x, y } = local(event);
    if (press !== null && event.pointerId === press.pointer) {
      if (!press.dragging && Math.abs(x - press.x) > DRAG_FROM) {
        press.dragging = true;
        scroller.setPointerCapture(press.pointer);
        scroller.classList.add('is-dragging');
        listener.pointed(null, x, y);
      }
      if (press.dragging) scrub(x);
      return;
    }
    if (event.pointerType === 'touch') return;
    const bar = barAt(x, y);
    scroller.classList.toggle('is-over-target', bar !== null);
    listener.pointed(bar, x, y);
  };
  const onUp = (event: PointerEvent): void => {
    if (press === null || event.pointerId !== press.pointer) return;
    const { dragging } = press;
    press = null;
    scroller.classList.remove('is-dragging');
    if (dragging || event.type === 'pointercancel') return;
    const { x, y } = local(event);
    const bar = barAt(x, y);
    if (bar === null) scrub(x);
    else listener.clicked(bar);
  };
  const onLeave = (): void => listener.pointed(null, 0, 0);
  const onScroll = (): void => client.request();

  const step = (by: number): void => {
    if (frame === null || frame.bars.length === 0) return;
    const order = [...frame.bars].sort((a, b) => a.rect.x - b.rect.x || a.rect.y - b.rect.y);
    const from = cursor === null ? -1 : order.indexOf(cursor);
    const next = order[from < 0 ? (by > 0 ? 0 : order.length - 1) : (from + by + order.length) % order.length];
    if (next === undefined) return;
    cursor = next;
    const room = stage.height - frame.axisHeight;
    if (next.rect.y < scroller.scrollTop) scroller.scrollTop = next.rect.y - 4;
    else if (next.rect.y + next.rect.h > scroller.scrollTop + room) scroller.scrollTop = next.rect.y + next.rect.h + 4 - room;
    listener.stepped(next);
    client.request();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    switch (event.key) {
      case 'ArrowRight':
        step(1);
        break;
      case 'ArrowLeft':
        step(-1);
        break;
      case 'Enter':
      case ' ':
        if (cursor === null) return;
        listener.clicked(cursor);
        break;
      default:
        return;
    }
    event.preventDefault();
  };
  const onBlur = (): void => {
    if (cursor === null) return;
    cursor = null;
    client.request();
  };

  // One stop of the tab key with keys of its own, as the map.
  scroller.tabIndex = 0;
  scroller.setAttribute('role', 'application');
  scroller.setAttribute('aria-roledescription', 'address strip');
  scroller.addEventListener('pointerdown', onDown);
  scroller.addEventListener('pointermove', onMove);
  scroller.addEventListener('pointerup', onUp);
  scroller.addEventListener('pointercancel', onUp);
  scroller.addEventListener('pointerleave', onLeave);
  scroller.addEventListener('scroll', onScroll, { passive: true });
  scroller.addEventListener('keydown', onKey);
  scroller.addEventListener('blur', onBlur);
  const unwatch = services.onChange(() => {
    pen?.forget();
    frame = null;
    client.request();
  });
  client.request();

  const anew = (): void => {
    frame = null;
    client.request();
  };

  return {
    setModel(next) {
      const stays = sameStrip(model, next);
      model = next;
      if (!stays) anew();
    },
    setFamily(next) {
      if (next === family) return;
      family = next;
      anew();
    },
    setFolds(next) {
      if (next === folds) return;
      folds = next;
      anew();
    },
    setSelection(item) {
      if (item === selection) return;
      selection = item;
      client.request();
    },
    setHover(item) {
      if (item === hover) return;
      hover = item;
      client.request();
    },
    setSight(next) {
      if (sight !== null && next.family === sight.family && next.first === sight.first && next.length === sight.length) return;
      sight = next;
      client.request();
    },
    setTextScale(scale) {
      if (scale === textScale) return;
      textScale = scale;
      anew();
    },
    refresh: anew,
    frame: () => frame,
    dispose() {
      client.dispose();
      stage.dispose();
      unwatch();
      scroller.removeEventListener('pointerdown', onDown);
      scroller.removeEventListener('pointermove', onMove);
      scroller.removeEventListener('pointerup', onUp);
      scroller.removeEventListener('pointercancel', onUp);
      scroller.removeEventListener('pointerleave', onLeave);
      scroller.removeEventListener('scroll', onScroll);
      scroller.removeEventListener('keydown', onKey);
      scroller.removeEventListener('blur', onBlur);
    },
  };
}
