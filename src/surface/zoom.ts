/**
 * Wheel, drag, pinch and double click, recognised by d3-zoom and handed on as relative moves. Whoever listens owns
 * the camera: d3's own transform is only the yardstick of one gesture and is set back to the identity after it, so
 * that neither its range nor its precision limits the map, and a move made by code can never come back as an event.
 */
import { pointer, select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomTransform } from 'd3-zoom';

/** Screen before → screen after: first scaled by `factor` about `aboutX`, `aboutY` (CSS pixels of the element), then moved. */
export interface ViewMove {
  readonly kind: 'wheel' | 'drag' | 'pinch';
  readonly factor: number;
  readonly aboutX: number;
  readonly aboutY: number;
  readonly dx: number;
  readonly dy: number;
}

export interface ZoomListener {
  /** The first of one or several gestures at once began, the last ended. */
  started(): void;
  ended(): void;
  moved(move: ViewMove): void;
  /** Double click or double tap; `out` with the shift key. */
  stepped(x: number, y: number, out: boolean): void;
}

export interface ZoomHandle {
  /** Whether a gesture is going on. */
  readonly active: boolean;
  dispose(): void;
}

/** Octaves a wheel notch zooms: 16 of them lie between the whole IPv4 space and one address, so 20 notches take the way. */
export const OCTAVES_A_NOTCH = 0.8;
/** Pixels that browsers report for a notch, and lines where they count lines. */
const PIXELS_A_NOTCH = 100;
const LINES_A_NOTCH = 3;
const PINCH_OCTAVES_A_PIXEL = 0.01;
const MAX_OCTAVES_AN_EVENT = 1.2;

/** log2 of the factor that a wheel event asks for; positive zooms in. */
export function wheelOctaves(event: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>): number {
  let octaves: number;
  if (event.deltaMode === 1) octaves = (-event.deltaY / LINES_A_NOTCH) * OCTAVES_A_NOTCH;
  else if (event.deltaMode === 2) octaves = -event.deltaY;
  // A pinch on a touchpad arrives as a wheel with the control key and small steps.
  else if (event.ctrlKey && Math.abs(event.deltaY) < PIXELS_A_NOTCH / 2) octaves = -event.deltaY * PINCH_OCTAVES_A_PIXEL;
  else octaves = (-event.deltaY / PIXELS_A_NOTCH) * OCTAVES_A_NOTCH;
  return Math.max(-MAX_OCTAVES_AN_EVENT, Math.min(MAX_OCTAVES_AN_EVENT, octaves));
}

/** What brings the transform `before` to `after`, told about a fixed point. */
export function moveBetween(before: ZoomTransform, after: ZoomTransform, kind: ViewMove['kind'], aboutX: number, aboutY: number): ViewMove {
  const factor = after.k / before.k;
  if (kind === 'wheel') return { kind, factor, aboutX, aboutY, dx: 0, dy: 0 };
  return {
    kind,
    factor,
    aboutX,
    aboutY,
    dx: after.x - factor * before.x - aboutX * (1 - factor),
    dy: after.y - factor * before.y - aboutY * (1 - factor),
  };
}

const isTouch = (event: Event): event is TouchEvent => 'changedTouches' in event;

/** Middle of the fingers, or the pointer. */
function centre(event: Event, element: Element): [number, number] {
  if (!isTouch(event)) return pointer(event, element);
  const touches = event.touches.length > 0 ? [...event.touches] : [...event.changedTouches];
  let x = 0;
  let y = 0;
  for (const touch of touches) {
    const [touchX, touchY] = pointer(touch, element);
    x += touchX;
    y += touchY;
  }
  return [x / touches.length, y / touches.length];
}

export function attachZoom(element: HTMLElement, listener: ZoomListener): ZoomHandle {
  const selection = select<HTMLElement, unknown>(element);
  let before: ZoomTransform = zoomIdentity;
  let gestures = 0;

  const behaviour = zoom<HTMLElement, unknown>()
    // A click may tremble this far and stays a click.
    .clickDistance(4)
    .tapDistance(12)
    .extent([
      [0, 0],
      [1, 1],
    ])
    .constrain((transform) => transform)
    .wheelDelta((event) => wheelOctaves(event))
    .on('start', () => {
      gestures += 1;
      if (gestures === 1) listener.started();
    })
    .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
      const after = event.transform;
      const source: unknown = event.sourceEvent;
      if (source instanceof Event) {
        const [x, y] = centre(source, element);
        const kind = source.type === 'wheel' ? 'wheel' : after.k === before.k ? 'drag' : 'pinch';
        listener.moved(moveBetween(before, after, kind, x, y));
      }
      before = after;
    })
    .on('end', () => {
      gestures -= 1;
      // Only the last one: a drag that begins before the wheel came to rest still measures by the same transform.
      if (gestures > 0) return;
      selection.property('__zoom', zoomIdentity);
      before = zoomIdentity;
      listener.ended();
    });

  selection.call(behaviour);
  // d3 would run a transition of its own here, beside the page's one frame loop.
  selection.on('dblclick.zoom', (event: Event) => {
    event.preventDefault();
    const [x, y] = centre(event, element);
    listener.stepped(x, y, 'shiftKey' in event && event.shiftKey === true);
  });

  return {
    get active() {
      return gestures > 0;
    },
    dispose() {
      selection.on('.zoom', null);
    },
  };
}
