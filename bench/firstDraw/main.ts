/** A page with nothing but the map: how long 65,536 ranges take from memory to the first complete frame. */
import { invariant } from '../../src/core/base/result.ts';
import { prefixOf } from '../../src/core/net/prefix.ts';
import { buildPlan } from '../../src/core/plan/build.ts';
import { emptyScenario } from '../../src/core/scenario/fresh.ts';
import type { MapItem, MapModel } from '../../src/map/types.ts';
import { createFrameLoop, windowClock } from '../../src/surface/frameLoop.ts';
import { createMapSurface } from '../../src/surface/mapSurface.ts';
import type { MapListener } from '../../src/surface/mapTypes.ts';
import { createSurfaceServices } from '../../src/surface/services.ts';
import '../../src/ui/styles/theme.css';
import './firstDraw.css';

declare global {
  interface Window {
    /** Resolves to ms. */
    firstDraw?: () => Promise<number>;
  }
}

const RANGES = 65_536;
const loop = createFrameLoop(windowClock);
const services = createSurfaceServices(loop);
const plan = buildPlan(emptyScenario());
const nothing = (): void => undefined;

/** All /24 of 10.0.0.0/8, as new objects each time: nothing that was worked out before answers for them. */
function freshModel(): MapModel {
  const items = Array.from({ length: RANGES }, (_, i): MapItem => ({
    id: `range ${i}`,
    role: 'connected',
    prefix: prefixOf(`10.${i >> 8}.${i & 255}.0/24`),
    subject: `networks/range-${i}`,
    name: `range-${i}`,
    subnet: null,
    space: null,
    spaces: [],
    level: 0,
    home: i,
  }));
  return { plan, items, conflicts: [], families: [4] };
}

async function firstDraw(): Promise<number> {
  document.querySelector('canvas')?.replaceWith(document.createElement('canvas'));
  const canvas = document.querySelector('canvas');
  invariant(canvas !== null, 'a canvas on the page');
  const model = freshModel();
  await loop.idle();
  return new Promise((resolve) => {
    const start = performance.now();
    let painted = false;
    const listener: MapListener = {
      painted() {
        if (painted) return;
        painted = true;
        // Handled once the browser has shown the frame.
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => {
          const time = performance.now() - start;
          surface.dispose();
          resolve(time);
        });
        channel.port1.start();
        channel.port2.postMessage(null);
      },
      rested: nothing,
      pointed: nothing,
      moved: nothing,
      clicked: nothing,
      cursor: nothing,
      escaped: nothing,
      family: nothing,
      drawable: nothing,
    };
    const { theme, text } = services;
    const surface = createMapSurface({ canvas, loop, theme, text, model, layout: 'hex', reducedMotion: () => true, fitItems: () => [], listener });
  });
}

void loop.idle().then(() => {
  window.firstDraw = firstDraw;
});
