/** The CMS export: `npm run sync` copies what is published in Strapi into the snapshot the site is built from. */
import { realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { recoverSnapshot } from '../src/content/recover-snapshot';
import { helpText, readArguments } from './sync/arguments';
import type { SyncOptions } from './sync/arguments';
import { reportCollections } from './sync/changes';
import { readConfig } from './sync/config';
import type { CmsConfig } from './sync/config';
import { bringMedia } from './sync/bring-media';
import { stopOnFailures } from './sync/failure';
import { Findings } from './sync/findings';
import { describeRemovals, findRemovals } from './sync/guard';
import { releaseOnSignal, takeLock } from './sync/lock';
import { normalise } from './sync/normalise';
import { readPreviousSnapshot } from './sync/previous-snapshot';
import { createProgress, printable } from './sync/progress';
import type { Progress } from './sync/progress';
import { readCollections } from './sync/read-collections';
import { emptyReport, formatReport, writeReport } from './sync/report';
import type { SyncReport } from './sync/report';
import { snapshotPlace } from './sync/snapshot-place';
import { compareRedirects, redirectsAfter } from './sync/redirects';
import { prepareStage, stageSnapshot, stagedDirectory } from './sync/stage';
import { createStrapiClient } from './sync/strapi-client';
import { isSameTree, swapSnapshot } from './sync/swap';
import { SyncError, toSyncError } from './sync/sync-error';
import { Uploads } from './sync/uploads';
import { verifySnapshot } from './sync/verify';

/** @returns the exit code; `helpText` says what each means. */
export async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const progress = createProgress(process.stdout, env['CI'] !== undefined);
  const report = emptyReport(new Date());
  let reportFile: string | null = null;
  try {
    const command = readArguments(args);
    if (command.kind === 'help') {
      progress.line(helpText);
      return 0;
    }
    reportFile = command.options.report;
    const config = readConfig(env);
    report.cmsUrl = config.baseUrl;
    const directory = snapshotPlace(command.options.snapshot);
    const lock = takeLock(`${directory}.lock`, new Date());
    releaseOnSignal(lock);
    try {
      await sync(directory, command.options, config, report, progress);
    } finally {
      // Best effort: the next sync begins by removing it, too.
      await rm(stagedDirectory(directory), { recursive: true, force: true }).catch(() => undefined);
      lock.release();
    }
  } catch (error) {
    const { exitCode, message } = toSyncError(error);
    report.outcome = exitCode === 3 ? 'refused' : 'failed';
    report.exitCode = exitCode;
    report.error = message;
  }
  await tell(report, reportFile, progress);
  return report.exitCode;
}

/** The steps in order; everything before the swap leaves the old snapshot as it is. */
async function sync(
  directory: string,
  options: SyncOptions,
  config: CmsConfig,
  report: SyncReport,
  progress: Progress,
): Promise<void> {
  if (recoverSnapshot(directory)) progress.line('Une synchronisation interrompue a été réparée.');
  const previous = await readPreviousSnapshot(directory);
  await prepareStage(directory);

  const client = createStrapiClient(config, progress.line);
  progress.line(`Lecture de ${config.baseUrl} …`);
  const content = await readCollections(client, {
    access: config.token === null ? 'public' : 'token',
    log: progress.line,
    onRead: (name, { status }) => progress.tick(`${name} : ${status}`),
  });
  report.strapiVersion = content.version;

  const desk = { baseUrl: config.baseUrl, findings: new Findings(), uploads: new Uploads() };
  const drafts = normalise(content.collections, desk);
  takeFindings(report, desk.findings);
  stopOnFailures(drafts, options, report);

  const { results, media } = await bringMedia(drafts, {
    desk,
    client,
    directory,
    report,
    progress,
    cacheFile: path.join(path.dirname(options.report), 'sync-media.json'),
  });
  takeFindings(report, desk.findings);
  report.collections = reportCollections(previous, results);
  stopOnFailures(results, options, report);

  const redirects = redirectsAfter(previous, results);
  report.redirects = compareRedirects(previous?.redirects ?? [], redirects);

  const now = new Date().toISOString();
  await stageSnapshot(directory, { results, media, redirects, previous, now });

  report.removals = findRemovals(previous, results, desk.findings.list(), redirects);
  if (report.removals.length > 0 && options.onRemovals === 'refuse') {
    throw new SyncError(3, describeRemovals(report.removals));
  }

  verifySnapshot(stagedDirectory(directory), config.baseUrl);

  const isUnchanged = await isSameTree(stagedDirectory(directory), directory);
  if (!isUnchanged) await swapSnapshot(directory, progress.line);
  report.outcome = report.failures.length > 0 ? 'kept' : isUnchanged ? 'unchanged' : 'changed';
}

function takeFindings(report: SyncReport, findings: Findings): void {
  report.skips = findings.list().filter(({ kind }) => kind === 'skip');
  report.warnings = findings.list().filter(({ kind }) => kind !== 'skip');
}

async function tell(report: SyncReport, file: string | null, progress: Progress): Promise<void> {
  report.durationMs = Date.now() - Date.parse(report.startedAt);
  progress.end();
  (report.exitCode === 0 ? process.stdout : process.stderr).write(
    `${printable(formatReport(report))}\n`,
  );
  if (file === null) return;
  try {
    await writeReport(file, report);
    progress.line(`Rapport : ${path.resolve(file)}`);
  } catch (error) {
    // What is on the site is decided by now: a report that cannot be written changes nothing of it.
    process.stderr.write(`Le rapport n’a pas pu être écrit (${String(error)}).\n`);
  }
}

const entry = process.argv[1];
if (entry !== undefined && realpathSync(entry) === fileURLToPath(import.meta.url)) {
  process.exitCode = await main(process.argv.slice(2), process.env);
}
