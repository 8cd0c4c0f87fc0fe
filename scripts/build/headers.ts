/** Writes the headers the host sends: the content policy of the pages just built, and how long files keep. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isPreview } from '../../src/domain/deploy-context.ts';
import type { AfterPages } from './after-pages-integration.ts';
import { contentPolicy, createPartsReader } from './content-policy.ts';
import type { Strangers } from './content-policy.ts';

/** Two years, as browsers’ preload lists ask. */
const httpsOnly = 'max-age=63072000; includeSubDomains; preload';

/** What no page here uses, and no frame in it may. */
const unusedFeatures = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture'],
  ...['encrypted-media', 'fullscreen', 'geolocation', 'gyroscope', 'magnetometer', 'microphone'],
  ...['midi', 'payment', 'picture-in-picture', 'publickey-credentials-get', 'usb'],
];

/** Editors’ drawings (SVG) may hold scripts: opened by themselves, they must not run in the site’s name. */
const uploadsPolicy = "default-src 'none'; img-src data:; frame-ancestors 'none'";

export function headers(strangers: Strangers): AfterPages {
  const { parts, read } = createPartsReader();
  return {
    read: ({ file, bytes }) => {
      if (file.endsWith('.html')) read(bytes);
    },
    finish: async ({ dist }) => {
      await writeFile(
        path.join(dist, '_headers'),
        headersFile(contentPolicy(parts, strangers), process.env['CONTEXT']),
      );
    },
  };
}

/** In Netlify’s form: a path, and below it what is sent with it. `context` is the host’s: see `isPreview`. */
export function headersFile(policy: string, context?: string): string {
  const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  // Feed readers and search results show the articles’ pictures on their own pages.
  const forOtherSites = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
  const rules: Record<string, Record<string, string>> = {
    '/*': {
      'Content-Security-Policy': policy,
      'Strict-Transport-Security': httpsOnly,
      'X-Content-Type-Options': 'nosniff',
      // The map’s tiles are not given to pages that do not say where they are.
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
      ...(isPreview(context) && { 'X-Robots-Tag': 'noindex' }),
    },
    // Their names change with their content.
    '/_assets/*': forever,
    '/_pictures/*': { ...forever, ...forOtherSites },
    '/media/*': { ...forever, ...forOtherSites, 'Content-Security-Policy': uploadsPolicy },
    '/recherche/*': forever,
  };
  return Object.entries(rules)
    .map(([place, values]) =>
      [place, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`), ''].join(
        '\n',
      ),
    )
    .join('\n');
}
