/** Answers the admin page what became of an entry, and of the site. */
import type { Core, UID } from '@strapi/strapi';
import type { Context } from 'koa';
import { failedRequest } from './build-request';
import { articleUid, contactUid } from './content-types';
import { entryStateOf } from './entry-state';
import type { SiteState } from './entry-state';
import { failedPublications } from './publication';
import type { EntryAnswer, HomeAnswer } from './state-answers';
import { siteStore } from './store';
import { draftOf, publishedOf } from './versions';

export const siteState = siteStore<SiteState>('state');

/** `/site/state`, `/site/state/:uid/:documentId`: for whoever is signed in, and may read the entry. */
export function answerState(strapi: Core.Strapi): void {
  const config = { policies: ['admin::isAuthenticatedAdmin'] };
  strapi.server.routes({
    type: 'admin',
    prefix: '/site',
    routes: [
      { method: 'GET', path: '/state', handler: (context: Context) => answerHome(strapi, context) },
      {
        method: 'GET',
        path: '/state/:uid/:documentId',
        handler: (context: Context) => answerEntry(strapi, context),
      },
    ].map((route) => ({ ...route, info: { pluginName: 'site' }, config })) as never,
  });
}

async function answerEntry(strapi: Core.Strapi, context: Context): Promise<void> {
  const uid = String(context.params['uid']) as UID.ContentType;
  const type = strapi.contentTypes[uid];
  if (!type?.options?.draftAndPublish || !mayRead(context, uid)) return context.notFound();
  const documentId = await documentIdOf(strapi, uid, String(context.params['documentId']));
  const published = await publishedOf(strapi, uid, documentId);
  const draft = await draftOf(strapi, uid, documentId);
  const site = await siteState.read(strapi);
  const publishedAt = published && new Date(published.publishedAt).toISOString();
  const found = entryStateOf(site, { uid, documentId, publishedAt });
  const failed = (await failedPublications.read(strapi)) ?? {};
  const answer: EntryAnswer = {
    state: found.state,
    since: found.since,
    reason: found.state === 'held' ? (site?.build.reason ?? null) : null,
    problems: found.problems.map(({ severity, label, message }) => ({ severity, label, message })),
    page: addressOf(found.path),
    publishOn: (uid === articleUid && draft?.publishOn) || null,
    publicationFailure: failed[documentId]?.reason ?? null,
    failedRequest: await failedRequest.read(strapi),
    now: new Date().toISOString(),
  };
  context.body = answer;
}

async function answerHome(strapi: Core.Strapi, context: Context): Promise<void> {
  const site = await siteState.read(strapi);
  const content = site?.held ?? site?.online ?? null;
  const problems = (content?.problems ?? []).filter(({ uid }) => mayRead(context, uid));
  const failed = Object.entries((await failedPublications.read(strapi)) ?? {});
  const answer: HomeAnswer = {
    waitingRequests: mayRead(context, contactUid)
      ? await strapi.db.query(contactUid).count({ where: { answered: { $ne: true } } })
      : null,
    build: site?.build ?? null,
    onlineSince: site?.online?.since ?? null,
    site: addressOf('/'),
    problems: problems.map(({ uid, id, type, entry, severity, label, message }) => ({
      ...{ type, entry, severity, label, message },
      form: formOf(strapi, uid, id),
    })),
    problemsLeftOut: content?.problemsLeftOut ?? 0,
    failedPublications: mayRead(context, articleUid)
      ? failed.map(([id, { title, day, reason }]) => ({
          ...{ title, day, reason },
          form: formOf(strapi, articleUid, id)!,
        }))
      : [],
    failedRequest: await failedRequest.read(strapi),
    removals: site?.held?.removals ?? [],
    now: new Date().toISOString(),
  };
  context.body = answer;
}

function mayRead(context: Context, uid: string): boolean {
  return context.state['userAbility'].can('plugin::content-manager.explorer.read', uid);
}

/** A form of a single type does not name its document. */
async function documentIdOf(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
): Promise<string> {
  if (documentId !== 'single') return documentId;
  const row = await strapi.db.query(uid).findOne({ where: {} });
  return row?.documentId ?? '';
}

/** Made here: a report could name anybody’s address. */
function addressOf(path: string | null): string | null {
  const site = process.env['SITE_URL']?.trim();
  if (!site || path === null || !URL.canParse(path, site)) return null;
  const url = new URL(path, site);
  const isOwn = url.origin === new URL(site).origin && /^https?:$/.test(url.protocol);
  return isOwn ? url.href : null;
}

function formOf(strapi: Core.Strapi, uid: string, id: string | null): string | null {
  const type = strapi.contentTypes[uid as UID.ContentType];
  if (type === undefined) return null;
  if (type.kind === 'singleType') return `/content-manager/single-types/${uid}`;
  const list = `/content-manager/collection-types/${uid}`;
  return id === null ? list : `${list}/${encodeURIComponent(id)}`;
}
