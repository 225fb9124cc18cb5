/**
 * Pointer and keys while the map is edited. Listens around the canvas, before the map's own gestures: what editing takes hold
 * of never reaches them, and all else goes on as ever.
 */
import type { MapEdit, Reach } from './mapEditTypes.ts';
import { createEdgePan } from './edgePan.ts';
import type { FrameLoop } from './frameLoop.ts';
import type { KeyPress } from './keys.ts';

export interface EditKeys {
  readonly tool: (key: 'm' | 'd' | 'w') => void;
  /** Escape, with nothing left to give up. */
  readonly leave: () => void;
  /** Whether something is selected that Escape would let go first. */
  readonly holdsSelection: () => boolean;
}

/** What a drag at the edge moves. */
export interface EditMap {
  readonly loop: FrameLoop;
  /** At once, CSS pixels. */
  readonly pan: (dx: number, dy: number) => void;
}

/** A press may tremble this far and stays one, CSS pixels. */
const TREMBLE = 4;
const FAR = 16;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Whether editing takes a key; what it does not take is the map's. */
export function editKey(edit: MapEdit, press: KeyPress, keys: EditKeys): boolean {
  if (press.ctrlKey || press.altKey || press.metaKey) return false;
  const arrow = ARROWS[press.key];
  if (arrow !== undefined) {
    const far = press.shiftKey ? FAR : 1;
    return edit.step(arrow[0] * far, arrow[1] * far);
  }
  switch (press.key) {
    case '[':
      return edit.resize(-1);
    case ']':
      return edit.resize(1);
    case 'Enter':
      return edit.confirm();
    case 'Escape':
      if (edit.giveUp()) return true;
      if (keys.holdsSelection()) return false;
      keys.leave();
      return true;
    case 'm':
    case 'd':
    case 'w':
      keys.tool(press.key);
      return true;
    default:
      return false;
  }
}

/** Returns the end. The canvas wears `data-edit` with what the pointer would do. */
export function attachEditInput(stage: HTMLElement, canvas: HTMLElement, edit: MapEdit, keys: EditKeys, map: EditMap): () => void {
  let held: { readonly id: number; readonly x: number; readonly y: number; moved: boolean } | null = null;
  /** A press that editing took: what the browser makes of it besides is not for the map. */
  let swallow = false;
  const edge = createEdgePan(map.loop, canvas, { pan: map.pan, carry: (at) => edit.drag(at) });

  const local = (event: MouseEvent): { readonly x: number; readonly y: number } => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const wear = (reach: Reach): void => {
    if (reach === null) delete canvas.dataset['edit'];
    else canvas.dataset['edit'] = reach;
  };
  /** What is told of the point under the pointer goes: the pointer does something else now. */
  const hush = (): void => void canvas.dispatchEvent(new PointerEvent('pointerleave'));
  const end = (): void => {
    if (held !== null && canvas.hasPointerCapture(held.id)) canvas.releasePointerCapture(held.id);
    held = null;
    edge.carried(null);
  };

  const onDown = (event: PointerEvent): void => {
    if (event.target !== canvas) return;
    if (held !== null) {
      // A second finger: the map is to be moved, not the range.
      end();
      edit.giveUp();
      return;
    }
    swallow = false;
    if (event.button !== 0 || event.ctrlKey || !event.isPrimary) return;
    const at = local(event);
    if (!edit.grab(at)) return;
    swallow = true;
    held = { id: event.pointerId, ...at, moved: false };
    canvas.setPointerCapture(event.pointerId);
    canvas.focus({ preventScroll: true });
    hush();
    event.stopPropagation();
  };
  const onMove = (event: PointerEvent): void => {
    if (held === null || event.pointerId !== held.id) {
      if (event.buttons === 0 && event.target === canvas && event.pointerType !== 'touch') wear(edit.reach(local(event)));
      return;
    }
    event.stopPropagation();
    const at = local(event);
    held.moved ||= Math.hypot(at.x - held.x, at.y - held.y) > TREMBLE;
    if (!held.moved) return;
    edit.drag(at);
    edge.carried(at);
  };
  const onUp = (event: PointerEvent): void => {
    if (held === null || event.pointerId !== held.id) return;
    const { moved } = held;
    end();
    if (moved) edit.drop();
    // A press without a drag is the map's, where the tool has no use for it.
    else if (!edit.tap(local(event))) swallow = false;
  };
  const onCancel = (event: PointerEvent): void => {
    if (held === null || event.pointerId !== held.id) return;
    end();
    edit.giveUp();
  };
  const onStart = (event: Event): void => {
    if (swallow && event.target === canvas) event.stopPropagation();
  };
  const onClick = (event: MouseEvent): void => {
    if (event.target !== canvas) return;
    if (swallow || edit.tap(local(event))) {
      event.stopPropagation();
      hush();
    }
    swallow = false;
  };
  const onDouble = (event: MouseEvent): void => {
    if (event.target === canvas && edit.reach(local(event)) !== null) event.stopPropagation();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.target !== canvas) return;
    if (event.key === 'Escape' && held !== null) end();
    if (!editKey(edit, event, keys)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const over = new AbortController();
  const first = { capture: true, signal: over.signal } as const;
  stage.addEventListener('pointerdown', onDown, first);
  stage.addEventListener('pointermove', onMove, first);
  stage.addEventListener('pointerup', onUp, first);
  stage.addEventListener('pointercancel', onCancel, first);
  stage.addEventListener('mousedown', onStart, first);
  stage.addEventListener('touchstart', onStart, first);
  stage.addEventListener('click', onClick, first);
  stage.addEventListener('dblclick', onDouble, first);
  stage.addEventListener('keydown', onKey, first);
  return () => {
    over.abort();
    end();
    edge.dispose();
    wear(null);
  };
}
