/** A canvas that follows the size of its box, the device pixel ratio, and the loss of its context. */
import { usableDpr } from './device.ts';

export interface StageListener {
  /** Size or ratio changed, or the context came back: paint again. `anew`: nothing made for the old context is good. */
  changed(anew: boolean): void;
  /** The context is gone, until `changed` is called with `anew`. */
  lost?(): void;
}

export interface Stage {
  readonly canvas: HTMLCanvasElement;
  /** null while the context is lost, or where the browser gives none. */
  readonly context: CanvasRenderingContext2D | null;
  /** CSS pixels of the box. */
  readonly width: number;
  readonly height: number;
  readonly dpr: number;
  /** Gives the canvas the size of its box; call it right before painting, because it empties the canvas. */
  fit(): void;
  dispose(): void;
}

export function createStage(canvas: HTMLCanvasElement, listener: StageListener): Stage {
  const context = canvas.getContext('2d', { alpha: false });
  let lost = false;
  let width = canvas.clientWidth;
  let height = canvas.clientHeight;
  let dpr = usableDpr(devicePixelRatio, width, height);

  const measure = (nextWidth: number, nextHeight: number): void => {
    const nextDpr = usableDpr(devicePixelRatio, nextWidth, nextHeight);
    if (nextWidth === width && nextHeight === height && nextDpr === dpr) return;
    width = nextWidth;
    height = nextHeight;
    dpr = nextDpr;
    listener.changed(false);
  };
  const observer = new ResizeObserver((entries) => {
    const box = entries[entries.length - 1]?.contentRect;
    if (box !== undefined) measure(box.width, box.height);
  });
  observer.observe(canvas);

  // A resolution query matches one ratio only, so it is asked anew after each change.
  let query: MediaQueryList | null = null;
  const ratioChanged = (): void => {
    watchRatio();
    measure(width, height);
  };
  const watchRatio = (): void => {
    query?.removeEventListener('change', ratioChanged);
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', ratioChanged);
  };
  watchRatio();

  const onLost = (event: Event): void => {
    // Without this the browser does not bring the context back.
    event.preventDefault();
    lost = true;
    canvas.classList.add('is-lost');
    listener.lost?.();
  };
  const onRestored = (): void => {
    lost = false;
    canvas.classList.remove('is-lost');
    listener.changed(true);
  };
  canvas.addEventListener('contextlost', onLost);
  canvas.addEventListener('contextrestored', onRestored);

  return {
    canvas,
    get context() {
      return lost ? null : context;
    },
    get width() {
      return width;
    },
    get height() {
      return height;
    },
    get dpr() {
      return dpr;
    },
    fit() {
      const deviceWidth = Math.max(1, Math.round(width * dpr));
      const deviceHeight = Math.max(1, Math.round(height * dpr));
      if (canvas.width !== deviceWidth) canvas.width = deviceWidth;
      if (canvas.height !== deviceHeight) canvas.height = deviceHeight;
    },
    dispose() {
      observer.disconnect();
      query?.removeEventListener('change', ratioChanged);
      canvas.removeEventListener('contextlost', onLost);
      canvas.removeEventListener('contextrestored', onRestored);
    },
  };
}
