/** Writes a whole new snapshot beside the old one; nothing of the old one is touched. */
import { constants, existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { previousDirectory } from '../../src/content/recover-snapshot';
import { collectionNames, manifestSchema } from '../../src/content/schemas/manifest';
import type { CollectionName, Manifest } from '../../src/content/schemas/manifest';
import type { Redirect } from '../../src/content/schemas/redirects';
import type { Results } from './normalise';
import type { MediaFiles } from './place-media';
import { collectionPaths, orElse } from './previous-snapshot';
import type { PreviousSnapshot } from './previous-snapshot';
import { formatJson, sealSnapshot } from './seal-snapshot';
import { snapshotNames } from './snapshot-place';
import { SyncError } from './sync-error';

/** Where the new snapshot grows. */
export function stagedDirectory(directory: string): string {
  return `${directory}.staged`;
}

/** Where downloads wait for their names: on the same disk, and gone with the staged snapshot. */
export function downloadsDirectory(directory: string): string {
  return `${directory}.staged/.downloads`;
}

/** Removes what an interrupted sync left behind; the old snapshot only where a whole one has its name. */
export async function prepareStage(directory: string): Promise<void> {
  if (existsSync(path.join(directory, 'manifest.json'))) {
    await rm(previousDirectory(directory), { recursive: true, force: true });
  }
  await rm(stagedDirectory(directory), { recursive: true, force: true });
  await mkdir(downloadsDirectory(directory), { recursive: true });
}

export interface StageInput {
  results: Results;
  media: MediaFiles;
  redirects: readonly Redirect[];
  /** What failed keeps its files of this; null when there is nothing to keep. */
  previous: PreviousSnapshot | null;
  /** ISO 8601. */
  now: string;
}

/** Sealed like the old one where everything is equal, with its date too; else with today’s. */
export async function stageSnapshot(directory: string, input: StageInput): Promise<void> {
  const { results, media, redirects, previous, now } = input;
  const staged = stagedDirectory(directory);
  await mkdir(path.join(staged, 'media'), { recursive: true });
  for (const [name, { path: source }] of media) {
    await copyFile(source, path.join(staged, 'media', name), constants.COPYFILE_FICLONE);
  }
  const failures: Partial<Record<CollectionName, string>> = {};
  for (const name of collectionNames) {
    const result = results[name];
    if (result.status === 'ok') {
      for (const [file, document] of result.files) await write(staged, file, formatJson(document));
    } else {
      failures[name] = result.failure.message;
      if (hasDataToKeep(previous, name)) await keepCollection(directory, staged, name);
    }
  }
  if (redirects.length > 0) await write(staged, 'redirects.json', formatJson(redirects));
  await rm(downloadsDirectory(directory), { recursive: true, force: true });
  await keepForeignFiles(directory, staged);
  const generatedAt = previous?.manifest?.generatedAt ?? now;
  await sealSnapshot(staged, { generatedAt, source: 'strapi', failures });
  await renewDate(staged, previous?.manifest ?? null, now);
}

/**
 * The demo’s invented reviews must never pass for a company’s own (decisions: failure policy).
 * @throws SyncError (1) when there is data, but damaged: leaving it out would lose it.
 */
function hasDataToKeep(previous: PreviousSnapshot | null, name: CollectionName): boolean {
  if (previous === null || previous.manifest?.source === 'demo') return false;
  if (previous.collections[name] !== null) return true;
  throw new SyncError(
    1,
    `« ${name} » a échoué et ses anciennes données sont abîmées : impossible de les garder.\n` +
      'Remettez le dernier instantané valable (git checkout -- content-snapshot), puis relancez « npm run sync ».',
  );
}

/** Its files byte for byte, and the media they name. */
async function keepCollection(
  directory: string,
  staged: string,
  name: CollectionName,
): Promise<void> {
  const owned = new Set(await orElse(readdir(path.join(directory, 'media')), []));
  for (const file of await collectionPaths(directory, name)) {
    const text = await readFile(path.join(directory, file), 'utf8');
    await write(staged, file, text);
    for (const [found] of text.matchAll(/[a-z0-9][a-z0-9-]*\.[0-9a-f]{8}\.[a-z0-9]{2,5}/g)) {
      if (!owned.has(found)) continue;
      await copyFile(path.join(directory, 'media', found), path.join(staged, 'media', found));
    }
  }
}

/** What somebody else put beside our files, such as `.gitattributes`, is not ours to lose. */
async function keepForeignFiles(directory: string, staged: string): Promise<void> {
  const foreign = (await orElse(readdir(directory), [])).filter((name) => !snapshotNames.has(name));
  for (const name of foreign) {
    await cp(path.join(directory, name), path.join(staged, name), {
      recursive: true,
      preserveTimestamps: true,
      verbatimSymlinks: true,
    });
  }
}

/** The date says when the content last changed. */
async function renewDate(staged: string, old: Manifest | null, now: string): Promise<void> {
  const file = path.join(staged, 'manifest.json');
  const written = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  // Parsed both, so that the order of keys says nothing; written as it was sealed.
  if (formatJson(manifestSchema.parse(written)) === formatJson(old)) return;
  await writeFile(file, formatJson({ ...written, generatedAt: now }));
}

async function write(staged: string, file: string, text: string): Promise<void> {
  const target = path.join(staged, file);
  await mkdir(path.dirname(target), { recursive: true });
  // `wx`: two documents under one name would be a loss.
  await writeFile(target, text, { flag: 'wx' });
}
