/** Sends e-mails about contact requests, and deletes them after the retention period. */
import type { Core } from '@strapi/strapi';
import { sendContactEmail } from './contact-email';
import { contactUid } from '../../../site/content-types';
import { readSetting } from '../../../site/settings';

/**
 * Number of years after the last change of a request until it is deleted. The site’s form promises this limit
 * (`contactRetention` in `src/site.config.ts`).
 */
const retentionYears = 3;

/** Subscribes to new contact requests and schedules the daily deletion. */
export async function handleContactRequests(strapi: Core.Strapi): Promise<void> {
  if (readSetting('CONTACT_EMAIL_TO') === null) {
    strapi.log.warn(
      'Site : CONTACT_EMAIL_TO n’est pas définie, les demandes de contact sont gardées sans qu’un e-mail les annonce.',
    );
  }
  strapi.db.lifecycles.subscribe({
    models: [contactUid],
    // The route is public, so a visitor could mark the request as answered.
    beforeCreate({ params }) {
      params.data['answered'] = false;
    },
    async afterCreate({ params, result }) {
      const contactRequest = { ...params.data, ...(result as object) };
      // The visitor does not wait for the e-mail, and an error in it must not look like a failed request.
      await strapi.db.transaction(({ onCommit }) =>
        onCommit(() => setImmediate(() => void sendContactEmail(strapi, contactRequest))),
      );
    },
  });
  await deleteExpiredRequests(strapi);
  strapi.cron.add({
    'site-contact-retention': { task: () => deleteExpiredRequests(strapi), options: { rule: '0 4 * * *' } },
  });
}

async function deleteExpiredRequests(strapi: Core.Strapi): Promise<void> {
  const expiryDate = new Date();
  expiryDate.setFullYear(expiryDate.getFullYear() - retentionYears);
  const { count } = await strapi.db
    .query(contactUid)
    .deleteMany({ where: { updatedAt: { $lt: expiryDate } } });
  if (count > 0) strapi.log.info(`Site : ${count} demandes de contact effacées après trois ans.`);
}
