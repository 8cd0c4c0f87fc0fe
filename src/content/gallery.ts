/** Completed projects by collection, as the site shows them. */
import { entryFieldDefaults } from './defaults.ts';
import { draftOf } from '../preview/drafts.ts';
import type { CollectionResult } from './collection-result.ts';
import { resolvePicture } from '../pictures/picture.ts';
import { projectIds } from './project-ids.ts';
import type { Gallery, Project } from './types/gallery.ts';
import type { MediaIndex } from './types/media.ts';
import { loadCollection } from './snapshot/current.ts';
import { typesetDocument, withDefaults } from './prepare-document.ts';

export type GalleryView = ReturnType<typeof resolveGallery>;
export type ProjectView = GalleryView['collections'][number]['projects'][number];

/** Returns the current gallery. A gallery without collections counts as empty. */
export function getGallery(): CollectionResult<GalleryView> {
  const gallery = loadCollection('gallery', resolveGallery);
  const isEmpty = gallery.status === 'ok' && gallery.data.collections.length === 0;
  return isEmpty ? { status: 'empty' } : gallery;
}

/** Fills missing fields with defaults, applies French typography, and gives each project its id and picture. */
export function resolveGallery(document: Gallery, media: MediaIndex) {
  // Ids are made from the texts before they are typeset, so that a change of the typography rules changes no address.
  const idByProject = projectIds(document);
  const { collections, ...texts } = document;
  return {
    ...withDefaults(typesetDocument(texts), entryFieldDefaults.gallery),
    draft: draftOf('gallery'),
    collections: collections.map(({ projects, ...collection }) => ({
      ...withDefaults(typesetDocument(collection), entryFieldDefaults.collection),
      projects: projects.map((project) =>
        resolveProject(project, idByProject.get(project) ?? '', media),
      ),
    })),
  };
}

function resolveProject(document: Project, id: string, media: MediaIndex) {
  const project = typesetDocument(document);
  return {
    id,
    ...withDefaults(project, entryFieldDefaults.project),
    draft: draftOf('gallery', id),
    description: project.description ?? '',
    image: resolvePicture(project.image, media, project.title ?? ''),
  };
}
