import type { Core, UID } from '@strapi/strapi';
import type { Context } from 'koa';
import { failedRequest } from '../builds/build-request';
import { siteStateStore } from '../builds/build-state';
import { articleUid, contactUid } from '../content-types';
import { entryPath } from './entry-path';
import { formatDateTime, formatDay } from '../french-time';
import { isSignatureMissing } from '../../api/contact/services/proxy-secret';
import { dueArticles, fieldsToCorrectOf } from '../publication/scheduled-publication';
import { settingWarnings } from './setting-warnings';
import { readSetting } from '../settings';
import type { EntryState, HomeProblem, HomeState } from './state-responses';
import { describeEntry, describeSite } from './state-sentences';
import type { Connection } from './state-sentences';
import { draftRowOf, publishedRowOf } from '../publication/versions';
import type { Row } from '../publication/versions';

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
  context.body = {
    ...(await entryStateOf(strapi, uid, documentId, published, draft)),
    saved: await readLastSave(strapi, uid, editedRow),
  } satisfies EntryState;
}

async function entryStateOf(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
  published: Row | null,
  draft: Row | null,
): Promise<Omit<EntryState, 'saved'>> {
  const { kind, options } = strapi.contentTypes[uid];
  if (!options?.draftAndPublish) {
    return { state: null, problems: [], page: null };
  }
  const version = {
    uid,
    documentId,
    publishedAt: toInstant(published?.publishedAt),
    // Every publication of a single type is one of this entry, which was created before.
    firstPublishedAt: toInstant(
      kind === 'singleType' ? published?.createdAt : (draft ?? published)?.firstPublishedAt,
    ),
    page: published && entryPath(strapi, uid, published.slug),
    publishOn: draft?.publishOn ?? null,
  };
  const site = await siteStateStore.read(strapi);
  const { state, problems, path } = describeEntry(site, version, await readConnection(strapi));
  return {
    state,
    problems: problems.map(({ severity, label, message }) => ({ severity, label, message })),
    page: siteUrlOf(path),
  };
}

function toInstant(date: string | Date | null | undefined): string | null {
  return date == null ? null : new Date(date).toISOString();
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
    hasBuildHook: readSetting('BUILD_HOOK') !== null,
    hasReportToken: readSetting('CMS_REPORT_TOKEN') !== null,
    failedRequest: await failedRequest(strapi),
  };
}

async function sendHomeState(strapi: Core.Strapi, context: Context): Promise<void> {
  const site = await siteStateStore.read(strapi);
  const content = site?.rejectedContent ?? site?.online ?? null;
  const problems = (content?.problems ?? []).filter(({ uid }) => mayRead(context, uid));
  context.body = {
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
      ...settingProblems(context),
    ],
    problemsLeftOut: content?.problemsLeftOut ?? 0,
    site: siteUrlOf('/'),
  } satisfies HomeState;
}

/** Returns a problem for each due draft: Strapi publishes them every hour, so a draft that is still due has failed. */
async function duePublicationProblems(strapi: Core.Strapi): Promise<HomeProblem[]> {
  return (await dueArticles(strapi)).map(({ documentId, title, publishOn }) => ({
    entry: `« ${title ?? 'Sans titre'} » (Articles)`,
    form: adminFormPath(strapi, articleUid, documentId),
    severity: 'omitted',
    label: fieldsToCorrectOf.get(documentId) || 'Publier le',
    message: `Il devait être publié le ${formatDay(String(publishOn))}, et ne l’est pas encore. Publiez-le : le formulaire dit ce qui manque.`,
  }));
}

/** Returns problems with the settings. Names of variables would be of no use to editors. */
function settingProblems(context: Context): HomeProblem[] {
  const createProblem = (message: string): HomeProblem => {
    return { entry: 'Réglages', form: null, severity: 'advice', label: '', message };
  };
  const roles: { code: string }[] = context.state['user'].roles;
  if (roles.some(({ code }) => code === 'strapi-super-admin')) return settingWarnings().map(createProblem);
  if (!isSignatureMissing() || !mayRead(context, contactUid)) return [];
  return [
    createProblem(
      'Le formulaire de contact peut se fermer à tous : un réglage manque. Demandez à qui s’occupe du site.',
    ),
  ];
}

function mayRead(context: Context, uid: string): boolean {
  return context.state['userAbility'].can('plugin::content-manager.explorer.read', uid);
}

function siteUrlOf(path: string | null): string | null {
  const site = readSetting('SITE_URL');
  return site && path !== null && URL.canParse(path, site) ? new URL(path, site).href : null;
}

function adminFormPath(strapi: Core.Strapi, uid: string, id: string | null): string | null {
  const type = strapi.contentTypes[uid as UID.ContentType];
  if (type === undefined) return null;
  if (type.kind === 'singleType') return `/content-manager/single-types/${uid}`;
  const listPath = `/content-manager/collection-types/${uid}`;
  return id === null ? listPath : `${listPath}/${encodeURIComponent(id)}`;
}
