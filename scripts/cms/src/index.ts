import type { Core } from '@strapi/strapi';
import { defaultToFrench } from './site/admin-language';
import { manageArticleSlugs } from './site/publication/article-slug';
import { requestBuilds } from './site/builds/build-request';
import { handleContactRequests } from './api/contact/services/contact-requests';
import { registerCustomFields } from './site/custom-fields';
import { recordCategoryNames, recordPublications } from './site/publication/publication';
import { ensureReadToken } from './site/rights/read-token';
import { setUpRoles } from './site/rights/roles';
import { publishOnTheDay } from './site/publication/scheduled-publication';
import { settingWarnings } from './site/panel/setting-warnings';
import { addPublicationStateRoutes } from './site/panel/state-routes';
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
