/** A place on the map: a round picture, or a pin, in a button that says how it is called. */
import { DivIcon, Marker } from 'leaflet';
import mapPin from '../../ui/icons/map-pin.svg?raw';
import { placeName } from '../../domain/map-markers';
import type { MapPlace } from '../../domain/map-markers';
import { element } from './element';

const sizePx = 64;

export interface PlaceMarker {
  marker: Marker;
  button: HTMLButtonElement;
}

export function placeMarker(place: MapPlace): PlaceMarker {
  const button = element('button', 'map-marker', face(place));
  button.type = 'button';
  button.setAttribute('aria-label', placeName(place));
  button.setAttribute('aria-haspopup', 'dialog');
  if (place.projects.length > 1) {
    button.append(element('span', 'map-marker-count', String(place.projects.length)));
  }
  const icon = new DivIcon({
    html: button,
    className: 'map-marker-place',
    iconSize: [sizePx, sizePx],
    iconAnchor: [sizePx / 2, sizePx / 2],
  });
  // The button takes the keyboard: Leaflet’s own handling would open a popup twice.
  const marker = new Marker([place.latitude, place.longitude], {
    icon,
    keyboard: false,
    riseOnHover: true,
  });
  button.addEventListener('focus', () => marker.setZIndexOffset(raisedBy));
  button.addEventListener('blur', () => marker.setZIndexOffset(0));
  return { marker, button };
}

/** More than the height of any map in pixels: Leaflet stacks markers by where they stand. */
const raisedBy = 10_000;

/** The first project that has a picture stands for the place. */
function face({ projects }: MapPlace): Element {
  const image = projects.find((project) => project.image !== null)?.image;
  if (!image) return pin();
  const picture = element('img', '');
  // A landscape picture cut to a circle is half as wide again as the circle.
  picture.sizes = `${sizePx * 1.5}px`;
  picture.srcset = image.markerSet;
  picture.src = image.src;
  picture.alt = '';
  picture.draggable = false;
  return picture;
}

function pin(): Element {
  const drawing = new DOMParser().parseFromString(mapPin, 'image/svg+xml').documentElement;
  drawing.setAttribute('aria-hidden', 'true');
  return document.importNode(drawing, true);
}
