/** What the plugin’s server answers its part of the admin page about the state of the site. Times are ISO 8601. */
import type { Attention, SiteReport } from '../../../lib/site-report-v1';

/** What became of an entry. */
export type EntryState =
  /** No build has reported yet. */
  | { state: 'unknown' }
  /** Neither published nor on the site; since when, if it has just been withdrawn. */
  | { state: 'draft'; since: string | null }
  /** Published after what the last build has read. */
  | { state: 'waiting'; since: string }
  /** Unpublished: the site still shows it. */
  | { state: 'leaving'; since: string | null }
  | { state: 'building'; since: string }
  | { state: 'online'; since: string }
  | { state: 'scheduled'; day: string }
  /** Read by the last build, which is not online. */
  | { state: 'held'; build: SiteReport['build'] }
  /** Left out because of a mistake, or shown as it was before. */
  | { state: 'omitted' | 'stale'; since: string };

export type EntryAnswer = EntryState & {
  problems: Attention['problems'];
  /** Whether visitors see it now, in whichever version, or will after the next build. */
  isPublic: boolean;
  /** The address of its page; null if the site does not show it, or Strapi does not know the site’s address. */
  page: string | null;
  /** The answer’s own time, by Strapi’s clock. */
  now: string;
  /** Whom to ask: the names of the Super Admins. */
  keepers: string[];
};

export interface HomeAnswer {
  /** Null before the first build. */
  build: SiteReport['build'] | null;
  /** Since when the site shows what it shows. */
  onlineSince: string | null;
  site: string | null;
  lastPublication: LastPublication | null;
  attention: AttentionItem[];
  attentionLeftOut: number;
  scheduled: { entry: string; day: string; form: string }[];
  removals: SiteContentRemovals;
  /** Whether who is signed in may accept them. */
  mayAccept: boolean;
  now: string;
  keepers: string[];
}

type SiteContentRemovals = NonNullable<SiteReport['held']>['removals'];

export interface AttentionItem extends Pick<Attention, 'entry' | 'problems'> {
  /** The content type as Strapi’s menu names it. */
  type: string;
  /** The path of its form in the admin page. */
  form: string;
  /** Published again since a build has read it. */
  isChanged: boolean;
}

/** Strapi’s own record: it goes nowhere else. */
export interface LastPublication {
  action: 'publish' | 'unpublish';
  /** Null if the entry has no title, or is gone. */
  title: string | null;
  /** Null if a program has published. */
  name: string | null;
  at: string;
}
