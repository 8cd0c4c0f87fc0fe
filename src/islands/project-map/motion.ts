/** A Leaflet map that stands still for visitors who asked for no motion. */
import { Map as LeafletMap } from 'leaflet';
import type { MapOptions, PanOptions, PointExpression } from 'leaflet';

export function isMotionUnwelcome(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function stillOptions(): MapOptions {
  const isMoving = !isMotionUnwelcome();
  return {
    fadeAnimation: isMoving,
    inertia: isMoving,
    markerZoomAnimation: isMoving,
    zoomAnimation: isMoving,
  };
}

/** Leaflet glides wherever it pans by itself: by arrow key, to a focused marker, to make room for a popup. */
export class CalmMap extends LeafletMap {
  override panBy(offset: PointExpression, options: PanOptions = {}): this {
    return super.panBy(offset, isMotionUnwelcome() ? { ...options, animate: false } : options);
  }
}
