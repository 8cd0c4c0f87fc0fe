/** The map of the projects: stands in for the outline it finds, and gives it back when it cannot be drawn. */
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { LiveMap } from './LiveMap';
import type { MapTiles } from './leaflet-map';

interface ProjectMapProps {
  tiles: MapTiles;
  /** The outline of France, for as long as there is no map. */
  children?: ReactNode;
}

export function ProjectMap({ tiles, children }: ProjectMapProps) {
  const [isDrawn, setIsDrawn] = useState(false);
  return (
    <div className="map-box">
      <div className="h-full" hidden={isDrawn}>
        {children}
      </div>
      <ErrorBoundary>
        <LiveMap tiles={tiles} onDrawn={setIsDrawn} />
      </ErrorBoundary>
    </div>
  );
}
