/** Composes the page. The only file that does something when it is loaded. */
import { createRoot } from 'react-dom/client';
import { invariant } from './core/base/result.ts';
import { HUB_AND_SPOKE } from './core/scenario/firstExample.ts';
import { validateScenario } from './core/scenario/validate.ts';
import { keepAutomatically } from './state/autosave.ts';
import { evaluationOf } from './state/derive.ts';
import { NO_DRAFTS } from './state/drafts.ts';
import { lastPlan, readPreferences } from './state/keeping.ts';
import { browserStorage, debounce } from './state/ports.ts';
import { NO_STASHES } from './state/stashes.ts';
import type { Document } from './state/state.ts';
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

/** A pause in the changes after which they are kept, ms: a closed tab loses less than a second. */
const SAVE_PAUSE = 500;

const storage = browserStorage(() => window.localStorage);
const newId = (): string => crypto.randomUUID();

function firstDocument(): Document {
  return lastPlan(storage) ?? { planId: newId(), scenario: HUB_AND_SPOKE.scenario, drafts: NO_DRAFTS, stashes: NO_STASHES };
}

const root = document.getElementById('root');
invariant(root !== null, 'an element to render into');

const atlas = createAtlas({ ...readPreferences(storage), document: firstDocument() }, newId);
followTheme(atlas, document.documentElement);

const whenToSave = debounce(SAVE_PAUSE, window.setTimeout.bind(window), window.clearTimeout.bind(window));
keepAutomatically(atlas, { storage, now: Date.now }, whenToSave);
window.addEventListener('pagehide', whenToSave.flush);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') whenToSave.flush();
});

const loop = createFrameLoop(windowClock);
const page: Page = {
  services: createSurfaceServices(loop),
  map: null,
  registerMap(map) {
    page.map = map;
    if (map !== null) firstFrame.request();
  },
};

/** Tells measurements when the first picture stands: asked for after the map's own first frame, it runs behind it. */
const FIRST_FRAME = 'atlas-first-frame';
const firstFrame = loop.add(() => {
  if (performance.getEntriesByName(FIRST_FRAME).length === 0) performance.mark(FIRST_FRAME);
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
