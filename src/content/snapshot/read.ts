/** Reads the whole snapshot and checks it. All mistakes are named in one error, so that one failed build tells them all. */
import { SnapshotError } from './problems';
import { recoverSnapshot } from './recover';
import { articleSchema } from '../types/articles';
import type { Article } from '../types/articles';
import { manifestSchema } from './manifest';
import type { Manifest } from './manifest';
import { byCollection, collectionNames, contentTypes } from '../types/registry';
import type { CollectionName, Documents } from '../types/registry';
import type { DocumentFile } from './files';
import { mediaIndexSchema } from '../types/media';
import type { MediaIndex } from '../types/media';
import { checkMedia, checkSlugs, mediaUses } from './checks';
import type { MediaUse } from './checks';
import { readDocuments, readJson } from './files';

export interface Snapshot {
  manifest: Manifest;
  media: MediaIndex;
  documents: Documents;
  /** Where each file of `media/` is used. */
  mediaUses: MediaUse[];
}

/** @throws SnapshotError that names file, entry and field of each mistake */
export function readSnapshot(directory: string): Snapshot {
  recoverSnapshot(directory);
  const problems: string[] = [];
  const manifest = readJson(directory, 'manifest.json', manifestSchema, problems);
  if (manifest === null) throw new SnapshotError(problems);

  const media = readJson(directory, 'media.json', mediaIndexSchema, problems);
  const files = byCollection((name) => readDocuments(directory, name, problems));
  for (const name of collectionNames) {
    if (contentTypes[name].storage === 'folder') checkSlugs(name, files[name], problems);
  }
  const documents = byCollection((name) => documentOf(name, files[name])) as Documents;
  const uses = mediaUses(Object.values(files).flat());
  if (media !== null) checkMedia(directory, media, uses, problems);
  if (media === null || problems.length > 0) throw new SnapshotError(problems);
  return { manifest, media, documents, mediaUses: uses };
}

/** The type of each is that of its schema. */
function documentOf(name: CollectionName, files: readonly DocumentFile<unknown>[]): unknown {
  const documents = files.map(({ document }) => document);
  return contentTypes[name].kind === 'list' ? documents.flat() : (documents[0] ?? null);
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
