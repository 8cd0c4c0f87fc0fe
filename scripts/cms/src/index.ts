import type { Core } from '@strapi/strapi';
import { defaultToFrench } from './site/admin-language';
import { manageArticleSlugs } from './site/article-slug';
import { requestBuilds } from './site/build-request';
import { handleContactRequests } from './site/contact-requests';
import { registerCustomFields } from './site/custom-fields';
import { recordCategoryNames, recordPublications } from './site/publication';
import { ensureReadToken } from './site/read-token';
import { setUpRoles } from './site/roles';
import { publishOnTheDay } from './site/scheduled-publication';
import { settingWarnings } from './site/setting-warnings';
import { addPublicationStateRoutes } from './site/state-routes';
import { applyViewConfigurations } from './site/view-configuration';

interface LifecycleArguments {
  strapi: Core.Strapi;
}

/** Starts everything that this project adds to Strapi’s server. Each import is described in its file. */
export default {
  register({ strapi }: LifecycleArguments) {
    registerCustomFields(strapi);
    manageArticleSlugs(strapi);
    recordPublications(strapi);
    recordCategoryNames(strapi);
    addPublicationStateRoutes(strapi);
  },

  async bootstrap({ strapi }: LifecycleArguments) {
    for (const warning of settingWarnings()) strapi.log.warn(`Site : ${warning}`);
    defaultToFrench(strapi);
    await applyViewConfigurations(strapi);
    await setUpRoles(strapi);
    await ensureReadToken(strapi);
    await handleContactRequests(strapi);
    requestBuilds(strapi);
    await publishOnTheDay(strapi);
  },
};
