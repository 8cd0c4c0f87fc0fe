/** What becomes of a contact request here: it is new until an editor marks it as answered, and goes in time. */
import type { Core } from '@strapi/strapi';
import { announceRequest } from './contact-email';
import { contactUid } from './content-types';
import { missingSignature } from './proxy-secret';

/** After the last exchange, as the site’s form promises. */
const keptYears = 3;
const repeatMs = 600_000;

export async function receiveRequests(strapi: Core.Strapi): Promise<void> {
  const missing = missingSignature();
  if (missing !== null) strapi.log.warn(`Site : ${missing}`);
  strapi.db.lifecycles.subscribe({
    models: [contactUid],
    // Anybody can send a request, with any field.
    beforeCreate({ params }) {
      params.data['answered'] = false;
    },
    async afterCreate({ params, result }) {
      const request = { ...params.data, ...(result as object) };
      // Other connections to Postgres, and so the search for a repeated request, see the row only once it is committed.
      // The visitor does not wait for the e-mail, and an error in it must not look like a failed request.
      await strapi.db.transaction(({ onCommit }) =>
        onCommit(() => setImmediate(() => void receive(strapi, request))),
      );
    },
  });
  await removeOld(strapi);
  strapi.cron.add({
    'site-contact-retention': { task: () => removeOld(strapi), options: { rule: '0 4 * * *' } },
  });
}

async function receive(strapi: Core.Strapi, request: Record<string, any>): Promise<void> {
  try {
    if (await isRepeated(strapi, request)) {
      await strapi.db.query(contactUid).delete({ where: { id: request.id } });
      return;
    }
  } catch {
    strapi.log.error(`Demande de contact n° ${request.id} : peut-être reçue deux fois.`);
  }
  await announceRequest(strapi, request);
}

/** Visitors who get no answer send the same request again, though it may have arrived: the first stays. */
async function isRepeated(
  strapi: Core.Strapi,
  { id, name, email, phone, message }: Record<string, any>,
): Promise<boolean> {
  const since = new Date(Date.now() - repeatMs);
  const where = { name, email, phone, message, id: { $lt: id }, createdAt: { $gte: since } };
  return (await strapi.db.query(contactUid).count({ where })) > 0;
}

async function removeOld(strapi: Core.Strapi): Promise<void> {
  const before = new Date();
  before.setFullYear(before.getFullYear() - keptYears);
  const { count } = await strapi.db
    .query(contactUid)
    .deleteMany({ where: { updatedAt: { $lt: before } } });
  if (count > 0) strapi.log.info(`Site : ${count} demandes de contact effacées après trois ans.`);
}
