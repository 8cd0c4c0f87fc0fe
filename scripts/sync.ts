/**
 * The CMS export: `npm run sync` copies what is published in Strapi into the snapshot the site is built from.
 *
 * - sync/command/   arguments, configuration, limits, lock; at the end the report
 * - sync/snapshot/  read the snapshot in place, repairing an interrupted swap
 * - sync/strapi/    ask Strapi for every collection, versions 4 and 5 alike
 * - sync/media/     download the files that the entries name, check and name them
 * - sync/entries/   turn each entry into the site’s document; a mistake costs its part, or its entry
 * - sync/snapshot/  follow renamed articles, guard against mass removal, write, read back, swap
 *
 * With `--drafts` it copies what is not published yet, too, into a snapshot that only a preview is built from.
 */
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mediaReferences } from '../src/content/snapshot/media-references';
import { helpText, readArguments } from './sync/command/arguments';
import type { SyncOptions } from './sync/command/arguments';
import { readConfig } from './sync/command/config';
import type { CmsConfig } from './sync/command/config';
import { takeLock } from './sync/command/lock';
import { formatReport, nothingFound, printable, writeReport } from './sync/command/report';
import type { Findings, Outcome, SyncReport } from './sync/command/report';
import { SyncError, toSyncError } from './sync/command/sync-error';
import { isDeadLink } from './sync/entries/dead-links';
import { findNamedFiles } from './sync/entries/named-files';
import type { Source } from './sync/entries/entry';
import { readEntries } from './sync/entries/read-entries';
import { describeLostLibrary, fetchFiles } from './sync/media/download';
import { describeRemovals, findChanges, findRemovals } from './sync/snapshot/changes';
import { findDrafts, withDatesOfChanges } from './sync/snapshot/drafts';
import { findDamage, readPrevious, snapshotPlace } from './sync/snapshot/previous';
import { addedRedirects, followRedirects } from './sync/snapshot/redirects';
import { downloadsDirectory, removeLeftovers, writeSnapshot } from './sync/snapshot/write';
import { noEntries } from './sync/snapshot/snapshot-entry';
import { createStrapiClient } from './sync/strapi/client';
import { failuresIn, readCollections, readDrafts } from './sync/strapi/read-collections';

/** @returns the exit code; the help text says what each means. */
export async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const startedAt = new Date();
  let reportFile: string | null = null;
  let result: Omit<SyncReport, 'startedAt' | 'durationMs'>;
  try {
    const options = readArguments(args);
    if (options === null) {
      process.stdout.write(helpText);
      return 0;
    }
    reportFile = options.report;
    const config = readConfig(env, options.source);
    const directory = snapshotPlace(options.snapshot);
    const release = takeLock(`${directory}.lock`);
    try {
      result = { ...(await sync(directory, options, config)), exitCode: 0, error: null };
    } finally {
      // The next sync begins by removing them, too.
      await removeLeftovers(directory).catch(() => undefined);
      release();
    }
  } catch (error) {
    const { exitCode, message, findings } = toSyncError(error);
    result = { ...nothingFound, ...findings, outcome: 'failed', exitCode, error: message };
  }
  const durationMs = Date.now() - startedAt.getTime();
  const report = { ...result, startedAt: startedAt.toISOString(), durationMs };
  print(formatReport(report), report.exitCode === 0 ? process.stdout : process.stderr);
  if (reportFile !== null) print(await writeReport(reportFile, report));
  return report.exitCode;
}

/** Everything before the last step leaves the old snapshot as it is. @throws SyncError with what was found so far. */
async function sync(
  directory: string,
  options: SyncOptions,
  config: CmsConfig,
): Promise<Findings & { outcome: Outcome }> {
  const { baseUrl } = config;
  const { source } = options;
  await removeLeftovers(directory);
  const previous = readPrevious(directory, source);

  const client = createStrapiClient(config);
  print(`Lecture de ${baseUrl} …`);
  const { content, live } =
    source === 'drafts'
      ? await readDrafts(client)
      : { content: await readCollections(client), live: null };
  const failures = failuresIn(content);
  if (failures.length > 0 && options.onFailure === 'stop') {
    throw new SyncError(1, failureText, { failures });
  }
  const damage = failures.length > 0 ? findDamage(directory) : null;
  if (damage !== null) throw new SyncError(1, `${damagedText}\n${damage}`, { failures });

  const isWhole = (value: unknown) =>
    mediaReferences(value).every(({ file }) => file in previous.media);
  const named = findNamedFiles(content, previous.entries, { baseUrl, isWhole });
  const liveFiles =
    live === null ? [] : findNamedFiles(live, noEntries, { baseUrl, isWhole }).files;
  const files = [
    ...new Map([...liveFiles, ...named.files].map((file) => [file.url, file])).values(),
  ];
  print(`Médias : ${files.length} …`);
  const library = await fetchFiles(files, {
    client,
    directory,
    owned: previous.media,
    downloads: downloadsDirectory(directory),
    cacheFile: path.join(path.dirname(options.report), 'sync-files.json'),
  });
  const stored = [...library.values()].filter((file) => file.status === 'stored');

  const { articles } = named.entries;
  const redirects = followRedirects(previous.redirects, previous.entries.articles, articles);
  const slugs = new Set([
    ...articles.map(({ name }) => name),
    ...redirects.map(({ from }) => from),
  ]);
  const reading: Source = {
    baseUrl,
    isWhole,
    findFile: ({ url }) => library.get(url) ?? { status: 'lost', reason: 'fichier inconnu' },
    isLibrary: named.isLibrary,
    isDeadLink: (address) => isDeadLink(address, slugs),
  };
  const { entries: read, problems } = readEntries(content, previous.entries, reading);
  const drafts =
    live === null ? [] : findDrafts(readEntries(live, noEntries, reading).entries, read, baseUrl);
  const entries = withDatesOfChanges(read, drafts);

  const removals = findRemovals(previous, entries);
  const findings: Findings = {
    failures,
    problems,
    collections: findChanges(previous.entries, entries),
    media: { total: stored.length, downloaded: stored.filter(({ isNew }) => isNew).length },
    redirects: addedRedirects(previous.redirects, redirects),
    removals,
    drafts,
  };
  const lostLibrary = describeLostLibrary(files, library, previous.media);
  if (lostLibrary !== null) throw new SyncError(1, lostLibrary, findings);
  if (removals.length > 0 && options.onRemovals === 'refuse') {
    throw new SyncError(3, describeRemovals(removals), findings);
  }
  const snapshot = { entries, content, redirects, library, previous, source };
  const isChanged = await writeSnapshot(directory, snapshot);
  const outcome = failures.length > 0 ? 'kept' : isChanged ? 'changed' : 'unchanged';
  return { ...findings, outcome };
}

const failureText =
  'Corrigez ce qui précède puis relancez « npm run sync ». Pour publier quand même le reste, avec les dernières bonnes données de ce qui échoue : « npm run sync -- --keep-going ».';

const damagedText = 'Les anciennes données sont abîmées : impossible de les garder.';

function print(text: string, output: NodeJS.WriteStream = process.stdout): void {
  output.write(`${printable(text)}\n`);
}

const entry = process.argv[1];
if (entry !== undefined && realpathSync(entry) === fileURLToPath(import.meta.url)) {
  process.exitCode = await main(process.argv.slice(2), process.env);
}
