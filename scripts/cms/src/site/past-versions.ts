/**
 * The versions that were published until a moment ago: the site shows such a version until a build has read the change.
 * A build reports only the newest version that it has read of each type, not a list that grows with the content.
 */
import type { Core, UID } from '@strapi/strapi';
import { entryPath } from './entry-path';
import { hasReportToken } from './report-token';
import { siteStore } from './store';

export interface PastVersion {
  uid: string;
  documentId: string;
  locale: string | null;
  /** ISO 8601, as are all instants here. */
  publishedAt: string;
  /** When it was withdrawn, or another version published. */
  endedAt: string;
  /** The path of its page; null if it had none. */
  page: string | null;
}

/** Beyond, the oldest are dropped: builds that report nothing never empty the list. */
const maxVersions = 1000;

const store = siteStore<PastVersion[]>('past-versions');

/** Changes of the list, one after the other. */
let writing: Promise<void> = Promise.resolve();

/** Records a row that is no longer published, after its transaction. */
export function recordPastVersion(
  strapi: Core.Strapi,
  uid: string,
  row: Record<string, any>,
): void {
  if (!hasReportToken()) return;
  const { documentId, locale, publishedAt, slug } = row;
  if (!documentId || !publishedAt) return;
  const version: PastVersion = {
    uid,
    documentId,
    locale: locale ?? null,
    publishedAt: new Date(publishedAt).toISOString(),
    endedAt: new Date().toISOString(),
    page: entryPath(strapi, uid as UID.ContentType, slug),
  };
  void strapi.db.transaction(({ onCommit }) => {
    onCommit(() => change(strapi, (versions) => [...versions, version].slice(-maxVersions)));
  });
}

/** Returns the past versions of an entry. */
export async function pastVersionsOf(
  strapi: Core.Strapi,
  { uid, documentId, locale }: Pick<PastVersion, 'uid' | 'documentId' | 'locale'>,
): Promise<PastVersion[]> {
  return ((await store.read(strapi)) ?? []).filter(
    (version) =>
      version.uid === uid && version.documentId === documentId && version.locale === locale,
  );
}

/** Forgets the versions that had ended before a build, which is online, began to read. */
export function forgetVersionsBefore(strapi: Core.Strapi, readAt: string): Promise<void> {
  return change(strapi, (versions) =>
    versions.filter(({ endedAt }) => Date.parse(endedAt) > Date.parse(readAt)),
  );
}

function change(
  strapi: Core.Strapi,
  changed: (versions: PastVersion[]) => PastVersion[],
): Promise<void> {
  writing = writing
    .then(async () => store.write(strapi, changed((await store.read(strapi)) ?? [])))
    .catch((error: unknown) => void strapi.log.error(String(error)));
  return writing;
}
