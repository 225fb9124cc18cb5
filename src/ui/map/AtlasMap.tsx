/** The strip above the map, each following the other. */
import { useCallback, useRef, useState, type ReactElement } from 'react';
import type { MapApi } from './mapApi.ts';
import { MapHost, type MapHostProps } from './MapHost.tsx';
import { StripHost } from './StripHost.tsx';
import { createViewFeed } from './viewFeed.ts';
import './map.css';

export type AtlasMapProps = Omit<MapHostProps, 'feed'>;

export function AtlasMap(props: AtlasMapProps): ReactElement {
  const [feed] = useState(createViewFeed);
  const map = useRef<MapApi | null>(null);
  const { model, services, selection, hover, textScale = 1, onSelect, onHover, register } = props;
  const keep = useCallback(
    (api: MapApi | null) => {
      map.current = api;
      register(api);
    },
    [register],
  );
  return (
    <div className="atlas-map">
      <StripHost
        model={model}
        services={services}
        feed={feed}
        selection={selection}
        hover={hover}
        textScale={textScale}
        onSelect={onSelect}
        onHover={onHover}
        onChoose={(prefixes) => map.current?.flyToPrefixes(prefixes)}
        onScrub={(address) => map.current?.centreOn(address)}
      />
      <MapHost {...props} feed={feed} register={keep} />
    </div>
  );
}
