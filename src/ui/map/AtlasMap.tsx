/** The strip above the map, each following the other. */
import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactElement } from 'react';
import type { SurfaceServices } from '../../surface/services.ts';
import type { MapApi } from './mapApi.ts';
import { MapHost, type MapHostProps } from './MapHost.tsx';
import { createViewFeed } from './viewFeed.ts';
import './map.css';

/** The strip is loaded beside the first picture of the map; its room is kept free meanwhile. */
const StripHost = lazy(async () => ({ default: (await import('./StripHost.tsx')).StripHost }));

function StripRoom({ services }: { readonly services: SurfaceServices }): ReactElement {
  useEffect(() => services.loop.hold(), [services]);
  return <div className="strip" />;
}

export type AtlasMapProps = Omit<MapHostProps, 'feed'>;

export function AtlasMap(props: AtlasMapProps): ReactElement {
  const [feed] = useState(createViewFeed);
  const map = useRef<MapApi | null>(null);
  const { model, services, selection, hover, onSelect, onHover, register } = props;
  const textScale = (props.textScale ?? 1) * useSyncExternalStore(services.textSize.onChange, services.textSize.scale);
  const keep = useCallback(
    (api: MapApi | null) => {
      map.current = api;
      register(api);
    },
    [register],
  );
  return (
    <div className="atlas-map">
      <Suspense fallback={<StripRoom services={services} />}>
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
      </Suspense>
      <MapHost {...props} textScale={textScale} feed={feed} register={keep} />
    </div>
  );
}
