/** Where the map is drawn once the island lives, and what is said about it meanwhile. */
import { useEffect, useRef, useState } from 'react';
import type { MapTiles } from './leaflet-map';
import { startMap } from './start-map';
import type { MapStatus } from './start-map';

interface LiveMapProps {
  tiles: MapTiles;
  onDrawn: (isDrawn: boolean) => void;
}

const messages = {
  waiting: '',
  loading: 'Chargement de la carte...',
  unavailable: '',
  empty: 'Aucun projet avec coordonnées géographiques disponible pour le moment.',
  ready: '',
  withoutTiles: 'Le fond de carte est indisponible. Les projets restent à leur place.',
} as const satisfies Record<MapStatus, string>;

export function LiveMap({ tiles, onDrawn }: LiveMapProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<MapStatus>('waiting');
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);

  useEffect(() => {
    const container = canvas.current;
    const section = container?.closest('section');
    if (!container || !section) return;
    const stop = startMap({
      container,
      section,
      tiles,
      onStatus: (next) => {
        setStatus(next);
        onDrawn(isDrawn(next));
      },
      // The error boundary only sees what is thrown while drawing components.
      onFailure: (error) => setFailure({ error }),
    });
    return () => {
      stop();
      onDrawn(false);
    };
  }, [tiles, onDrawn]);

  if (failure) throw failure.error;
  const hasProjects = status === 'ready' || status === 'withoutTiles';
  return (
    <>
      {hasProjects && (
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
      <div role="status">
        {messages[status] !== '' && (
          // An element a message: one that moved from place to place would count as a layout shift.
          <p key={status} className="map-status" data-status={status}>
            {messages[status]}
          </p>
        )}
      </div>
    </>
  );
}

function isDrawn(status: MapStatus): boolean {
  return status === 'empty' || status === 'ready' || status === 'withoutTiles';
}
