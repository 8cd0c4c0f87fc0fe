/** A review’s second field for a portrait is no longer in the form: a portrait that is only there moves to the first. */
import type { Concern } from './concern';

const testimonial = 'api::testimonial.testimonial';

export const portraits: Concern = {
  async bootstrap(strapi) {
    const rows = strapi.db.query(testimonial);
    const where = { image: { id: { $null: true } }, customerImage: { id: { $notNull: true } } };
    const found = await rows.findMany({ where, populate: ['customerImage'] });
    for (const { id, customerImage } of found) {
      const image = (customerImage as { id: number }).id;
      await rows.update({ where: { id }, data: { image, customerImage: null } });
    }
  },
};
