/** The sentences about an entry and about the site, from what the last builds have reported. Pure functions. */
import { dayInWords, momentInWords, timeInWords, today } from './french-time';
import type { SiteState } from './build-state';
import type { PastVersion } from './past-versions';
import type { SiteContent, SiteProblem } from './site-report';

export interface DescribedState {
  badge: string;
  variant: 'danger' | 'neutral' | 'secondary' | 'success';
  lines: string[];
}

export type Problem = Pick<SiteProblem, 'severity' | 'label' | 'message'>;

/** `GET /site/state/:uid/:documentId?locale=` */
export interface EntryAnswer {
  /** Null for a type without drafts. */
  state: DescribedState | null;
  problems: Problem[];
  /** The URL of its page; null if the site does not show it, or SITE_URL is not set. */
  page: string | null;
  saved: LastSave;
}

/** The last time that somebody saved an entry. */
export interface LastSave {
  /** ISO 8601, `updatedAt` of the draft. */
  at: string;
  /** `Lou Martin, le 26 novembre 2026 à 14:05` */
  words: string;
}

/** `GET /site/state` */
export interface HomeAnswer {
  /** Contact requests that nobody has answered yet; null if who is signed in may not read them. */
  waitingRequests: number | null;
  state: DescribedState;
  problems: HomeProblem[];
  problemsLeftOut: number;
  /** The site’s URL; null if SITE_URL is not set. */
  site: string | null;
}

export interface HomeProblem extends Problem {
  /** `« Titre » (Articles)` */
  entry: string;
  /** The path of its form in the admin page, below `/admin`. */
  form: string | null;
}

/** How Strapi and the site’s host are connected. */
export interface Connection {
  /** Whether Strapi can ask for builds: `BUILD_HOOK`. */
  hasBuildHook: boolean;
  /** Whether builds can report: `CMS_REPORT_TOKEN`. */
  hasReportToken: boolean;
  /** The last request for a build, unless the host has accepted it. */
  failedRequest: FailedRequest | null;
}

export interface FailedRequest {
  /** How many requests have failed, one after the other. */
  count: number;
  /** `réponse 500`, `sans réponse` */
  answer: string;
  /** ISO 8601, as is the next. */
  failedAt: string;
  nextAttemptAt: string;
}

const ask = 'Demandez à qui s’occupe du site.';
const noBuildHook = `Publier dans Strapi ne construit pas le site : BUILD_HOOK n’est pas définie. ${ask}`;
const noReportToken = `Le site ne dit pas à Strapi ce qu’il montre : CMS_REPORT_TOKEN n’est pas définie. ${ask}`;

/** A build begins within a minute of a publication, and takes one to three; two may follow each other. */
const longestWaitMs = 15 * 60_000;
/** A host ends a build that takes longer: Netlify after 15 minutes. */
const longestBuildMs = 20 * 60_000;

export interface Version {
  uid: string;
  documentId: string;
  /** Date of the published version; null if nothing is published. Each publication has another one. */
  publishedAt: string | null;
  /** The path of the published version; null if it has none. */
  page: string | null;
  /** Versions that ended since the build that is online began to read. */
  pastVersions: Pick<PastVersion, 'publishedAt' | 'endedAt' | 'page'>[];
  /** `2026-12-24`: the day on which the draft is published by itself. */
  publishOn: string | null;
  /** Whether the site reads this locale. */
  isReadLocale: boolean;
}

/** Returns what to say of an entry, and the path of the page at which the site shows it. */
export function describeEntry(
  site: SiteState | null,
  version: Version,
  connection: Connection,
): Pick<EntryAnswer, 'problems'> & { state: DescribedState; path: string | null } {
  const { online = null, rejectedContent = null } = site ?? {};
  const { publishedAt } = version;
  if (!version.isReadLocale) {
    const onlyDefault = 'Le site ne montre que la langue par défaut de Strapi.';
    const state = described('Pas en ligne', 'neutral', onlyDefault);
    return { state, problems: [], path: null };
  }
  const shown = versionIn(online, version);
  const path = shown?.page ?? null;
  if (publishedAt === null) {
    return { state: describeDraft(version, path, connection), problems: [], path };
  }
  const scheduled = scheduledLines(version);
  const withSchedule = (state: DescribedState) => addLines(state, scheduled);
  if (online !== null && isSame(shown, publishedAt)) {
    const problems = problemsIn(online, version);
    return { state: withSchedule(describeShown(problems, online.since)), problems, path };
  }
  if (isRejected(site, version)) {
    const state = described(
      'Pas en ligne',
      'danger',
      'La dernière construction du site n’a pas été mise en ligne.',
      ...linesOf(site?.build.reason),
    );
    return { state: withSchedule(state), problems: problemsIn(rejectedContent, version), path };
  }
  return { state: withSchedule(describeWaiting(publishedAt, connection)), problems: [], path };
}

