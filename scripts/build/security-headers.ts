/** The HTTP headers of the site. `headers-integration.ts` writes them to `_headers`. */
import type { SiteConfig } from '../../src/lib/site-config.ts';
import { isDraftsPreview, isPreview } from '../../src/lib/deploy-context.ts';

/** Hashes of inline scripts and styles in the syntax of the content policy: `'sha256-…'`. */
interface InlineHashes {
  scripts: ReadonlySet<string>;
  styles: ReadonlySet<string>;
}

/** The external services that pages use. */
export type SiteServices = Pick<SiteConfig, 'analytics' | 'mapTiles' | 'mapsFrame'>;

/**
 * Returns the content of `_headers`, in Netlify’s syntax.
 *
 * @param env environment, of which CONTEXT, CMS_URL and HSTS are read
 * @throws Error if HSTS has a value that browsers would ignore
 */
export function headersFile(
  hashes: InlineHashes,
  site: SiteServices,
  env: NodeJS.ProcessEnv,
): string {
  const deployContext = env['CONTEXT'];
  // Caching of files whose names change with their content. The header lacks `immutable`, because the host also sends
  // it with a 404, which visitors may get while a deploy spreads to all servers. A stale copy is shown at once and
  // revalidated afterwards.
  const cacheHeader = { 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=31536000' };
  // This lets feed readers embed pictures and files in their own pages.
  const embeddableHeader = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
  const rules: Record<string, Record<string, string>> = {
    '/*': {
      'Content-Security-Policy': contentPolicy(hashes, site, env),
      'Strict-Transport-Security': transportSecurity(env['HSTS']),
      ...securityHeaders,
      // X-Frame-Options repeats `frame-ancestors` for older browsers. It cannot allow the one origin that may frame the
      // preview of drafts, which therefore lacks it.
      ...(!isDraftsPreview(deployContext) && { 'X-Frame-Options': 'DENY' }),
      ...(isPreview(deployContext) && { 'X-Robots-Tag': 'noindex' }),
    },
    '/_assets/*': { ...cacheHeader, ...embeddableHeader },
    '/media/*': { ...cacheHeader, ...embeddableHeader, 'Content-Security-Policy': uploadsPolicy },
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
 * Returns the value of Strict-Transport-Security. The default is two years for this host alone. Subdomains and preload
 * lists are the owner’s choice, because leaving a preload list takes months.
 *
 * @throws Error for a value that browsers would ignore
 */
function transportSecurity(hstsSetting: string | undefined): string {
  const value = hstsSetting?.trim() || 'max-age=63072000';
  if (/^max-age=\d+(?:; includeSubDomains(?:; preload)?)?$/.test(value)) return value;
  throw new Error(
    `HSTS vaut « ${value} » : écrivez max-age=63072000, suivi au besoin de « ; includeSubDomains », puis de « ; preload ».`,
  );
}

/**
 * Returns the Content-Security-Policy. It forbids everything except what pages need. Inline code runs only if its hash
 * is listed.
 */
function contentPolicy(
  { scripts, styles }: InlineHashes,
  site: SiteServices,
  env: NodeJS.ProcessEnv,
): string {
  // Strapi’s “Open preview” shows the preview of drafts in a frame.
  const frameOrigin =
    isDraftsPreview(env['CONTEXT']) && env['CMS_URL'] ? new URL(env['CMS_URL']).origin : "'none'";
  const mapsOrigin = new URL(site.mapsFrame.src).origin;
  const analytics = site.analytics ?? { scripts: [], reports: [] };
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...[...scripts].sort(), ...analytics.scripts],
    'style-src': ["'self'", ...[...styles].sort()],
    'img-src': ["'self'", 'data:', new URL(site.mapTiles.url).origin, ...analytics.reports],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...analytics.reports],
    'frame-src': [mapsOrigin],
    // If JavaScript is off, the contact form opens an e-mail (`mailto:`).
    'form-action': ["'self'", ...(isDraftsPreview(env['CONTEXT']) ? [] : ['mailto:'])],
    'base-uri': ["'none'"],
    'frame-ancestors': [frameOrigin],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Browser features that pages and frames in them may not use. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'usb',
];

const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  // OpenStreetMap’s tile server rejects requests without a referrer.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Content policy of uploaded files. An SVG that is opened by itself must not run scripts in the site’s origin. */
const uploadsPolicy = "default-src 'none'; img-src data:; frame-ancestors 'none'";
