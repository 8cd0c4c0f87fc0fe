/** Determines which version of an entry a build has read. It is derived from dates, because a report lists no versions. */
import type { SiteState } from './build-state';
import type { PastVersion } from './past-versions';
import type { SiteContent, SiteProblem } from './site-report';

export interface Version {
  uid: string;
  documentId: string;
  /** Date of the published version, different for each publication; null if nothing is published. */
  publishedAt: string | null;
  /** The path of the published version; null if it has none. */
  page: string | null;
  /**
   * Earlier versions that were withdrawn or replaced after the build that is online began to read the content, the
   * oldest first.
   */
  pastVersions: Pick<PastVersion, 'publishedAt' | 'endedAt' | 'page'>[];
  /** The day on which Strapi publishes the draft: `2026-12-24`. */
  publishOn: string | null;
  /** Tells whether the site reads this locale. */
  isReadLocale: boolean;
}

interface ReadVersion {
  publishedAt: string;
  page: string | null;
}

/**
 * Returns the version of an entry that a build has read; null if it has read none. A build reports the newest publication
 * that it has read of each content type. It has therefore read every version that was published no later, and that had
 * not ended when the build began to read.
 */
export function versionReadByBuild(
  content: SiteContent | null,
  { uid, documentId, publishedAt, page, pastVersions }: Version,
): ReadVersion | null {
  const newestReadDate = content?.newestPublishedAt[uid];
  if (content === null || newestReadDate === undefined) return null;
  const wasRead = (version: { publishedAt: string }) => !isAfter(version.publishedAt, newestReadDate);
  const currentVersion = publishedAt === null ? [] : [{ publishedAt, page }];
  const versionsEndedLater = pastVersions.filter(({ endedAt }) => isAfter(endedAt, content.readAt));
  // The list is in the order of publication, the current version last.
  const readVersion = [...versionsEndedLater, ...currentVersion].findLast(wasRead);
  if (readVersion === undefined) return null;
  const problem = content.problems.find((one) => one.uid === uid && one.id === documentId);
  return { publishedAt: readVersion.publishedAt, page: problem ? problem.page : readVersion.page };
}

/** Tells whether a build that did not go online has read the published version, or began after its publication. */
export function isRejected(site: SiteState | null, version: Version): boolean {
  const { publishedAt } = version;
  if (site === null || publishedAt === null) return false;
  const { build, rejectedContent } = site;
  if (isSameVersion(versionReadByBuild(rejectedContent, version), publishedAt)) return true;
  const hasBuildFailed = build.state === 'failed' || build.state === 'refused';
  return hasBuildFailed && isAfter(build.startedAt, publishedAt);
}

/**
 * Tells whether a build has read this publication. It compares instants, since the database and the report may write
 * the same instant differently.
 */
export function isSameVersion(read: ReadVersion | null, publishedAt: string): boolean {
  return read !== null && Date.parse(read.publishedAt) === Date.parse(publishedAt);
}

/** Returns the problems of an entry. A component has no id, so its problems are reported with the id of its entry. */
export function problemsOf(
  content: SiteContent | null,
  { uid, documentId }: Version,
): SiteProblem[] {
  return (content?.problems ?? []).filter(
    (problem) => problem.uid === uid && problem.id === documentId,
  );
}

function isAfter(instant: string, other: string): boolean {
  return Date.parse(instant) > Date.parse(other);
}
