import type { Core } from '@strapi/strapi';

export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Middlewares => [
  'strapi::logger',
  'strapi::errors',
  { name: 'strapi::security', config: securityFor(env) },
  // The site’s pages send requests to their own host, which passes them on: no other origin may read anything here.
  { name: 'strapi::cors', config: { origin: [] } },
  'global::served-uploads',
  'strapi::query',
  'strapi::body',
  'global::uploaded-files',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];

/** The admin page shows the library’s pictures, wherever they are stored. */
function securityFor(env: Core.Config.Shared.ConfigParams['env']) {
  // In one text each: Strapi would add the sources of its own lists to an array.
  const pictures = `'self' data: blob: ${originOf(env('S3_PUBLIC_URL'))}`;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': "'none'",
        'script-src': "'self'",
        'script-src-attr': "'none'",
        // Strapi’s components write their styles into the page.
        'style-src': "'self' 'unsafe-inline'",
        'img-src': pictures,
        'media-src': pictures,
        'font-src': "'self' data:",
        'connect-src': "'self'",
        'worker-src': "'self' blob:",
        'manifest-src': "'self'",
        // Strapi puts the preview of drafts here (`config/admin.ts`).
        'frame-src': "'none'",
        'form-action': "'self'",
        'base-uri': "'none'",
        'object-src': "'none'",
        'frame-ancestors': "'none'",
      },
    },
    // Other services of the owner’s domain are none of Strapi’s business.
    hsts: { maxAge: 31_536_000, includeSubDomains: false },
    frameguard: { action: 'deny' },
  };
}

function originOf(address: string | undefined): string {
  return address?.trim() ? new URL(address.trim()).origin : '';
}
