/** Publishes articles on their day, *Publier le* (`publishOn`), and refuses to publish them before that day. */
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { articleUid } from '../content-types';
import { formatDay, today } from '../french-time';
import { localeFilter } from './versions';
import type { Locale, Row } from './versions';
import type { ViewConfiguration } from '../view-configuration';

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
      const fields = fieldsToCorrect(strapi, error);
      fieldsToCorrectOf.set(documentId, fields);
      const reasons = [fields, String(error)].filter(Boolean).join(' : ');
      strapi.log.error(`Site : « ${title} » n’a pas pu être publié. ${reasons}`);
    }
  }
}

/** Fields because of which a due draft could not be published, by `documentId`: Strapi tries again at every start. */
export const fieldsToCorrectOf = new Map<string, string>();

/** Returns the fields that Strapi’s validation names, by their labels in the form. */
function fieldsToCorrect(strapi: Core.Strapi, error: unknown): string {
  const { details } = error as { details?: { errors?: { path: string[] }[] } };
  const { metadatas } = (strapi.contentTypes[articleUid] as unknown as { config: ViewConfiguration }).config;
  const labels = details?.errors?.map(({ path: [field = ''] }) => metadatas[field]?.edit?.label ?? field);
  return [...new Set(labels)].join(', ');
}

/** Returns the drafts whose day is today or earlier, in all locales. */
export function dueArticles(strapi: Core.Strapi): Promise<Row[]> {
  const where = { publishedAt: null, publishOn: { $lte: today() } };
  return strapi.db.query(articleUid).findMany({ where });
}
