/** What is in a marker, of a location or of a cluster of several: a round picture or a pin, and how many projects it has. */
import { mapPin } from '../../../ui/icons/lucide';
import { LineIcon } from '../../../ui/LineIcon';
import { clusterName, locationName } from '../model/project-locations';
import { markerSizePx } from './marker-size';
import type { MapMarker } from './markers';

/** A 3:2 picture cropped to a circle is one and a half times as wide as the circle. */
const pictureSizes = `${markerSizePx * 1.5}px`;

export function MarkerButton({ marker: { location, canSplit, onFocus } }: { marker: MapMarker }) {
  const { projects } = location;
  const image = projects.find((project) => project.image !== null)?.image;
  return (
    <button
      type="button"
      className="map-marker"
      aria-label={canSplit ? clusterName(location) : locationName(location)}
      aria-haspopup={canSplit ? undefined : 'dialog'}
      onFocus={onFocus}
    >
      {image ? (
        <img
          sizes={pictureSizes}
          srcSet={image.markerSet}
          src={image.src}
          alt=""
          draggable={false}
        />
      ) : (
        <LineIcon path={mapPin} />
      )}
      {projects.length > 1 && <span className="map-marker-count">{projects.length}</span>}
    </button>
  );
}
