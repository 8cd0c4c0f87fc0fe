/**
 * Published means online. An article that has to wait stays a draft with a day, *Publier le* (`publishOn`), on which it
 * is published by itself; when it was published first (`firstPublishedAt`) and the addresses that it had
 * (`formerSlugs`) are recorded as it is published.
 */
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { articleUid, categoryUid } from './content-types';
import { dayInWords, today } from './french-time';
import { draftOf, publishedOf } from './versions';

interface ArticleData {
  publishOn?: string | null;
  firstPublishedAt?: unknown;
  formerSlugs?: unknown;
}

interface Params {
  documentId?: string;
  data?: ArticleData;
}

const publishAction = 'plugin::content-manager.explorer.publish';

export function recordPublications(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== articleUid) return next();
    const params = context.params as Params;
    const { documentId, data } = params;
    switch (context.action) {
      case 'create':
      case 'update':
        setAside(strapi, data);
        break;
      case 'clone':
        // An empty list would be merged with the original’s.
        Object.assign((params.data ??= {}), {
          ...{ publishOn: null, firstPublishedAt: null, formerSlugs: null },
        });
        break;
      case 'publish': {
        const takeBack = await recordPublication(strapi, documentId);
        try {
          return await next();
        } catch (error) {
          // Refused by Strapi: the day stays, and is tried again.
          await takeBack();
          throw error;
        }
      }
      case 'unpublish': {
        const published = await publishedOf(strapi, articleUid, documentId);
        const result = await next();
        const draft = await draftOf(strapi, articleUid, documentId);
        if (draft !== null && published !== null) {
          const formerSlugs = withSlug(draft.formerSlugs, published.slug);
          await strapi.db
            .query(articleUid)
            .update({ where: { id: draft.id }, data: { formerSlugs } });
        }
        return result;
      }
    }
    return next();
  });
}

/** What only this file writes, however old the form is that is saved; and a day that its editor may not set. */
function setAside(strapi: Core.Strapi, data: ArticleData | undefined): void {
  if (data === undefined) return;
  delete data.firstPublishedAt;
  delete data.formerSlugs;
  const ability = strapi.requestContext.get()?.state['userAbility'];
  if (ability && !ability.can(publishAction, articleUid)) data.publishOn = null;
}

/** In the draft, which Strapi then copies. @returns undoes it */
async function recordPublication(
  strapi: Core.Strapi,
  documentId: string | undefined,
): Promise<() => Promise<void>> {
  const draft = await draftOf(strapi, articleUid, documentId);
  if (draft === null) return async () => undefined;
  const { id, publishOn, slug, firstPublishedAt, formerSlugs } = draft;
  refuseLaterDay(publishOn);
  const published = await publishedOf(strapi, articleUid, documentId);
  const isMoved = published !== null && published.slug !== slug;
  const record = async (data: ArticleData) => {
    await strapi.db.query(articleUid).update({ where: { id }, data: { ...data } });
  };
  await record({
    publishOn: null,
    firstPublishedAt: firstPublishedAt ?? published?.publishedAt ?? new Date(),
    formerSlugs: isMoved ? withSlug(formerSlugs, published.slug) : formerSlugs,
  });
  return () => record({ publishOn, firstPublishedAt, formerSlugs });
}

/** Oldest first, each once. */
function withSlug(formerSlugs: unknown, slug: unknown): unknown {
  const slugs = Array.isArray(formerSlugs) ? formerSlugs : [];
  return typeof slug !== 'string' || slugs.includes(slug) ? formerSlugs : [...slugs, slug];
}

/** A category has no drafts: its name changes as it is saved. */
export function recordCategoryNames(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== categoryUid) return next();
    const { documentId, data } = context.params as {
      documentId?: string;
      data?: { name?: string; formerNames?: unknown };
    };
    if (context.action === 'clone' && data) data.formerNames = null;
    if (context.action === 'update' && data) {
      delete data.formerNames;
      const stored = await strapi.db.query(categoryUid).findOne({ where: { documentId } });
      if (stored && data.name !== undefined && data.name !== stored.name) {
        data.formerNames = withSlug(stored.formerNames, stored.name);
      }
    }
    return next();
  });
}

/** @throws saying what will happen instead */
function refuseLaterDay(day: string | null | undefined): void {
  if (!day || day <= today()) return;
  throw new errors.ApplicationError(
    `« Publier le » est le ${dayInWords(day)} : l’article sera publié tout seul ce jour-là, il suffit de l’enregistrer. Pour le publier maintenant, videz « Publier le ».`,
  );
}

/** Each hour, for a failure may be mended meanwhile, and at the start: for days on which Strapi was not running. */
export async function publishOnTheDay(strapi: Core.Strapi): Promise<void> {
  strapi.cron.add({
    'site-publish-on': {
      task: () => publishDue(strapi),
      options: { rule: '1 * * * *', tz: 'Europe/Paris' },
    },
  });
  await publishDue(strapi);
}

async function publishDue(strapi: Core.Strapi): Promise<void> {
  for (const { documentId, title } of await dueArticles(strapi)) {
    try {
      await strapi.documents(articleUid).publish({ documentId });
      strapi.log.info(`Site : « ${title} » publié, son jour est venu.`);
    } catch (error) {
      strapi.log.error(`Site : « ${title} » n’a pas pu être publié. ${String(error)}`);
    }
  }
}

/** Drafts whose day has come. */
export function dueArticles(strapi: Core.Strapi) {
  const filters = { publishOn: { $lte: today() } };
  return strapi.documents(articleUid).findMany({ status: 'draft', filters });
}
