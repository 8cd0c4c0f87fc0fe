/** The element of the Leaflet map, with its style sheet: React shows nothing of it before that has loaded. */
import { useEffect, useRef } from 'react';
import { drawMap } from './draw-map.ts';
import type { MapTiles } from './draw-map.ts';
// Not in the page, of which Leaflet’s styles would be a fifth.
import styleSheet from './map.css?url';

export function LiveMap({ tiles }: { tiles: MapTiles }) {
  const canvas = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (canvas.current) drawMap(canvas.current, tiles);
  }, [tiles]);
  return (
    <>
      <link rel="stylesheet" href={styleSheet} precedence="map" />
      <a
        href="#projects-list"
        className="sr-only z-10 rounded-pill bg-ink px-5 py-3 font-semibold text-ground focus:not-sr-only focus:absolute focus:left-4 focus:top-4"
      >
        Passer la carte
      </a>
      <div ref={canvas} className="map-canvas" role="region" aria-label="Carte de nos projets" />
      <p className="map-touch-hint">Déplacez la carte avec deux doigts</p>
    </>
  );
}
