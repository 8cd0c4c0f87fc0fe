/**
 * Remembers versions of entries that are no longer published. The site may still show such a version until a build has
 * read the change. The report of a build does not list its versions, because the list would grow with the content.
 */
import type { Core, UID } from '@strapi/strapi';
import { entryPath } from './entry-path';
import { hasReportToken } from './report-token';
import { siteStore } from './store';

export interface PastVersion {
  uid: string;
  documentId: string;
  locale: string | null;
  /** ISO 8601. */
  publishedAt: string;
  /** Time at which it was withdrawn or replaced by another version, ISO 8601. */
  endedAt: string;
  /** The path of its page; null if it had none. */
  page: string | null;
}

/** Maximum number of stored versions, of which the oldest are dropped. Without reports of builds it would grow for ever. */
const maxPastVersions = 1000;

const pastVersionsStore = siteStore<PastVersion[]>('past-versions');

/** Resolves after the last update of the list, so that updates run one after the other. */
let lastUpdate: Promise<void> = Promise.resolve();

/** Records a published row that was deleted, once its transaction is committed. */
export function recordPastVersion(
  strapi: Core.Strapi,
  uid: string,
  row: Record<string, any>,
): void {
  if (!hasReportToken()) return;
  const { documentId, locale, publishedAt, slug } = row;
  if (!documentId || !publishedAt) return;
  const pastVersion: PastVersion = {
    uid,
    documentId,
    locale: locale ?? null,
    publishedAt: new Date(publishedAt).toISOString(),
    endedAt: new Date().toISOString(),
    page: entryPath(strapi, uid as UID.ContentType, slug),
  };
  void strapi.db.transaction(({ onCommit }) => {
    onCommit(() => updatePastVersions(strapi, (versions) => [...versions, pastVersion].slice(-maxPastVersions)));
  });
}

/** Returns the past versions of an entry, in the order in which they ended. */
export async function pastVersionsOf(
  strapi: Core.Strapi,
  { uid, documentId, locale }: Pick<PastVersion, 'uid' | 'documentId' | 'locale'>,
): Promise<PastVersion[]> {
  return ((await pastVersionsStore.read(strapi)) ?? []).filter(
    (version) =>
      version.uid === uid && version.documentId === documentId && version.locale === locale,
  );
}

/** Drops versions that the site no longer shows. @param readAt start of the build that is online, ISO 8601 */
export function dropVersionsBefore(strapi: Core.Strapi, readAt: string): Promise<void> {
  return updatePastVersions(strapi, (versions) =>
    versions.filter(({ endedAt }) => Date.parse(endedAt) > Date.parse(readAt)),
  );
}

function updatePastVersions(
  strapi: Core.Strapi,
  update: (versions: PastVersion[]) => PastVersion[],
): Promise<void> {
  lastUpdate = lastUpdate
    .then(async () => pastVersionsStore.write(strapi, update((await pastVersionsStore.read(strapi)) ?? [])))
    .catch((error: unknown) => void strapi.log.error(String(error)));
  return lastUpdate;
}
