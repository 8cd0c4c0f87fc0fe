/**
 * The map of the projects and the list beside it. Leaflet draws the map and keeps its state. It is loaded when the
 * visitor scrolls near the map.
 */
import { startTransition, useEffect, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import type { SiteConfig } from '../../../lib/site-config.ts';
import type { CompanyContact } from '../../../ui/ContactLinks.tsx';
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import type { OpenProject, drawMap } from './draw-map.ts';
// Leaflet’s styles are loaded as a file, because inlined they would be a fifth of the page’s size.
import styleSheet from './map.css?url';

interface ProjectMapProps {
  tiles: SiteConfig['mapTiles'];
  company: CompanyContact;
  /** The list of the projects, as static HTML. */
  children?: ReactNode;
}

const missingTilesMessage =
  'Le fond de carte n’a pas pu se charger en entier. Les projets restent dans la liste.';

export function ProjectMap(props: ProjectMapProps) {
  return (
    <ErrorBoundary company={props.company} staticContent={props.children}>
      <MapAndList {...props} />
    </ErrorBoundary>
  );
}

type MapModule = 'none' | 'loading' | 'failed' | { drawMap: typeof drawMap };

function MapAndList({ tiles, company, children }: ProjectMapProps) {
  const projectList = useRef<HTMLDivElement>(null);
  const mapElement = useRef<HTMLDivElement>(null);
  const openProject = useRef<OpenProject | null>(null);
  // The state is `none` in static HTML, because without JavaScript nothing is loading.
  const [mapModule, setMapModule] = useState<MapModule>('none');
  const [areTilesMissing, setTilesMissing] = useState(false);

  // Leaflet needs `window`, so it is imported in an effect. With `startTransition`, React waits for the style sheet.
  useEffect(() => {
    setMapModule('loading');
    import('./draw-map.ts').then(
      (loaded) => startTransition(() => setMapModule(loaded)),
      (error: unknown) => {
        console.error('Error fetching projects for map:', error);
        setMapModule('failed');
      },
    );
  }, []);

  useEffect(() => {
    if (typeof mapModule === 'string' || !mapElement.current || !projectList.current)
      return undefined;
    const map = mapModule.drawMap(mapElement.current, projectList.current, tiles, setTilesMissing);
    openProject.current = map.openProject;
    return map.remove;
  }, [mapModule, tiles]);

  const openClickedProject = (event: MouseEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && openProject.current?.(link)) event.preventDefault();
  };

  return (
    <>
      <div className="with-script mb-6 lg:mb-0 lg:w-7/12">
        {mapModule === 'failed' ? (
          <LoadFailure company={company} />
        ) : (
          <div className="relative isolate h-[600px] overflow-hidden rounded-card border border-line bg-ground">
            {mapModule === 'loading' && (
              <p className="grid h-full place-items-center">Chargement de la carte...</p>
            )}
            {typeof mapModule === 'object' && (
              <>
                <link rel="stylesheet" href={styleSheet} precedence="map" />
                <a href="#projects-list" className="map-skip sr-only">
                  Passer la carte
                </a>
                <div
                  ref={mapElement}
                  className="map-container"
                  role="region"
                  aria-label="Carte de nos projets"
                />
                <div className="map-notes">
                  <p className="map-tiles-missing" role="status">
                    {areTilesMissing && missingTilesMessage}
                  </p>
                  <p className="map-touch-hint">Déplacez la carte avec deux doigts</p>
                </div>
              </>
            )}
          </div>
        )}
      </div>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- links in the list turn key presses into clicks */}
      <div ref={projectList} className="lg:w-5/12" onClick={openClickedProject}>
        {children}
      </div>
    </>
  );
}
