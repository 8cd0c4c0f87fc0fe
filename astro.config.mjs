import { setFlagsFromString } from 'node:v8';
import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import { afterPages } from './scripts/build/after-pages-integration.ts';
import { buildFingerprint } from './scripts/build/fingerprint-integration.ts';
import { headers } from './scripts/build/headers.ts';
import { inlineStyles } from './scripts/build/inline-styles-integration.ts';
import { keptAnswers } from './scripts/build/kept-integration.ts';
import { legalFacts } from './scripts/build/legal-integration.ts';
import { namedPictures, picturesOnRequest } from './scripts/build/pictures-integration.ts';
import { redirects } from './scripts/build/redirects-integration.ts';
import { siteMap } from './scripts/build/sitemap-integration.ts';
import { contacts } from './scripts/contacts/contacts-integration.ts';
import { siteConfig } from './src/site.config.ts';

// A build leaves mostly garbage, which Node would let grow to four times what is in use: here to twice.
setFlagsFromString('--heap-growing-percent=100');
// Most of a build’s code runs a few times only: what V8 would compile of it for speed costs more than it gives.
setFlagsFromString('--interrupt-budget=600000');
// Likewise Astro’s compiler, which is WebAssembly: a tenth of a small build.
setFlagsFromString('--liftoff-only');

/** Pages, in contrast, are thousands of times the same code: when all is bundled, it is compiled for speed soon. */
const pagesForSpeed = {
  name: 'pages-for-speed',
  hooks: { 'astro:build:ssr': () => setFlagsFromString('--interrupt-budget=66000') },
};

const map = siteMap();

/** Code that runs once, here: looking for what of it is not used takes longer than loading it. */
const serverCodeAsItIs = {
  name: 'server-code-as-it-is',
  config: (_, { isSsrBuild }) => isSsrBuild && { build: { rollupOptions: { treeshake: false } } },
};

export default defineConfig({
  site: siteConfig.url,
  trailingSlash: 'never',
  // `/blog` is the file `blog.html`: the form static hosts serve without a redirect.
  build: { format: 'file', assets: '_assets' },
  // Outside node_modules, so that a reinstall does not lose it; tests give each build its own.
  cacheDir: process.env.ASTRO_CACHE ?? '.cache/astro',
  devToolbar: { enabled: false },
  vite: {
    // Neither source maps nor sizes in gzip are used.
    build: { commonjsOptions: { sourceMap: false }, reportCompressedSize: false },
    plugins: [serverCodeAsItIs],
  },
  integrations: [
    pagesForSpeed,
    legalFacts(siteConfig),
    react(),
    tailwind({ configFile: './src/styles/tailwind.config.mjs', applyBaseStyles: false }),
    picturesOnRequest(),
    buildFingerprint(),
    keptAnswers(),
    contacts(),
    redirects(),
    inlineStyles({ pages: ['index.html'] }),
    // When the pages are as they will be: the policy is made from them.
    afterPages([
      map.step,
      namedPictures(),
      headers({
        images: [new URL(siteConfig.mapTiles.url).origin],
        frames: [new URL(siteConfig.mapsFrame.src).origin],
      }),
    ]),
    map.integration,
  ],
});
