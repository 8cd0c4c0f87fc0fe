import type { Core } from '@strapi/strapi';
import { defaultToFrench } from './site/admin-language';
import { manageArticleSlugs } from './site/article-slug';
import { requestBuilds, sendPendingRequest } from './site/build-request';
import { scheduleContactDigest } from './site/contact-email';
import { handleContactRequests } from './site/contact-requests';
import { registerCustomFields } from './site/custom-fields';
import { recordCategoryNames, recordPublications } from './site/publication';
import { ensureReadToken } from './site/read-token';
import { setUpRoles } from './site/roles';
import { publishOnTheDay } from './site/scheduled-publication';
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
    defaultToFrench(strapi);
    await applyViewConfigurations(strapi);
    await setUpRoles(strapi);
    await ensureReadToken(strapi);
    scheduleContactDigest(strapi);
    await handleContactRequests(strapi);
    requestBuilds(strapi);
    await publishOnTheDay(strapi);
  },

  async destroy({ strapi }: LifecycleArguments) {
    await sendPendingRequest(strapi);
  },
};
