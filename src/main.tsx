/** Composes the page. The only file that does something when it is loaded. */
import { createRoot } from 'react-dom/client';
import { invariant } from './core/base/result.ts';
import { HUB_AND_SPOKE } from './core/scenario/firstExample.ts';
import { validateScenario } from './core/scenario/validate.ts';
import { keepAutomatically } from './state/autosave.ts';
import { evaluationOf } from './state/derive.ts';
import { readPreferences } from './state/keeping.ts';
import { firstPlan, followAddress, type LinkPorts } from './state/link.ts';
import { browserAddress } from './state/linkAddress.ts';
import { browserStorage, debounce, type Timers } from './state/ports.ts';
import { createShelf } from './state/shelf.ts';
import { createAtlas } from './state/store.ts';
import { createFrameLoop, windowClock } from './surface/frameLoop.ts';
import { createSurfaceServices } from './surface/services.ts';
import { App } from './ui/App.tsx';
import { AtlasContext } from './ui/atlas.ts';
import { installAtlasApi } from './ui/map/atlasApi.ts';
import { PageContext, type Page } from './ui/pageContext.ts';
import { CrashGuard } from './ui/shell/CrashGuard.tsx';
import { followTheme } from './ui/shell/theme.ts';
import './ui/styles/fonts.css';
import './ui/styles/theme.css';
import './ui/styles/base.css';
import './ui/styles/controls.css';
import './ui/styles/shell.css';
import './ui/styles/report.css';

/** A pause in the changes after which they are kept, and the longest that they wait for one, ms: a closed tab loses less than a second. */
const SAVING = { pause: () => 250, atLatest: 800 };

/** Places of the page that its own links lead to. */
const PLACES: ReadonlySet<string> = new Set(['#map', '#report', '#plan']);

const storage = browserStorage(() => window.localStorage);
const shelf = createShelf({ storage, now: Date.now });
const newId = (): string => crypto.randomUUID();
const timers: Timers = { set: window.setTimeout.bind(window), clear: window.clearTimeout.bind(window) };
const loop = createFrameLoop(windowClock);

const root = document.getElementById('root');
invariant(root !== null, 'an element to render into');

const linkPorts: LinkPorts = {
  address: browserAddress(window),
  shelf,
  now: Date.now,
  codec: () => import('./state/linkCodec.ts'),
  timers,
  hold: () => loop.hold(),
  isPlace: (hash) => PLACES.has(hash),
};

// Waits only where there is a link to open.
const first = await firstPlan(linkPorts, newId, HUB_AND_SPOKE.scenario);
const atlas = createAtlas({ ...readPreferences(storage), document: first.document, passing: first.passing }, newId);
const keeper = keepAutomatically(atlas, { storage, shelf, newId, whenToSave: debounce(SAVING, timers) });
const links = followAddress(atlas, linkPorts);
first.proceed(atlas);
followTheme(atlas, document.documentElement);

const leave = (): void => {
  keeper.flush();
  links.flush();
};
window.addEventListener('pagehide', leave);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') leave();
});
window.addEventListener('storage', ({ key }) => keeper.changedElsewhere(key));
window.addEventListener('hashchange', () => void links.moved());

const page: Page = {
  services: createSurfaceServices(loop),
  shelf,
  links,
  newId,
  map: null,
  registerMap(map) {
    page.map = map;
    if (map !== null) firstFrame.request();
  },
};

/** Tells measurements when the first picture stands: asked for after the map's own first frame, it runs behind it. */
const FIRST_FRAME = 'atlas-first-frame';
const firstFrame = loop.add(() => {
  if (performance.getEntriesByName(FIRST_FRAME).length === 0) {
    performance.mark(FIRST_FRAME);
    // What writes links is loaded once the picture stands.
    if (atlas.getState().notice === null) links.refresh();
  }
  return false;
});

installAtlasApi(window, {
  loop,
  report: () => evaluationOf(atlas.getState().scenario).report,
  scenario: () => atlas.getState().scenario,
  selection: () => atlas.getState().selection,
  tab: () => atlas.getState().tab,
  map: () => page.map,
  open(scenario) {
    const valid = validateScenario(scenario);
    if (!valid.ok) return valid.error.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
    atlas.actions.open(valid.value, `Open ${valid.value.name}`);
    return [];
  },
});

createRoot(root).render(
  <AtlasContext value={atlas}>
    <PageContext value={page}>
      <CrashGuard atlas={atlas}>
        <App />
      </CrashGuard>
    </PageContext>
  </AtlasContext>,
);
