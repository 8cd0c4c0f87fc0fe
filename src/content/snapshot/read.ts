/** Reads the whole snapshot and checks it. All mistakes are named in one error, so that one failed build tells them all. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'astro/zod';
import { SnapshotError } from './problems';
import { recoverSnapshot } from './recover';
import { articleSchema } from '../schema/article';
import type { Article } from '../schema/article';
import type { documentSchemas } from '../schema/documents';
import { manifestSchema } from '../schema/manifest';
import type { CollectionName, Manifest } from '../schema/manifest';
import { mediaIndexSchema } from '../schema/media';
import type { MediaIndex } from '../schema/media';
import { redirectsSchema } from '../schema/redirects';
import type { Redirect } from '../schema/redirects';
import { checkCount, checkMedia, checkRedirects, checkSlugs, mediaUses } from './checks';
import type { MediaUse } from './checks';
import { parseFile, readBytes, readDocuments, readJson } from './files';

/** The documents of each collection: one per article, one for any other collection, none if it is empty or failed. */
export type Documents = { [Name in CollectionName]: z.infer<(typeof documentSchemas)[Name]>[] };

export interface Snapshot {
  manifest: Manifest;
  media: MediaIndex;
  documents: Documents;
  redirects: Redirect[];
  /** Where each file of `media/` is used. */
  mediaUses: MediaUse[];
}

/** @throws SnapshotError that names file, entry and field of each mistake */
export function readSnapshot(directory: string): Snapshot {
  recoverSnapshot(directory);
  const problems: string[] = [];
  const written = readBytes(directory, 'manifest.json', problems);
  const manifest = written && parseFile('manifest.json', written, manifestSchema, problems);
  if (manifest === null) throw new SnapshotError(problems);

  const media = readJson(directory, 'media.json', mediaIndexSchema, problems);
  const read = <Name extends CollectionName>(name: Name) => {
    const before = problems.length;
    const found = readDocuments(directory, name, problems);
    // A damaged file is already named.
    if (problems.length === before) checkCount(name, manifest.collections[name], found, problems);
    return found;
  };
  const files = {
    hero: read('hero'),
    about: read('about'),
    services: read('services'),
    testimonials: read('testimonials'),
    gallery: read('gallery'),
    articles: read('articles'),
  };
  const redirects = readRedirects(directory, problems);
  const isDamaged = problems.length > 0;
  checkSlugs(files.articles, problems);
  const articles = documentsOf(files.articles);
  const uses = mediaUses(Object.values(files).flat());
  if (media !== null) checkMedia(directory, media, uses, problems);
  if (!isDamaged) checkRedirects(redirects, manifest.redirects ?? 0, articles, problems);

  // A sync may have replaced the snapshot meanwhile: this would be a mixture of two.
  const isSame = readBytes(directory, 'manifest.json', problems)?.equals(written ?? Buffer.of());
  if (isSame === false)
    problems.push('manifest.json : le contenu a changé pendant la lecture ; relancer.');
  if (media === null || problems.length > 0) throw new SnapshotError(problems);
  return {
    manifest,
    media,
    documents: {
      hero: documentsOf(files.hero),
      about: documentsOf(files.about),
      services: documentsOf(files.services),
      testimonials: documentsOf(files.testimonials),
      gallery: documentsOf(files.gallery),
      articles,
    },
    redirects,
    mediaUses: uses,
  };
}

function documentsOf<Document>(files: readonly { document: Document }[]): Document[] {
  return files.map(({ document }) => document);
}

function readRedirects(directory: string, problems: string[]): Redirect[] {
  if (!existsSync(path.join(directory, 'redirects.json'))) return [];
  return readJson(directory, 'redirects.json', redirectsSchema, problems) ?? [];
}

/**
 * An article with its body.
 * @throws SnapshotError if its file has been removed or damaged since the snapshot was read
 */
export function readArticle(directory: string, slug: string): Article {
  const problems: string[] = [];
  const article = readJson(directory, `articles/${slug}.json`, articleSchema, problems);
  if (article === null) throw new SnapshotError(problems);
  return article;
}
