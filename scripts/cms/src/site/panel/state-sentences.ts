/** Sentences about the state of an entry and of the site, made from the reports of the last builds. */
import { formatDateTime, formatDay, today } from '../french-time';
import type { SiteState } from '../builds/build-state';
import type { SiteContent, SiteProblem } from '../builds/site-report';
import type { StateText } from './state-responses';

export interface Version {
  uid: string;
  documentId: string;
  /** Date of the published version, different for each publication; null if nothing is published. */
  publishedAt: string | null;
  /** Date of the first publication, even if the entry was withdrawn since; null if Strapi does not know it. */
  firstPublishedAt: string | null;
  /** The path of the published version; null if it has none. */
  page: string | null;
  /** The day on which Strapi publishes the draft: `2026-12-24`. */
  publishOn: string | null;
}

/** How Strapi and the site’s host are connected. */
export interface Connection {
  /** Tells whether Strapi can request builds: `BUILD_HOOK` is set. */
  hasBuildHook: boolean;
  /** Tells whether builds can report their state: `CMS_REPORT_TOKEN` is set. */
  hasReportToken: boolean;
  /** The last build request, if the host has not accepted it. */
  failedRequest: FailedRequest | null;
}

export interface FailedRequest {
  /** The host’s answer in French: `réponse 500`, `sans réponse`. */
  answer: string;
  /** ISO 8601. */
  failedAt: string;
}

const askSiteManager = 'Demandez à qui s’occupe du site.';
const noBuildHookSentence = `Le site ne se met pas à jour : un réglage manque. ${askSiteManager}`;
const noReportTokenSentence = `Le site ne dit pas à Strapi ce qu’il montre : un réglage manque. ${askSiteManager}`;

/**
 * Time after which a publication is late. A build begins within a minute and takes up to three; a second build may
 * follow.
 */
const maxWaitMs = 15 * 60_000;
/** Time after which a build must have ended: Netlify stops builds after 15 minutes. */
const maxBuildMs = 20 * 60_000;

/** Returns the state and the problems of an entry, and the path at which the site shows it (null if it does not). */
export function describeEntry(
  site: SiteState | null,
  version: Version,
  connection: Connection,
): { state: StateText; problems: SiteProblem[]; path: string | null } {
  const { online = null, rejectedContent = null } = site ?? {};
  const { publishedAt, page } = version;
  const withSchedule = (state: StateText) => addLines(state, scheduledLines(version));
  if (publishedAt === null) {
    return { state: withSchedule(describeDraft(version, connection)), problems: [], path: null };
  }
  if (online !== null && wasRead(online, version, publishedAt)) {
    const problems = problemsOf(online, version);
    const path = problems[0] ? problems[0].page : page;
    return { state: withSchedule(describeOnline(problems, online.since)), problems, path };
  }
  // The page of an article may have been at another address. Other types have no pages: the path is that of a section.
  const isOlderVersionOnline = wasRead(online, version, version.firstPublishedAt);
  const isSection = page?.startsWith('/#') ?? false;
  const path = isOlderVersionOnline || (isSection && online !== null) ? page : null;
  if (isRejected(site, version, publishedAt)) {
    const state = createStateText(
      isOlderVersionOnline ? 'Ancienne version en ligne' : 'Pas en ligne',
      'danger',
      'La dernière construction du site n’a pas été mise en ligne.',
      ...reasonLines(site?.build.reason),
    );
    return { state: withSchedule(state), problems: problemsOf(rejectedContent, version), path };
  }
  return { state: withSchedule(describeWaiting(publishedAt, connection)), problems: [], path };
}

/**
 * Tells whether a build has read what was published at this instant. A build reports the newest publication that it has
 * read of each content type; it has read every older one too.
 */
function wasRead(content: SiteContent | null, { uid }: Version, instant: string | null): boolean {
  const newestReadDate = content?.newestPublishedAt[uid];
  return instant !== null && newestReadDate !== undefined && !isAfter(instant, newestReadDate);
}

/** Tells whether a build that did not go online has read the published version, or began after its publication. */
function isRejected(site: SiteState | null, version: Version, publishedAt: string): boolean {
  if (site === null) return false;
  const { build, rejectedContent } = site;
  const hasBuildFailed = build.state === 'failed' || build.state === 'refused';
  return wasRead(rejectedContent, version, publishedAt) || (hasBuildFailed && isAfter(build.startedAt, publishedAt));
}

/** Returns the problems of an entry. A component has no id, so its problems are reported with the id of its entry. */
function problemsOf(content: SiteContent | null, { uid, documentId }: Version): SiteProblem[] {
  return (content?.problems ?? []).filter((problem) => problem.uid === uid && problem.id === documentId);
}

function isAfter(instant: string, other: string): boolean {
  return Date.parse(instant) > Date.parse(other);
}

function describeDraft({ firstPublishedAt, publishOn }: Version, connection: Connection): StateText {
  if (firstPublishedAt === null) {
    return createStateText('Pas en ligne', 'neutral', ...(publishOn === null ? ['Un brouillon : le site ne montre que ce qui est publié.'] : []));
  }
  const state = createStateText('Pas en ligne', 'neutral', 'Retiré : le site le montre au plus jusqu’à sa prochaine construction.');
  return withConnection(state, connection);
}

