/** What Strapi says of an entry, and of the site: by what the last builds have read. Pure. */
import { dayInWords, momentInWords } from './french-time';
import type { SiteState } from './kept-state';
import type { SiteContent, SiteProblem } from './site-report';

export interface DescribedState {
  badge: string;
  variant: 'danger' | 'neutral' | 'secondary' | 'success';
  lines: string[];
}

export type Problem = Pick<SiteProblem, 'severity' | 'label' | 'message'>;

/** `GET /site/state/:uid/:documentId` */
export interface EntryAnswer {
  state: DescribedState;
  problems: Problem[];
  /** The URL of its page; null if the site does not show it, or SITE_URL is not set. */
  page: string | null;
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

const ask = 'Demandez à qui s’occupe du site.';

/** A build begins within a minute of a publication, and takes one to three; two may follow each other. */
const longestWaitMs = 15 * 60_000;

export interface Version {
  uid: string;
  documentId: string;
  /** Of what is published of it; null if nothing is. Each publication has another one. */
  publishedAt: string | null;
  /** `2026-12-24`: the day on which the draft is published by itself. */
  publishOn: string | null;
}

/** @returns what to say, and the path of its page */
export function describeEntry(
  site: SiteState | null,
  version: Version,
): Omit<EntryAnswer, 'page'> & { path: string | null } {
  const { online = null, held = null } = site ?? {};
  const { publishedAt } = version;
  const shown = versionIn(online, version);
  const path = shown?.page ?? null;
  if (publishedAt === null) return { state: describeDraft(version, path), problems: [], path };
  if (online !== null && isSame(shown, publishedAt)) {
    const problems = problemsIn(online, version);
    return { state: describeShown(problems, online.since), problems, path };
  }
  if (isSame(versionIn(held, version), publishedAt)) {
    const state = described(
      'Pas en ligne',
      'danger',
      'La dernière construction du site n’a pas été mise en ligne.',
      ...linesOf(site?.build.reason),
    );
    return { state, problems: problemsIn(held, version), path };
  }
  const isLate = Date.now() - Date.parse(publishedAt) > longestWaitMs;
  const state = isLate
    ? described('En attente', 'danger', `Publié depuis plus d’un quart d’heure. ${ask}`)
    : described('En attente', 'secondary', 'Le site se construit : une à trois minutes d’attente.');
  return { state, problems: [], path };
}

function describeDraft({ publishOn }: Version, path: string | null): DescribedState {
  if (path !== null) {
    return described(
      'Retrait en attente',
      'secondary',
      'Retiré ici ; le site le montre encore, jusqu’à sa prochaine construction.',
    );
  }
  return described(
    'Pas en ligne',
    'neutral',
    publishOn === null
      ? 'Le site ne le montre pas.'
      : `Ce brouillon sera publié tout seul le ${dayInWords(publishOn)}.`,
  );
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

export function describeSite(site: SiteState | null): DescribedState {
  if (site === null) {
    return described('Sans nouvelles', 'neutral', `Le site n’a encore rien dit à Strapi. ${ask}`);
  }
  const { build, online, held } = site;
  const shown = online
    ? [`Les visiteurs voient le site construit le ${momentInWords(online.since)}.`]
    : [];
  switch (build.state) {
    case 'running':
      return described('En construction', 'secondary', 'Une à trois minutes d’attente.');
    case 'online':
    case 'unchanged':
      return described('En ligne', 'success', ...shown);
    case 'refused':
      return described(
        'Publication refusée',
        'danger',
        ...(held?.removals.length ? removalsOf(held) : linesOf(build.reason)),
        ...shown,
      );
    case 'failed':
      return described(
        'Construction échouée',
        'danger',
        ...[ask, ...linesOf(build.reason), ...shown],
      );
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

function linesOf(reason: string | null | undefined): string[] {
  return reason?.split('\n').filter((line) => line.trim() !== '') ?? [];
}

function versionIn(content: SiteContent | null, { uid, documentId }: Version) {
  return content?.entries[uid]?.[documentId] ?? null;
}

function isSame(read: { publishedAt: string } | null, publishedAt: string): boolean {
  return read !== null && Date.parse(read.publishedAt) === Date.parse(publishedAt);
}

/** Also those of its parts, such as the projects of the gallery, which have no id of their own. */
function problemsIn(content: SiteContent | null, { uid, documentId }: Version): SiteProblem[] {
  return (content?.problems ?? []).filter(
    (problem) => problem.uid === uid && problem.id === documentId,
  );
}
