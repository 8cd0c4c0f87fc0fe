/**
 * The CMS export: `npm run sync` copies the published content of Strapi into the snapshot that the site is built from.
 *
 * 1. `fetch/` reads all entries from Strapi, and `media/` downloads the files to which they refer.
 * 2. `parse.ts` converts each entry into a document, by its schema in `schemas/`. `snapshot/merge.ts` keeps the previous
 *    version of entries that cannot be read, and `snapshot/removals.ts` stops a mass loss.
 * 3. `lint/` reports what visitors will miss. `snapshot/write.ts` writes, checks and swaps the snapshot, and `report.ts`
 *    reports all of it.
 *
 * Each step uses only the results of earlier steps. With `--drafts` the sync reads the latest versions of all entries into
 * a snapshot that only a preview is built from.
 */
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteConfig } from '../src/site.config.ts';
import { stripInvisible } from '../src/lib/strip-invisible.ts';
import { helpText, readArguments } from './sync/arguments.ts';
import type { SyncOptions } from './sync/arguments.ts';
import { readConfig } from './lib/cms-environment.ts';
import type { CmsConfig } from './lib/cms-environment.ts';
import { toProgramError } from './lib/errors.ts';
import { takeLock } from './lib/lock.ts';
import { withoutSecrets } from './lib/quoted.ts';
import { failuresIn, fetchContent } from './sync/fetch/content.ts';
import type { Content } from './sync/fetch/content.ts';
import type { Fields } from './sync/fetch/unwrap.ts';
import { lint } from './sync/lint/lint.ts';
import { fetchFiles, filesByName } from './sync/media/download.ts';
import type { FetchedFiles, WantedFile } from './sync/media/download.ts';
import { findLibrary, referencedFiles, insertFiles } from './sync/media/referenced-files.ts';
import { parseContent } from './sync/parse.ts';
import { formatReport, emptyReport, readPreviousDrafts, writeReport } from './sync/report.ts';
import type { SyncReport } from './sync/report.ts';
import { findChanges, findPublished } from './sync/snapshot/changes.ts';
import { findDrafts } from './sync/snapshot/drafts.ts';
import { noEntries } from './sync/snapshot/entry.ts';
import { merge } from './sync/snapshot/merge.ts';
import { findDamage, readPreviousSnapshot, resolveSnapshot } from './sync/snapshot/previous.ts';
import { describeRemovals, findRemovals, isMassLoss } from './sync/snapshot/removals.ts';
import { downloadsDirectory, removeLeftovers, writeSnapshot } from './sync/snapshot/write.ts';

/** Runs a sync and returns its exit code, whose meanings the help text lists. */
export async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const startedAt = new Date().toISOString();
  let reportFile: string | null = null;
  let report: SyncReport = { ...emptyReport, startedAt };
  try {
    const options = readArguments(args);
    if (options === null) {
      process.stdout.write(helpText);
      return 0;
    }
    reportFile = options.report;
    const config = readConfig(env, options.source);
    const directory = resolveSnapshot(options.snapshot);
    const releaseLock = takeLock(`${directory}.lock`);
    try {
      report = { ...report, ...(await sync(directory, options, config)) };
    } finally {
      // An error here is harmless: the next sync begins by removing the leftover folders.
      await removeLeftovers(directory).catch(() => undefined);
      releaseLock();
    }
  } catch (error) {
    const { exitCode, message } = toProgramError(error);
    report = { ...report, exitCode, error: message };
  }
  await print(formatReport(report), report.exitCode === 0 ? process.stdout : process.stderr);
  if (reportFile !== null) await print(await writeReport(reportFile, report));
  return report.exitCode;
}

