import { factories } from '@strapi/strapi';

/** The only public route: it stores a contact request. Requests cannot be read through the API. */
export default factories.createCoreRouter('api::contact.contact', {
  only: ['create'],
  config: { create: { auth: false, middlewares: ['api::contact.limits'] } },
});
