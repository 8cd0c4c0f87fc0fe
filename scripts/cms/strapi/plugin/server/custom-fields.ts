/** Tells Strapi what the site’s own fields store; their inputs are in `admin/`. */
import { customFieldTypes } from '../../../../lib/custom-fields';
import type { Concern } from './concern';
import { isStrapi5 } from './is-strapi-5';

export const customFields: Concern = {
  register(strapi) {
    if (!isStrapi5(strapi)) return;
    for (const [name, type] of Object.entries(customFieldTypes)) {
      strapi.customFields.register({ name, type, plugin: 'site' });
    }
  },
};
