import type { Core } from '@strapi/strapi';

export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Middlewares => {
  const storage = env('S3_PUBLIC_URL');
  return [
    'strapi::logger',
    'strapi::errors',
    storage ? { name: 'strapi::security', config: securityFor(storage) } : 'strapi::security',
    'strapi::cors',
    'strapi::poweredBy',
    'strapi::query',
    'strapi::body',
    'strapi::session',
    'strapi::favicon',
    'strapi::public',
  ];
};

/** The admin page shows the pictures of the library, wherever they are stored. */
function securityFor(storage: string) {
  const { origin } = new URL(storage);
  const sources = ["'self'", 'data:', 'blob:', origin];
  return {
    contentSecurityPolicy: {
      useDefaults: true,
      directives: { 'img-src': sources, 'media-src': sources },
    },
  };
}
