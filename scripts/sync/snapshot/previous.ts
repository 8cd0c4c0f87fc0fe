/** Reads the snapshot that is in place: what to compare with, and what stays where something cannot be read. */
import { existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'astro/zod';
import { collectionNames, contentOf, manifestSchema } from '../../../src/content/schemas/manifest';
import type { CollectionName, Manifest } from '../../../src/content/schemas/manifest';
import { mediaIndexSchema } from '../../../src/content/schemas/media';
import type { MediaIndex } from '../../../src/content/schemas/media';
import { redirectsSchema } from '../../../src/content/schemas/redirects';
import type { Redirect } from '../../../src/content/schemas/redirects';
import { recoverSnapshot } from '../../../src/content/snapshot/recover';
import { readDocuments, readJson } from '../../../src/content/snapshot/files';
import { SyncError } from '../command/sync-error';
import type { SnapshotEntries, SnapshotEntry } from './snapshot-entry';

export interface PreviousSnapshot {
  /** Null where there is none, or a damaged one: what the files hold is still worth keeping and comparing. */
  manifest: Manifest | null;
  /** None of the demo content, which is nobody’s: its invented reviews must not pass for a company’s own. */
  entries: SnapshotEntries;
  /** Collections of which a file cannot be read: nothing can be kept of them. */
  damaged: CollectionName[];
  redirects: Redirect[];
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
  const manifest = readOptional(directory, 'manifest.json', manifestSchema);
  // What mistakes keep of a snapshot stays in the next one: no draft may come into what is live that way.
  if (manifest && (manifest.source === 'drafts') !== (source === 'drafts')) {
    const held = source === 'drafts' ? 'du contenu publié' : 'des brouillons';
    throw new SyncError(
      2,
      `${directory} contient ${held} : choisissez un autre dossier avec --snapshot.`,
    );
  }
  const isDemo = manifest?.source === 'demo';
  const redirects = isDemo ? [] : readOptional(directory, 'redirects.json', redirectsSchema);
  if (redirects === null) {
    throw new SyncError(
      1,
      'redirects.json est abîmé : les anciennes adresses des articles seraient perdues.\n' +
        'Remettez le dernier instantané valable (git checkout -- content-snapshot), ou supprimez ce fichier, puis relancez « npm run sync ».',
    );
  }
  const reads = collectionNames.map((name) => {
    const problems: string[] = [];
    const entries = isDemo ? [] : readEntriesOf(directory, name, manifest ?? null, problems);
    return { name, entries, isDamaged: problems.length > 0 };
  });
  return {
    manifest: manifest ?? null,
    entries: Object.fromEntries(
      reads.map(({ name, entries }) => [name, entries]),
    ) as SnapshotEntries,
    damaged: reads.filter(({ isDamaged }) => isDamaged).map(({ name }) => name),
    redirects: redirects ?? [],
    media: readOptional(directory, 'media.json', mediaIndexSchema) ?? {},
  };
}

/** With the ids and the older fields that the manifest knows. */
function readEntriesOf(
  directory: string,
  collection: CollectionName,
  manifest: Manifest | null,
  problems: string[],
): SnapshotEntry[] {
  const { ids = {}, older = [] } = (manifest && contentOf(manifest.collections[collection])) ?? {};
  const idByName = new Map(Object.entries(ids).map(([id, name]) => [name, id]));
  const documents = readDocuments(directory, collection, problems).flatMap(
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

/** Undefined where there is no such file, null where it is damaged. */
function readOptional<Schema extends z.ZodTypeAny>(
  directory: string,
  file: string,
  schema: Schema,
): z.output<Schema> | null | undefined {
  if (!existsSync(path.join(directory, file))) return undefined;
  return readJson(directory, file, schema, []);
}
