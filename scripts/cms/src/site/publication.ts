/**
 * Published means online. An article that has to wait stays a draft with a day, *Publier le* (`publishOn`), on which
 * Strapi publishes it. As an article is published, its first publication (`firstPublishedAt`) and its former addresses
 * (`formerSlugs`) are stored in the same transaction.
 */
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { articleUid, categoryUid } from './content-types';
import { dayInWords, today } from './french-time';
import { draftsOf, localeFilter, publishedOf } from './versions';
import type { Locale, Row } from './versions';

interface ArticleData {
  publishOn?: string | null;
  firstPublishedAt?: unknown;
  formerSlugs?: unknown;
}

interface Params {
  documentId?: string;
  locale?: Locale;
  status?: 'draft' | 'published';
  data?: ArticleData;
}

/** Strapi’s types give an action the results of all other actions, too. */
type Next = () => Promise<any>;

const publishAction = 'plugin::content-manager.explorer.publish';

/** The last publication that waits in a transaction. */
const lastInTransaction = new WeakMap<object, Promise<unknown>>();

/**
 * Runs the publications, withdrawals and deletions of a selection one after the other, in the transaction that Strapi
 * opens for them. Strapi starts them all at once; if one fails, it rolls back at once, and what the others write
 * afterwards would be outside of the transaction, and stay.
 */
export function publishInOrder(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next: Next) => {
    if (!['publish', 'unpublish', 'delete'].includes(context.action)) return next();
    return strapi.db.transaction(async ({ trx }) => {
      const previous = lastInTransaction.get(trx) ?? Promise.resolve();
      // If the previous one has failed, this one does not begin.
      const current = previous.then(next);
      lastInTransaction.set(trx, current);
      try {
        return await current;
      } catch (error) {
        lastInTransaction.delete(trx);
        throw error;
      }
    });
  });
}

export function recordPublications(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== articleUid) return next();
    const params = context.params as Params;
    switch (context.action) {
      case 'create':
      case 'update':
        stripManagedFields(strapi, params.data);
        return params.status === 'published' ? saveThenPublish(strapi, params, next) : next();
      case 'clone': {
        const data = (params.data ??= {});
        data.publishOn = null;
        data.firstPublishedAt = null;
        // An empty list would be merged with the original’s.
        data.formerSlugs = null;
        return next();
      }
      case 'publish':
        return strapi.db.transaction(async () => {
          await refuseBeforeDay(strapi, params);
          await recordPublication(strapi, params);
          return next();
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

/**
 * Saves the draft, then publishes it. With `status: 'published'`, which is the default of REST, Strapi’s `create` and
 * `update` call its `publish` past all middlewares.
 */
function saveThenPublish(strapi: Core.Strapi, params: Params, next: Next): Promise<any> {
  return strapi.db.transaction(async () => {
    const { data: _saved, ...options } = params;
    params.status = 'draft';
    const draft = await next();
    if (!draft) return draft;
    const { documentId } = draft;
    const { entries } = await strapi
      .documents(articleUid)
      .publish({ ...options, documentId } as never);
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
  { documentId, locale }: Params,
): Promise<void> {
  for (const draft of await draftsOf(strapi, articleUid, documentId, locale)) {
    const published = await publishedOf(strapi, articleUid, documentId, draft.locale);
    const isMoved = published !== null && published.slug !== draft.slug;
    await updateDraft(strapi, draft, {
      publishOn: null,
      firstPublishedAt: draft.firstPublishedAt ?? published?.publishedAt ?? new Date(),
      formerSlugs: isMoved ? withSlug(draft.formerSlugs, published.slug) : draft.formerSlugs,
    });
  }
}

/** Stores the address that is withdrawn in the draft, which may get another address before it is published again. */
async function recordUnpublication(
  strapi: Core.Strapi,
  { documentId, locale }: Params,
): Promise<void> {
  for (const draft of await draftsOf(strapi, articleUid, documentId, locale)) {
    const published = await publishedOf(strapi, articleUid, documentId, draft.locale);
    if (published === null) continue;
    await updateDraft(strapi, draft, { formerSlugs: withSlug(draft.formerSlugs, published.slug) });
  }
}

/** Leaves `updatedAt` as it is, which says when somebody has saved the draft: unlike `update`, `updateMany` does. */
async function updateDraft(strapi: Core.Strapi, { id }: Row, data: ArticleData): Promise<void> {
  await strapi.db.query(articleUid).updateMany({ where: { id }, data: { ...data } });
}

/** Returns the slugs with this one at their end, each once. */
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

/**
 * Refuses to publish an article before its day. Strapi publishes a selection of the list in one transaction and at the
 * same time: all of the selection is checked before any of it is written.
 * @throws ApplicationError that names what has to wait, and says what to do
 */
async function refuseBeforeDay(
  strapi: Core.Strapi,
  { documentId = '', locale }: Params,
): Promise<void> {
  const selected: unknown = strapi.requestContext.get()?.request.body?.documentIds;
  const isBulk = Array.isArray(selected) && selected.includes(documentId);
  const waiting = await strapi.db.query(articleUid).findMany({
    where: {
      documentId: { $in: isBulk ? selected : [documentId] },
      publishedAt: null,
      publishOn: { $gt: today() },
      ...(await localeFilter(strapi, articleUid, locale)),
    },
    orderBy: { publishOn: 'asc' },
  });
  const [first] = waiting;
  if (first === undefined) return;
  if (!isBulk) {
    throw new errors.ApplicationError(
      `« Publier le » est le ${dayInWords(first.publishOn)} : l’article sera publié tout seul ce jour-là, il suffit de l’enregistrer. Pour le publier maintenant, videz « Publier le ».`,
    );
  }
  const named = waiting.map(({ title, publishOn }) => `« ${title} », le ${dayInWords(publishOn)}`);
  throw new errors.ApplicationError(
    `Rien n’a été publié : Strapi publie une sélection entière, ou rien. « Publier le » retient ${named.join(' ; ')}. Retirez-le de la sélection, puis publiez de nouveau.`,
  );
}

/** Runs every hour to retry failures, and at startup to catch up on days when Strapi was down. */
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
  for (const draft of await dueArticles(strapi)) {
    try {
      if (await publishOnce(strapi, draft)) {
        strapi.log.info(`Site : « ${draft.title} » publié, son jour est venu.`);
      }
    } catch (error) {
      strapi.log.error(`Site : « ${draft.title} » n’a pas pu être publié. ${String(error)}`);
    }
  }
}

/**
 * Publishes a draft that is due. Returns false if another Strapi process has done so: only one of them clears the day,
 * since the update is conditional and in the transaction of the publication.
 */
async function publishOnce(
  strapi: Core.Strapi,
  { id, documentId, locale }: Row,
): Promise<boolean> {
  return strapi.db.transaction(async () => {
    const { count } = await strapi.db.query(articleUid).updateMany({
      where: { id, publishOn: { $lte: today() } },
      data: { publishOn: null },
    });
    if (count === 0) return false;
    await strapi.documents(articleUid).publish({ documentId, locale });
    return true;
  });
}

/** Returns the drafts that are due, in all locales. */
export function dueArticles(strapi: Core.Strapi): Promise<Row[]> {
  const where = { publishedAt: null, publishOn: { $lte: today() } };
  return strapi.db.query(articleUid).findMany({ where });
}
