import type { Core } from '@strapi/strapi';
import { welcomeInFrench } from './site/admin-language';
import { applySchemas } from './site/forms-from-schemas';
import { keepArticleSlugs } from './site/article-slug';
import { requestBuilds, sendGatheredRequest } from './site/build-request';
import { gatherContactEmails } from './site/contact-email';
import { receiveRequests } from './site/contact-requests';
import { registerCustomFields } from './site/custom-fields';
import {
  publishInOrder,
  publishOnTheDay,
  recordCategoryNames,
  recordPublications,
} from './site/publication';
import { setRoles } from './site/roles';
import { answerState } from './site/state';
import { ensureReadToken } from './site/tokens';

interface Arguments {
  strapi: Core.Strapi;
}

/** What this site needs of Strapi beside its content types: a file each in `site/`. */
export default {
  register({ strapi }: Arguments) {
    registerCustomFields(strapi);
    publishInOrder(strapi);
    keepArticleSlugs(strapi);
    recordPublications(strapi);
    recordCategoryNames(strapi);
    answerState(strapi);
  },

  async bootstrap({ strapi }: Arguments) {
    welcomeInFrench(strapi);
    await applySchemas(strapi);
    await setRoles(strapi);
    await ensureReadToken(strapi);
    gatherContactEmails(strapi);
    await receiveRequests(strapi);
    requestBuilds(strapi);
    await publishOnTheDay(strapi);
  },

  async destroy({ strapi }: Arguments) {
    await sendGatheredRequest(strapi);
  },
};