/** Runs all steps. Only the last one changes the snapshot. Returns the report as far as it has got. @throws ProgramError */
async function sync(
  directory: string,
  { source, keepGoing, acceptRemovals, replaceDemo, report }: SyncOptions,
  config: CmsConfig,
): Promise<Partial<SyncReport>> {
  await removeLeftovers(directory);
  const previousSnapshot = readPreviousSnapshot(directory, source, replaceDemo);

  const { baseUrl } = config;
  await print(`Lecture de ${baseUrl} …`);
  const liveContent = await fetchContent(config, 'published');
  const content = source === 'drafts' ? await fetchContent(config, 'draft') : liveContent;
  const failures = failuresIn(content);
  if (failures.length > 0 && !keepGoing) return { failures, error: failureText };
  const damage = failures.length > 0 ? findDamage(directory) : null;
  if (damage !== null) {
    const error = `Les anciennes données sont abîmées : impossible de les garder.\n${damage}`;
    return { failures, error };
  }

  const allEntries = [content, liveContent].flatMap((part) => Object.values(part).flat());
  const mediaLibrary = findLibrary(allEntries, baseUrl);
  const wantedFiles = referencedFiles(allEntries, mediaLibrary);
  await print(`Médias : ${wantedFiles.length} …`);
  const fetchedFiles = await fetchFiles(wantedFiles, {
    config,
    previousFiles: previousSnapshot.files,
    downloadsFolder: downloadsDirectory(directory),
    cacheFile: path.join(path.dirname(report), 'sync-files.json'),
  });
  const storageFailure = storageFailureOf(wantedFiles, fetchedFiles);
  if (storageFailure !== null) return { failures, error: storageFailure };

  const addFiles = (fields: Fields) => insertFiles(fields, fetchedFiles, mediaLibrary) as Fields;
  const parseWithFiles = (rawContent: Content) => parseContent(rawContent, baseUrl, addFiles);
  const { entries, problems } = merge(parseWithFiles(content), previousSnapshot);
  const files = filesByName(fetchedFiles, previousSnapshot.files);
  const emptySnapshot = { entries: noEntries, files: new Map() };
  const drafts =
    source === 'drafts'
      ? findDrafts(
          merge(parseWithFiles(liveContent), emptySnapshot).entries,
          entries,
          baseUrl,
          readPreviousDrafts(report),
        )
      : [];
  const removals = findRemovals(previousSnapshot.entries, entries);
  const result = {
    failures,
    problems: [...problems, ...lint(entries, problems, { baseUrl, url: siteConfig.url, files })],
    collections: findChanges(previousSnapshot.entries, entries),
    removals,
    published: source === 'drafts' ? [] : findPublished(content, entries),
    drafts,
  };
  if (removals.length > 0 && !acceptRemovals) {
    return { ...result, exitCode: 3, error: describeRemovals(removals) };
  }
  const newSnapshot = { entries, content, files, previous: previousSnapshot, source };
  const isChanged = await writeSnapshot(directory, newSnapshot);
  const outcome = failures.length > 0 ? 'kept' : isChanged ? 'changed' : 'unchanged';
  return { ...result, outcome, exitCode: 0 };
}

/**
 * Returns a message in French if many uploads could not be downloaded, null otherwise. Files without a version do not
 * count: only texts refer to them, and their addresses may be wrong.
 */
function storageFailureOf(wanted: readonly WantedFile[], fetched: FetchedFiles): string | null {
  const uploads = wanted.filter(({ version }) => version !== null);
  const lostUploads = uploads.filter(({ url }) => fetched.get(url)?.status === 'lost');
  if (!isMassLoss(lostUploads.length, uploads.length)) return null;
  const lostFileLines = [...fetched].flatMap(([url, file]) =>
    file.status === 'lost' ? [`  • ${withoutSecrets(url)} : ${file.reason}`] : [],
  );
  return `La médiathèque ne répond pas comme prévu. Fichiers qui n’ont pas pu être repris : ${lostFileLines.length} sur ${fetched.size} ; rien n’a été changé.\n${lostFileLines.slice(0, 5).join('\n')}\nVérifiez que ces adresses s’ouvrent, puis relancez « npm run sync ».`;
}

const failureText =
  'Corrigez ce qui précède puis relancez « npm run sync ». Pour publier quand même le reste, avec les dernières bonnes données de ce qui échoue : « npm run sync -- --keep-going ».';

/**
 * Prints a text without control characters: texts of editors and servers must not change the terminal. Waits until it is
 * written: `process.exit` would cut it if it were longer than a pipe holds (64 KB on Linux) and read slowly.
 */
async function print(text: string, output: NodeJS.WriteStream = process.stdout): Promise<void> {
  const printableText = `${stripInvisible(text).replaceAll('\r', '')}\n`;
  await new Promise((resolve) => output.write(printableText, resolve));
}

const startedScript = process.argv[1];
if (startedScript !== undefined && realpathSync(startedScript) === fileURLToPath(import.meta.url)) {
  const exitCode = await main(process.argv.slice(2), process.env);
  // The program does not wait for open connections: Node 24 reconnects for ever to a proxy that closes each tunnel.
  process.exit(exitCode);
}
