/**
 * The snapshot that this build, or the development server, shows: read and checked once. What pages call (`getHero`,
 * `getArticles`, …) is made from it. In development `scripts/build/snapshot-integration.ts` reloads this module when
 * the content changes.
 */
import { snapshotMismatch } from '../../lib/deploy-context';
import { once } from '../../lib/once';
import type { Loaded } from '../loaded';
import { stateOf } from './manifest';
import { contentTypes } from '../types/registry';
import type { CollectionName } from '../types/registry';
import type { MediaIndex } from '../types/media';
import { snapshotDirectory } from './directory.mjs';
import { redirectsTo } from '../redirects';
import { readSnapshot } from './read';
import { activeRedirects } from './redirects';
import type { ActiveRedirect } from './redirects';
import { uploadedFiles } from './uploads';

export const currentSnapshot = once(() => {
  const { documents, ...snapshot } = readSnapshot(snapshotDirectory);
  const mismatch = snapshotMismatch(snapshot.manifest.source, process.env['CONTEXT']);
  if (mismatch !== null) throw new Error(mismatch);
  return {
    ...snapshot,
    /** Articles are without their bodies: thousands of those would fill the memory. */
    content: {
      ...documents,
      articles: documents.articles.map(({ blocks: _, ...article }) => article),
    },
    uploads: uploadedFiles(snapshot.media, documents.articles),
  };
});

/** From the old addresses of articles. */
export function currentRedirects(): ActiveRedirect[] {
  const { redirects, content, manifest } = currentSnapshot();
  const ids = Object.entries(stateOf(manifest, 'articles').ids ?? {});
  const idBySlug = new Map(ids.map(([id, slug]) => [slug, id]));
  const online = content.articles.map(({ slug }) => [slug, idBySlug.get(slug) ?? null] as const);
  const moved = content.articles.map(({ slug, formerSlugs }) => {
    return { address: slug, formerAddresses: formerSlugs };
  });
  const stored = redirectsTo(moved);
  const remembered = activeRedirects(redirects, new Map(online));
  const isStored = ({ from }: ActiveRedirect) => stored.some((other) => other.from === from);
  return [...stored, ...remembered.filter((redirect) => !isStored(redirect))];
}

/** Whether there is a document, or an entry. */
export function hasContent<Document>(found: Document): found is NonNullable<Document> {
  return Array.isArray(found) ? found.length > 0 : found !== null;
}

type Content = ReturnType<typeof currentSnapshot>['content'];

/** Also `ok`: a failed collection whose previous data is in the snapshot. */
export function loadCollection<Name extends CollectionName, View>(
  name: Name,
  resolve: (content: NonNullable<Content[Name]>, media: MediaIndex) => View,
): Loaded<View> {
  const { content, media, manifest } = currentSnapshot();
  const found = content[name];
  if (hasContent(found)) return { status: 'ok', data: resolve(found, media) };
  return stateOf(manifest, name).failed
    ? { status: 'failed', message: contentTypes[name].failureMessage }
    : { status: 'empty' };
}
