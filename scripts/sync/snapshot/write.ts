/** Writes a whole snapshot beside the old one, reads it back as the site will, and swaps the two by renaming. */
import { constants, existsSync, renameSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { previousDirectory, recoverSnapshot } from '../../../src/content/snapshot/recover';
import { mediaReferences } from '../../../src/content/snapshot/media-references';
import {
  collectionNames,
  failureMessages,
  manifestSchema,
} from '../../../src/content/schemas/manifest';
import type {
  CollectionContent,
  CollectionName,
  CollectionState,
  Manifest,
} from '../../../src/content/schemas/manifest';
import { mediaIndexSchema } from '../../../src/content/schemas/media';
import type { MediaFacts } from '../../../src/content/schemas/media';
import type { Redirect } from '../../../src/content/schemas/redirects';
import { readSnapshot } from '../../../src/content/snapshot/read';
import { SyncError, messageOf, orElse } from '../command/sync-error';
import type { CollectionResult, Results } from '../entries/read-entries';
import type { FetchedFile } from '../media/download';
import type { PreviousSnapshot } from './previous';

/** Where the new snapshot grows, and downloads wait for their names: on the same disk. */
export function stagedDirectory(directory: string): string {
  return `${directory}.staged`;
}

export function downloadsDirectory(directory: string): string {
  return `${directory}.downloads`;
}

/** What a sync left behind, this one or one that was interrupted; the old snapshot only when a whole one is in place. */
export async function removeLeftovers(directory: string): Promise<void> {
  for (const folder of [stagedDirectory(directory), downloadsDirectory(directory)]) {
    await rm(folder, { recursive: true, force: true });
  }
  if (!existsSync(path.join(directory, 'manifest.json'))) return;
  await rm(previousDirectory(directory), { recursive: true, force: true });
}

interface NewSnapshot {
  results: Results;
  redirects: readonly Redirect[];
  library: ReadonlyMap<string, FetchedFile>;
  previous: PreviousSnapshot;
}

/** @returns false when nothing has changed. @throws SyncError (1) when what was written cannot be read back. */
export async function writeSnapshot(directory: string, snapshot: NewSnapshot): Promise<boolean> {
  const media = await filesOf(snapshot, directory);
  const index = Object.fromEntries(media.map(({ name, facts }) => [name, facts]));
  const documents = new Map([
    ...documentFiles(snapshot.results),
    ...(snapshot.redirects.length > 0 ? [['redirects.json', snapshot.redirects] as const] : []),
    ['media.json', index],
  ]);
  const manifest = manifestOf(snapshot);
  if (await isUnchanged(directory, manifest, documents, media, snapshot.previous)) return false;

  const staged = stagedDirectory(directory);
  await mkdir(path.join(staged, 'media'), { recursive: true });
  for (const { name, path: source } of media) {
    await copyFile(source, path.join(staged, 'media', name), constants.COPYFILE_FICLONE);
  }
  if (snapshot.results.articles.entries.length > 0) await mkdir(path.join(staged, 'articles'));
  for (const [file, document] of [...documents, ['manifest.json', manifest] as const]) {
    // `wx`: two documents under one name would be a loss.
    await writeFile(path.join(staged, file), formatJson(document), { flag: 'wx' });
  }
  verify(staged);
  swap(directory, staged);
  return true;
}

function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** A list’s file is there only when the list has entries. */
function documentFiles(results: Results): [file: string, document: unknown][] {
  return collectionNames.flatMap((name): [string, unknown][] => {
    const documents = results[name].entries.map(({ document }) => document);
    if (documents.length === 0) return [];
    switch (name) {
      case 'articles':
        return results[name].entries.map((entry) => [
          `articles/${entry.name}.json`,
          entry.document,
        ]);
      case 'services':
      case 'testimonials':
        return [[`${name}.json`, documents]];
      default:
        return [[`${name}.json`, documents[0]]];
    }
  });
}

interface MediaFile {
  name: string;
  facts: MediaFacts;
  /** Where its bytes are now. */
  path: string;
}

/** Every file that a document uses, new ones from the library, others from the old snapshot. In order of names. */
async function filesOf({ results, library }: NewSnapshot, directory: string): Promise<MediaFile[]> {
  const text = await orElse(readFile(path.join(directory, 'media.json'), 'utf8'), '{}');
  const old = mediaIndexSchema.safeParse(parse(text)).data ?? {};
  const stored = new Map(
    [...library.values()].flatMap((file) => (file.status === 'stored' ? [[file.name, file]] : [])),
  );
  const names = Object.values(results)
    .flatMap(({ entries }) => entries.flatMap(({ document }) => mediaReferences(document)))
    .map(({ file }) => file);
  return [...new Set(names)].sort().flatMap((name): MediaFile[] => {
    const file = stored.get(name);
    const facts = file?.facts ?? old[name];
    // What is in neither is found when the snapshot is read back.
    if (facts === undefined) return [];
    return [{ name, facts, path: file?.path ?? path.join(directory, 'media', name) }];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function manifestOf({ results, redirects }: NewSnapshot): Manifest {
  const states = collectionNames.map((name): [CollectionName, CollectionState] => {
    const content = contentOf(results[name]);
    if (results[name].status === 'failed') {
      return [name, { status: 'failed', message: failureMessages[name], kept: content }];
    }
    return [name, content === null ? { status: 'empty' } : { status: 'ok', ...content }];
  });
  return {
    formatVersion: 2,
    generatedAt: new Date().toISOString(),
    source: 'strapi',
    collections: Object.fromEntries(states) as Manifest['collections'],
    ...(redirects.length > 0 && { redirects: redirects.length }),
  };
}

function contentOf({ entries }: CollectionResult): CollectionContent | null {
  if (entries.length === 0) return null;
  const ids = entries.flatMap(({ id, name }) => (id === null ? [] : [[id, name]]));
  const older = entries.flatMap(({ name, older: fields }) =>
    fields.map((field) => ({ entry: name, ...field })),
  );
  return {
    count: entries.length,
    ...(ids.length > 0 && { ids: Object.fromEntries(ids) as Record<string, string> }),
    ...(older.length > 0 && { older }),
  };
}

/** Apart from the manifest’s date, which says when the content last changed. */
async function isUnchanged(
  directory: string,
  manifest: Manifest,
  documents: ReadonlyMap<string, unknown>,
  media: readonly MediaFile[],
  { manifest: old, collections }: PreviousSnapshot,
): Promise<boolean> {
  if (old === null) return false;
  const same = manifestSchema.parse({ ...manifest, generatedAt: old.generatedAt });
  if (formatJson(same) !== formatJson(old)) return false;
  if (media.some((file) => file.path !== path.join(directory, 'media', file.name))) return false;
  const articles = [...documents.keys()].filter((file) => file.startsWith('articles/'));
  if (articles.length !== collections.articles.length) return false;
  for (const [file, document] of documents) {
    const text = await orElse(readFile(path.join(directory, file), 'utf8'), null);
    if (text !== formatJson(document)) return false;
  }
  return true;
}

/** One reader for the sync and the site: what the one writes is what the other accepts. */
function verify(staged: string): void {
  try {
    readSnapshot(staged);
  } catch (error) {
    throw new SyncError(
      1,
      `Le nouvel instantané n’est pas valable, l’ancien reste en place.\n${messageOf(error)}`,
    );
  }
}

/** Both renames without a pause; a crash between them is repaired by whoever reads next. */
function swap(directory: string, staged: string): void {
  for (let attempt = 1; ; attempt += 1) {
    if (existsSync(directory)) renameSync(directory, previousDirectory(directory));
    try {
      renameSync(staged, directory);
      return;
    } catch (error) {
      // A build that found no snapshot in that moment has given the old one its name back.
      if (existsSync(directory) && attempt < 3) continue;
      recoverSnapshot(directory);
      throw error;
    }
  }
}
