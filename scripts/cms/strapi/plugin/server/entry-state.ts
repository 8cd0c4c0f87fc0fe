/** What became of an entry, by what the last builds have read of it. Pure. */
import type { Attention, SiteContent, SiteReport } from '../../../../lib/site-report-v1';
import type { EntryState } from '../state-answers';

export interface PublishedVersion {
  uid: string;
  /** Its `documentId`. */
  id: string;
  isSingle: boolean;
  /** Of the version that is published; null if none is. Each publication has another one. */
  publishedAt: string | null;
  /** When it was unpublished, if that is known. */
  unpublishedAt: string | null;
}

interface FoundState {
  /** What the builds have found wrong with this version. */
  problems: Attention['problems'];
  path: string | null;
  /** Whether the site shows it, in whichever version. */
  isShown: boolean;
}

export function entryStateOf(
  report: SiteReport | null,
  entry: PublishedVersion,
): EntryState & FoundState {
  if (report === null) return { state: 'unknown', problems: [], path: null, isShown: false };
  const { build, online, held } = report;
  const wasRead = online !== null && versionIn(online, entry) !== null;
  const attention = attentionIn(online, entry);
  const isShown = wasRead && !isOmitted(attention) && scheduledIn(online, entry) === null;
  const path = attention?.page ?? null;
  const found = { problems: [], path, isShown };
  const building = { state: 'building', since: build.startedAt } as const;
  if (entry.publishedAt === null) {
    const since = entry.unpublishedAt;
    if (!isShown) return { ...found, state: 'draft', since, path: null };
    return build.state === 'running'
      ? { ...found, ...building }
      : { ...found, state: 'leaving', since };
  }
  if (online !== null && versionIn(online, entry) === entry.publishedAt) {
    const problems = attention?.problems ?? [];
    return { ...found, ...stateIn(online, entry, attention), problems };
  }
  if (held !== null && versionIn(held, entry) === entry.publishedAt) {
    const { problems = [] } = attentionIn(held, entry) ?? {};
    return { ...found, state: 'held', build, problems };
  }
  if (build.state === 'running') return { ...found, ...building };
  return { ...found, state: 'waiting', since: entry.publishedAt };
}

function stateIn(
  online: NonNullable<SiteReport['online']>,
  entry: PublishedVersion,
  attention: Attention | null,
): EntryState {
  const { since } = online;
  const day = scheduledIn(online, entry);
  if (day !== null) return { state: 'scheduled', day };
  if (isOmitted(attention)) return { state: 'omitted', since };
  const isStale = attention?.problems.some(({ severity }) => severity === 'stale') ?? false;
  return { state: isStale ? 'stale' : 'online', since };
}

/** The date of publication of the version that a build has read; null if it has read none. */
function versionIn(content: SiteContent, { uid, id, isSingle }: PublishedVersion): string | null {
  const versions = content.published[uid] ?? {};
  const version = isSingle ? Object.values(versions)[0] : versions[id];
  return version ?? null;
}

/** A single type also has the problems of its parts, such as the projects of the gallery. */
function attentionIn(content: SiteContent | null, entry: PublishedVersion): Attention | null {
  const { uid, id, isSingle } = entry;
  const found = (content?.attention ?? []).filter(
    (item) => item.uid === uid && (isSingle || item.id === id),
  );
  const [first] = found;
  if (first === undefined || !isSingle) return first ?? null;
  const problems = found.flatMap((item) =>
    item.problems.map(({ label, ...problem }) => ({
      ...problem,
      label: [item.entry === item.type ? '' : item.entry, label].filter(Boolean).join(' › '),
    })),
  );
  return { ...first, problems };
}

function scheduledIn(content: SiteContent, { uid, id }: PublishedVersion): string | null {
  return content.scheduled.find((item) => item.uid === uid && item.id === id)?.day ?? null;
}

function isOmitted(attention: Attention | null): boolean {
  return attention?.problems.some(({ severity }) => severity === 'omitted') ?? false;
}