function describeDraft(
  version: Version,
  path: string | null,
  connection: Connection,
): DescribedState {
  const scheduled = scheduledLines(version);
  if (path !== null) {
    const state = described(
      'Retrait en attente',
      'secondary',
      'Retiré ici ; le site le montre encore, jusqu’à sa prochaine construction.',
    );
    return addLines(withConnection(state, connection), scheduled);
  }
  if (scheduled.length > 0) return described('Pas en ligne', 'neutral', ...scheduled);
  return described('Pas en ligne', 'neutral', 'Le site ne le montre pas.');
}

function describeWaiting(publishedAt: string, connection: Connection): DescribedState {
  const { hasBuildHook, hasReportToken, failedRequest } = connection;
  const isLate = Date.now() - Date.parse(publishedAt) > longestWaitMs;
  const promise = 'Le site se construit : une à trois minutes d’attente.';
  const lines = hasBuildHook && failedRequest === null && !isLate ? [promise] : [];
  if (!hasReportToken) {
    const state = described('Sans nouvelles', 'neutral', ...lines, noReportToken);
    return withConnection(state, connection);
  }
  if (hasBuildHook && failedRequest === null && isLate) {
    return described('En attente', 'danger', `Publié depuis plus d’un quart d’heure. ${ask}`);
  }
  return withConnection(described('En attente', 'secondary', ...lines), connection);
}

/** Says why nothing goes online by itself, if nothing does. */
function withConnection(state: DescribedState, connection: Connection): DescribedState {
  const { hasBuildHook, failedRequest } = connection;
  if (!hasBuildHook) return addLines(state, [noBuildHook]);
  if (failedRequest === null) return state;
  const { failedAt, answer, nextAttemptAt } = failedRequest;
  const refused = `La construction demandée le ${momentInWords(failedAt)} a été refusée (${answer}) : le site ne suit plus ce qui est publié ici. Strapi la redemande à ${timeInWords(nextAttemptAt)}. ${ask}`;
  return { ...addLines(state, [refused]), variant: 'danger' };
}

/** Returns the sentence about *Publier le*; none if no day is set. */
function scheduledLines({ publishedAt, publishOn }: Version): string[] {
  if (publishOn === null) return [];
  const day = dayInWords(publishOn);
  if (publishOn < today()) {
    return [`« Publier le » était le ${day}. Publiez : le formulaire dit ce qui manque.`];
  }
  return [
    publishedAt === null
      ? `Ce brouillon sera publié tout seul le ${day}.`
      : `Les changements de ce brouillon seront publiés tout seuls le ${day}.`,
  ];
}

/** @param problems the worst first */
function describeShown([worst]: SiteProblem[], since: string): DescribedState {
  switch (worst?.severity) {
    case 'omitted':
      return described(
        'Pas en ligne',
        'danger',
        'Une erreur le retient : corrigez-la, puis publiez de nouveau.',
      );
    case 'stale':
      return described(
        'Ancienne version en ligne',
        'danger',
        'Une erreur retient ce que vous avez publié : corrigez-la, puis publiez de nouveau.',
      );
    default:
      return described('En ligne', 'success', `Depuis le ${momentInWords(since)}.`);
  }
}

export function describeSite(site: SiteState | null, connection: Connection): DescribedState {
  return withConnection(describeBuild(site, connection), connection);
}

