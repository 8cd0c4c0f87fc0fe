import { factories } from '@strapi/strapi';

/** The one route that needs no token: sending a request. Nothing of it can be read through the API. */
export default factories.createCoreRouter('api::contact.contact', {
  only: ['create'],
  config: { create: { auth: false, middlewares: ['api::contact.limits'] } },
});
