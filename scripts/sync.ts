/**
 * The CMS export: `npm run sync` copies what is published in Strapi into the snapshot the site is built from.
 *
 * - sync/command/   arguments, configuration, lock; at the end the report
 * - sync/snapshot/  read the snapshot in place, repairing an interrupted swap
 * - sync/strapi/    ask Strapi for every collection, versions 4 and 5 alike
 * - sync/media/     download the files that the entries name, check and name them
 * - sync/entries/   turn each entry into the site’s document; a mistake costs its part, or its entry
 * - sync/snapshot/  follow renamed articles, guard against mass removal, write, read back, swap
 */
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { helpText, readArguments } from './sync/command/arguments';
import type { SyncOptions } from './sync/command/arguments';
import { readConfig } from './sync/command/config';
import type { CmsConfig } from './sync/command/config';
import { takeLock } from './sync/command/lock';
import { formatReport, nothingFound, printable, writeReport } from './sync/command/report';
import type { Findings, Outcome, SyncReport } from './sync/command/report';
import { SyncError, toSyncError } from './sync/command/sync-error';
import { removeDeadLinks } from './sync/entries/dead-links';
import { readEntries } from './sync/entries/read-entries';
import { fetchFiles } from './sync/media/download';
import { wantedFiles } from './sync/media/wanted';
import { describeRemovals, findChanges, findRemovals } from './sync/snapshot/changes';
import { readPrevious, snapshotPlace } from './sync/snapshot/previous';
import { compareRedirects, followRedirects } from './sync/snapshot/redirects';
import { downloadsDirectory, removeLeftovers, writeSnapshot } from './sync/snapshot/write';
import { createStrapiClient } from './sync/strapi/client';
import { readCollections } from './sync/strapi/read-collections';

interface Result extends Findings {
  outcome: Outcome;
  /** Null when all went well. */
  error: SyncError | null;
}

/** @returns the exit code; the help text says what each means. */
export async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const startedAt = new Date();
  let reportFile: string | null = null;
  let result: Result;
  try {
    const command = readArguments(args);
    if (command.kind === 'help') {
      process.stdout.write(helpText);
      return 0;
    }
    reportFile = command.options.report;
    const config = readConfig(env);
    const directory = snapshotPlace(command.options.snapshot);
    const release = takeLock(`${directory}.lock`);
    try {
      result = await sync(directory, command.options, config);
    } finally {
      // The next sync begins by removing them, too.
      await removeLeftovers(directory).catch(() => undefined);
      release();
    }
  } catch (error) {
    result = { ...nothingFound, outcome: 'failed', error: toSyncError(error) };
  }
  const { error, ...findings } = result;
  const report: SyncReport = {
    ...findings,
    exitCode: error?.exitCode ?? 0,
    error: error?.message ?? null,
    startedAt: startedAt.toISOString(),
    durationMs: Date.now() - startedAt.getTime(),
  };
  await tell(report, reportFile);
  return report.exitCode;
}

/** Everything before the last step leaves the old snapshot as it is. */
async function sync(directory: string, options: SyncOptions, config: CmsConfig): Promise<Result> {
  const { baseUrl, token } = config;
  await removeLeftovers(directory);
  const previous = readPrevious(directory);

  const client = createStrapiClient(config);
  tellProgress(`Lecture de ${baseUrl} …`);
  const cms = await readCollections(client, token === null ? 'public' : 'token');
  const reads = Object.values(cms.collections);
  const failures = reads.flatMap((read) => (read.status === 'failed' ? [read.failure] : []));
  const read = { ...nothingFound, strapiVersion: cms.version, failures };
  if (failures.length > 0 && options.onFailure === 'stop') {
    return { ...read, outcome: 'failed', error: new SyncError(1, failureText) };
  }
  const lost = failures.find(({ collection }) => previous.damaged.includes(collection));
  if (lost !== undefined) {
    return { ...read, outcome: 'failed', error: new SyncError(1, damagedText(lost.collection)) };
  }

  const wanted = wantedFiles(
    reads.flatMap((one) => (one.status === 'ok' ? one.entries : [])),
    baseUrl,
  );
  tellProgress(`Médias : ${wanted.files.length} …`);
  const library = await fetchFiles(wanted.files, {
    client,
    snapshot: directory,
    downloads: downloadsDirectory(directory),
    cacheFile: path.join(path.dirname(options.report), 'sync-media.json'),
  });

  const stored = [...library.values()].filter((file) => file.status === 'stored');
  const names = new Set(stored.map(({ name }) => name));
  const source = { baseUrl, library, names, origins: wanted.origins };
  const { results, problems } = readEntries(cms.collections, previous, source);
  const { articles } = results;
  const redirects = followRedirects(
    previous.redirects,
    previous.collections.articles,
    articles.entries,
  );
  const linked = removeDeadLinks(articles.entries, redirects, baseUrl);
  const mended = { ...results, articles: { ...articles, entries: linked.articles } };
  const removals = findRemovals(previous, mended, problems);
  const findings: Findings = {
    ...read,
    problems: [...problems, ...linked.problems],
    collections: findChanges(previous, mended),
    media: { total: stored.length, downloaded: stored.filter(({ isNew }) => isNew).length },
    redirects: compareRedirects(previous.redirects, redirects),
    removals,
  };
  if (removals.length > 0 && options.onRemovals === 'refuse') {
    return { ...findings, outcome: 'refused', error: new SyncError(3, describeRemovals(removals)) };
  }

  const isChanged = await writeSnapshot(directory, {
    results: mended,
    redirects,
    library,
    previous,
  });
  const outcome = failures.length > 0 ? 'kept' : isChanged ? 'changed' : 'unchanged';
  return { ...findings, outcome, error: null };
}

const failureText =
  'Corrigez ce qui précède puis relancez « npm run sync ». Pour publier quand même le reste, avec les dernières bonnes données de ce qui échoue : « npm run sync -- --keep-going ».';

const damagedText = (name: string) =>
  `« ${name} » a échoué et ses anciennes données sont abîmées : impossible de les garder.\n` +
  'Remettez le dernier instantané valable (git checkout -- content-snapshot), puis relancez « npm run sync ».';

function tellProgress(text: string): void {
  process.stdout.write(`${printable(text)}\n`);
}

async function tell(report: SyncReport, file: string | null): Promise<void> {
  const output = report.exitCode === 0 ? process.stdout : process.stderr;
  output.write(`${printable(formatReport(report))}\n`);
  if (file === null) return;
  try {
    await writeReport(file, report);
    tellProgress(`Rapport : ${path.resolve(file)}`);
  } catch (error) {
    // What is on the site is decided by now: a report that cannot be written changes nothing of it.
    process.stderr.write(`Le rapport n’a pas pu être écrit (${String(error)}).\n`);
  }
}

const entry = process.argv[1];
if (entry !== undefined && realpathSync(entry) === fileURLToPath(import.meta.url)) {
  process.exitCode = await main(process.argv.slice(2), process.env);
}