function describeBuild(site: SiteState | null, { hasReportToken }: Connection): DescribedState {
  if (!hasReportToken) return described('Sans nouvelles', 'neutral', noReportToken);
  if (site === null) {
    return described('Sans nouvelles', 'neutral', `Le site n’a encore rien dit à Strapi. ${ask}`);
  }
  const { build, online, rejectedContent } = site;
  const shown = online
    ? [`Les visiteurs voient le site construit le ${momentInWords(online.since)}.`]
    : [];
  switch (build.state) {
    case 'running':
      if (Date.now() - Date.parse(build.startedAt) > longestBuildMs) {
        const begun = momentInWords(build.startedAt);
        const lost = `La construction commencée le ${begun} n’a plus donné de nouvelles. ${ask}`;
        return described('Construction sans nouvelles', 'danger', lost, ...shown);
      }
      return described('En construction', 'secondary', 'Une à trois minutes d’attente.');
    case 'online':
    case 'unchanged':
      return described('En ligne', 'success', ...shown);
    case 'refused':
      return described(
        'Publication refusée',
        'danger',
        ...(rejectedContent?.removals.length
          ? removalsOf(rejectedContent)
          : linesOf(build.reason)),
        ...shown,
      );
    case 'failed':
      return described('Construction échouée', 'danger', ask, ...linesOf(build.reason), ...shown);
  }
}

function removalsOf({ removals }: SiteContent): string[] {
  return [
    'Trop de contenu quitterait le site. Si ce n’est pas voulu, publiez ces entrées de nouveau, ou corrigez leurs erreurs.',
    ...removals.map(
      ({ type, titles, count, before }) => `${type}, ${count} sur ${before} : ${titles.join(', ')}`,
    ),
  ];
}

function described(
  badge: string,
  variant: DescribedState['variant'],
  ...lines: string[]
): DescribedState {
  return { badge, variant, lines };
}

function addLines(state: DescribedState, lines: string[]): DescribedState {
  return { ...state, lines: [...state.lines, ...lines] };
}

function linesOf(reason: string | null | undefined): string[] {
  return reason?.split('\n').filter((line) => line.trim() !== '') ?? [];
}

/**
 * Returns the version of an entry that a build has read; null if it has read none. What was published before the newest
 * version of its type was read, and no longer published after the reading had begun, was read.
 */
function versionIn(
  content: SiteContent | null,
  { uid, documentId, publishedAt, page, pastVersions }: Version,
): { publishedAt: string; page: string | null } | null {
  const newest = content?.newestPublishedAt[uid];
  if (content === null || newest === undefined) return null;
  const wasRead = (one: { publishedAt: string }) => !isAfter(one.publishedAt, newest);
  const current = publishedAt === null ? [] : [{ publishedAt, page }];
  const past = pastVersions.filter(({ endedAt }) => isAfter(endedAt, content.readAt));
  // The current version is the newest; a past version was added to the list after those before it.
  const read = [...past, ...current].findLast(wasRead);
  if (read === undefined) return null;
  const problem = content.problems.find((one) => one.uid === uid && one.id === documentId);
  return { publishedAt: read.publishedAt, page: problem ? problem.page : read.page };
}

/** Tells whether the last build has read the published version, or begun after its publication, and did not go online. */
function isRejected(site: SiteState | null, version: Version): boolean {
  const { publishedAt } = version;
  if (site === null || publishedAt === null) return false;
  const { build, rejectedContent } = site;
  if (isSame(versionIn(rejectedContent, version), publishedAt)) return true;
  const hasFailed = build.state === 'failed' || build.state === 'refused';
  return hasFailed && isAfter(build.startedAt, publishedAt);
}

function isAfter(instant: string, other: string): boolean {
  return Date.parse(instant) > Date.parse(other);
}

function isSame(read: { publishedAt: string } | null, publishedAt: string): boolean {
  return read !== null && Date.parse(read.publishedAt) === Date.parse(publishedAt);
}

/** Returns the problems of an entry and of its components, such as the projects of the gallery, which have no id. */
function problemsIn(content: SiteContent | null, { uid, documentId }: Version): SiteProblem[] {
  return (content?.problems ?? []).filter(
    (problem) => problem.uid === uid && problem.id === documentId,
  );
}
