/**
 * The CMS export: `npm run sync` copies what is published in Strapi into the snapshot that the site is built from.
 *
 * - sync/command/   arguments, configuration, limits, lock; at the end the report
 * - sync/snapshot/  read the previous snapshot, and repair an interrupted swap
 * - sync/strapi/    read every collection from Strapi, versions 4 and 5 alike
 * - sync/media/     download the files that the entries name, check and name them
 * - sync/entries/   turn each entry into the site’s document; a mistake costs its part, or its entry
 * - sync/snapshot/  follow renamed articles, guard against mass removal, write, check, swap
 *
 * With `--drafts` it also copies what is not published yet, into a snapshot that only a preview is built from.
 */
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mediaReferences } from '../src/content/snapshot/media-references';
import { printable } from '../src/lib/printable';
import { helpText, readArguments } from './sync/command/arguments';
import type { SyncOptions } from './sync/command/arguments';
import { readConfig } from './sync/command/config';
import type { CmsConfig } from './sync/command/config';
import { takeLock } from './sync/command/lock';
import { formatReport, noFindings, writeReport } from './sync/command/report';
import type { Findings, Outcome, SyncReport } from './sync/command/report';
import { SyncError, toSyncError } from './sync/command/sync-error';
import { findLibraryOrigins } from './sync/entries/cms-address';
import { isDeadLink } from './sync/entries/dead-links';
import type { ReadContext } from './sync/entries/field-reader';
import { readEntries } from './sync/entries/read-entries';
import { collectFiles, describeStorageFailure, fetchFiles } from './sync/media/download';
import type { WantedFile } from './sync/media/download';
import { createFileClient } from './sync/media/file-client';
import { describeRemovals, findChanges, findRemovals } from './sync/snapshot/changes';
import { findDrafts, withDatesOfChanges } from './sync/snapshot/publication-states';
import { findDamage, readPrevious, resolveSnapshot } from './sync/snapshot/previous';
import { addedRedirects, followRedirects } from './sync/snapshot/redirects';
import { readSiteState, remember } from './sync/snapshot/site-state';
import { noEntries } from './sync/snapshot/snapshot-entry';
import { downloadsDirectory, removeLeftovers, writeSnapshot } from './sync/snapshot/write';
import { createStrapiClient } from './sync/strapi/client';
import { failuresIn, readCollections, readDrafts } from './sync/strapi/read-collections';

/** @returns the exit code; the help text says what each means */
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
    const directory = resolveSnapshot(options.snapshot);
    const release = takeLock(`${directory}.lock`);
    try {
      result = { ...(await sync(directory, options, config)), exitCode: 0, error: null };
    } finally {
      // An error here is harmless: the next sync removes them first.
      await removeLeftovers(directory).catch(() => undefined);
      release();
    }
  } catch (error) {
    const { exitCode, message, findings } = toSyncError(error);
    result = { ...noFindings, ...findings, outcome: 'failed', exitCode, error: message };
  }
  const durationMs = Date.now() - startedAt.getTime();
  const report = { ...result, startedAt: startedAt.toISOString(), durationMs };
  print(formatReport(report), report.exitCode === 0 ? process.stdout : process.stderr);
  if (reportFile !== null) print(await writeReport(reportFile, report));
  return report.exitCode;
}

/** Only the last step changes the snapshot. @throws SyncError with what was found so far */
async function sync(
  directory: string,
  options: SyncOptions,
  config: CmsConfig,
): Promise<Findings & { outcome: Outcome }> {
  const { baseUrl } = config;
  const { source } = options;
  await removeLeftovers(directory);
  const previous = readPrevious(directory, source);
  const siteState = options.siteState === null ? null : readSiteState(options.siteState);
  const remembered = remember(previous, siteState);

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
  if (damage !== null) throw new SyncError(1, `${damageText}\n${damage}`, { failures });

  // A first reading tells which files are needed, and which articles there will be for links to lead to.
  const wanted = new Map<string, WantedFile>();
  const libraryOrigins = findLibraryOrigins(baseUrl, content);
  const firstContext: ReadContext = {
    baseUrl,
    libraryOrigins,
    hasAllFiles: (document) =>
      mediaReferences(document).every(({ file }) => file in previous.media),
    findFile: collectFiles(wanted),
    isDeadLink: () => false,
  };
  const { articles } = readEntries(content, previous.entries, firstContext).entries;
  if (live !== null) readEntries(live, noEntries, firstContext);
  const files = [...wanted.values()];
  print(`Médias : ${files.length} …`);
  const fetched = await fetchFiles(files, {
    client: createFileClient(config, libraryOrigins),
    directory,
    previousMedia: previous.media,
    downloads: downloadsDirectory(directory),
    cacheFile: path.join(path.dirname(options.report), 'sync-files.json'),
  });
  // Before the entries are read again: each would repeat it for its files.
  const storageFailure = describeStorageFailure(files, fetched, previous.media);
  if (storageFailure !== null) throw new SyncError(1, storageFailure, { failures });

  const redirects = followRedirects(remembered.redirects, remembered.articles, articles);
  const slugs = new Set([
    ...articles.map(({ name }) => name),
    ...redirects.map(({ from }) => from),
  ]);
  const context: ReadContext = {
    ...firstContext,
    findFile: ({ url }) => fetched.get(url) ?? { status: 'lost', reason: 'fichier inconnu' },
    isDeadLink: (address) => isDeadLink(address, slugs),
  };
  const { entries: read, problems } = readEntries(content, previous.entries, context);
  const drafts =
    live === null ? [] : findDrafts(readEntries(live, noEntries, context).entries, read, baseUrl);
  const entries = withDatesOfChanges(read, drafts);

  const removals = findRemovals({ ...remembered, entries: previous.entries }, entries);
  const stored = [...fetched.values()].filter((file) => file.status === 'stored');
  const findings: Findings = {
    failures,
    problems,
    collections: findChanges(previous.entries, entries),
    media: { total: stored.length, downloaded: stored.filter(({ isNew }) => isNew).length },
    redirects: addedRedirects(previous.redirects, redirects),
    removals,
    drafts,
  };
  if (removals.length > 0 && options.onRemovals === 'refuse') {
    throw new SyncError(3, describeRemovals(removals), findings);
  }
  const snapshot = { entries, content, redirects, fetched, previous, source };
  const isChanged = await writeSnapshot(directory, snapshot);
  const outcome = failures.length > 0 ? 'kept' : isChanged ? 'changed' : 'unchanged';
  return { ...findings, outcome };
}

const failureText =
  'Corrigez ce qui précède puis relancez « npm run sync ». Pour publier quand même le reste, avec les dernières bonnes données de ce qui échoue : « npm run sync -- --keep-going ».';

const damageText = 'Les anciennes données sont abîmées : impossible de les garder.';

/** Texts of editors and servers must not move the log’s cursor or colour it. */
function print(text: string, output: NodeJS.WriteStream = process.stdout): void {
  output.write(`${printable(text).replaceAll('\r', '')}\n`);
}

const entry = process.argv[1];
if (entry !== undefined && realpathSync(entry) === fileURLToPath(import.meta.url)) {
  process.exitCode = await main(process.argv.slice(2), process.env);
}
