/** What became of an entry, by what the last builds have read of it. Pure. */
import type { SiteContent, SiteProblem, SiteReport } from './site-report';
import type { EntryState } from './state-answers';

/** What this Strapi keeps of the reports. */
export interface SiteState {
  build: SiteReport['build'];
  /** What visitors see, and since when; null before the first build that went online. */
  online: (SiteContent & { since: string }) | null;
  /** What the newest build has read in vain: its state says why. */
  held: SiteContent | null;
}

export function stateAfter(before: SiteState | null, { build, content }: SiteReport): SiteState {
  const online = before?.online ?? null;
  const instant = build.endedAt ?? build.startedAt;
  switch (build.state) {
    case 'running':
      return { build, online, held: null };
    case 'online':
      return { build, online: content && { ...content, since: instant }, held: null };
    case 'unchanged':
      return {
        build,
        online: content && { ...content, since: online?.since ?? instant },
        held: null,
      };
    default:
      return { build, online, held: content };
  }
}

export interface Version {
  uid: string;
  documentId: string;
  /** Of what is published of it; null if nothing is. Each publication has another one. */
  publishedAt: string | null;
}

export interface Found {
  state: EntryState;
  since: string | null;
  problems: SiteProblem[];
  /** Where the site shows it. */
  path: string | null;
}

export function entryStateOf(site: SiteState | null, version: Version): Found {
  const nothing = { since: null, problems: [], path: null };
  if (site === null) return { ...nothing, state: 'unknown' };
  const { build, online, held } = site;
  const isBuilding = build.state === 'running';
  const shown = versionIn(online, version);
  const path = shown?.page ?? null;
  if (version.publishedAt === null) {
    if (path === null) return { ...nothing, state: 'draft' };
    return isBuilding
      ? { ...nothing, state: 'building', since: build.startedAt, path }
      : { ...nothing, state: 'leaving', path };
  }
  if (online !== null && isSame(shown, version)) {
    const problems = problemsIn(online, version);
    const has = (severity: SiteProblem['severity']) =>
      problems.some((problem) => problem.severity === severity);
    const state = has('omitted') ? 'omitted' : has('stale') ? 'stale' : 'online';
    return { state, since: online.since, problems, path };
  }
  if (isSame(versionIn(held, version), version)) {
    return { state: 'held', since: build.endedAt, problems: problemsIn(held, version), path };
  }
  return isBuilding
    ? { state: 'building', since: build.startedAt, problems: [], path }
    : { state: 'waiting', since: version.publishedAt, problems: [], path };
}

function versionIn(content: SiteContent | null, { uid, documentId }: Version) {
  return content?.entries[uid]?.[documentId] ?? null;
}

function isSame(read: { publishedAt: string } | null, { publishedAt }: Version): boolean {
  return (
    read !== null &&
    publishedAt !== null &&
    Date.parse(read.publishedAt) === Date.parse(publishedAt)
  );
}

/** Also those of its parts, such as the projects of the gallery, which have no id of their own. */
function problemsIn(content: SiteContent | null, { uid, documentId }: Version): SiteProblem[] {
  return (content?.problems ?? []).filter(
    (problem) => problem.uid === uid && problem.id === documentId,
  );
}
