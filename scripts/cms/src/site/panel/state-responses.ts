/** Responses of `state-routes.ts` to the admin page. */
import type { SiteProblem } from '../builds/site-report';

/** A state as the admin page shows it: a coloured badge, and sentences below it. */
export interface StateText {
  badge: string;
  /** A variant of `Status` in Strapi’s design system. */
  variant: 'danger' | 'neutral' | 'secondary' | 'success';
  lines: string[];
}

export type Problem = Pick<SiteProblem, 'severity' | 'label' | 'message'>;

/** Response of `GET /site/state/:uid/:documentId?locale=`. */
export interface EntryState {
  /** State of the entry on the site; null for a content type without drafts. */
  state: StateText | null;
  problems: Problem[];
  /** The URL of the entry’s page; null if the site does not show it, or SITE_URL is not set. */
  page: string | null;
  saved: LastSave;
}

/** The last time that somebody saved an entry. */
interface LastSave {
  /** `updatedAt` of the draft, ISO 8601. */
  at: string;
  /** The user and the time: `Lou Martin, le 26 novembre 2026 à 14:05`. */
  text: string;
}

/** Response of `GET /site/state`. */
export interface HomeState {
  /** Number of contact requests that are not marked as answered; null if the user may not read them. */
  unansweredRequests: number | null;
  state: StateText;
  problems: HomeProblem[];
  /** Number of problems that the report of the build left out, because it may not grow without limit. */
  problemsLeftOut: number;
  /** The site’s URL; null if SITE_URL is not set. */
  site: string | null;
}

export interface HomeProblem extends Problem {
  /** Title and type of the entry: `« Titre » (Articles)`. */
  entry: string;
  /** The path of the entry’s form in the admin page, below `/admin`; null if the problem has no form. */
  form: string | null;
}
