/** What the server tells the admin page about the state of the site. Times are ISO 8601. Types only: both sides import it. */

/** What became of an entry. */
export type EntryState =
  /** No build has reported yet. */
  | 'unknown'
  /** Neither published nor on the site. */
  | 'draft'
  /** Published after what the last build has read. */
  | 'waiting'
  /** Unpublished: the site still shows it. */
  | 'leaving'
  | 'building'
  | 'online'
  /** Read by the newest build, which is not online: `reason` says why. */
  | 'held'
  /** Left out because of a mistake. */
  | 'omitted'
  /** Shown as it was before, because of a mistake. */
  | 'stale';

export type Severity = 'omitted' | 'stale' | 'partial' | 'advice';

export interface Problem {
  severity: Severity;
  /** The field in the words of Strapi’s form; empty for the entry as a whole. */
  label: string;
  /** In French. */
  message: string;
}

/** `GET /site/state/:uid/:documentId`; `:documentId` is `single` for a single type. */
export interface EntryAnswer {
  state: EntryState;
  since: string | null;
  /** In French, why the newest build is not online; null if it is. */
  reason: string | null;
  /** Worst first. */
  problems: Problem[];
  /** The URL of its page; null if the site does not show it, or SITE_URL is not set. */
  page: string | null;
  /** `2026-12-24`: the day on which this draft is published by itself. */
  publishOn: string | null;
  /** In French: why that did not work; null if it did. */
  publicationFailure: string | null;
  /** The last request for a build that the host has not accepted: since then nothing goes online by itself. */
  failedRequest: FailedRequest | null;
  /** The answer’s own time, by Strapi’s clock. */
  now: string;
}

/** `GET /site/state` */
export interface HomeAnswer {
  /** Contact requests that nobody has answered yet; null if who is signed in may not read them. */
  waitingRequests: number | null;
  build: BuildAnswer | null;
  /** Since when the site shows what it shows; null before the first build. */
  onlineSince: string | null;
  /** The site’s URL; null if SITE_URL is not set. */
  site: string | null;
  /** Worst first. */
  problems: HomeProblem[];
  problemsLeftOut: number;
  /** Drafts whose day has come, and which could not be published. */
  failedPublications: FailedPublication[];
  failedRequest: FailedRequest | null;
  /** What a refused build would have taken off the site: `Articles : « Un », « Deux »`. */
  removals: Removal[];
  now: string;
}

export interface BuildAnswer {
  state: 'running' | 'online' | 'unchanged' | 'refused' | 'failed';
  startedAt: string;
  endedAt: string | null;
  /** In French, one or several lines. */
  reason: string | null;
}

export interface HomeProblem extends Problem {
  /** The content type as Strapi’s menu names it. */
  type: string;
  /** « Titre » */
  entry: string;
  /** The path of its form in the admin page, below `/admin`; null for a type as a whole. */
  form: string | null;
}

export interface FailedPublication {
  title: string;
  form: string;
  day: string;
  /** In French. */
  reason: string;
}

export interface FailedRequest {
  at: string;
  /** The host’s answer, such as 404; null if there was none. */
  status: number | null;
}

export interface Removal {
  type: string;
  titles: string[];
  count: number;
  before: number;
}
