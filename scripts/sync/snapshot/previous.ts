/** Reads the snapshot that is in place: what to compare with, and what stays where something cannot be read. */
import { existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'astro/zod';
import { collectionNames, contentOf, manifestSchema } from '../../../src/content/schemas/manifest';
import type { CollectionName, Manifest } from '../../../src/content/schemas/manifest';
import { redirectsSchema } from '../../../src/content/schemas/redirects';
import type { Redirect } from '../../../src/content/schemas/redirects';
import { recoverSnapshot } from '../../../src/content/snapshot/recover';
import { readDocuments, readJson } from '../../../src/content/snapshot/files';
import { SyncError } from '../command/sync-error';
import type { KnownEntry } from './known-entry';

export interface PreviousSnapshot {
  /** Null where there is none, or a damaged one: what the files hold is still worth keeping and comparing. */
  manifest: Manifest | null;
  /** None of the demo content, which is nobody’s: its invented reviews must not pass for a company’s own. */
  collections: Record<CollectionName, KnownEntry[]>;
  /** Collections of which a file cannot be read: nothing can be kept of them. */
  damaged: CollectionName[];
  redirects: Redirect[];
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
 * read, and SyncError (1) when the redirects are damaged: no other place knows them.
 */
export function readPrevious(directory: string): PreviousSnapshot {
  recoverSnapshot(directory);
  const manifest = readOptional(directory, 'manifest.json', manifestSchema).value;
  const redirects = readOptional(directory, 'redirects.json', redirectsSchema);
  if (redirects.isDamaged && manifest?.source !== 'demo') {
    throw new SyncError(
      1,
      'redirects.json est abîmé : les anciennes adresses des articles seraient perdues.\n' +
        'Remettez le dernier instantané valable (git checkout -- content-snapshot), ou supprimez ce fichier, puis relancez « npm run sync ».',
    );
  }
  const isDemo = manifest?.source === 'demo';
  const damaged: CollectionName[] = [];
  const collections = collectionNames.map((name) => {
    const problems: string[] = [];
    const entries = isDemo ? [] : readKnown(directory, name, manifest, problems);
    if (problems.length > 0) damaged.push(name);
    return [name, entries];
  });
  return {
    manifest,
    collections: Object.fromEntries(collections) as PreviousSnapshot['collections'],
    damaged,
    redirects: isDemo ? [] : (redirects.value ?? []),
  };
}

function readKnown(
  directory: string,
  name: CollectionName,
  manifest: Manifest | null,
  problems: string[],
): KnownEntry[] {
  const content = manifest === null ? null : contentOf(manifest.collections[name]);
  const idByName = new Map(Object.entries(content?.ids ?? {}).map(([id, known]) => [known, id]));
  const documents = readDocuments(directory, name, problems)
    .map(({ document }): unknown => document)
    .flat();
  return documents.map((document) => {
    const known = nameOf(document, name);
    const older = (content?.older ?? []).flatMap(({ entry, field, message }) =>
      entry === known ? [{ field, message }] : [],
    );
    return { id: idByName.get(known) ?? null, name: known, document, older };
  });
}

/** A slug or an id; single types have their own name. */
function nameOf(document: unknown, collection: CollectionName): string {
  const { slug, id } = document as { slug?: unknown; id?: unknown };
  return typeof slug === 'string' ? slug : typeof id === 'string' ? id : collection;
}

function readOptional<Schema extends z.ZodTypeAny>(
  directory: string,
  file: string,
  schema: Schema,
): { value: z.output<Schema> | null; isDamaged: boolean } {
  if (!existsSync(path.join(directory, file))) return { value: null, isDamaged: false };
  const value = readJson(directory, file, schema, []);
  return { value, isDamaged: value === null };
}
