/**
 * An article that was published for a day to come, as it was done before *Publier le*, becomes a draft with that day.
 * `database/migrations` has left the day in what is published; nothing else does.
 */
import type { Core } from '@strapi/strapi';
import { articleUid } from './content-types';

export async function unpublishCarriedOver(strapi: Core.Strapi): Promise<void> {
  const waiting = await strapi.documents(articleUid).findMany({
    status: 'published',
    filters: { publishOn: { $notNull: true } },
  });
  for (const { documentId, title, publishOn } of waiting) {
    await strapi.documents(articleUid).unpublish({ documentId });
    strapi.log.info(`Site : « ${title} » est un brouillon jusqu’au ${String(publishOn)}.`);
  }
}
