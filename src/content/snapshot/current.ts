/**
 * The snapshot that this build, or the development server, shows: read and checked once. What pages call (`getHero`,
 * `getArticles`, …) is made from it. In development `scripts/build/snapshot-integration.ts` reloads this module when
 * the content changes.
 */
import { snapshotMismatch } from '../../lib/deploy-context';
import { once } from '../../lib/once';
import type { Loaded } from '../loaded';
import { failureMessages } from '../schema/manifest';
import type { CollectionName } from '../schema/manifest';
import type { MediaIndex } from '../schema/media';
import { snapshotDirectory } from './directory.mjs';
import { readSnapshot } from './read';
import { uploadedFiles } from './uploads';

export const currentSnapshot = once(() => {
  const { documents, ...snapshot } = readSnapshot(snapshotDirectory);
  const mismatch = snapshotMismatch(snapshot.manifest.source, process.env['CONTEXT']);
  if (mismatch !== null) throw new Error(mismatch);
  return {
    ...snapshot,
    /** Null: empty or failed. Articles are without their bodies: thousands of those would fill the memory. */
    content: {
      hero: documents.hero[0] ?? null,
      about: documents.about[0] ?? null,
      services: documents.services[0] ?? null,
      testimonials: documents.testimonials[0] ?? null,
      gallery: documents.gallery[0] ?? null,
      articles:
        documents.articles.length === 0
          ? null
          : documents.articles.map(({ blocks: _, ...article }) => article),
    },
    uploads: uploadedFiles(snapshot.media, documents.articles),
  };
});

type Content = ReturnType<typeof currentSnapshot>['content'];

/** Also `ok`: a failed collection whose previous data is in the snapshot. */
export function loadCollection<Name extends CollectionName, View>(
  name: Name,
  resolve: (content: NonNullable<Content[Name]>, media: MediaIndex) => View,
): Loaded<View> {
  const { content, media, manifest } = currentSnapshot();
  const found = content[name];
  if (found !== null) return { status: 'ok', data: resolve(found, media) };
  return manifest.collections[name].status === 'empty'
    ? { status: 'empty' }
    : { status: 'failed', message: failureMessages[name] };
}
