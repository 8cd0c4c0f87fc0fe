/**
 * Document middlewares for publishing. They store what must survive with the content, in the transaction of the change:
 * the date of an article’s first publication (`firstPublishedAt`), its former slugs (`formerSlugs`) and the former names
 * of a category (`formerNames`). The site redirects the former addresses.
 */
import type { Core } from '@strapi/strapi';
import { articleUid, categoryUid } from '../content-types';
import { throwIfNotDue } from './scheduled-publication';
import { draftRowsOf, publishedRowOf } from './versions';
import type { Locale, Row } from './versions';

interface ArticleData {
  publishOn?: string | null;
  firstPublishedAt?: unknown;
  formerSlugs?: unknown;
}

interface DocumentParams {
  documentId?: string;
  locale?: Locale;
  status?: 'draft' | 'published';
  data?: ArticleData;
}

const publishAction = 'plugin::content-manager.explorer.publish';

/** Adds the middleware that stores dates and former slugs of articles, and keeps editors from changing them. */
export function recordPublications(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== articleUid) return next();
    const params = context.params as DocumentParams;
    switch (context.action) {
      case 'create':
      case 'update':
        stripManagedFields(strapi, params.data);
        return params.status === 'published' ? saveThenPublish(strapi, params, next) : next();
      case 'clone': {
        const data = (params.data ??= {});
        data.publishOn = null;
        data.firstPublishedAt = null;
        // An empty list would not clear the field: Strapi would merge it with the list of the original article.
        data.formerSlugs = null;
        return next();
      }
      case 'publish':
        return strapi.db.transaction(async () => {
          await throwIfNotDue(strapi, params.documentId ?? '', params.locale);
          await recordPublication(strapi, params);
          return next().catch(throwInFrench);
        });
      case 'unpublish':
        return strapi.db.transaction(async () => {
          await recordUnpublication(strapi, params);
          return next();
        });
      default:
        return next();
    }
  });
}

/** Translates the message about a required list of files, which Strapi’s form does not check if it is empty. */
function throwInFrench(error: { details?: { errors?: { message: string }[] } }): never {
  for (const issue of error.details?.errors ?? []) {
    issue.message = issue.message.replace(/^\w+ must be defined\.$/, 'Ce champ est obligatoire.');
  }
  throw error;
}

/**
 * Saves the draft, then publishes it. With `status: 'published'`, the default of the REST API, Strapi’s `create` and
 * `update` would publish without calling the middlewares of `publish`.
 */
function saveThenPublish(strapi: Core.Strapi, params: DocumentParams, next: () => Promise<any>): Promise<any> {
  return strapi.db.transaction(async () => {
    const { data: _data, ...options } = params;
    params.status = 'draft';
    const draft = await next();
    if (!draft) return draft;
    const { documentId } = draft;
    const { entries } = await strapi
      .documents(articleUid)
      .publish({ ...options, documentId } as { documentId: string; locale?: string });
    return entries[0];
  });
}

/** Removes fields that only this file may set, and `publishOn` if the user may not publish. */
function stripManagedFields(strapi: Core.Strapi, data: ArticleData | undefined): void {
  if (data === undefined) return;
  delete data.firstPublishedAt;
  delete data.formerSlugs;
  const ability = strapi.requestContext.get()?.state['userAbility'];
  if (ability && !ability.can(publishAction, articleUid)) data.publishOn = null;
}

/** Stores the values in the draft; Strapi copies the draft when it publishes. */
async function recordPublication(
  strapi: Core.Strapi,
  { documentId, locale }: DocumentParams,
): Promise<void> {
  for (const draft of await draftRowsOf(strapi, articleUid, documentId, locale)) {
    const publishedRow = await publishedRowOf(strapi, articleUid, documentId, draft.locale);
    const hasNewSlug = publishedRow !== null && publishedRow.slug !== draft.slug;
    await updateDraft(strapi, draft, {
      publishOn: null,
      firstPublishedAt: draft.firstPublishedAt ?? publishedRow?.publishedAt ?? new Date(),
      formerSlugs: hasNewSlug ? withFormerValue(draft.formerSlugs, publishedRow.slug) : draft.formerSlugs,
    });
  }
}

/** Stores the slug of an article that is unpublished, since the draft may get another slug before it is published again. */
async function recordUnpublication(
  strapi: Core.Strapi,
  { documentId, locale }: DocumentParams,
): Promise<void> {
  for (const draft of await draftRowsOf(strapi, articleUid, documentId, locale)) {
    const publishedRow = await publishedRowOf(strapi, articleUid, documentId, draft.locale);
    if (publishedRow === null) continue;
    await updateDraft(strapi, draft, { formerSlugs: withFormerValue(draft.formerSlugs, publishedRow.slug) });
  }
}

/** Uses `updateMany`, which leaves `updatedAt` as it is: `updatedAt` says when an editor has saved the draft. */
async function updateDraft(strapi: Core.Strapi, { id }: Row, data: ArticleData): Promise<void> {
  await strapi.db.query(articleUid).updateMany({ where: { id }, data: { ...data } });
}

/** Returns the list with this slug or name added at its end, unless it is there already. */
function withFormerValue(stored: unknown, former: unknown): unknown {
  const storedList = Array.isArray(stored) ? stored : [];
  return typeof former !== 'string' || storedList.includes(former) ? stored : [...storedList, former];
}

/** Adds the middleware that stores the former names of a category. It has no drafts, so a saved name is online. */
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
      const storedCategory = await strapi.db.query(categoryUid).findOne({ where: { documentId } });
      if (storedCategory && data.name !== undefined && data.name !== storedCategory.name) {
        data.formerNames = withFormerValue(storedCategory.formerNames, storedCategory.name);
      }
    }
    return next();
  });
}
