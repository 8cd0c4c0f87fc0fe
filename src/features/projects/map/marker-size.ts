/** The size of a marker on the map, in CSS pixels. Its colours and shape are `.map-marker` in features/projects/map/leaflet-map.css. */
export const markerSizePx = 64;

/** Between the edges of two markers: room for the count in the corner of one, and a gap. */
export const markerGapPx = 8;

/** Between the edge of the map and the centre of a marker: half a marker, and its count. */
export const markerMarginPx = markerSizePx / 2 + markerGapPx;

/** From the centre of a marker up to the tip of its popup: less than half a marker, so that the two touch. */
export const popupOffsetPx = 26;
