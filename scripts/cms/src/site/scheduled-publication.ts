/** Publishes articles on their day, *Publier le* (`publishOn`), and refuses to publish them before that day. */
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { articleUid } from './content-types';
import { formatDay, today } from './french-time';
import { localeFilter } from './versions';
import type { Locale, Row } from './versions';

/**
 * Checks that the day of an article has come. Strapi publishes a selection of the list in one transaction, so the whole
 * selection is checked before the first article of it is written.
 *
 * @throws ApplicationError in French, which names the articles that are not due and says what to do
 */
export async function throwIfNotDue(
  strapi: Core.Strapi,
  documentId: string,
  locale: Locale,
): Promise<void> {
  const selectedIds: unknown = strapi.requestContext.get()?.request.body?.documentIds;
  const isBulkPublication = Array.isArray(selectedIds) && selectedIds.includes(documentId);
  const articlesNotDue = await strapi.db.query(articleUid).findMany({
    where: {
      documentId: { $in: isBulkPublication ? selectedIds : [documentId] },
      publishedAt: null,
      publishOn: { $gt: today() },
      ...(await localeFilter(strapi, articleUid, locale)),
    },
    orderBy: { publishOn: 'asc' },
  });
  const [firstArticle] = articlesNotDue;
  if (firstArticle === undefined) return;
  if (!isBulkPublication) {
    throw new errors.ApplicationError(
      `« Publier le » est le ${formatDay(firstArticle.publishOn)} : l’article sera publié tout seul ce jour-là, il suffit de l’enregistrer. Pour le publier maintenant, videz « Publier le ».`,
    );
  }
  const articleDescriptions = articlesNotDue.map(({ title, publishOn }) => `« ${title} », le ${formatDay(publishOn)}`);
  throw new errors.ApplicationError(
    `Rien n’a été publié : Strapi publie une sélection entière, ou rien. « Publier le » retient ${articleDescriptions.join(' ; ')}. Retirez-le de la sélection, puis publiez de nouveau.`,
  );
}

/** Publishes due drafts at startup, to catch up on days when Strapi was down, and every hour, to retry failures. */
export async function publishOnTheDay(strapi: Core.Strapi): Promise<void> {
  strapi.cron.add({
    'site-publish-on': {
      task: () => publishDueArticles(strapi),
      options: { rule: '1 * * * *', tz: 'Europe/Paris' },
    },
  });
  await publishDueArticles(strapi);
}

async function publishDueArticles(strapi: Core.Strapi): Promise<void> {
  for (const draft of await dueArticles(strapi)) {
    try {
      if (await publishArticleOnce(strapi, draft)) {
        strapi.log.info(`Site : « ${draft.title} » publié, son jour est venu.`);
      }
    } catch (error) {
      strapi.log.error(`Site : « ${draft.title} » n’a pas pu être publié. ${String(error)}`);
    }
  }
}

/**
 * Publishes a draft that is due. Only one of several Strapi processes can clear its day, because the update is
 * conditional and in the transaction of the publication.
 *
 * @returns false if another process has published the draft
 */
async function publishArticleOnce(
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

/** Returns the drafts whose day is today or earlier, in all locales. */
export function dueArticles(strapi: Core.Strapi): Promise<Row[]> {
  const where = { publishedAt: null, publishOn: { $lte: today() } };
  return strapi.db.query(articleUid).findMany({ where });
}
