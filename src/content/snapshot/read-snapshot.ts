/** Reads and checks the whole snapshot. One error lists all problems, so that one failed build shows them all. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { mediaReferences } from './media-references.ts';
import { describeFileAndField, SnapshotError } from './problems.ts';
import { recoverSnapshot } from './recover.ts';
import { articleSchema } from '../types/articles.ts';
import type { Article } from '../types/articles.ts';
import { manifestSchema } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { byCollection, collectionNames, contentTypes } from '../types/registry.ts';
import type { CollectionName, Documents } from '../types/registry.ts';
import type { DocumentFile } from './files.ts';
import { mediaIndexSchema } from '../types/media.ts';
import type { MediaIndex } from '../types/media.ts';
import { describeMissingFile, readDocuments, readJson } from './files.ts';

interface MediaUse {
  file: string;
  /** Document and field that use the file, as `describeFileAndField` writes them. */
  usedIn: string;
}

export interface Snapshot {
  manifest: Manifest;
  media: MediaIndex;
  documents: Documents;
  /** All uses of the files of `media/`. */
  mediaUses: MediaUse[];
}

/** Reads the snapshot in this folder. @throws SnapshotError that names file, entry and field of each problem */
export function readSnapshot(directory: string): Snapshot {
  recoverSnapshot(directory);
  const problems: string[] = [];
  const manifest = readJson(directory, 'manifest.json', manifestSchema, problems);
  if (manifest === null) throw new SnapshotError(problems);

  const media = readJson(directory, 'media.json', mediaIndexSchema, problems);
  const filesByCollection = byCollection((name) => readDocuments(directory, name, problems));
  for (const name of collectionNames) {
    if (contentTypes[name].storage === 'folder')
      checkSlugs(name, filesByCollection[name], problems);
    // The manifest of an older snapshot does not name content types that were added later, so their files may be missing.
    const state = manifest.collections[name];
    if (state === undefined || state.failed) continue;
    const missingFileProblem = describeMissingFile(directory, name);
    if (missingFileProblem !== null) problems.push(missingFileProblem);
  }
  const documents = byCollection((name) =>
    toCollectionDocument(name, filesByCollection[name]),
  ) as Documents;
  const allMediaUses = findMediaUses(Object.values(filesByCollection).flat());
  if (media !== null) checkMedia(directory, media, allMediaUses, problems);
  if (media === null || problems.length > 0) throw new SnapshotError(problems);
  return { manifest, media, documents, mediaUses: allMediaUses };
}

/** Returns the collection’s document or list of entries, as the schema of its content type describes it. */
function toCollectionDocument(
  name: CollectionName,
  files: readonly DocumentFile<unknown>[],
): unknown {
  const documents = files.map(({ document }) => document);
  return contentTypes[name].kind === 'list' ? documents.flat() : (documents[0] ?? null);
}

/** Adds a problem for each file whose name is not the slug of its entry. */
function checkSlugs(
  collection: string,
  files: readonly DocumentFile<unknown>[],
  problems: string[],
): void {
  for (const { path: file, document } of files) {
    const { slug } = document as { slug: string };
    if (file === `${collection}/${slug}.json`) continue;
    problems.push(`${file}, champ « slug » : « ${slug} » ne correspond pas au nom du fichier.`);
  }
}

function findMediaUses(files: readonly DocumentFile<unknown>[]): MediaUse[] {
  return files.flatMap(({ path: documentFile, document }) =>
    mediaReferences(document).map(({ file, path: field }) => ({
      file,
      usedIn: describeFileAndField(documentFile, field.join('.')),
    })),
  );
}

/** Checks that `media.json` describes all used files, and that `media/` contains all described files in the described size. */
function checkMedia(
  directory: string,
  media: MediaIndex,
  uses: readonly MediaUse[],
  problems: string[],
): void {
  for (const [file, mediaFacts] of Object.entries(media)) {
    const fileSize = statSync(path.join(directory, 'media', file), { throwIfNoEntry: false })?.size;
    if (fileSize === undefined) problems.push(`media/${file} : le fichier manque.`);
    else if (fileSize !== mediaFacts.bytes) {
      problems.push(
        `media/${file} : ${fileSize} octets, ${mediaFacts.bytes} annoncés par media.json.`,
      );
    }
  }
  for (const { file, usedIn } of uses) {
    if (file in media) continue;
    problems.push(`${usedIn} : « media/${file} » n’est pas dans media.json.`);
  }
}

/**
 * Reads an article with its body.
 * @throws SnapshotError if its file was removed or damaged after the snapshot was read
 */
export function readArticle(directory: string, slug: string): Article {
  const problems: string[] = [];
  const article = readJson(directory, `articles/${slug}.json`, articleSchema, problems);
  if (article === null) throw new SnapshotError(problems);
  return article;
}
