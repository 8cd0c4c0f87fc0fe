/**
 * Reads and checks the snapshot once per build. The functions that pages call (`getHero`, `getArticles`, …) use it. In
 * development, `scripts/build/snapshot-integration.ts` reloads this module when the content changes.
 */
import { snapshotMismatch } from '../../lib/deploy-context.ts';
import { formatQuantity } from '../../lib/format.ts';
import { once } from '../../lib/once.ts';
import type { CollectionResult } from '../collection-result.ts';
import { resolvePicture } from '../../pictures/picture.ts';
import type { PictureView } from '../../pictures/picture.ts';
import { collectionStateOf } from './manifest.ts';
import { contentTypes, pageAddresses } from '../types/registry.ts';
import type { CollectionName } from '../types/registry.ts';
import type { Media, MediaIndex } from '../types/media.ts';
import { snapshotDirectory } from './directory.mjs';
import { readSnapshot } from './read-snapshot.ts';
import { uploadedFiles } from './media-references.ts';

/**
 * Returns the current snapshot.
 * @throws Error if it is invalid, or contains drafts although the build is not a preview of drafts, or the reverse
 */
export const getCurrentSnapshot = once(() => {
  const { documents, ...snapshot } = readSnapshot(snapshotDirectory);
  const mismatchProblem = snapshotMismatch(snapshot.manifest.source, process.env['CONTEXT']);
  if (mismatchProblem !== null) throw new Error(mismatchProblem);
  return {
    ...snapshot,
    /** Articles have no bodies here, since thousands of bodies would fill the memory. */
    content: {
      ...documents,
      articles: documents.articles.map(({ blocks: _, ...article }) => article),
    },
    uploads: uploadedFiles(snapshot.media, documents),
  };
});

/** Returns the addresses of all pages of this site, to check the links in texts. */
export const getPageAddresses = once(() => {
  const { content } = getCurrentSnapshot();
  return pageAddresses((name) => [content[name] ?? []].flat());
});

/** Returns a picture of an article’s body; null if the file is not a picture. */
export function findPicture(media: Media): PictureView | null {
  return resolvePicture(media, getCurrentSnapshot().media);
}

/** Returns what links say about a PDF, `PDF, 1,2 Mo`; null for any other file. */
export function fileNote(file: string): string | null {
  const { mime, bytes = 0 } = getCurrentSnapshot().media[file] ?? {};
  if (mime !== 'application/pdf') return null;
  return `PDF, ${formatQuantity(Math.ceil(bytes / 1e5) / 10, 'Mo')}`;
}

/** Returns whether a collection has content: a document, or at least one entry. */
function isNonEmpty<Document>(content: Document): content is NonNullable<Document> {
  return Array.isArray(content) ? content.length > 0 : content !== null;
}

type Content = ReturnType<typeof getCurrentSnapshot>['content'];

/**
 * Returns a collection’s data or its state. A collection that the last sync could not read is `ok` if the snapshot still
 * contains its data of an earlier sync.
 */
export function loadCollection<Name extends CollectionName, View>(
  name: Name,
  resolve: (content: NonNullable<Content[Name]>, media: MediaIndex) => View,
): CollectionResult<View> {
  const { content, media, manifest } = getCurrentSnapshot();
  const collectionContent = content[name];
  if (isNonEmpty(collectionContent))
    return { status: 'ok', data: resolve(collectionContent, media) };
  return collectionStateOf(manifest, name).failed
    ? { status: 'failed', message: contentTypes[name].failureMessage }
    : { status: 'empty' };
}
