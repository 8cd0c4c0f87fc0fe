import type { Core } from '@strapi/strapi';

/** The media library that Strapi has in French, the same as in the forms’ own dialog. */
const config: Core.Config.Features = { useLegacyMediaLibrary: true };

export default config;
