/** Reads the snapshot that is in place: what to compare with, and what stays where something cannot be read. */
import { existsSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { contentOf, manifestSchema } from '../../../src/content/schemas/manifest';
import type { CollectionName, Manifest } from '../../../src/content/schemas/manifest';
import { mediaIndexSchema } from '../../../src/content/schemas/media';
import type { MediaFacts, MediaIndex } from '../../../src/content/schemas/media';
import { redirectsSchema } from '../../../src/content/schemas/redirects';
import type { Redirect } from '../../../src/content/schemas/redirects';
import { recoverSnapshot } from '../../../src/content/snapshot/recover';
import { readDocuments, readJson } from '../../../src/content/snapshot/files';
import { SnapshotError } from '../../../src/content/snapshot/problems';
import { readSnapshot } from '../../../src/content/snapshot/read';
import { SyncError } from '../command/sync-error';
import { byCollection, noEntries } from './snapshot-entry';
import type { SnapshotEntries, SnapshotEntry } from './snapshot-entry';

export interface PreviousSnapshot {
  /** Null where there is none, or a damaged one: what the files hold is still worth keeping and comparing. */
  manifest: Manifest | null;
  /** None of the demo content, which is nobody’s: its invented reviews must not pass for a company’s own. */
  entries: SnapshotEntries;
  /** As the manifest says: there may be fewer entries, where a file is damaged. */
  counts: Record<CollectionName, number>;
  redirects: Redirect[];
  /** Only files that are there, with their size. */
  media: MediaIndex;
}

/**
 * The folder’s real path: a link is followed, so that the swap renames what it points at.
 * @throws SyncError (2) when something else lies there: the swap would replace it.
 */
export function snapshotPlace(option: string): string {
  const wanted = path.resolve(option);
  mkdirSync(path.dirname(wanted), { recursive: true });
  if (!existsSync(wanted)) return wanted;
  const directory = realpathSync(wanted);
  const names = readdirSync(directory);
  if (names.length > 0 && !names.includes('manifest.json')) {
    throw new SyncError(
      2,
      `${directory} n’est pas un instantané : il contient ${names.slice(0, 3).join(', ')}. Choisissez un autre dossier avec --snapshot.`,
    );
  }
  return directory;
}

/**
 * Repairs what an interrupted sync left between its two renames. @throws what the system says when a file may not be
 * read, SyncError (1) when the redirects are damaged: no other place knows them, and SyncError (2) where drafts and
 * published content would meet.
 */
export function readPrevious(directory: string, source: 'strapi' | 'drafts'): PreviousSnapshot {
  recoverSnapshot(directory);
  const manifest = readJson(directory, 'manifest.json', manifestSchema, []);
  // What mistakes keep of a snapshot stays in the next one: no draft may come into what is live that way.
  if (manifest && (manifest.source === 'drafts') !== (source === 'drafts')) {
    const held = source === 'drafts' ? 'du contenu publié' : 'des brouillons';
    throw new SyncError(
      2,
      `${directory} contient ${held} : choisissez un autre dossier avec --snapshot.`,
    );
  }
  const isDemo = manifest?.source === 'demo';
  const hasRedirects = !isDemo && existsSync(path.join(directory, 'redirects.json'));
  const redirects = hasRedirects ? readJson(directory, 'redirects.json', redirectsSchema, []) : [];
  if (redirects === null) {
    throw new SyncError(
      1,
      'redirects.json est abîmé : les anciennes adresses des articles seraient perdues.\n' +
        'Remettez le dernier instantané valable (git checkout -- content-snapshot), ou supprimez ce fichier, puis relancez « npm run sync ».',
    );
  }
  return {
    manifest,
    entries: isDemo ? noEntries : byCollection((name) => readEntriesOf(directory, name, manifest)),
    counts: byCollection((name) => {
      const content = manifest && !isDemo ? contentOf(manifest.collections[name]) : null;
      return content?.count ?? 0;
    }),
    redirects,
    media: readMedia(directory),
  };
}

function readMedia(directory: string): MediaIndex {
  const index = readJson(directory, 'media.json', mediaIndexSchema, []) ?? {};
  const isWhole = ([name, { bytes }]: [string, MediaFacts]) =>
    statSync(path.join(directory, 'media', name), { throwIfNoEntry: false })?.size === bytes;
  return Object.fromEntries(Object.entries(index).filter(isWhole));
}

/** With the ids and the older fields that the manifest knows. */
function readEntriesOf(
  directory: string,
  collection: CollectionName,
  manifest: Manifest | null,
): SnapshotEntry[] {
  const { ids = {}, older = [] } = (manifest && contentOf(manifest.collections[collection])) ?? {};
  const idByName = new Map(Object.entries(ids).map(([id, name]) => [name, id]));
  const documents = readDocuments(directory, collection, []).flatMap(
    ({ document }): unknown => document,
  );
  return documents.map((document) => {
    // A slug or an id; single types have their own name.
    const { slug, id } = document as { slug?: string; id?: string };
    const name = slug ?? id ?? collection;
    const fields = older.filter(({ entry }) => entry === name);
    return {
      id: idByName.get(name) ?? null,
      name,
      document,
      older: fields.map(({ field, message }) => ({ field, message })),
    };
  });
}

/** What the site’s reader says against a snapshot; null for a good one, or none. */
export function findDamage(directory: string): string | null {
  try {
    if (existsSync(path.join(directory, 'manifest.json'))) readSnapshot(directory);
    return null;
  } catch (error) {
    if (error instanceof SnapshotError) return error.message;
    throw error;
  }
}
