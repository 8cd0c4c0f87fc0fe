/**
 * The CMS export: `npm run sync` copies what is published in Strapi into the snapshot that the site is built from.
 *
 * - sync/snapshot/     read the previous snapshot, and repair an interrupted swap
 * - sync/strapi/       request every collection from Strapi, versions 4 and 5 alike
 * - sync/reading/      read fields, texts and uploads, and judge them
 * - sync/collections/  a file a content type: its query, and how an entry is read
 * - sync/media/        download the files that entries name, check and name them
 * - sync/snapshot/     merge all with the previous snapshot, guard against mass removal, write, check, swap
 * - sync/report/       say what was done and what is wrong, to whom
 *
 * With `--drafts` it also copies what is not published yet, into a snapshot that only a preview is built from.
 */
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteConfig } from '../src/site.config';
import { printable } from '../src/lib/printable';
import { helpText, readArguments } from './sync/arguments';
import type { SyncOptions } from './sync/arguments';
import { readConfig } from './lib/cms-environment';
import type { CmsConfig } from './lib/cms-environment';
import { takeLock } from './lib/lock';
import { formatReport, noFindings, readPreviousDrafts, writeReport } from './sync/report/report';
import type { Findings, SyncOutcome, SyncReport } from './sync/report/report';
import { ProgramError, toProgramError } from './lib/errors';
import {
  findLibrary,
  readEntries,
  unforeseenErrorsIn,
  wantedFiles,
} from './sync/collections/read-entries';
import { describeStorageFailure } from './sync/media/storage-failure';
import { fetchFiles } from './sync/media/download';
import { unforeseenErrors } from './sync/media/fetched-file';
import { createFileClient } from './sync/media/file-client';
import { findChanges } from './sync/snapshot/changes';
import { merge, mergeWithNothing } from './sync/snapshot/merge';
import { findDrafts, withDatesOfChanges } from './sync/snapshot/publication-states';
import { findPublished } from './sync/snapshot/published';
import { findDamage, readPrevious, resolveSnapshot } from './sync/snapshot/previous';
import { readSiteState, remember } from './sync/snapshot/remembered';
import { describeRemovals } from './sync/snapshot/removals';
import { downloadsDirectory, removeLeftovers, writeSnapshot } from './sync/snapshot/write';
import { createStrapiClient } from './sync/strapi/client';
import { failuresIn, readCollections, readDrafts } from './sync/collections/read-collections';

/** For the programs that run a sync: they import nothing else of it. */
export { describeProblem, formatReport, mistakesIn, typeNameOf } from './sync/report/report';
export type { SyncReport } from './sync/report/report';
export { contentTypeUids, uidOfCollection } from './sync/collections/registry';
export { readPrevious } from './sync/snapshot/previous';
export type { PreviousSnapshot } from './sync/snapshot/previous';
export { rememberBoth } from './sync/snapshot/remembered';
export type { PublishedEntry } from './sync/snapshot/published';
export { acceptRemovalsHook } from './sync/snapshot/removals';

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
    const { exitCode, message } = toProgramError(error);
    const findings = error instanceof StoppedSync ? error.findings : noFindings;
    result = { ...noFindings, ...findings, outcome: 'failed', exitCode, error: message };
  }
  const durationMs = Date.now() - startedAt.getTime();
  const report = { ...result, startedAt: startedAt.toISOString(), durationMs };
  print(formatReport(report), report.exitCode === 0 ? process.stdout : process.stderr);
  if (reportFile !== null) print(await writeReport(reportFile, report));
  return report.exitCode;
}

/** With what was found so far, for the report. */
class StoppedSync extends ProgramError {
  constructor(
    exitCode: 1 | 3,
    message: string,
    readonly findings: Partial<Findings>,
  ) {
    super(exitCode, message);
  }
}

/** Only the last step changes the snapshot. @throws ProgramError */
async function sync(
  directory: string,
  options: SyncOptions,
  config: CmsConfig,
): Promise<Findings & { outcome: SyncOutcome }> {
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
      ? await readDrafts(client, config.locale)
      : { content: await readCollections(client, { locale: config.locale }), live: null };
  const failures = failuresIn(content);
  if (failures.length > 0 && options.onFailure === 'stop') {
    throw new StoppedSync(1, failureText, { failures });
  }
  const damage = failures.length > 0 ? findDamage(directory) : null;
  if (damage !== null) throw new StoppedSync(1, `${damageText}\n${damage}`, { failures });

  const reads = readEntries(content, { baseUrl });
  const liveReads = live && readEntries(live, { baseUrl });
  const allReads = liveReads === null ? [reads] : [reads, liveReads];
  const library = findLibrary(allReads, { baseUrl });
  const files = wantedFiles(allReads, library);
  print(`Médias : ${files.length} …`);
  const fetched = await fetchFiles(files, {
    client: createFileClient(config, library.origins),
    directory,
    previousMedia: previous.media,
    downloads: downloadsDirectory(directory),
    cacheFile: path.join(path.dirname(options.report), 'sync-files.json'),
  });
  // Before the entries are resolved: each would repeat it for its files.
  const storageFailure = describeStorageFailure(files, fetched, previous.media);
  if (storageFailure !== null) {
    const errors = [...unforeseenErrors(fetched), ...unforeseenErrorsIn(reads)];
    throw new StoppedSync(1, storageFailure, { failures, errors });
  }

  const merged = merge(remembered, reads, {
    ...{ files: fetched, library, url: siteConfig.url },
  });
  const { redirects, addedRedirects, removals } = merged;
  const published = liveReads && mergeWithNothing(liveReads, merged.facts);
  const drafts = published
    ? findDrafts(published, merged.entries, baseUrl, readPreviousDrafts(options.report))
    : [];
  const entries = withDatesOfChanges(merged.entries, drafts);

  const stored = [...fetched.values()].filter((file) => file.status === 'stored');
  const findings: Findings = {
    failures,
    problems: merged.problems,
    collections: findChanges(previous.entries, entries),
    media: { total: stored.length, downloaded: stored.filter(({ isNew }) => isNew).length },
    redirects: addedRedirects,
    removals,
    published: source === 'drafts' ? [] : findPublished(content, merged.entries),
    errors: [...unforeseenErrors(fetched), ...unforeseenErrorsIn(merged.reads)],
    drafts,
  };
  if (removals.length > 0 && options.onRemovals === 'refuse') {
    throw new StoppedSync(3, describeRemovals(removals), findings);
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
