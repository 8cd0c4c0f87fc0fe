import type { Core } from '@strapi/strapi';

/** Uses the older media library: Strapi’s new one has no French translation, and forms open the older one anyway. */
const config: Core.Config.Features = { useLegacyMediaLibrary: true };

export default config;
