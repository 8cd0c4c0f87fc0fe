/**
 * The map of the projects: replaces the outline (its children) once it is drawn, and shows the outline again when it
 * fails. Owns what has loaded and the `status`; everything on the map is LiveMap’s.
 */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { CompanyContact } from '../../../ui/CompanyLinks';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import type { MapTiles } from './leaflet-map';
import type { MapStatus } from './LiveMap';
import { loadMap } from './load-map';

interface ProjectMapProps {
  /** The address of the file of projects. */
  projectsUrl: string;
  tiles: MapTiles;
  company: CompanyContact;
  /** The outline of France, shown while there is no map. */
  children?: ReactNode;
}

const messages: Record<MapStatus, string> = {
  waiting: '',
  loading: 'Chargement de la carte...',
  // Something did not load, or could not be drawn: the outline stays.
  unavailable: '',
  drawn: '',
  withoutTiles: 'Le fond de carte est indisponible. Les projets restent à leur place.',
};

/** The outline has nothing to cover, so the message is on it, over the sea. */
const onOutlineClasses =
  'absolute inset-x-4 bottom-14 z-10 mr-auto w-fit rounded-card border border-line bg-paper px-5 py-3 text-center text-sm text-ink shadow-card';

export function ProjectMap({ projectsUrl, tiles, company, children }: ProjectMapProps) {
  const [status, setStatus] = useState<MapStatus>('waiting');
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadMap>>>(null);

  useEffect(() => {
    setStatus('loading');
    void loadMap(projectsUrl).then((parts) => {
      setLoaded(parts);
      if (parts === null) setStatus('unavailable');
    });
  }, [projectsUrl]);

  const isDrawn = status === 'drawn' || status === 'withoutTiles';
  return (
    <div className="relative">
      {/* 600 px, or less on a low screen: the page must be reachable around the map. */}
      <div className="map-box relative isolate h-[clamp(20rem,100vh-theme(spacing.header)-2rem,600px)] overflow-hidden rounded-card bg-ground-2 supports-[height:1svh]:h-[clamp(20rem,100svh-theme(spacing.header)-2rem,600px)]">
        <div className="h-full" hidden={isDrawn}>
          {children}
        </div>
        <ErrorBoundary company={company}>
          {loaded && (
            <loaded.LiveMap projects={loaded.projects} tiles={tiles} onStatus={setStatus} />
          )}
        </ErrorBoundary>
      </div>
      {/* Below the map, where it covers no marker and no popup; its space is reserved, so that nothing moves. */}
      <div role="status" className="min-h-11 pt-1 text-xs text-ink-2">
        {/* `key` makes a new element for each message: one that moved would count as a layout shift. */}
        {messages[status] !== '' && (
          <p key={status} className={status === 'loading' ? onOutlineClasses : undefined}>
            {messages[status]}
          </p>
        )}
      </div>
    </div>
  );
}
