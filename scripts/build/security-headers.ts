/** All headers of the site, and its content policy. `headers-integration.ts` writes them to `_headers`. */
import type { SiteConfig } from '../../src/lib/site-config.ts';
import { isDrafts, isPreview } from '../../src/lib/deploy-context.ts';

/** Of inline scripts and styles, in the policy’s syntax: `'sha256-…'`. */
interface InlineHashes {
  scripts: ReadonlySet<string>;
  styles: ReadonlySet<string>;
}

/** The external services that pages use. */
export type SiteServices = Pick<SiteConfig, 'analytics' | 'mapTiles' | 'mapsFrame'>;

/** In Netlify’s syntax. @param env CONTEXT, CMS_URL and HSTS count */
export function headersFile(
  hashes: InlineHashes,
  site: SiteServices,
  env: NodeJS.ProcessEnv,
): string {
  const context = env['CONTEXT'];
  // For files whose names change with their content. Not `immutable`, nor fresh for long: the host sends the same with a
  // 404, which a visitor may meet while a publication spreads. An older copy is shown at once, and checked meanwhile.
  const cached = { 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=31536000' };
  // Feed readers embed pictures and files in their own pages.
  const embeddable = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
  const rules: Record<string, Record<string, string>> = {
    '/*': {
      'Content-Security-Policy': contentPolicy(hashes, site, env),
      'Strict-Transport-Security': transportSecurity(env['HSTS']),
      ...securityHeaders,
      // `frame-ancestors` for older browsers. It cannot allow a single origin, as the preview of drafts must.
      ...(!isDrafts(context) && { 'X-Frame-Options': 'DENY' }),
      ...(isPreview(context) && { 'X-Robots-Tag': 'noindex' }),
    },
    '/_assets/*': { ...cached, ...embeddable },
    '/media/*': { ...cached, ...embeddable, 'Content-Security-Policy': uploadsPolicy },
  };
  return Object.entries(rules)
    .flatMap(([path, values]) => [
      path,
      ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`),
      '',
    ])
    .join('\n');
}

/**
 * Returns for how long browsers must use HTTPS: two years, for this host alone. Its subdomains, and the lists that
 * browsers bring along, are the owner’s choice: whoever is on such a list does not leave it for months.
 *
 * @throws Error for a value that browsers would ignore
 */
function transportSecurity(chosen: string | undefined): string {
  const value = chosen?.trim() || 'max-age=63072000';
  if (/^max-age=\d+(?:; includeSubDomains(?:; preload)?)?$/.test(value)) return value;
  throw new Error(
    `HSTS vaut « ${value} » : écrivez max-age=63072000, suivi au besoin de « ; includeSubDomains », puis de « ; preload ».`,
  );
}

/** Forbids everything except what pages need. Inline code runs only if its hash is listed. */
function contentPolicy(
  { scripts, styles }: InlineHashes,
  site: SiteServices,
  env: NodeJS.ProcessEnv,
): string {
  // Strapi’s “Open preview” shows the drafts in a frame.
  const frames =
    isDrafts(env['CONTEXT']) && env['CMS_URL'] ? new URL(env['CMS_URL']).origin : "'none'";
  const analytics = site.analytics ?? { scripts: [], reports: [] };
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...[...scripts].sort(), ...analytics.scripts],
    'style-src': ["'self'", ...[...styles].sort()],
    'img-src': ["'self'", 'data:', new URL(site.mapTiles.url).origin, ...analytics.reports],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...analytics.reports],
    'frame-src': [new URL(site.mapsFrame.src).origin],
    // Without JavaScript the contact form prepares an e-mail.
    'form-action': ["'self'", ...(isDrafts(env['CONTEXT']) ? [] : ['mailto:'])],
    'base-uri': ["'none'"],
    'frame-ancestors': [frames],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Forbidden to pages and to frames in them. */
const unusedFeatures = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture'],
  ...['encrypted-media', 'fullscreen', 'geolocation', 'gyroscope', 'magnetometer', 'microphone'],
  ...['midi', 'payment', 'picture-in-picture', 'publickey-credentials-get', 'usb'],
];

const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  // OpenStreetMap’s tile server rejects requests without a referrer.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** An SVG may contain scripts. Opened by itself, it must not run them in the site’s origin. */
const uploadsPolicy = "default-src 'none'; img-src data:; frame-ancestors 'none'";
