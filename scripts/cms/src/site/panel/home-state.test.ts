/** Tests the sentences on Strapi’s home page, and the state of the site that Strapi stores. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stateAfter } from '../builds/build-state';
import type { SiteState } from '../builds/build-state';
import type { SiteContent, SiteReport } from '../builds/site-report';
import { describeSite } from './state-sentences';
import type { Connection } from './state-sentences';
import {
  connectionWithoutHook,
  connectionWithoutReports,
  failedRequest,
  makeBuild,
  makeOnlineSite,
  makeSiteContent,
  makeSiteState,
  minutesAgo,
  testedAt,
  utc10,
  utc11,
  utc12,
  workingConnection,
} from './test-states';

beforeAll(() => void vi.useFakeTimers({ now: testedAt }));
afterAll(() => void vi.useRealTimers());

const removals = [
  { type: 'Articles', titles: ['« A »', '« B »'], count: 5, before: 6 },
  { type: 'Réalisations › Projets', titles: [], count: 6, before: 18 },
];

test.each<[string, SiteState | null, Connection, string, RegExp]>([
  ['no report has come', null, workingConnection, 'Sans nouvelles neutral', /rien dit à Strapi/],
  [
    'no report can come',
    null,
    connectionWithoutReports,
    'Sans nouvelles neutral',
    /^Le site ne dit pas .* un réglage manque\. Demandez/,
  ],
  [
    'Strapi cannot ask for builds',
    makeOnlineSite(utc11),
    connectionWithoutHook,
    'En ligne success',
    /\nLe site ne se met pas à jour : un réglage manque/,
  ],
  [
    'the host refuses requests',
    makeOnlineSite(utc11),
    { ...workingConnection, failedRequest },
    'En ligne danger',
    /refusée \(réponse 500\)/,
  ],
  [
    'a build runs for 19 minutes',
    {
      ...makeSiteState('running', makeSiteContent(utc11)),
      build: { ...makeBuild('running'), startedAt: minutesAgo(19) },
    },
    workingConnection,
    'En construction secondary',
    /^Une à trois minutes d’attente\.$/,
  ],
  [
    'a build runs for 21 minutes',
    {
      ...makeSiteState('running', makeSiteContent(utc11)),
      build: { ...makeBuild('running'), startedAt: minutesAgo(21) },
    },
    workingConnection,
    'Construction sans nouvelles danger',
    /^La construction commencée le 26 novembre 2026 à 12:49 n’a plus .*\nLes visiteurs/,
  ],
  [
    'a build is online',
    makeOnlineSite(utc11),
    workingConnection,
    'En ligne success',
    /^Les visiteurs .* le 26 novembre 2026 à 12:00\.$/,
  ],
  [
    'too much would vanish',
    makeSiteState('refused', makeSiteContent(utc10), { ...makeSiteContent(utc11), removals }),
    workingConnection,
    'Publication refusée danger',
    /^Trop de contenu .*\nArticles, 5 sur 6 : « A », « B »\nRéalisations › Projets, 6 sur 18\nLes visiteurs/,
  ],
  [
    'a build has failed',
    {
      ...makeSiteState('failed', makeSiteContent(utc11)),
      build: { ...makeBuild('failed'), reason: 'Disque plein.' },
    },
    workingConnection,
    'Construction échouée danger',
    /^Demandez .*\nDisque plein\.\nLes visiteurs/,
  ],
])('When %s, the home page says so', (_what, state, connection, expected, lines) => {
  const siteDescription = describeSite(state, connection);
  expect(`${siteDescription.badge} ${siteDescription.variant}`).toBe(expected);
  expect(siteDescription.lines.join('\n')).toMatch(lines);
});

test('the online content stays in the state while a build runs or after it has failed', () => {
  const makeReport = (
    state: SiteReport['build']['state'],
    contentRead: SiteContent | null,
  ): SiteReport => ({
    formatVersion: 3,
    build: makeBuild(state),
    content: contentRead,
  });
  const firstState = stateAfter(null, makeReport('online', makeSiteContent(utc10)));
  expect(firstState).toMatchObject({ online: { since: utc12 }, rejectedContent: null });
  expect(stateAfter(firstState, makeReport('running', null)).online).toEqual(firstState.online);
  const afterRefusal = stateAfter(firstState, makeReport('refused', makeSiteContent(utc11)));
  expect(afterRefusal).toMatchObject({
    online: firstState.online,
    rejectedContent: makeSiteContent(utc11),
  });
  const unchangedState = stateAfter(
    { ...afterRefusal, online: firstState.online && { ...firstState.online, since: utc10 } },
    makeReport('unchanged', makeSiteContent(utc11)),
  );
  expect(unchangedState.online).toEqual({ ...makeSiteContent(utc11), since: utc10 });
  expect(unchangedState).toMatchObject({ build: { state: 'unchanged' }, rejectedContent: null });
  expect(stateAfter(null, makeReport('unchanged', makeSiteContent(utc11))).online?.since).toBe(
    utc12,
  );
  expect(stateAfter(null, makeReport('failed', null))).toMatchObject({
    online: null,
    rejectedContent: null,
  });
});
