/**
 * The map of the projects, and the list of them beside it. Leaflet owns the view and all that is on it; it is loaded
 * when the map comes near.
 */
import { startTransition, useEffect, useRef, useState } from 'react';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import type { SiteConfig } from '../../../lib/site-config.ts';
import type { CompanyContact } from '../../../ui/CompanyLinks.tsx';
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import type { OpenProject, drawMap } from './draw-map.ts';
// Leaflet’s styles are loaded from a file, because they would be a fifth of the page.
import styleSheet from './map.css?url';

interface ProjectMapProps {
  tiles: SiteConfig['mapTiles'];
  company: CompanyContact;
  /** The list of the projects, as static HTML. */
  children?: ReactNode;
}

const tilesMissing =
  'Le fond de carte n’a pas pu se charger en entier. Les projets restent dans la liste.';

export function ProjectMap(props: ProjectMapProps) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <ErrorBoundary company={props.company} staticContent={props.children} contentRef={list}>
      <MapAndList {...props} list={list} />
    </ErrorBoundary>
  );
}

type MapCode = 'none' | 'loading' | 'failed' | { drawMap: typeof drawMap };

type MapAndListProps = ProjectMapProps & { list: RefObject<HTMLDivElement | null> };

function MapAndList({ tiles, company, list, children }: MapAndListProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const openProject = useRef<OpenProject | null>(null);
  // Empty in the page’s HTML: without script nothing is loading.
  const [code, setCode] = useState<MapCode>('none');
  const [areTilesMissing, setTilesMissing] = useState(false);

  // Leaflet needs a window, so it is imported here. In a transition React waits for its style sheet.
  useEffect(() => {
    setCode('loading');
    import('./draw-map.ts').then(
      (loaded) => startTransition(() => setCode(loaded)),
      (error: unknown) => {
        console.error('Error fetching projects for map:', error);
        setCode('failed');
      },
    );
  }, []);

  useEffect(() => {
    if (typeof code === 'string' || !canvas.current || !list.current) return undefined;
    const map = code.drawMap(canvas.current, list.current, tiles, setTilesMissing);
    openProject.current = map.openProject;
    return map.remove;
  }, [code, list, tiles]);

  const openListed = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && openProject.current?.(link)) {
      event.preventDefault();
      canvas.current?.scrollIntoView({ block: 'nearest' });
    }
  };

  return (
    <>
      <div className="with-script mb-6 lg:mb-0 lg:w-7/12">
        {code === 'failed' ? (
          <LoadFailure company={company} />
        ) : (
          <div className="relative isolate h-[600px] overflow-hidden rounded-card border border-line bg-ground">
            {code === 'loading' && (
              <p className="grid h-full place-items-center">Chargement de la carte...</p>
            )}
            {typeof code === 'object' && (
              <>
                <link rel="stylesheet" href={styleSheet} precedence="map" />
                <a
                  href="#projects-list"
                  className="sr-only z-10 rounded-pill bg-ink px-5 py-3 font-semibold text-ground focus:not-sr-only focus:absolute focus:left-4 focus:top-4"
                >
                  Passer la carte
                </a>
                <div
                  ref={canvas}
                  className="map-canvas"
                  role="region"
                  aria-label="Carte de nos projets"
                />
                <div className="map-notes">
                  <p className="map-tiles-missing" role="status">
                    {areTilesMissing && tilesMissing}
                  </p>
                  <p className="map-touch-hint">Déplacez la carte avec deux doigts</p>
                </div>
              </>
            )}
          </div>
        )}
      </div>
      {/* The links in there have the keyboard’s clicks. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div ref={list} className="lg:w-5/12" onClick={openListed}>
        {children}
      </div>
    </>
  );
}
