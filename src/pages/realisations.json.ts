/** The projects as the map in the browser reads them. */
import type { APIRoute } from 'astro';
import { getGallery } from '../content/queries';
import type { Picture } from '../content/views';
import type { MapData, MapPicture } from '../domain/map-projects';
import { isRaster } from '../domain/pictures';
import { pictureUrl, sourceSet } from '../ui/picture-html';

export const GET: APIRoute = async () => {
  const gallery = await getGallery();
  const collections = gallery.status === 'ok' ? gallery.data.collections : [];
  const data: MapData = {
    collections: collections.map(({ projects }) => ({
      projects: projects.map(({ id, title, description, latitude, longitude, image }) => ({
        id,
        title,
        description,
        latitude,
        longitude,
        image: image && mapPicture(image),
      })),
    })),
  };
  return Response.json(data);
};

function mapPicture(picture: Picture): MapPicture {
  const { width, height, alt } = picture;
  const set = (use: 'thumbnail' | 'card') =>
    isRaster(picture.file) ? sourceSet(picture, use, 'webp') : '';
  return {
    src: pictureUrl(picture, 'thumbnail'),
    markerSet: set('thumbnail'),
    popupSet: set('card'),
    width,
    height,
    alt,
  };
}
