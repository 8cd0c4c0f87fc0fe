/** Says at each start what the plugin does not do in Strapi 4, which has no documents, and no places in its forms. */
import type { Concern } from './concern';
import { isStrapi5 } from './is-strapi-5';

export const olderStrapi: Concern = {
  bootstrap(strapi) {
    if (isStrapi5(strapi)) return;
    strapi.log.warn(
      'Site : ce Strapi est un Strapi 4. L’aperçu, les réponses à côté des formulaires, les adresses vérifiées en les tapant et les avertissements avant de supprimer demandent Strapi 5.',
    );
  },
};
