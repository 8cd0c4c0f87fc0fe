import { factories } from '@strapi/strapi';

export default factories.createCoreController('api::contact.contact', {
  /** Without Strapi’s number of the request, which would say how many there are. */
  async create(context) {
    const { data } = await super.create(context);
    context.body = { data: { documentId: data.documentId } };
  },
});
