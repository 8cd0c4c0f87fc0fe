import type { Core } from '@strapi/strapi';

export default ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Middlewares => [
  'strapi::logger',
  'strapi::errors',
  { name: 'strapi::security', config: securitySettings(env) },
  // No other origin needs access: the site’s pages send requests to their own host, which forwards them.
  { name: 'strapi::cors', config: { origin: [] } },
  'global::served-uploads',
  'strapi::query',
  'strapi::body',
  'global::uploaded-files',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];

/** Returns the settings of `strapi::security`. The content policy allows only what the admin page loads. */
function securitySettings(env: Core.Config.Shared.ConfigParams['env']) {
  // The sources are strings, because Strapi would add sources of its own to an array.
  const pictures = `'self' data: blob: ${originOf(env('S3_PUBLIC_URL'))}`;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': "'none'",
        'script-src': "'self'",
        'script-src-attr': "'none'",
        // Strapi’s components insert `<style>` elements.
        'style-src': "'self' 'unsafe-inline'",
        'img-src': pictures,
        'media-src': pictures,
        'font-src': "'self' data:",
        'connect-src': "'self'",
        'worker-src': "'self' blob:",
        'manifest-src': "'self'",
        // Strapi adds the origin of the preview of drafts (`config/admin.ts`).
        'frame-src': "'none'",
        'form-action': "'self'",
        'base-uri': "'none'",
        'object-src': "'none'",
        'frame-ancestors': "'none'",
      },
    },
    // Subdomains may be other services of the owner, which may not support HTTPS.
    hsts: { maxAge: 31_536_000, includeSubDomains: false },
    frameguard: { action: 'deny' },
  };
}

function originOf(address: string | undefined): string {
  return address?.trim() ? new URL(address.trim()).origin : '';
}
