/**
 * Makes the file of projects that the browser loads for the gallery’s modal and for the map. Its name is a hash of its
 * content, so that browsers cache it for a year.
 */
import { createHash } from 'node:crypto';
import type { GalleryView } from '../../content/gallery';
import type { PictureView } from '../../content/picture';
import { isRaster } from '../../lib/picture-encoding';
import { pictureUrl, sourceSet } from '../../ui/picture-sources';

/** What the browser reads. */
export type ProjectsFile = Awaited<ReturnType<typeof projectsFile>>;
export type ListedProject = ProjectsFile['collections'][number]['projects'][number];
export type ProjectPicture = NonNullable<ListedProject['image']>;

export async function buildProjectsFile(
  collections: GalleryView['collections'],
): Promise<{ version: string; json: string; address: string }> {
  const json = JSON.stringify(await projectsFile(collections));
  const version = createHash('sha256').update(json).digest('hex').slice(0, 12);
  return { version, json, address: `/realisations/${version}.json` };
}

async function projectsFile(collections: GalleryView['collections']) {
  return {
    collections: await Promise.all(
      collections.map(async ({ projects }) => ({
        projects: await Promise.all(
          projects.map(async ({ draft: _, ...project }) => ({
            ...project,
            image: project.image && (await projectPicture(project.image)),
          })),
        ),
      })),
    ),
  };
}

/** One picture at several widths; the sets are empty where the file is served as it was uploaded. */
async function projectPicture(picture: PictureView) {
  const { width, height, alt, placeholder } = picture;
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
    placeholder,
  };
}
