import type { Core } from '@strapi/strapi';

/** Strapi’s pages speak French to every new account; who prefers English says so in the profile. */
export function welcomeInFrench(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: ['admin::user'],
    beforeCreate({ params: { data } }) {
      data['preferedLanguage'] ??= 'fr';
    },
  });
}
