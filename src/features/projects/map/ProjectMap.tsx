/**
 * The map of the projects, loaded when it comes near. The island has no state but that it is hydrated: Leaflet owns the
 * view and all that is on it.
 */
import { Suspense, lazy, useEffect, useState } from 'react';
import type { CompanyContact } from '../../../ui/CompanyLinks.tsx';
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx';
import type { MapTiles } from './draw-map.ts';

interface ProjectMapProps {
  tiles: MapTiles;
  company: CompanyContact;
}

const LiveMap = lazy(() =>
  import('./LiveMap.tsx').then(
    ({ LiveMap: component }) => ({ default: component }),
    (error: unknown) => {
      console.error('Error fetching projects for map:', error);
      throw error;
    },
  ),
);

export function ProjectMap({ tiles, company }: ProjectMapProps) {
  // Leaflet needs a window.
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  const loading = <p className="grid h-full place-items-center">Chargement de la carte...</p>;
  return (
    <ErrorBoundary company={company}>
      <div className="relative isolate h-[600px] overflow-hidden rounded-card border border-line bg-ground-2">
        {isHydrated && (
          <Suspense fallback={loading}>
            <LiveMap tiles={tiles} />
          </Suspense>
        )}
      </div>
    </ErrorBoundary>
  );
}
