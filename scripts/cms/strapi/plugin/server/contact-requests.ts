/** What becomes of a contact request in Strapi: it is new until an editor marks it as answered, and goes in time. */
import { contactRetention } from '../../../../../src/lib/contact-retention';
import type { Strapi } from '../strapi';
import type { Concern } from './concern';
import { contactUid } from './site-types';

export const contactRequests: Concern = {
  async bootstrap(strapi) {
    strapi.db.lifecycles.subscribe({
      models: [contactUid],
      // Anybody can send a request, with any field.
      beforeCreate({ params: { data } }) {
        data['answered'] = false;
      },
    });
    await removeOld(strapi);
    strapi.cron.add({
      'site-contact-retention': {
        task: () => removeOld(strapi),
        options: { rule: '0 4 * * *' },
      },
    });
  },
};

/** What the form promises: so long after the last exchange, which marking it as answered is one of. */
async function removeOld(strapi: Strapi): Promise<void> {
  const before = new Date();
  before.setFullYear(before.getFullYear() - contactRetention.years);
  const { count } = await strapi.db
    .query(contactUid)
    .deleteMany({ where: { updatedAt: { $lt: before } } });
  if (count > 0) {
    strapi.log.info(
      `Site : ${count === 1 ? '1 demande de contact effacée' : `${count} demandes de contact effacées`} après ${contactRetention.inWords}.`,
    );
  }
}
