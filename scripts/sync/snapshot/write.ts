/** Writes the new snapshot beside the previous one, checks it with the site’s reader, and swaps the two by renaming. */
import { constants, existsSync, renameSync } from 'node:fs';
import { copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { previousDirectory, recoverSnapshot } from '../../../src/content/snapshot/recover.ts';
import { mediaReferences } from '../../../src/content/snapshot/media-references.ts';
import type { CollectionState, Manifest } from '../../../src/content/snapshot/manifest.ts';
import {
  byCollection,
  collectionNames,
  contentTypes,
} from '../../../src/content/types/registry.ts';
import type { CollectionName } from '../../../src/content/types/registry.ts';
import { ProgramError } from '../../lib/errors.ts';
import type { Content } from '../fetch/content.ts';
import type { SnapshotFile, SnapshotFiles } from '../media/download.ts';
import { entryName } from './entry.ts';
import type { SnapshotEntries } from './entry.ts';
import { findDamage } from './previous.ts';
import type { PreviousSnapshot } from './previous.ts';

/** Folder of the new snapshot. It lies on the same disk as the snapshot, so that it can be renamed. */
const stagedDirectory = (directory: string) => `${directory}.staged`;

export const downloadsDirectory = (directory: string) => `${directory}.downloads`;

/** Removes the folders that a sync has left. The previous snapshot is removed only if the new one is in place. */
export async function removeLeftovers(directory: string): Promise<void> {
  const folders = [stagedDirectory(directory), downloadsDirectory(directory)];
  if (existsSync(path.join(directory, 'manifest.json'))) folders.push(previousDirectory(directory));
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}

interface NewSnapshot {
  entries: SnapshotEntries;
  /** The content as it was read from Strapi. Collections that could not be read keep their previous entries. */
  content: Content;
  /** All files that the documents may use. */
  files: SnapshotFiles;
  previous: PreviousSnapshot;
  source: 'strapi' | 'drafts';
}

/**
 * Writes the snapshot if it differs from the previous one, and returns whether it does.
 * @throws ProgramError with exit code 1 if the new snapshot is not valid
 */
export async function writeSnapshot(directory: string, snapshot: NewSnapshot): Promise<boolean> {
  const media = usedFiles(snapshot);
  const manifest = manifestOf(snapshot);
  const files = jsonFiles(snapshot.entries, media);
  const { previous } = snapshot;
  const previousFiles = jsonFiles(previous.entries, [...previous.files.values()]);
  // The date of writing is not compared, because it is not content.
  const withoutDate = { generatedAt: null };
  const isUnchanged = isDeepStrictEqual(
    [files, { ...manifest, ...withoutDate }],
    [previousFiles, { ...previous.manifest, ...withoutDate }],
  );
  if (isUnchanged) return false;

  const stagedFolder = stagedDirectory(directory);
  await mkdir(path.join(stagedFolder, 'media'), { recursive: true });
  for (const { name, path: source } of media) {
    await linkOrCopy(source, path.join(stagedFolder, 'media', name));
  }
  for (const [file, document] of Object.entries({ ...files, 'manifest.json': manifest })) {
    const targetFile = path.join(stagedFolder, file);
    await mkdir(path.dirname(targetFile), { recursive: true });
    const documentText = `${JSON.stringify(document, null, 2)}\n`;
    const previousFile = path.join(directory, file);
    const isUnchangedFile =
      (await readFile(previousFile, 'utf8').catch(() => null)) === documentText;
    if (isUnchangedFile) await linkOrCopy(previousFile, targetFile);
    else await writeFile(targetFile, documentText);
  }
  const damage = findDamage(stagedFolder);
  if (damage !== null) {
    throw new ProgramError(1, `Le nouvel instantané n’est pas valable, l’ancien reste.\n${damage}`);
  }
  swapFolders(directory, stagedFolder);
  return true;
}

/** Links a file, which has the same bytes in both snapshots. It is copied where the file system has no links. */
async function linkOrCopy(source: string, target: string): Promise<void> {
  await link(source, target).catch(() => copyFile(source, target, constants.COPYFILE_FICLONE));
}

/** Returns the contents of all JSON files but the manifest, by file. */
function jsonFiles(
  entries: SnapshotEntries,
  media: readonly SnapshotFile[],
): Record<string, unknown> {
  const mediaIndex = Object.fromEntries(media.map(({ name, facts }) => [name, facts]));
  const files = collectionNames.flatMap((name): [file: string, document: unknown][] => {
    const { kind, storage } = contentTypes[name];
    const documents = entries[name].map(({ document }) => document);
    if (storage === 'folder' && documents.length > 0) {
      return documents.map((document) => [`${name}/${entryName(name, document)}.json`, document]);
    }
    return [[`${name}.json`, kind === 'list' ? documents : (documents[0] ?? null)]];
  });
  return { ...Object.fromEntries(files), 'media.json': mediaIndex };
}

function usedFiles({ entries, files }: NewSnapshot) {
  const usedNames = Object.values(entries)
    .flat()
    .flatMap(({ document }) => mediaReferences(document).map(({ file }) => file));
  // A missing file is skipped here: the check of the new snapshot (`findDamage`) reports it.
  return [...new Set(usedNames)].sort().flatMap((name) => files.get(name) ?? []);
}

function manifestOf({ entries, content, source }: NewSnapshot): Manifest {
  const stateOf = (name: CollectionName): CollectionState => {
    const stale = entries[name].flatMap((entry) => entry.stale);
    const isRead = Array.isArray(content[name]);
    return { ...(!isRead && { failed: true as const }), ...(stale.length > 0 && { stale }) };
  };
  return {
    formatVersion: 4,
    generatedAt: new Date().toISOString(),
    source,
    collections: byCollection(stateOf),
  };
}

/** Swaps the snapshots. The next sync or build repairs a crash between the two renames: see `recoverSnapshot`. */
function swapFolders(directory: string, staged: string): void {
  for (let attempt = 1; ; attempt += 1) {
    if (existsSync(directory)) renameSync(directory, previousDirectory(directory));
    try {
      renameSync(staged, directory);
      return;
    } catch (error) {
      // A build between the two renames took them for a crash and restored the folder: try again.
      if (existsSync(directory) && attempt < 3) continue;
      recoverSnapshot(directory);
      throw error;
    }
  }
}
