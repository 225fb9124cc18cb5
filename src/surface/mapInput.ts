/** Pointer and keys on the map's canvas, told in its own CSS pixels. */
import { commandOf, type MapCommand } from './keys.ts';
import { attachZoom, type ViewMove } from './zoom.ts';

export interface MapInput {
  /** The mouse is over a point and no button is held. Answers whether something is there to click. */
  hovered(x: number, y: number): boolean;
  left(): void;
  clicked(x: number, y: number): void;
  moved(move: ViewMove): void;
  /** Double click or double tap; `out` with the shift key. */
  stepped(x: number, y: number, out: boolean): void;
  commanded(command: MapCommand): void;
  blurred(): void;
}

/** Returns the end. The canvas wears the classes `is-dragging` and `is-over-target` for its cursor. */
export function attachMapInput(canvas: HTMLCanvasElement, input: MapInput): () => void {
  // The map is one stop of the tab key and takes its own keys; assistive technology must pass them on.
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-roledescription', 'zoomable map');

  const zoom = attachZoom(canvas, {
    started: () => undefined,
    ended: () => canvas.classList.remove('is-dragging'),
    moved(move) {
      if (move.kind !== 'wheel') canvas.classList.add('is-dragging');
      input.moved(move);
    },
    stepped: (x, y, out) => input.stepped(x, y, out),
  });

  const local = (event: MouseEvent): { readonly x: number; readonly y: number } => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const onMove = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' || event.buttons !== 0) return;
    const { x, y } = local(event);
    canvas.classList.toggle('is-over-target', input.hovered(x, y));
  };
  const onLeave = (): void => input.left();
  const onClick = (event: MouseEvent): void => {
    const { x, y } = local(event);
    input.clicked(x, y);
  };
  const onKey = (event: KeyboardEvent): void => {
    const command = commandOf(event);
    if (command === null) return;
    event.preventDefault();
    event.stopPropagation();
    input.commanded(command);
  };
  const onBlur = (): void => input.blurred();

  canvas.addEventListener('pointermove', onMove);
  canvas.addEventListener('pointerleave', onLeave);
  canvas.addEventListener('click', onClick);
  canvas.addEventListener('keydown', onKey);
  canvas.addEventListener('blur', onBlur);
  return () => {
    zoom.dispose();
    canvas.removeEventListener('pointermove', onMove);
    canvas.removeEventListener('pointerleave', onLeave);
    canvas.removeEventListener('click', onClick);
    canvas.removeEventListener('keydown', onKey);
    canvas.removeEventListener('blur', onBlur);
  };
}
