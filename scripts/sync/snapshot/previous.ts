/** Reads the previous snapshot, to compare with and to keep what cannot be read from Strapi. */
import { existsSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { readDocuments, readJson } from '../../../src/content/snapshot/files.ts';
import { manifestSchema, collectionStateOf } from '../../../src/content/snapshot/manifest.ts';
import type { Manifest } from '../../../src/content/snapshot/manifest.ts';
import { SnapshotError } from '../../../src/content/snapshot/problems.ts';
import { readSnapshot } from '../../../src/content/snapshot/read-snapshot.ts';
import { recoverSnapshot } from '../../../src/content/snapshot/recover.ts';
import { mediaIndexSchema } from '../../../src/content/types/media.ts';
import { byCollection } from '../../../src/content/types/registry.ts';
import { ProgramError } from '../../lib/errors.ts';
import type { SnapshotFile, SnapshotFiles } from '../media/download.ts';
import { entryName, noEntries } from './entry.ts';
import type { SnapshotEntries, SnapshotEntry } from './entry.ts';

export interface PreviousSnapshot {
  /** Null if there is no valid manifest of this version of the site. Files may be valid nevertheless. */
  manifest: Manifest | null;
  /** Entries from Strapi only: the demo’s invented content must not pass for the company’s own. */
  entries: SnapshotEntries;
  /** Files that exist and have the right size. */
  files: SnapshotFiles;
}

/**
 * Returns the snapshot’s path with symbolic links resolved: the swap must rename the folder, not the link.
 * @throws ProgramError with exit code 2 if the folder holds anything else, which the swap would replace
 */
export function resolveSnapshot(option: string): string {
  const resolvedPath = path.resolve(option);
  mkdirSync(path.dirname(resolvedPath), { recursive: true });
  if (!existsSync(resolvedPath)) return resolvedPath;
  const directory = realpathSync(resolvedPath);
  const fileNames = readdirSync(directory);
  if (fileNames.length > 0 && !fileNames.includes('manifest.json')) {
    throw new ProgramError(
      2,
      `${directory} n’est pas un instantané : il contient ${fileNames.slice(0, 3).join(', ')}. Choisissez un autre dossier avec --snapshot.`,
    );
  }
  return directory;
}

/**
 * Reads the previous snapshot. First it repairs a sync that was interrupted between its two renames.
 * @throws ProgramError with exit code 2 if drafts and published content would mix
 * @throws the system’s error if a file may not be read
 */
export function readPreviousSnapshot(
  directory: string,
  source: 'strapi' | 'drafts',
  mayReplaceDemo: boolean,
): PreviousSnapshot {
  recoverSnapshot(directory);
  const manifest = readJson(directory, 'manifest.json', manifestSchema, []);
  // The next snapshot may keep the previous version of an entry, which must not be a draft if the snapshot goes live.
  if (manifest && (manifest.source === 'drafts') !== (source === 'drafts')) {
    const foundContent = source === 'drafts' ? 'du contenu publié' : 'des brouillons';
    throw new ProgramError(
      2,
      `${directory} contient ${foundContent} : choisissez un autre dossier avec --snapshot.`,
    );
  }
  const isDemo = manifest?.source === 'demo';
  if (isDemo && !mayReplaceDemo) {
    throw new ProgramError(
      2,
      `${directory} est le contenu de démonstration, que celui de Strapi remplacerait. Si c’est voulu : « npm run sync -- --replace-demo ».`,
    );
  }
  return {
    manifest,
    entries: isDemo || manifest === null ? noEntries : readEntries(directory, manifest),
    files: readFiles(directory),
  };
}

function readFiles(directory: string): SnapshotFiles {
  const mediaIndex = readJson(directory, 'media.json', mediaIndexSchema, []) ?? {};
  const files = Object.entries(mediaIndex).map(([name, facts]): SnapshotFile => {
    return { name, facts, path: path.join(directory, 'media', name) };
  });
  const isComplete = (file: SnapshotFile) =>
    statSync(file.path, { throwIfNoEntry: false })?.size === file.facts.bytes;
  return new Map(files.filter(isComplete).map((file) => [file.name, file]));
}

/** Returns the valid documents, with their problems from the manifest. */
function readEntries(directory: string, manifest: Manifest): SnapshotEntries {
  return byCollection((name) => {
    const { stale = [] } = collectionStateOf(manifest, name);
    const documents = readDocuments(directory, name, []).flatMap(({ document }) => document);
    return (documents as object[]).map((document): SnapshotEntry => {
      const { id = null } = document as { id?: string };
      const staleFields = stale.filter(({ entry }) => entry === entryName(name, document));
      return { id, document, stale: staleFields };
    });
  });
}

/** Returns what the site’s reader finds wrong with a snapshot, null if it is valid or missing. */
export function findDamage(directory: string): string | null {
  try {
    if (existsSync(path.join(directory, 'manifest.json'))) readSnapshot(directory);
    return null;
  } catch (error) {
    if (error instanceof SnapshotError) return error.message;
    throw error;
  }
}
