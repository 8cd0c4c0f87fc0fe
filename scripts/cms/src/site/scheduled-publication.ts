/** Publishes articles on their day, *Publier le* (`publishOn`), and refuses to publish them before that day. */
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { articleUid } from './content-types';
import { formatDay, today } from './french-time';
import { localeFilter } from './versions';
import type { Locale, Row } from './versions';

/**
 * Checks that the day of an article has come. Strapi publishes a selection of the list in one transaction, so one article
 * that is not due keeps all of them back.
 *
 * @throws ApplicationError in French, which names the article and says what to do
 */
export async function throwIfNotDue(strapi: Core.Strapi, documentId: string, locale: Locale): Promise<void> {
  const article = await strapi.db.query(articleUid).findOne({
    where: {
      documentId,
      publishedAt: null,
      publishOn: { $gt: today() },
      ...(await localeFilter(strapi, articleUid, locale)),
    },
  });
  if (article === null) return;
  throw new errors.ApplicationError(
    `Rien n’a été publié : « ${article.title} » le sera tout seul le ${formatDay(article.publishOn)}, il suffit de l’enregistrer. Pour le publier maintenant, videz « Publier le ».`,
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
  for (const { documentId, locale, title } of await dueArticles(strapi)) {
    try {
      await strapi.documents(articleUid).publish({ documentId, locale });
      strapi.log.info(`Site : « ${title} » publié, son jour est venu.`);
    } catch (error) {
      strapi.log.error(`Site : « ${title} » n’a pas pu être publié. ${String(error)}`);
    }
  }
}

/** Returns the drafts whose day is today or earlier, in all locales. */
export function dueArticles(strapi: Core.Strapi): Promise<Row[]> {
  const where = { publishedAt: null, publishOn: { $lte: today() } };
  return strapi.db.query(articleUid).findMany({ where });
}
