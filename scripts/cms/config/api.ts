import type { Core } from '@strapi/strapi';

const config: Core.Config.Api = {
  rest: { defaultLimit: 25, maxLimit: 100, withCount: true },
  // Otherwise Strapi checks required files only in its form.
  documents: { strictRelations: true },
};

export default config;
