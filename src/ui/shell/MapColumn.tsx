/** The middle of the page: tabs, search, and the map with its strip. */
import { Tabs } from 'radix-ui';
import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { formatPrefix } from '../../core/net/prefix.ts';
import { fitItems, mapModelOf, shownPlaces } from '../../state/derive.ts';
import { TABS, type Tab } from '../../state/state.ts';
import { useAtlas, useAtlasState } from '../atlas.ts';
import type { Found } from '../map/find.ts';
import { MapHost } from '../map/MapHost.tsx';
import { MapSearch } from '../map/MapSearch.tsx';
import { usePage } from '../pageContext.ts';
import { NoticeBar } from './NoticeBar.tsx';

const TAB_WORDS: Readonly<Record<Tab, string>> = { map: 'Map' };

export function MapColumn(): ReactElement {
  const { actions } = useAtlas();
  const page = usePage();
  const tab = useAtlasState((state) => state.tab);
  const model = useAtlasState((state) => mapModelOf(state.scenario));
  const onFound = useCallback(
    (found: Found) => {
      if (found.item !== null) actions.select(found.item);
      page.map?.flyToPrefix(found.prefix);
    },
    [actions, page],
  );
  return (
    <main id="map" className="map-column" tabIndex={-1}>
      <Tabs.Root
        className="tabs-root"
        value={tab}
        onValueChange={(value) => {
          const next = TABS.find((one) => one === value);
          if (next !== undefined) actions.setTab(next);
        }}
      >
        <div className="tabs-row">
          <Tabs.List className="tabs" aria-label="Views of the plan">
            {TABS.map((one) => (
              <Tabs.Trigger key={one} value={one} className="tab">
                {TAB_WORDS[one]}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <MapSearch model={model} onFound={onFound} />
        </div>
        <NoticeBar />
        <Tabs.Content value="map" className="tab-body" tabIndex={-1}>
          <MapPane />
        </Tabs.Content>
      </Tabs.Root>
    </main>
  );
}

function MapPane(): ReactElement {
  const { actions } = useAtlas();
  const page = usePage();
  const [placesShown] = useState(shownPlaces);
  const planId = useAtlasState((state) => state.planId);
  const model = useAtlasState((state) => mapModelOf(state.scenario));
  const layout = useAtlasState((state) => state.layout);
  const selection = useAtlasState((state) => state.selection);
  const hover = useAtlasState((state) => state.hover);
  const shown = useAtlasState(placesShown);
  const fitted = useAtlasState(fitItems);
  const onView = useCallback((view: { readonly sight: Parameters<typeof formatPrefix>[0] }) => actions.setSight(formatPrefix(view.sight)), [actions]);
  const register = useCallback((api: (typeof page)['map']) => void (page.map = api), [page]);

  // Another plan is another place: show all of it.
  useEffect(() => page.map?.fit(), [page, planId]);

  return (
    <MapHost
      model={model}
      services={page.services}
      feed={page.feed}
      layout={layout}
      selection={selection}
      hover={hover}
      shown={shown}
      fitItems={fitted}
      onSelect={actions.select}
      onHover={actions.hover}
      onLayout={actions.setLayout}
      onView={onView}
      register={register}
    />
  );
}
