import type { Core } from '@strapi/strapi';

/** Sets the language of the admin page to French for every new account. Users can change it in their profile. */
export function defaultToFrench(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: ['admin::user'],
    beforeCreate({ params: { data } }) {
      data['preferedLanguage'] ??= 'fr';
    },
  });
}
