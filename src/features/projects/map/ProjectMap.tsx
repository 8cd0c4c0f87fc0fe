/**
 * The map of the projects: replaces the outline (its children) once Leaflet has drawn, and shows the outline again
 * when the map fails. Owns the `status`; everything on the map is Leaflet’s.
 */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../../ui/ErrorBoundary';
import type { MapTiles } from './leaflet-map';
import { startMap } from './start-map';
import type { MapStatus } from './start-map';

interface ProjectMapProps {
  /** The address of the file of projects. */
  projectsUrl: string;
  tiles: MapTiles;
  /** The outline of France, shown while there is no map. */
  children?: ReactNode;
}

const messages = {
  waiting: '',
  loading: 'Chargement de la carte...',
  unavailable: '',
  ready: '',
  withoutTiles: 'Le fond de carte est indisponible. Les projets restent à leur place.',
} as const satisfies Record<MapStatus, string>;

export function ProjectMap({ projectsUrl, tiles, children }: ProjectMapProps) {
  const [status, setStatus] = useState<MapStatus>('waiting');
  return (
    <div className="relative">
      <div className="map-box">
        <div className="h-full" hidden={isDrawn(status)}>
          {children}
        </div>
        <ErrorBoundary>
          <LeafletMap {...{ projectsUrl, tiles, status }} onStatus={setStatus} />
        </ErrorBoundary>
      </div>
      <div role="status" className="map-message" data-status={status}>
        {/* `key` makes a new element for each message: one that moved would count as a layout shift. */}
        {messages[status] !== '' && <p key={status}>{messages[status]}</p>}
      </div>
    </div>
  );
}

interface LeafletMapProps extends Omit<ProjectMapProps, 'children'> {
  status: MapStatus;
  onStatus: (status: MapStatus) => void;
}

function LeafletMap({ projectsUrl, tiles, status, onStatus }: LeafletMapProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const [, setState] = useState<null>(null);

  useEffect(() => {
    const container = canvas.current;
    const section = container?.closest('section');
    if (!container || !section) return;
    const removal = new AbortController();
    startMap({ container, section, projectsUrl, tiles, onStatus, removal: removal.signal }).catch(
      (error: unknown) => {
        onStatus('unavailable');
        // Thrown while rendering: an error boundary catches nothing else.
        setState(() => {
          throw error;
        });
      },
    );
    return () => removal.abort();
  }, [projectsUrl, tiles, onStatus]);

  return (
    <>
      {isDrawn(status) && (
        <a href="#projects-list" className="map-skip">
          Passer la carte
        </a>
      )}
      <div
        ref={canvas}
        className="map-canvas"
        {...(isDrawn(status) && {
          role: 'region',
          'aria-label': 'Carte de nos projets',
          'aria-describedby': 'projects-map-note',
        })}
      />
      {isDrawn(status) && (
        <>
          <p id="projects-map-note" className="sr-only">
            Les mêmes projets se trouvent dans la liste par ville, après la carte.
          </p>
          <p className="map-touch-hint">Déplacez la carte avec deux doigts</p>
        </>
      )}
    </>
  );
}

function isDrawn(status: MapStatus): boolean {
  return status === 'ready' || status === 'withoutTiles';
}
