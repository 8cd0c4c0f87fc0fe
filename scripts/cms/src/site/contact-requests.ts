/** Removes duplicates of contact requests, sends e-mails about them, and deletes them after the retention period. */
import type { Core } from '@strapi/strapi';
import { sendContactEmail } from './contact-email';
import { contactUid } from './content-types';
import { proxySecretWarning } from './proxy-secret';

/**
 * Number of years after the last change of a request until it is deleted. The site’s form promises this limit
 * (`contactRetention` in `src/site.config.ts`).
 */
const retentionYears = 3;
/** An equal request within this time is a duplicate: visitors send again when they get no answer. */
const duplicateWindowMs = 10 * 60_000;

/** Subscribes to new contact requests and schedules the daily deletion. */
export async function handleContactRequests(strapi: Core.Strapi): Promise<void> {
  const secretWarning = proxySecretWarning();
  if (secretWarning !== null) strapi.log.warn(`Site : ${secretWarning}`);
  strapi.db.lifecycles.subscribe({
    models: [contactUid],
    // The route is public, so a visitor could mark the request as answered.
    beforeCreate({ params }) {
      params.data['answered'] = false;
    },
    async afterCreate({ params, result }) {
      const contactRequest = { ...params.data, ...(result as object) };
      // On Postgres, the search for duplicates sees a row only after its commit.
      // The visitor does not wait for the e-mail, and an error in it must not look like a failed request.
      await strapi.db.transaction(({ onCommit }) =>
        onCommit(() => setImmediate(() => void processContactRequest(strapi, contactRequest))),
      );
    },
  });
  await deleteExpiredRequests(strapi);
  strapi.cron.add({
    'site-contact-retention': { task: () => deleteExpiredRequests(strapi), options: { rule: '0 4 * * *' } },
  });
}

async function processContactRequest(strapi: Core.Strapi, contactRequest: Record<string, any>): Promise<void> {
  try {
    if (await isDuplicateRequest(strapi, contactRequest)) {
      await strapi.db.query(contactUid).delete({ where: { id: contactRequest.id } });
      return;
    }
  } catch {
    strapi.log.error(`Demande de contact n° ${contactRequest.id} : peut-être reçue deux fois.`);
  }
  await sendContactEmail(strapi, contactRequest);
}

/** Tells whether an earlier request has the same content. The earlier one is kept. */
async function isDuplicateRequest(
  strapi: Core.Strapi,
  { id, name, email, phone, message }: Record<string, any>,
): Promise<boolean> {
  const duplicateWindowStart = new Date(Date.now() - duplicateWindowMs);
  const where = { name, email, phone, message, id: { $lt: id }, createdAt: { $gte: duplicateWindowStart } };
  return (await strapi.db.query(contactUid).count({ where })) > 0;
}

async function deleteExpiredRequests(strapi: Core.Strapi): Promise<void> {
  const expiryDate = new Date();
  expiryDate.setFullYear(expiryDate.getFullYear() - retentionYears);
  const { count } = await strapi.db
    .query(contactUid)
    .deleteMany({ where: { updatedAt: { $lt: expiryDate } } });
  if (count > 0) strapi.log.info(`Site : ${count} demandes de contact effacées après trois ans.`);
}
