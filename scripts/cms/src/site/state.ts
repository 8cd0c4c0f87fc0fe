/** Answers the admin page what became of an entry, and of the site. */
import type { Core, UID } from '@strapi/strapi';
import type { Context } from 'koa';
import { failedRequest } from './build-request';
import { articleUid, contactUid } from './content-types';
import { dayInWords } from './french-time';
import { siteState } from './kept-state';
import { missingSignature } from './proxy-secret';
import { dueArticles } from './publication';
import { describeEntry, describeSite } from './publication-sentences';
import type { DescribedState, EntryAnswer, HomeAnswer, HomeProblem } from './publication-sentences';
import { draftOf, publishedOf } from './versions';

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
  const { uid, documentId } = context.params as { uid: UID.ContentType; documentId: string };
  const type = strapi.contentTypes[uid];
  if (!type?.options?.draftAndPublish || !mayRead(context, uid)) return context.notFound();
  const published = await publishedOf(strapi, uid, documentId);
  const draft = await draftOf(strapi, uid, documentId);
  const { state, problems, path } = describeEntry(await siteState.read(strapi), {
    ...{ uid, documentId },
    publishedAt: published && new Date(published.publishedAt).toISOString(),
    publishOn: draft?.publishOn ?? null,
  });
  const answer: EntryAnswer = {
    state: await withFailedRequest(strapi, state),
    problems: problems.map(({ severity, label, message }) => ({ severity, label, message })),
    page: addressOf(path),
  };
  context.body = answer;
}

async function answerHome(strapi: Core.Strapi, context: Context): Promise<void> {
  const site = await siteState.read(strapi);
  const content = site?.held ?? site?.online ?? null;
  const problems = (content?.problems ?? []).filter(({ uid }) => mayRead(context, uid));
  const answer: HomeAnswer = {
    waitingRequests: mayRead(context, contactUid)
      ? await strapi.db.query(contactUid).count({ where: { answered: { $ne: true } } })
      : null,
    state: await withFailedRequest(strapi, describeSite(site)),
    problems: [
      ...(mayRead(context, articleUid) ? await duePublications(strapi) : []),
      ...problems.map(({ uid, id, type, entry, severity, label, message }) => ({
        ...{
          entry: ['', type].includes(entry) ? type : `${entry} (${type})`,
          form: formOf(strapi, uid, id),
        },
        ...{ severity, label, message },
      })),
      ...(mayRead(context, contactUid) ? signatureProblem() : []),
    ],
    problemsLeftOut: content?.problemsLeftOut ?? 0,
    site: addressOf('/'),
  };
  context.body = answer;
}

/** Each hour, Strapi publishes them: those that are still there have a mistake. */
async function duePublications(strapi: Core.Strapi): Promise<HomeProblem[]> {
  return (await dueArticles(strapi)).map(({ documentId, title, publishOn }) => ({
    ...{ entry: `« ${title} » (Articles)`, form: formOf(strapi, articleUid, documentId) },
    ...{ severity: 'omitted', label: 'Publier le' },
    message: `Il devait être publié le ${dayInWords(String(publishOn))}, et ne l’est pas encore. Publiez-le : le formulaire dit ce qui manque.`,
  }));
}

function signatureProblem(): HomeProblem[] {
  const message = missingSignature();
  if (message === null) return [];
  return [
    { entry: 'Demandes de contact', form: null, severity: 'advice', label: 'Robots', message },
  ];
}

/** While the host accepts no request for a build, nothing goes online by itself. */
async function withFailedRequest(
  strapi: Core.Strapi,
  state: DescribedState,
): Promise<DescribedState> {
  const failure = await failedRequest.read(strapi);
  if (failure === null) return state;
  return { ...state, variant: 'danger', lines: [...state.lines, failure] };
}

function mayRead(context: Context, uid: string): boolean {
  return context.state['userAbility'].can('plugin::content-manager.explorer.read', uid);
}

function addressOf(path: string | null): string | null {
  const site = process.env['SITE_URL']?.trim();
  return site && path !== null && URL.canParse(path, site) ? new URL(path, site).href : null;
}

function formOf(strapi: Core.Strapi, uid: string, id: string | null): string | null {
  const type = strapi.contentTypes[uid as UID.ContentType];
  if (type === undefined) return null;
  if (type.kind === 'singleType') return `/content-manager/single-types/${uid}`;
  const list = `/content-manager/collection-types/${uid}`;
  return id === null ? list : `${list}/${encodeURIComponent(id)}`;
}
