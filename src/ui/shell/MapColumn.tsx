/** The middle of the page: tabs, search, and the map with its strip, which stays as it is behind other tabs. */
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ComponentType, type LazyExoticComponent, type ReactElement } from 'react';
import { Arriving } from '../controls/Arriving.tsx';
import { formatPrefix } from '../../core/net/prefix.ts';
import { cover } from '../../core/net/ranges.ts';
import { fitItems, hoveredItem, selectedItem, shownModel, shownPlaces } from '../../state/derive.ts';
import { TABS, type Tab } from '../../state/state.ts';
import type { MapView } from '../../surface/mapTypes.ts';
import { useAtlas, useAtlasState } from '../atlas.ts';
import type { Found } from '../map/find.ts';
import { AtlasMap } from '../map/AtlasMap.tsx';
import { TabList, tabId, tabPanelId } from '../controls/Tabs.tsx';
import { usePage } from '../pageContext.ts';
import { NoticeBar } from './NoticeBar.tsx';

const MapSearch = lazy(async () => ({ default: (await import('../map/MapSearch.tsx')).MapSearch }));

const TAB_WORDS: Readonly<Record<Tab, string>> = { map: 'Map', table: 'Table', compare: 'Compare', growth: 'Growth' };

/** How much larger the map's text is on a projector. */
const PRESENTED_TEXT = 1.3;

const TAB_LIST = TABS.map((value) => ({ value, label: TAB_WORDS[value] }));

const CompareBar = lazy(async () => ({ default: (await import('../compare/CompareBar.tsx')).CompareBar }));

/** What other tabs show, each loaded when it is chosen. */
const PANES: Readonly<Record<Exclude<Tab, 'map'>, LazyExoticComponent<ComponentType>>> = {
  table: lazy(async () => ({ default: (await import('../table/TableTab.tsx')).TableTab })),
  compare: lazy(async () => ({ default: (await import('../compare/CompareTab.tsx')).CompareTab })),
  growth: lazy(async () => ({ default: (await import('../growth/GrowthTab.tsx')).GrowthTab })),
};

export function MapColumn(): ReactElement {
  const { actions } = useAtlas();
  const page = usePage();
  const tab = useAtlasState((state) => state.tab);
  const model = useAtlasState(shownModel);
  const onFound = useCallback(
    (found: Found) => {
      if (found.item !== null) actions.select(found.item);
      actions.setTab('map');
      page.map?.goTo(found.prefix);
    },
    [actions, page],
  );
  return (
    <main id="map" className="map-column" tabIndex={-1}>
      <div className="tabs-row">
        <TabList label="Views of the plan" value={tab} tabs={TAB_LIST} onChange={actions.setTab} />
        <Suspense fallback={<Arriving />}>
          <MapSearch model={model} onFound={onFound} />
        </Suspense>
      </div>
      <NoticeBar />
      <div className="tab-body">
        <div className="tab-pane" role="tabpanel" id={tabPanelId('map')} aria-labelledby={tabId('map')} data-behind={tab !== 'map'}>
          <Suspense fallback={<Arriving />}>
            <Compared />
          </Suspense>
          <MapPane />
        </div>
        {tab !== 'map' && <OtherPane tab={tab} />}
      </div>
    </main>
  );
}

function Compared(): ReactElement | null {
  const against = useAtlasState(({ presenting, against: other }) => (presenting === null ? other : null));
  return against && <CompareBar against={against} />;
}

function OtherPane({ tab }: { readonly tab: Exclude<Tab, 'map'> }): ReactElement {
  const Pane = PANES[tab];
  return (
    <div className="tab-pane" role="tabpanel" id={tabPanelId(tab)} aria-labelledby={tabId(tab)} tabIndex={0}>
      <Suspense fallback={<Arriving />}>
        <Pane />
      </Suspense>
    </div>
  );
}

function MapPane(): ReactElement {
  const { actions } = useAtlas();
  const page = usePage();
  const [placesShown] = useState(shownPlaces);
  const planId = useAtlasState((state) => state.planId);
  const presenting = useAtlasState((state) => state.presenting);
  const preview = presenting?.preview ?? null;
  const model = useAtlasState(shownModel);
  const layout = useAtlasState((state) => state.layout);
  const selection = useAtlasState(selectedItem);
  const hover = useAtlasState(hoveredItem);
  const shown = useAtlasState(placesShown);
  const fitted = useAtlasState(fitItems);
  const arrival = useAtlasState((state) => state.arrival);
  const onView = useCallback((view: MapView) => actions.setSight(view.fitted ? null : formatPrefix(view.sight)), [actions]);

  // Another plan is another place: show all of it, or where a link leads.
  const seen = useRef<{ readonly planId: string; readonly arrival: typeof arrival } | null>(null);
  useEffect(() => {
    if (arrival !== null && seen.current?.arrival !== arrival) page.map?.flyToPrefixes(cover(arrival.range));
    else if (seen.current?.planId !== planId) page.map?.fit();
    seen.current = { planId, arrival };
  }, [page, planId, arrival]);

  return (
    <AtlasMap
      model={model}
      services={page.services}
      layout={layout}
      selection={selection}
      hover={hover}
      // What a fix mends is not marked where it is mended.
      shown={preview === null ? shown : null}
      textScale={presenting === null ? 1 : PRESENTED_TEXT}
      fitItems={fitted}
      onSelect={actions.select}
      onHover={actions.hover}
      onLayout={actions.setLayout}
      onView={onView}
      register={page.registerMap}
    />
  );
}
