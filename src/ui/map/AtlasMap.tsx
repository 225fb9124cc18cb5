/** The strip above the map, following one another. */
import { useState, type ReactElement } from 'react';
import { MapHost, type MapHostProps } from './MapHost.tsx';
import { createViewFeed } from './viewFeed.ts';
import './map.css';

export type AtlasMapProps = Omit<MapHostProps, 'feed'>;

export function AtlasMap(props: AtlasMapProps): ReactElement {
  const [feed] = useState(createViewFeed);
  return (
    <div className="atlas-map">
      <MapHost {...props} feed={feed} />
    </div>
  );
}
