/**
 * Makes the file of projects that the browser loads for the map and for the gallery’s large pictures. Its name is a
 * hash of its content, so that browsers cache it for a year.
 */
import { createHash } from 'node:crypto';
import type { GalleryView, Picture } from '../../content/views';
import { isRaster } from '../../lib/picture-encoding';
import type { MapPicture, ProjectsFile } from './model/projects-file';
import { pictureUrl, sourceSet } from '../../ui/picture-sources';

export async function buildProjectsFile(
  collections: GalleryView['collections'],
): Promise<{ version: string; json: string; address: string }> {
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
  const json = JSON.stringify(data);
  const version = createHash('sha256').update(json).digest('hex').slice(0, 12);
  return { version, json, address: `/realisations/${version}.json` };
}

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
