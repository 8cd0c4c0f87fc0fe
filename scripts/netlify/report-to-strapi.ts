/** What a build tells Strapi: see `scripts/lib/site-report.ts`. */
import { readConfig } from '../lib/cms-environment.ts';
import { messageOf } from '../lib/errors.ts';
import { severities } from '../lib/site-report.ts';
import type { SiteContent, SiteReport } from '../lib/site-report.ts';
import { connectToStrapi, typeNameOf, uidOfCollection } from '../sync.ts';
import type { SyncReport } from '../sync.ts';

const timeoutMs = 10_000;
/** Strapi refuses a request of more than a megabyte (`jsonLimit` of its `strapi::body`). */
const longestProblemsBytes = 200_000;
const titlesShown = 100;

/** Returns what a sync has read; null if it ended before it had read everything. */
export function contentOf(synced: SyncReport): SiteContent | null {
  const { startedAt, collections, published, removals } = synced;
  if (collections === null) return null;
  const newestPublishedAt: SiteContent['newestPublishedAt'] = {};
  for (const { collection, publishedAt } of published) {
    const uid = uidOfCollection(collection);
    const newest = newestPublishedAt[uid];
    if (newest === undefined || publishedAt > newest) newestPublishedAt[uid] = publishedAt;
  }
  const problems = problemsIn(synced);
  const shown = fitting(problems, longestProblemsBytes);
  return {
    readAt: startedAt,
    newestPublishedAt,
    problems: shown,
    problemsLeftOut: problems.length - shown.length,
    removals: removals.map(({ type, titles, count, before }) => {
      return { type, titles: titles.slice(0, titlesShown), count, before };
    }),
  };
}

function problemsIn({ problems, published }: SyncReport): SiteContent['problems'] {
  const pages = new Map(published.map(({ id, page }) => [id, page]));
  return problems
    .map(({ collection, id, type, entry, severity, label, message }) => {
      const uid = uidOfCollection(collection);
      const page = (id === null ? null : pages.get(id)) ?? null;
      return { uid, id, type, entry, severity, label, message, page };
    })
    .sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

/** Why a sync has stopped. Advice that several collections share is said once. */
export function reasonOf({ failures, error }: SyncReport): string {
  if (failures.length === 0) return error ?? '';
  const byAdvice = Map.groupBy(failures, ({ advice }) => advice);
  const lines = [...byAdvice].flatMap(([advice, failed]) => [
    ...failed.map(({ collection, reason }) => `${typeNameOf(collection)} : ${reason}`),
    advice,
  ]);
  return [...lines, 'Ensuite, publiez de nouveau, ou relancez le déploiement.'].join('\n');
}

/** As many of the first ones as have room in JSON. */
function fitting<Item>(items: readonly Item[], longestBytes: number): Item[] {
  let bytes = 0;
  const end = items.findIndex((item) => {
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1;
    return bytes > longestBytes;
  });
  return end < 0 ? [...items] : items.slice(0, end);
}

/** A report that does not arrive never fails a build. */
export async function sendReport(report: SiteReport, env: NodeJS.ProcessEnv): Promise<void> {
  const token = env['CMS_REPORT_TOKEN']?.trim();
  if (!token) return;
  try {
    const client = await connectToStrapi(readConfig(env, 'strapi'));
    const response = await fetch(client.urlOf('/site-report'), {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  } catch (error) {
    console.log(`Strapi n’a pas reçu l’état du site : ${messageOf(error)}`);
  }
}
