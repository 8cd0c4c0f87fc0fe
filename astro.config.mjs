import path from 'node:path';
import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig, fontProviders } from 'astro/config';
import { drafts } from './scripts/build/drafts-integration.ts';
import { headers } from './scripts/build/headers-integration.ts';
import { production } from './scripts/build/production-integration.ts';
import { snapshot } from './scripts/build/snapshot-integration.ts';
import { redirects } from './scripts/build/redirects-integration.ts';
import { siteMap } from './scripts/build/sitemap-integration.ts';
import { contacts } from './scripts/contacts/contacts-integration.ts';
import { siteConfig } from './src/site.config.ts';

/**
 * A font of `npm run fonts`. Text that is bolder than 500 has a variant of its own, though it is the same file: its
 * fallback is a bold one.
 */
const font = (name, role, file, ...weights) => ({
  provider: fontProviders.local(),
  name,
  cssVariable: `--font-${role}`,
  // The first visit shows the brand’s type; the fallback has its metrics, so that text hardly moves when it comes.
  display: 'swap',
  // Astro’s own fallback is for Arial and for English: see `src/styles/font-fallbacks.css`.
  optimizedFallbacks: false,
  fallbacks: ['arial', 'roboto', 'dejavu']
    .map((system) => `${role}-${system}`)
    .concat('sans-serif'),
  options: {
    variants: weights.map((weight) => ({
      src: [`./src/styles/fonts/${file}.woff2`],
      weight,
      style: 'normal',
    })),
  },
});

export default defineConfig({
  site: siteConfig.url,
  trailingSlash: 'never',
  // `/blog` is the file `blog.html`: the form static hosts serve without a redirect.
  build: { format: 'file', assets: '_assets', inlineStylesheets: 'always' },
  // Line breaks between elements stay spaces, as in HTML: the default is JSX’s way, where they are nothing.
  compressHTML: true,
  // Outside node_modules, so that a reinstall does not lose it.
  cacheDir: '.cache/astro',
  devToolbar: { enabled: false },
  fonts: [
    font('Figtree', 'text', 'figtree', '400 500', 700),
    font('Bricolage Grotesque', 'heading', 'bricolage-grotesque', 700),
  ],
  vite: {
    build: {
      // The oldest browsers whose prefixes the styles get. Astro’s default is none.
      cssTarget: ['chrome111', 'firefox114', 'safari15'],
      // Sizes in gzip are not used.
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          // The name of an upload ends with a hash already.
          assetFileNames: ({ names: [name = ''] }) =>
            `_assets/${path.parse(name).name.replace(/\.[0-9a-f]{8}$/, '')}.[hash][extname]`,
        },
      },
    },
  },
  integrations: [
    production(siteConfig),
    react(),
    tailwind({ configFile: './src/styles/pages.config.mjs', applyBaseStyles: false }),
    snapshot(),
    contacts(),
    redirects(),
    siteMap(),
    drafts(),
    // When the pages are as they will be: the policy is made from them.
    headers(siteConfig),
  ],
});
