/** The state of the site as data, for Strapi’s panel and home page: see `scripts/lib/site-report.ts`. Pure. */
import { contentTypes } from '../../src/content/types/registry';
import type { CollectionName } from '../../src/content/types/registry';
import { siteReportSchema } from '../lib/site-report';
import type { Attention, SiteContent, SiteReport } from '../lib/site-report';
import { typeNameOf, uidOfCollection } from '../sync';
import type { SyncReport } from '../sync';
import type { BuildOutcome, BuildRecord } from './build-record';
import { fitting } from './fitting';

const longestAttentionBytes = 200_000;
const titlesShown = 100;

/** Null if there is none, or one that this version of the site does not read. */
export function readSiteReport(stored: unknown): SiteReport | null {
  return siteReportSchema.nullable().catch(null).parse(stored);
}

/** @param previous what Strapi has so far @param report what the sync found; null if it did not run */
export function siteReportAfter(
  previous: SiteReport | null,
  build: BuildRecord,
  outcome: BuildOutcome,
  report: SyncReport | null,
  now: Date,
): SiteReport {
  const content = report === null ? null : contentOf(report);
  const before = previous?.online ?? null;
  const { state } = outcome;
  const described: SiteReport = {
    formatVersion: 1,
    build: {
      id: build.id,
      state,
      startedAt: build.startedAt.toISOString(),
      endedAt: state === 'running' ? null : now.toISOString(),
      reason: 'reason' in outcome ? outcome.reason : null,
    },
    online: before,
    held: null,
  };
  switch (state) {
    case 'running':
    case 'superseded':
      return described;
    case 'online':
      return { ...described, online: content && { ...content, since: now.toISOString() } };
    case 'unchanged':
      // The site shows it already, since the build before.
      return {
        ...described,
        online: content && { ...content, since: before?.since ?? now.toISOString() },
      };
    case 'not online':
    case 'refused':
    case 'failed':
      return { ...described, held: content };
  }
}

function contentOf(report: SyncReport): SiteContent {
  const { startedAt, published, removals } = report;
  const attention = attentionIn(report);
  const shown = fitting(
    attention.map((entry) => JSON.stringify(entry)),
    longestAttentionBytes,
    ',',
  ).length;
  return {
    readAt: startedAt,
    published: publishedVersions(published),
    attention: attention.slice(0, shown),
    attentionLeftOut: attention.length - shown,
    scheduled: [],
    removals: removals.map(({ collection, titles, count, before }) => {
      return { type: typeNameOf(collection), titles: titles.slice(0, titlesShown), count, before };
    }),
  };
}

function publishedVersions(published: SyncReport['published']): SiteContent['published'] {
  const byUid = Map.groupBy(published, ({ collection }) => uidOfCollection(collection));
  return Object.fromEntries(
    [...byUid].map(([uid, entries]) => [
      uid,
      Object.fromEntries(entries.map(({ id, publishedAt }) => [id, publishedAt])),
    ]),
  );
}

/** The worst first. */
const severities = ['omitted', 'stale', 'partial', 'advice'] as const;

function attentionIn({ problems, published }: SyncReport): Attention[] {
  const names = new Map(published.map(({ collection, id, name }) => [`${collection} ${id}`, name]));
  const byEntry = Map.groupBy(problems, ({ collection, id, entry }) => {
    return `${collection} ${id ?? entry}`;
  });
  const rankOf = ({ problems: [worst] }: Attention) =>
    worst === undefined ? severities.length : severities.indexOf(worst.severity);
  return [...byEntry]
    .flatMap(([key, found]): Attention[] => {
      const [first] = found;
      if (first === undefined) return [];
      const { collection, id, type, entry } = first;
      const sorted = found.toSorted(
        (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
      );
      return [
        {
          ...{ uid: uidOfCollection(collection), id, type, entry },
          page: pageOf(collection, names.get(key) ?? null),
          problems: sorted.map(({ severity, label, message }) => ({ severity, label, message })),
        },
      ];
    })
    .sort((a, b) => rankOf(a) - rankOf(b));
}

/** @param name the slug or id of a list’s entry; null if the site does not show it */
function pageOf(collection: CollectionName, name: string | null): string | null {
  if (contentTypes[collection].kind === 'list' && name === null) return null;
  return collection === 'articles' ? `/blog/${name}` : `/#${collection}`;
}
