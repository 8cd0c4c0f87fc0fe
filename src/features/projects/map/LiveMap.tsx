/**
 * The Leaflet map with its markers and popups. Leaflet owns the view and where things are on it; React renders what is in
 * a marker and in a popup, into elements that Leaflet places.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { mapLocations } from '../model/project-locations';
import type { MapLocation } from '../model/project-locations';
import type { ListedProject } from '../projects-file';
import { zoomThatIsolates } from './clusters';
import { createMap } from './leaflet-map';
import type { MapTiles } from './leaflet-map';
import { initListButtons } from './list-buttons';
import { MarkerButton } from './MarkerButton';
import { drawMarkers } from './markers';
import type { MapMarker } from './markers';
import { initPopups } from './popups';
import type { PopupContent } from './popups';
import { ProjectPopup } from './ProjectPopup';

export type MapStatus = 'waiting' | 'loading' | 'unavailable' | 'drawn' | 'withoutTiles';

interface LiveMapProps {
  projects: readonly ListedProject[];
  tiles: MapTiles;
  onStatus: (status: MapStatus) => void;
}

/** Tells the projects around one town apart. */
const closeZoom = 10;

export function LiveMap({ projects, tiles, onStatus }: LiveMapProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const [markers, setMarkers] = useState<readonly MapMarker[]>([]);
  const [popups, setPopups] = useState<readonly PopupContent[]>([]);

  useLayoutEffect(() => {
    const container = canvas.current;
    if (!container) return undefined;
    // What follows may throw; the outline then shows.
    onStatus('unavailable');
    const map = createMap(container, tiles, () => onStatus('withoutTiles'));
    const openPopup = initPopups(map, (popup) =>
      // The popup before may still be fading out.
      setPopups((shown) => [...shown.filter(({ key }) => key !== popup.key).slice(-1), popup]),
    );
    const locations = mapLocations(projects);
    drawMarkers(map, locations, { openPopup, render: setMarkers });

    const show = (location: MapLocation, button: HTMLElement) => {
      const zoom = Math.max(map.getZoom(), closeZoom);
      map.setView(
        [location.latitude, location.longitude],
        zoomThatIsolates(location, locations, zoom, tiles.maxZoom),
      );
      openPopup(location, () => button.focus());
      container.scrollIntoView({ block: 'nearest' });
    };
    const removeButtons = initListButtons(locations, show);
    onStatus('drawn');
    return () => {
      removeButtons();
      map.remove();
      onStatus('unavailable');
    };
  }, [projects, tiles, onStatus]);

  return (
    <>
      <a href="#projects-list" className="map-skip">
        Passer la carte
      </a>
      <div
        ref={canvas}
        className="map-canvas"
        role="region"
        aria-label="Carte de nos projets"
        aria-describedby="projects-map-note"
      />
      <p id="projects-map-note" className="sr-only">
        Les mêmes projets se trouvent dans la liste par ville, après la carte.
      </p>
      <p className="map-touch-hint">Déplacez la carte avec deux doigts</p>
      {markers.map((marker) =>
        createPortal(<MarkerButton marker={marker} />, marker.element, marker.key),
      )}
      {popups.map((popup) =>
        createPortal(<ProjectPopup popup={popup} />, popup.element, popup.key),
      )}
    </>
  );
}
