/**
 * Reads the whole snapshot and checks it against its manifest. Everything wrong is collected and thrown at
 * once, so that one failed build tells an editor all there is to mend.
 */
import path from 'node:path';
import type { z } from 'astro/zod';
import { checkMedia } from './media-check';
import { SnapshotError } from './problems';
import { recoverSnapshot } from './recover-snapshot';
import { articleSchema } from './schemas/article';
import type { Article, ListedArticle } from './schemas/article';
import { documentSchemas } from './schemas/documents';
import { manifestSchema } from './schemas/manifest';
import type { CollectionName, Manifest } from './schemas/manifest';
import { mediaIndexSchema } from './schemas/media';
import type { MediaIndex } from './schemas/media';
import type { Redirect } from './schemas/redirects';
import { fileDigest } from './schemas/seal';
import { checkSeal, readCollection, sealOf } from './sealed-collection';
import type { Sealed } from './sealed-collection';
import { readRedirects } from './sealed-redirects';
import { parseFile, readBytes } from './snapshot-files';

/** The snapshot a build reads; tests point it at snapshots of their own. */
export const snapshotDirectory = path.resolve(process.env['SNAPSHOT_DIR'] ?? 'content-snapshot');

/** The documents of each collection: one for all but the articles, none where the manifest has no data. */
export type Documents = { [Name in CollectionName]: z.infer<(typeof documentSchemas)[Name]>[] };

export interface Snapshot {
  manifest: Manifest;
  media: MediaIndex;
  documents: Documents;
  /** The articles once more, without their bodies. */
  listings: ListedArticle[];
  redirects: Redirect[];
}

/** @throws SnapshotError naming file, entry and field of everything that is wrong. */
export function readSnapshot(directory: string): Snapshot {
  recoverSnapshot(directory);
  const problems: string[] = [];
  const manifest = readJson(directory, 'manifest.json', manifestSchema, problems);
  if (manifest === null) throw new SnapshotError(problems);

  const media = readMediaIndex(directory, manifest, problems);
  const read = <Schema extends z.ZodTypeAny>(name: CollectionName, schema: Schema) =>
    readCollection(directory, name, schema, sealOf(manifest.collections[name]), problems);
  const articles = read('articles', documentSchemas.articles);
  const documents: Documents = {
    hero: documentsOf(read('hero', documentSchemas.hero)),
    about: documentsOf(read('about', documentSchemas.about)),
    services: documentsOf(read('services', documentSchemas.services)),
    testimonials: documentsOf(read('testimonials', documentSchemas.testimonials)),
    gallery: documentsOf(read('gallery', documentSchemas.gallery)),
    articles: documentsOf(articles),
  };
  const listings = articles.map(({ document: { blocks: _, ...listed }, sha256 }) => ({
    ...listed,
    sha256,
  }));
  if (media !== null) checkMedia(directory, media, documents, problems);
  const redirects = readRedirects(directory, manifest, documents.articles, problems);
  if (media === null || problems.length > 0) throw new SnapshotError(problems);
  return { manifest, media, documents, listings, redirects };
}

function documentsOf<Document>(sealed: readonly Sealed<Document>[]): Document[] {
  return sealed.map(({ document }) => document);
}

/**
 * An article with its body, as it lay in the snapshot when that was read.
 * @throws SnapshotError when its file is gone or has changed since.
 */
export function readArticle(
  directory: string,
  { slug, sha256 }: Pick<ListedArticle, 'slug' | 'sha256'>,
): Article {
  const file = `articles/${slug}.json`;
  const problems: string[] = [];
  const bytes = readBytes(directory, file, problems);
  if (bytes !== null && fileDigest(bytes) !== sha256) {
    problems.push(`${file} : le fichier a changé pendant la construction ; la relancer.`);
  }
  const article =
    bytes === null || problems.length > 0 ? null : parseFile(file, bytes, articleSchema, problems);
  if (article === null) throw new SnapshotError(problems);
  return article;
}

function readJson<Schema extends z.ZodTypeAny>(
  directory: string,
  file: string,
  schema: Schema,
  problems: string[],
): z.output<Schema> | null {
  const bytes = readBytes(directory, file, problems);
  return bytes === null ? null : parseFile(file, bytes, schema, problems);
}

function readMediaIndex(
  directory: string,
  manifest: Manifest,
  problems: string[],
): MediaIndex | null {
  const bytes = readBytes(directory, 'media.json', problems);
  if (bytes === null) return null;
  const index = parseFile('media.json', bytes, mediaIndexSchema, problems);
  if (index === null) return null;
  checkSeal(
    'media.json',
    manifest.media,
    Object.keys(index).length,
    [{ path: 'media.json', sha256: fileDigest(bytes) }],
    problems,
  );
  return index;
}
