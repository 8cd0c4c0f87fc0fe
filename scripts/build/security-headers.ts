/**
 * What the host sends with every answer to keep visitors safe, and what pages may load. `_headers` is written from
 * it: see `headers-integration.ts`.
 */
import { siteConfig } from '../../src/site.config.ts';
import { analyticsOrigins } from './analytics-integration.ts';

/** Hashes of the inline scripts and styles that were built, as the policy names them. */
export interface InlineHashes {
  scripts: ReadonlySet<string>;
  styles: ReadonlySet<string>;
}

/** Everything starts out forbidden; nothing inline runs but what was built. */
export function contentPolicy({ scripts, styles }: InlineHashes): string {
  const google = analyticsOrigins(siteConfig.analytics);
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...[...scripts].sort(), ...google.scripts],
    'style-src': ["'self'", ...[...styles].sort()],
    'img-src': ["'self'", 'data:', new URL(siteConfig.mapTiles.url).origin, ...google.reports],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...google.reports],
    'frame-src': [new URL(siteConfig.mapsFrame.src).origin],
    // Without script the contact form prepares an e-mail.
    'form-action': ["'self'", 'mailto:'],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** What no page here uses, and no frame in it may. */
const unusedFeatures = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture'],
  ...['encrypted-media', 'fullscreen', 'geolocation', 'gyroscope', 'magnetometer', 'microphone'],
  ...['midi', 'payment', 'picture-in-picture', 'publickey-credentials-get', 'usb'],
];

export const securityHeaders = {
  // Two years, as browsers’ preload lists ask.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  // The map’s tiles are not given to pages that do not say where they are.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
};

/** Feed readers show pictures and documents on pages of their own. */
export const embeddableHeaders = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** Editors’ drawings (SVG) may hold scripts: opened by themselves, they must not run in the site’s name. */
export const uploadsPolicy = "default-src 'none'; img-src data:; frame-ancestors 'none'";
