/** The security headers and content policies that `headers-integration.ts` writes to `_headers`. */
import { siteConfig } from '../../src/site.config.ts';
import { isDrafts } from '../../src/domain/site/deploy-context.ts';
import { analyticsOrigins } from './analytics-integration.ts';
import { draftsOrigins } from './drafts-integration.ts';

/** Of the built inline scripts and styles, in the policy’s syntax: `'sha256-…'`. */
export interface InlineHashes {
  scripts: ReadonlySet<string>;
  styles: ReadonlySet<string>;
}

/** Forbids everything but what pages need; of inline scripts only those that were built run. */
export function contentPolicy({ scripts, styles }: InlineHashes, env = process.env): string {
  const drafts = draftsOrigins(env);
  const google = analyticsOrigins(siteConfig.analytics);
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...[...scripts].sort(), ...google.scripts],
    'style-src': ["'self'", ...[...styles].sort()],
    'img-src': ["'self'", 'data:', new URL(siteConfig.mapTiles.url).origin, ...google.reports],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...google.reports, ...drafts.posts],
    'frame-src': [new URL(siteConfig.mapsFrame.src).origin],
    // Without script the contact form prepares an e-mail.
    'form-action': ["'self'", ...(isDrafts(env['CONTEXT']) ? [] : ['mailto:'])],
    'base-uri': ["'none'"],
    'frame-ancestors': drafts.frames.length > 0 ? drafts.frames : ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Forbidden to pages and the frames in them. */
const unusedFeatures = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture'],
  ...['encrypted-media', 'fullscreen', 'geolocation', 'gyroscope', 'magnetometer', 'microphone'],
  ...['midi', 'payment', 'picture-in-picture', 'publickey-credentials-get', 'usb'],
];

export const securityHeaders = {
  // Two years, which browsers’ preload lists require.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  // OpenStreetMap’s tile server rejects requests without a referrer.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Feed readers embed pictures and files in their own pages. */
export const embeddableHeaders = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** An editor’s SVG may hold scripts, which must not run in the site’s origin when the file is opened by itself. */
export const uploadsPolicy = "default-src 'none'; img-src data:; frame-ancestors 'none'";
