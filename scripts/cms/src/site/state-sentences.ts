/** Sentences about the state of an entry and of the site, made from the reports of the last builds. */
import { formatDateTime, formatDay, formatTime, today } from './french-time';
import type { SiteState } from './build-state';
import { isRejected, isSameVersion, problemsOf, versionReadByBuild } from './read-versions';
import type { Version } from './read-versions';
import type { SiteContent, SiteProblem } from './site-report';
import type { StateText } from './state-responses';

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
  /** Number of requests that have failed in a row. */
  count: number;
  /** The host’s answer in French: `réponse 500`, `sans réponse`. */
  answer: string;
  /** ISO 8601. */
  failedAt: string;
  /** ISO 8601. */
  nextAttemptAt: string;
}

const askSiteManager = 'Demandez à qui s’occupe du site.';
const noBuildHookSentence = `Publier dans Strapi ne construit pas le site : BUILD_HOOK n’est pas définie. ${askSiteManager}`;
const noReportTokenSentence = `Le site ne dit pas à Strapi ce qu’il montre : CMS_REPORT_TOKEN n’est pas définie. ${askSiteManager}`;

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
  const { publishedAt } = version;
  if (!version.isReadLocale) {
    const defaultLocaleSentence = 'Le site ne montre que la langue par défaut de Strapi.';
    const state = createStateText('Pas en ligne', 'neutral', defaultLocaleSentence);
    return { state, problems: [], path: null };
  }
  const shownVersion = versionReadByBuild(online, version);
  const path = shownVersion?.page ?? null;
  if (publishedAt === null) {
    return { state: describeDraft(version, path, connection), problems: [], path };
  }
  const scheduleSentences = scheduledLines(version);
  const withSchedule = (state: StateText) => addLines(state, scheduleSentences);
  if (online !== null && isSameVersion(shownVersion, publishedAt)) {
    const problems = problemsOf(online, version);
    return { state: withSchedule(describeOnline(problems, online.since)), problems, path };
  }
  if (isRejected(site, version)) {
    const state = createStateText(
      'Pas en ligne',
      'danger',
      'La dernière construction du site n’a pas été mise en ligne.',
      ...reasonLines(site?.build.reason),
    );
    return { state: withSchedule(state), problems: problemsOf(rejectedContent, version), path };
  }
  return { state: withSchedule(describeWaiting(publishedAt, connection)), problems: [], path };
}

function describeDraft(
  version: Version,
  path: string | null,
  connection: Connection,
): StateText {
  const scheduleSentences = scheduledLines(version);
  if (path !== null) {
    const state = createStateText(
      'Retrait en attente',
      'secondary',
      'Retiré ici ; le site le montre encore, jusqu’à sa prochaine construction.',
    );
    return addLines(withConnection(state, connection), scheduleSentences);
  }
  if (scheduleSentences.length > 0) return createStateText('Pas en ligne', 'neutral', ...scheduleSentences);
  return createStateText('Pas en ligne', 'neutral', 'Le site ne le montre pas.');
}

function describeWaiting(publishedAt: string, connection: Connection): StateText {
  const { hasBuildHook, hasReportToken, failedRequest } = connection;
  const isOverdue = Date.now() - Date.parse(publishedAt) > maxWaitMs;
  const buildDurationSentence = 'Le site se construit : une à trois minutes d’attente.';
  const waitingLines = hasBuildHook && failedRequest === null && !isOverdue ? [buildDurationSentence] : [];
  if (!hasReportToken) {
    const state = createStateText('Sans nouvelles', 'neutral', ...waitingLines, noReportTokenSentence);
    return withConnection(state, connection);
  }
  if (hasBuildHook && failedRequest === null && isOverdue) {
    return createStateText('En attente', 'danger', `Publié depuis plus d’un quart d’heure. ${askSiteManager}`);
  }
  return withConnection(createStateText('En attente', 'secondary', ...waitingLines), connection);
}

/** Adds why publications do not go online, if Strapi cannot request a build or the host has refused one. */
function withConnection(state: StateText, connection: Connection): StateText {
  const { hasBuildHook, failedRequest } = connection;
  if (!hasBuildHook) return addLines(state, [noBuildHookSentence]);
  if (failedRequest === null) return state;
  const { failedAt, answer, nextAttemptAt } = failedRequest;
  const refusalSentence = `La construction demandée le ${formatDateTime(failedAt)} a été refusée (${answer}) : le site ne suit plus ce qui est publié ici. Strapi la redemande à ${formatTime(nextAttemptAt)}. ${askSiteManager}`;
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
