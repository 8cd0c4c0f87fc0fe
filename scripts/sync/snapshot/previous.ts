/** Reads the previous snapshot: to compare with, and to keep what cannot be read from the CMS. */
import { existsSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { manifestSchema, stateOf } from '../../../src/content/snapshot/manifest';
import type { Manifest } from '../../../src/content/snapshot/manifest';
import type { CollectionName } from '../../../src/content/types/registry';
import { mediaIndexSchema } from '../../../src/content/types/media';
import type { MediaFacts, MediaIndex } from '../../../src/content/types/media';
import { redirectsSchema } from '../../../src/content/snapshot/redirects';
import type { Redirect } from '../../../src/content/snapshot/redirects';
import { recoverSnapshot } from '../../../src/content/snapshot/recover';
import { readDocuments, readJson } from '../../../src/content/snapshot/files';
import { SnapshotError } from '../../../src/content/snapshot/problems';
import { readSnapshot } from '../../../src/content/snapshot/read';
import { ProgramError } from '../../lib/errors';
import { noEntries } from './snapshot-entry';
import { byCollection } from '../../../src/content/types/registry';
import type { SnapshotEntries, SnapshotEntry } from './snapshot-entry';

export interface PreviousSnapshot {
  /** Null if there is none, or a damaged one: the other files may still be good. */
  manifest: Manifest | null;
  /** None of the demo content: its invented reviews must not pass for the company’s own. */
  entries: SnapshotEntries;
  /** How many entries have an id in the manifest. `entries` may hold fewer, if a file is damaged or lost. */
  counts: Record<CollectionName, number>;
  redirects: Redirect[];
  /** Only files that exist, with the right size. */
  media: MediaIndex;
}

/**
 * The snapshot’s real path, symbolic links resolved: the swap must rename the folder, not the link.
 * @throws ProgramError (2) if the folder holds something else, which the swap would replace
 */
export function resolveSnapshot(option: string): string {
  const resolved = path.resolve(option);
  mkdirSync(path.dirname(resolved), { recursive: true });
  if (!existsSync(resolved)) return resolved;
  const directory = realpathSync(resolved);
  const names = readdirSync(directory);
  if (names.length > 0 && !names.includes('manifest.json')) {
    throw new ProgramError(
      2,
      `${directory} n’est pas un instantané : il contient ${names.slice(0, 3).join(', ')}. Choisissez un autre dossier avec --snapshot.`,
    );
  }
  return directory;
}

/**
 * First repairs a sync that was interrupted between its two renames.
 * @throws ProgramError (1) if the redirects are damaged, because the CMS does not have them
 * @throws ProgramError (2) if drafts and published content would mix
 * @throws the system’s error if a file may not be read
 */
export function readPrevious(directory: string, source: 'strapi' | 'drafts'): PreviousSnapshot {
  recoverSnapshot(directory);
  const manifest = readJson(directory, 'manifest.json', manifestSchema, []);
  // An older version may stay in the next snapshot: it must not be a draft that goes live.
  if (manifest && (manifest.source === 'drafts') !== (source === 'drafts')) {
    const held = source === 'drafts' ? 'du contenu publié' : 'des brouillons';
    throw new ProgramError(
      2,
      `${directory} contient ${held} : choisissez un autre dossier avec --snapshot.`,
    );
  }
  const isDemo = manifest?.source === 'demo';
  const hasRedirects = !isDemo && existsSync(path.join(directory, 'redirects.json'));
  const redirects = hasRedirects ? readJson(directory, 'redirects.json', redirectsSchema, []) : [];
  if (redirects === null) {
    throw new ProgramError(
      1,
      'redirects.json est abîmé : les anciennes adresses des articles seraient perdues.\n' +
        'Remettez le dernier instantané valable (git checkout -- content-snapshot), ou supprimez ce fichier, puis relancez « npm run sync ».',
    );
  }
  return {
    manifest,
    entries: isDemo
      ? noEntries
      : byCollection((name) => previousEntries(directory, name, manifest)),
    counts: byCollection((name) =>
      isDemo ? 0 : Object.keys(stateOf(manifest, name).ids ?? {}).length,
    ),
    redirects,
    media: readMedia(directory),
  };
}

function readMedia(directory: string): MediaIndex {
  const index = readJson(directory, 'media.json', mediaIndexSchema, []) ?? {};
  const isComplete = ([name, { bytes }]: [string, MediaFacts]) =>
    statSync(path.join(directory, 'media', name), { throwIfNoEntry: false })?.size === bytes;
  return Object.fromEntries(Object.entries(index).filter(isComplete));
}

/** The valid documents, with the manifest’s ids and stale fields. */
function previousEntries(
  directory: string,
  collection: CollectionName,
  manifest: Manifest | null,
): SnapshotEntry[] {
  const { ids = {}, stale = [] } = stateOf(manifest, collection);
  const idByName = new Map(Object.entries(ids).map(([id, name]) => [name, id]));
  const documents = readDocuments(directory, collection, []).flatMap(
    ({ document }): unknown => document,
  );
  return documents.map((document) => {
    const { slug, id } = document as { slug?: string; id?: string };
    const name = slug ?? id ?? collection;
    const fields = stale.filter(({ entry }) => entry === name);
    return {
      id: idByName.get(name) ?? null,
      name,
      document,
      stale: fields.map(({ entry: _, ...field }) => field),
    };
  });
}

/** What the site’s own reader finds wrong with a snapshot. Null if it is valid, or if there is none. */
export function findDamage(directory: string): string | null {
  try {
    if (existsSync(path.join(directory, 'manifest.json'))) readSnapshot(directory);
    return null;
  } catch (error) {
    if (error instanceof SnapshotError) return error.message;
    throw error;
  }
}
