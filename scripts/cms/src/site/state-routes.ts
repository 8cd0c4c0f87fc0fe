import type { Core, UID } from '@strapi/strapi';
import type { Context } from 'koa';
import { failedRequest, hasBuildHook } from './build-request';
import { siteStateStore } from './build-state';
import { articleUid, contactUid } from './content-types';
import { entryPath } from './entry-path';
import { formatDateTime, formatDay } from './french-time';
import { pastVersionsOf } from './past-versions';
import { proxySecretWarning } from './proxy-secret';
import { dueArticles } from './scheduled-publication';
import { hasReportToken } from './report-token';
import type { EntryState, HomeProblem, HomeState } from './state-responses';
import { describeEntry, describeSite } from './state-sentences';
import type { Connection } from './state-sentences';
import { draftRowOf, isReadLocale, publishedRowOf } from './versions';
import type { Row } from './versions';

/**
 * Adds the routes `/site/state` and `/site/state/:uid/:documentId`, which tell the admin page the state of the site and
 * of an entry. Users must be signed in and be allowed to read the entry.
 */
export function addPublicationStateRoutes(strapi: Core.Strapi): void {
  const config = { policies: ['admin::isAuthenticatedAdmin'] };
  strapi.server.routes({
    type: 'admin',
    prefix: '/site',
    routes: [
      { path: '/state', handler: (context: Context) => sendHomeState(strapi, context) },
      {
        path: '/state/:uid/:documentId',
        handler: (context: Context) => sendEntryState(strapi, context),
      },
    ].map((route) => ({ ...route, method: 'GET' as const, info: { pluginName: 'site' }, config })),
  });
}

async function sendEntryState(strapi: Core.Strapi, context: Context): Promise<void> {
  const { uid, documentId } = context.params as { uid: UID.ContentType; documentId: string };
  const locale = typeof context.query['locale'] === 'string' ? context.query['locale'] : null;
  if (!uid.startsWith('api::') || !strapi.contentTypes[uid] || !mayRead(context, uid)) {
    return context.notFound();
  }
  const published = await publishedRowOf(strapi, uid, documentId, locale);
  const draft = await draftRowOf(strapi, uid, documentId, locale);
  const editedRow = draft ?? published;
  if (editedRow === null) return context.notFound();
  const response: EntryState = {
    ...(await entryStateOf(strapi, { uid, documentId, locale, published, draft })),
    saved: await readLastSave(strapi, uid, editedRow),
  };
  context.body = response;
}

interface EntryVersions {
  uid: UID.ContentType;
  documentId: string;
  locale: string | null;
  published: Row | null;
  draft: Row | null;
}

async function entryStateOf(
  strapi: Core.Strapi,
  { uid, documentId, locale, published, draft }: EntryVersions,
): Promise<Omit<EntryState, 'saved'>> {
  if (!strapi.contentTypes[uid].options?.draftAndPublish) {
    return { state: null, problems: [], page: null };
  }
  const version = {
    uid,
    documentId,
    publishedAt: published && new Date(published.publishedAt).toISOString(),
    page: published && entryPath(strapi, uid, published.slug),
    pastVersions: await pastVersionsOf(strapi, {
      uid,
      documentId,
      locale: (published ?? draft)?.locale ?? null,
    }),
    publishOn: draft?.publishOn ?? null,
    isReadLocale: await isReadLocale(strapi, uid, locale),
  };
  const site = await siteStateStore.read(strapi);
  const { state, problems, path } = describeEntry(site, version, await readConnection(strapi));
  return {
    state,
    problems: problems.map(({ severity, label, message }) => ({ severity, label, message })),
    page: siteUrlOf(path),
  };
}

async function readLastSave(strapi: Core.Strapi, uid: UID.ContentType, row: Row) {
  const { updatedAt, updatedBy } = (await strapi.db
    .query(uid)
    .findOne({ where: { id: row.id }, populate: ['updatedBy'] })) as Row;
  const savedAt = new Date(updatedAt).toISOString();
  const name = [updatedBy?.firstname, updatedBy?.lastname].filter(Boolean).join(' ');
  return { at: savedAt, text: `${name === '' ? '' : `${name}, `}le ${formatDateTime(savedAt)}` };
}

async function readConnection(strapi: Core.Strapi): Promise<Connection> {
  return {
    hasBuildHook: hasBuildHook(),
    hasReportToken: hasReportToken(),
    failedRequest: await failedRequest(strapi),
  };
}

async function sendHomeState(strapi: Core.Strapi, context: Context): Promise<void> {
  const site = await siteStateStore.read(strapi);
  const content = site?.rejectedContent ?? site?.online ?? null;
  const problems = (content?.problems ?? []).filter(({ uid }) => mayRead(context, uid));
  const response: HomeState = {
    unansweredRequests: mayRead(context, contactUid)
      ? await strapi.db.query(contactUid).count({ where: { answered: { $ne: true } } })
      : null,
    state: describeSite(site, await readConnection(strapi)),
    problems: [
      ...(mayRead(context, articleUid) ? await duePublicationProblems(strapi) : []),
      ...problems.map(({ uid, id, type, entry, severity, label, message }) => ({
        entry: ['', type].includes(entry) ? type : `${entry} (${type})`,
        form: adminFormPath(strapi, uid, id),
        severity,
        label,
        message,
      })),
      ...(mayRead(context, contactUid) ? proxySecretProblems() : []),
    ],
    problemsLeftOut: content?.problemsLeftOut ?? 0,
    site: siteUrlOf('/'),
  };
  context.body = response;
}

/** Returns a problem for each due draft: Strapi publishes them every hour, so a draft that is still due has failed. */
async function duePublicationProblems(strapi: Core.Strapi): Promise<HomeProblem[]> {
  return (await dueArticles(strapi)).map(({ documentId, title, publishOn }) => ({
    entry: `« ${title} » (Articles)`,
    form: adminFormPath(strapi, articleUid, documentId),
    severity: 'omitted',
    label: 'Publier le',
    message: `Il devait être publié le ${formatDay(String(publishOn))}, et ne l’est pas encore. Publiez-le : le formulaire dit ce qui manque.`,
  }));
}

function proxySecretProblems(): HomeProblem[] {
  const message = proxySecretWarning();
  if (message === null) return [];
  return [
    { entry: 'Demandes de contact', form: null, severity: 'advice', label: 'Robots', message },
  ];
}

function mayRead(context: Context, uid: string): boolean {
  return context.state['userAbility'].can('plugin::content-manager.explorer.read', uid);
}

function siteUrlOf(path: string | null): string | null {
  const site = process.env['SITE_URL']?.trim();
  return site && path !== null && URL.canParse(path, site) ? new URL(path, site).href : null;
}

function adminFormPath(strapi: Core.Strapi, uid: string, id: string | null): string | null {
  const type = strapi.contentTypes[uid as UID.ContentType];
  if (type === undefined) return null;
  if (type.kind === 'singleType') return `/content-manager/single-types/${uid}`;
  const listPath = `/content-manager/collection-types/${uid}`;
  return id === null ? listPath : `${listPath}/${encodeURIComponent(id)}`;
}
