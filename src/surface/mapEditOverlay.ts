/** What editing adds to the picture, on a canvas of its own above the map's: the map need not be painted anew while a range is carried. */
import { editFrame, type EditScene } from '../map/edit/editFrame.ts';
import { layoutOf } from '../map/layout.ts';
import { usableDpr } from './device.ts';
import type { MapView } from './mapTypes.ts';
import { paintLabel } from './painter.ts';
import { createPen } from './pen.ts';
import type { SurfaceServices } from './services.ts';
import type { Rect } from '../map/types.ts';
import type { Sight } from '../map/edit/snap.ts';

export interface EditOverlay {
  /** Paint in the next frame. */
  request(): void;
  /** Paint now, in the frame in which the map was painted. */
  paint(): void;
  dispose(): void;
}

export function createEditOverlay(
  canvas: HTMLCanvasElement,
  services: SurfaceServices,
  what: {
    readonly view: () => MapView;
    readonly sight: () => Sight;
    readonly scene: () => EditScene;
    readonly textScale: () => number;
    readonly labels: () => readonly Rect[];
  },
): EditOverlay {
  const context = canvas.getContext('2d');
  const pen = context === null ? null : createPen(context, services.theme);
  const paint = (): void => {
    if (context === null || pen === null) return;
    const { width, height, camera } = what.view();
    const dpr = usableDpr(devicePixelRatio, width, height);
    const deviceWidth = Math.max(1, Math.round(width * dpr));
    const deviceHeight = Math.max(1, Math.round(height * dpr));
    if (canvas.width !== deviceWidth) canvas.width = deviceWidth;
    if (canvas.height !== deviceHeight) canvas.height = deviceHeight;
    const scene = what.scene();
    const frame = editFrame(what.sight(), scene, { width, height, measure: services.text.measure, textScale: what.textScale() });
    pen.begin(width, height, dpr, camera.x, camera.y);
    context.clearRect(0, 0, deviceWidth, deviceHeight);
    for (const fill of frame.fills) pen.box(fill.rect, fill.paint, fill.alpha);
    for (const hatch of frame.hatches) pen.hatch(hatch);
    const drawStrokes = (): void => frame.strokes.forEach(({ rect, paint: ink, width: wide, dash }) => pen.stroke(rect, ink, wide, dash));
    // Free blocks light up around what is written on the map, not across it.
    if (scene.fits === null) drawStrokes();
    else pen.around(what.labels(), drawStrokes);
    for (const label of frame.labels) paintLabel(pen, label);
  };
  const client = services.loop.add(() => {
    paint();
    return false;
  });
  const unwatch = services.onChange(() => {
    pen?.forget();
    client.request();
  });
  return {
    request: () => client.request(),
    paint,
    dispose() {
      unwatch();
      client.dispose();
    },
  };
}

/** How points of a view are read. `top` is where the map of its family begins. */
export const sightOfView = (view: MapView): Sight & { readonly width: number; readonly height: number } => ({
  camera: view.camera,
  layout: layoutOf(view.layout),
  top: view.chain[0] ?? view.camera.root,
  width: view.width,
  height: view.height,
});
