import path from 'node:path';
import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig, fontProviders } from 'astro/config';
import { drafts } from './scripts/build/drafts-integration.ts';
import { headers } from './scripts/build/headers-integration.ts';
import { productionChecks } from './scripts/build/production-integration.ts';
import { snapshot } from './scripts/build/snapshot-integration.ts';
import { redirects } from './scripts/build/redirects-integration.ts';
import { siteMap } from './scripts/build/sitemap-integration.ts';
import { contacts } from './scripts/build/contacts-integration.ts';
import packageJson from './package.json' with { type: 'json' };
import { siteConfig } from './src/site.config.ts';

/**
 * Describes a font file made by `npm run fonts`. Weights above 500 are a variant of their own, though in the same file,
 * so that their fallback font is bold.
 */
const font = (name, role, file, ...weights) => ({
  provider: fontProviders.local(),
  name,
  cssVariable: `--font-${role}`,
  // `swap` shows the brand’s font on the first visit. The fallbacks have its metrics, so text hardly moves.
  display: 'swap',
  // Astro’s own fallback is computed for Arial and English text. Ours are in `src/styles/font-fallbacks.css`.
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
  // The page `/blog` is written as `blog.html`, which static hosts serve without a redirect.
  build: { format: 'file', assets: '_assets', inlineStylesheets: 'always' },
  // Line breaks between elements stay spaces, as in HTML. The default removes them, as JSX does, and joins words.
  compressHTML: true,
  // The default, in node_modules, is lost when packages are reinstalled.
  cacheDir: '.cache/astro',
  devToolbar: { enabled: false },
  fonts: [
    font('Figtree', 'text', 'figtree', '400 500', 700),
    font('Bricolage Grotesque', 'heading', 'bricolage-grotesque', 700),
  ],
  vite: {
    build: {
      // Vendor prefixes are added for the same browsers as by Autoprefixer. Astro adds none by default.
      cssTarget: packageJson.browserslist.map((browser) => browser.replace(' ', '')),
      // Nobody reads the gzip sizes, and measuring them takes time.
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          // File names of uploads already end with a hash, which is removed so that there are not two.
          assetFileNames: ({ names: [name = ''] }) =>
            `_assets/${path.parse(name).name.replace(/\.[0-9a-f]{8}$/, '')}.[hash][extname]`,
        },
      },
    },
  },
  integrations: [
    productionChecks(siteConfig),
    react(),
    tailwind({ configFile: './src/styles/pages.config.mjs', applyBaseStyles: false }),
    snapshot(),
    contacts(),
    redirects(),
    siteMap(),
    drafts(),
    // Last, since the content security policy is made from the finished pages.
    headers(siteConfig),
  ],
});
