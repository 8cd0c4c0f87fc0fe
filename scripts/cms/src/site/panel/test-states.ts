/** States of the site and versions of an entry, for the tests of what Strapi says about them. */
import type { SiteState } from '../builds/build-state';
import type { Connection, Version } from './state-sentences';
import type {
  SiteContent,
  SiteProblem,
  SiteReport,
} from '../builds/site-report';

const uid = 'api::article.article';
export const utc10 = '2026-11-26T10:00:00.000Z';
export const utc11 = '2026-11-26T11:00:00.000Z';
export const utc12 = '2026-11-26T12:00:00.000Z';

export const testedAt = new Date('2026-11-26T12:10:00.000Z');

const articleProblem = {
  uid,
  id: 'a',
  type: 'Articles',
  entry: '« A »',
  label: 'Adresse',
  message: 'à corriger.',
};

/**
 * Returns the content that a build has read.
 * @param newest time at which the newest article was published; null if there is none
 * @param severity adds a problem of this severity in article “a”
 */
export const makeSiteContent = (
  newest: string | null,
  severity?: SiteProblem['severity'],
  page: string | null = '/blog/a',
): SiteContent => ({
  readAt: utc11,
  newestPublishedAt: newest === null ? {} : { [uid]: newest },
  problems: severity ? [{ ...articleProblem, severity, page }] : [],
  problemsLeftOut: 0,
  removals: [],
});

export const makeBuild = (state: SiteReport['build']['state']): SiteReport['build'] => ({
  id: 'b1',
  state,
  startedAt: utc11,
  endedAt: state === 'running' ? null : utc12,
  reason: null,
});

export const makeSiteState = (
  state: SiteReport['build']['state'],
  online: SiteContent | null,
  rejectedContent: SiteContent | null = null,
): SiteState => ({
  build: makeBuild(state),
  online: online && { ...online, since: utc11 },
  rejectedContent,
});

export const makeOnlineSite = (...contentRead: Parameters<typeof makeSiteContent>) =>
  makeSiteState('online', makeSiteContent(...contentRead));
export const minutesAgo = (minutes: number) =>
  new Date(testedAt.getTime() - minutes * 60_000).toISOString();
export const refusedState = makeSiteState(
  'refused',
  makeSiteContent(utc10),
  makeSiteContent(utc11, 'stale'),
);
refusedState.build.reason = 'Un.\n\nDeux.';

export const workingConnection: Connection = {
  hasBuildHook: true,
  hasReportToken: true,
  failedRequest: null,
};
export const publishedVersion: Version = {
  uid,
  documentId: 'a',
  publishedAt: utc11,
  page: '/blog/a',
  firstPublishedAt: utc11,
  publishOn: null,
};

export const failedRequest = { answer: 'réponse 500', failedAt: utc11 };
export const connectionWithoutHook = { ...workingConnection, hasBuildHook: false };
export const connectionWithoutReports = { ...workingConnection, hasReportToken: false };
