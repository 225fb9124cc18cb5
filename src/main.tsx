/** Composes the page. The only file that does something when it is loaded. */
import { createRoot } from 'react-dom/client';
import { err, invariant } from './core/base/result.ts';
import { HUB_AND_SPOKE } from './core/scenario/firstExample.ts';
import { keepAutomatically } from './state/autosave.ts';
import { evaluationOf } from './state/derive.ts';
import { readPreferences } from './state/keeping.ts';
import { followAddress, type LinkPorts } from './state/link.ts';
import { browserAddress } from './state/linkAddress.ts';
import { browserStorage, debounce, type Timers } from './state/ports.ts';
import { createShelf } from './state/shelf.ts';
import { createAtlas, freshDocument } from './state/store.ts';
import { createFrameLoop, windowClock } from './surface/frameLoop.ts';
import { createSurfaceServices } from './surface/services.ts';
import { App } from './ui/App.tsx';
import { AtlasContext } from './ui/atlas.ts';
import { atRest } from './ui/controls/late.ts';
import { installAtlasApi } from './ui/map/atlasApi.ts';
import { PageContext, type Page } from './ui/pageContext.ts';
import { CrashGuard } from './ui/shell/CrashGuard.tsx';
import { Mounted } from './ui/shell/Mounted.tsx';
import { followTheme } from './ui/shell/theme.ts';
import './ui/styles/fonts.css';
import './ui/styles/theme.css';
import './ui/styles/base.css';
import './ui/styles/controls.css';
import './ui/styles/shell.css';

/** A pause in the changes after which they are kept, and the longest that they wait for one, ms: a closed tab loses less than a second. */
const SAVING = { pause: () => 250, atLatest: 800 };

/** Places of the page that its own links lead to. */
const PLACES: ReadonlySet<string> = new Set(['#map', '#report', '#plan']);

/** Tells measurements when the first picture stands. */
const FIRST_FRAME = 'atlas-first-frame';

const storage = browserStorage(() => window.localStorage);
/** What checks plans, once it is loaded: at once where plans are kept here, else beside the first picture. */
let checks: typeof import('./state/checking.ts') | null = null;
const loadChecks = async (): Promise<typeof import('./state/checking.ts')> => (checks ??= await import('./state/checking.ts'));
const shelf = createShelf({
  storage,
  now: Date.now,
  readViews: (kept) => checks?.readViews(kept) ?? [],
  check: (kept) => checks?.checkKept(kept) ?? err([{ path: '', code: 'not-loaded', message: 'what checks plans is still being loaded; expected in a moment' }]),
});
const newId = (): string => crypto.randomUUID();
const timers: Timers = { set: window.setTimeout.bind(window), clear: window.clearTimeout.bind(window) };
const loop = createFrameLoop(windowClock);

const linkPorts: LinkPorts = {
  address: browserAddress(window),
  shelf,
  now: Date.now,
  ready: async () => (shelf.isEmpty() ? null : loadChecks().catch(() => null)),
  codec: () => import('./state/linkCodec.ts'),
  timers,
  hold: (hurry) => loop.hold(hurry),
  isPlace: (hash) => PLACES.has(hash),
};

const root = document.getElementById('root');
invariant(root !== null, 'an element to render into');

const atlas = createAtlas({ ...readPreferences(storage), document: freshDocument(newId(), HUB_AND_SPOKE.scenario), passing: true }, newId);
const keeper = keepAutomatically(atlas, { storage, shelf, newId, whenToSave: debounce(SAVING, timers, (hurry) => loop.hold(hurry)) });
const links = followAddress(atlas, linkPorts);
followTheme(atlas, document.documentElement);

const leave = (): void => {
  keeper.flush();
  links.flush();
};
window.addEventListener('pagehide', leave);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') leave();
});
// A page that the browser had laid aside heard nothing meanwhile.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) keeper.changedElsewhere(null);
});
window.addEventListener('storage', ({ key }) => keeper.changedElsewhere(key));
window.addEventListener('hashchange', () => void links.moved());

const page: Page = {
  services: createSurfaceServices(loop),
  shelf,
  links,
  newId,
  keepNow: () => keeper.flush(),
  map: null,
  registerMap(map) {
    page.map = map;
    if (map !== null) firstFrame.request();
  },
};

// Asked for after the map's own first frame, it runs behind it.
const firstFrame = loop.add(() => {
  if (performance.getEntriesByName(FIRST_FRAME).length === 0) {
    performance.mark(FIRST_FRAME);
    // What checks plans and what writes links are loaded once the picture stands; a link that was refused stays to be looked at.
    void loadChecks();
    if (atlas.getState().notice === null) void atRest(page).then(links.refresh);
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
  async open(scenario) {
    const valid = (await loadChecks()).checkGiven(scenario);
    if (!valid.ok) return valid.error.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
    atlas.actions.open(valid.value, `Open ${valid.value.name}`);
    return [];
  },
});

// What was kept and what the address holds come first, so that no other plan is seen before them; the page is busy until it stands.
const release = loop.hold();
const render = (): void =>
  createRoot(root).render(
    <AtlasContext value={atlas}>
      <PageContext value={page}>
        <CrashGuard atlas={atlas}>
          <App />
        </CrashGuard>
        <Mounted onMounted={release} />
      </PageContext>
    </AtlasContext>,
  );

void links.begin().finally(render);
