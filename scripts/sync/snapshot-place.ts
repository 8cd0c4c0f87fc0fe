/** Makes sure that the folder to be replaced is a snapshot, or nothing yet. */
import { mkdirSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { collectionNames } from '../../src/content/schemas/manifest';
import { SyncError, systemCode } from './sync-error';

/** What a snapshot is made of; everything else in its folder belongs to somebody else. */
export const snapshotNames: ReadonlySet<string> = new Set([
  'manifest.json',
  'media.json',
  'redirects.json',
  'media',
  'articles',
  ...collectionNames.map((name) => `${name}.json`),
]);

/**
 * The folder’s real path: a link is followed, so that the swap renames what it points at.
 * @throws SyncError (2) when something else lies there: the swap would replace it.
 */
export function snapshotPlace(option: string): string {
  const wanted = path.resolve(option);
  mkdirSync(path.dirname(wanted), { recursive: true });
  const directory = realPath(wanted);
  const names = list(directory);
  const visible = names.filter((name) => !name.startsWith('.'));
  if (visible.length > 0 && !visible.some((name) => snapshotNames.has(name))) {
    throw new SyncError(
      2,
      `${directory} n’est pas un instantané : il contient ${visible.slice(0, 3).join(', ')}. Choisissez un autre dossier avec --snapshot.`,
    );
  }
  return directory;
}

function realPath(wanted: string): string {
  try {
    return realpathSync(wanted);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return wanted;
    throw error;
  }
}

function list(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}
