/** The projects as JSON for the browser: for the map, and for the gallery’s large pictures. */
import type { APIRoute } from 'astro';
import { getGallery } from '../content/queries';
import type { Picture } from '../content/views/views';
import type { ProjectsFile, MapPicture } from '../domain/projects/projects-file';
import { isRaster } from '../domain/pictures';
import { pictureUrl, sourceSet } from '../ui/pictures';

export const GET: APIRoute = async () => {
  const gallery = await getGallery();
  const collections = gallery.status === 'ok' ? gallery.data.collections : [];
  const data: ProjectsFile = {
    collections: await Promise.all(
      collections.map(async ({ projects }) => ({
        projects: await Promise.all(
          projects.map(async ({ id, title, description, latitude, longitude, image }) => ({
            id,
            title,
            description,
            latitude,
            longitude,
            image: image && (await mapPicture(image)),
          })),
        ),
      })),
    ),
  };
  return Response.json(data);
};

async function mapPicture(picture: Picture): Promise<MapPicture> {
  const { width, height, alt } = picture;
  const set = (use: 'thumbnail' | 'card' | 'full', format: 'avif' | 'webp') =>
    isRaster(picture.file) ? sourceSet(picture, use, format) : '';
  return {
    src: await pictureUrl(picture, 'thumbnail'),
    markerSet: await set('thumbnail', 'webp'),
    popupSet: await set('card', 'webp'),
    large: { avif: await set('full', 'avif'), webp: await set('full', 'webp') },
    width,
    height,
    alt,
  };
}
