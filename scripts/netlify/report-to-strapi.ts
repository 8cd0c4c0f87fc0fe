/** Builds the report for Strapi from the report of the sync, and sends it to Strapi. */
import { readConfig } from '../lib/cms-environment.ts';
import { messageOf } from '../lib/errors.ts';
import { severities } from '../lib/site-report.ts';
import type { SiteContent, SiteReport } from '../lib/site-report.ts';
import { apiUrl } from '../sync/fetch/client.ts';
import type { SyncReport } from '../sync/report.ts';
import { typeNameOf, uidOfCollection } from '../sync/strapi-labels.ts';

const reportTimeoutMs = 10_000;
/** Maximum size of all problems as JSON. Strapi refuses a request of more than a megabyte (`jsonLimit`). */
const maxProblemsBytes = 200_000;
/** Maximum number of titles that the report lists for each mass loss of entries. */
const maxRemovalTitles = 100;

/** Returns the content that a sync has read; null if it ended before it had read everything. */
export function contentOf(syncReport: SyncReport): SiteContent | null {
  const { startedAt, collections, published, removals } = syncReport;
  if (collections === null) return null;
  const newestPublishedAt: SiteContent['newestPublishedAt'] = {};
  for (const { collection, publishedAt } of published) {
    const uid = uidOfCollection(collection);
    const newest = newestPublishedAt[uid];
    if (newest === undefined || publishedAt > newest) newestPublishedAt[uid] = publishedAt;
  }
  const problems = reportedProblems(syncReport);
  const sentProblems = firstItemsWithin(problems, maxProblemsBytes);
  return {
    readAt: startedAt,
    newestPublishedAt,
    problems: sentProblems,
    problemsLeftOut: problems.length - sentProblems.length,
    removals: removals.map(({ type, titles, count, before }) => {
      return { type, titles: titles.slice(0, maxRemovalTitles), count, before };
    }),
  };
}

function reportedProblems({ problems, published }: SyncReport): SiteContent['problems'] {
  const pages = new Map(published.map(({ id, page }) => [id, page]));
  return problems
    .map(({ collection, id, type, entry, severity, label, message }) => {
      const uid = uidOfCollection(collection);
      const page = (id === null ? null : pages.get(id)) ?? null;
      return { uid, id, type, entry, severity, label, message, page };
    })
    .sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

/** Returns why a sync has stopped, in French. Advice that several collections share appears once. */
export function reasonOf({ failures, error }: SyncReport): string {
  if (failures.length === 0) return error ?? '';
  const failuresByAdvice = Map.groupBy(failures, ({ advice }) => advice);
  const lines = [...failuresByAdvice].flatMap(([advice, failed]) => [
    ...failed.map(({ collection, reason }) => `${typeNameOf(collection)} : ${reason}`),
    advice,
  ]);
  return [...lines, 'Ensuite, publiez de nouveau, ou relancez le déploiement.'].join('\n');
}

/** Returns as many of the first items as fit into this number of bytes as JSON. */
function firstItemsWithin<Item>(items: readonly Item[], maxBytes: number): Item[] {
  let bytes = 0;
  const endIndex = items.findIndex((item) => {
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1;
    return bytes > maxBytes;
  });
  return endIndex < 0 ? [...items] : items.slice(0, endIndex);
}

/** Sends a report if CMS_REPORT_TOKEN is set. A failure is logged, and does not fail the build. */
export async function sendReport(report: SiteReport, env: NodeJS.ProcessEnv): Promise<void> {
  const token = env['CMS_REPORT_TOKEN']?.trim();
  if (!token) return;
  try {
    const response = await fetch(apiUrl(readConfig(env, 'strapi'), '/site-report'), {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(reportTimeoutMs),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  } catch (error) {
    console.log(`Strapi n’a pas reçu l’état du site : ${messageOf(error)}`);
  }
}