function describeWaiting(publishedAt: string, connection: Connection): StateText {
  const { hasBuildHook, hasReportToken, failedRequest } = connection;
  if (!hasBuildHook) {
    const sentence = `Publié dans Strapi, mais le site ne se met pas à jour : un réglage manque. ${askSiteManager}`;
    return createStateText('Pas en ligne', 'danger', sentence);
  }
  const isOverdue = isAfter(new Date(Date.now() - maxWaitMs).toISOString(), publishedAt);
  const buildDurationSentence = 'Le site se construit : une à trois minutes d’attente.';
  const waitingLines = failedRequest === null && !isOverdue ? [buildDurationSentence] : [];
  if (!hasReportToken) {
    const state = createStateText('Sans nouvelles', 'neutral', ...waitingLines, noReportTokenSentence);
    return withConnection(state, connection);
  }
  if (failedRequest === null && isOverdue) {
    return createStateText('En attente', 'danger', `Publié depuis plus d’un quart d’heure. ${askSiteManager}`);
  }
  return withConnection(createStateText('En attente', 'secondary', ...waitingLines), connection);
}

/** Adds why publications do not go online, if Strapi cannot request a build or the host has refused one. */
function withConnection(state: StateText, { hasBuildHook, failedRequest }: Connection): StateText {
  if (!hasBuildHook) return addLines(state, [noBuildHookSentence]);
  if (failedRequest === null) return state;
  const { failedAt, answer } = failedRequest;
  const refusalSentence = `La construction demandée le ${formatDateTime(failedAt)} a été refusée (${answer}) : le site ne suit plus ce qui est publié ici. Strapi la redemande chaque minute. ${askSiteManager}`;
  return { ...addLines(state, [refusalSentence]), variant: 'danger' };
}

/** Returns the sentence about *Publier le*; an empty list if no day is set. */
function scheduledLines({ publishedAt, publishOn }: Version): string[] {
  if (publishOn === null) return [];
  const day = formatDay(publishOn);
  if (publishOn < today()) {
    return [`« Publier le » était le ${day}. Publiez : le formulaire dit ce qui manque.`];
  }
  return [
    publishedAt === null
      ? `Ce brouillon sera publié tout seul le ${day}.`
      : `Les changements de ce brouillon seront publiés tout seuls le ${day}.`,
  ];
}

/** Describes an entry whose published version is online. The first problem is the worst. */
function describeOnline([worstProblem]: SiteProblem[], since: string): StateText {
  switch (worstProblem?.severity) {
    case 'omitted':
      return createStateText(
        'Pas en ligne',
        'danger',
        'Une erreur le retient : corrigez-la, puis publiez de nouveau.',
      );
    case 'stale':
      return createStateText(
        'Ancienne version en ligne',
        'danger',
        'Une erreur retient ce que vous avez publié : corrigez-la, puis publiez de nouveau.',
      );
    default:
      return createStateText('En ligne', 'success', `Depuis le ${formatDateTime(since)}.`);
  }
}

/** Returns the state of the whole site. */
export function describeSite(site: SiteState | null, connection: Connection): StateText {
  return withConnection(describeBuild(site, connection), connection);
}

function describeBuild(site: SiteState | null, { hasReportToken }: Connection): StateText {
  if (!hasReportToken) return createStateText('Sans nouvelles', 'neutral', noReportTokenSentence);
  if (site === null) {
    return createStateText('Sans nouvelles', 'neutral', `Le site n’a encore rien dit à Strapi. ${askSiteManager}`);
  }
  const { build, online, rejectedContent } = site;
  const onlineLines = online
    ? [`Les visiteurs voient le site construit le ${formatDateTime(online.since)}.`]
    : [];
  switch (build.state) {
    case 'running':
      if (Date.now() - Date.parse(build.startedAt) > maxBuildMs) {
        const startTime = formatDateTime(build.startedAt);
        const lostBuildSentence = `La construction commencée le ${startTime} n’a plus donné de nouvelles. ${askSiteManager}`;
        return createStateText('Construction sans nouvelles', 'danger', lostBuildSentence, ...onlineLines);
      }
      return createStateText('En construction', 'secondary', 'Une à trois minutes d’attente.');
    case 'online':
    case 'unchanged':
      return createStateText('En ligne', 'success', ...onlineLines);
    case 'refused':
      return createStateText(
        'Publication refusée',
        'danger',
        ...(rejectedContent?.removals.length
          ? describeRemovals(rejectedContent)
          : reasonLines(build.reason)),
        ...onlineLines,
      );
    case 'failed':
      return createStateText('Construction échouée', 'danger', askSiteManager, ...reasonLines(build.reason), ...onlineLines);
  }
}

function describeRemovals({ removals }: SiteContent): string[] {
  return [
    'Trop de contenu quitterait le site. Si ce n’est pas voulu, publiez ces entrées de nouveau, ou corrigez leurs erreurs.',
    ...removals.map(({ type, titles, count, before }) =>
      [`${type}, ${count} sur ${before}`, titles.join(', ')].filter(Boolean).join(' : '),
    ),
  ];
}

function createStateText(
  badge: string,
  variant: StateText['variant'],
  ...lines: string[]
): StateText {
  return { badge, variant, lines };
}

function addLines(state: StateText, lines: string[]): StateText {
  return { ...state, lines: [...state.lines, ...lines] };
}

function reasonLines(reason: string | null | undefined): string[] {
  return reason?.split('\n').filter((line) => line.trim() !== '') ?? [];
}
