/** In a build with CONTEXT=drafts only: the review page `/apercu`, the link to the live site `/en-ligne`, no feed. */
import { rm } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { isDrafts } from '../../src/lib/deploy-context.ts';

export function drafts(): AstroIntegration {
  return {
    name: 'drafts',
    hooks: !isDrafts(process.env['CONTEXT'])
      ? {}
      : {
          'astro:config:setup': ({ injectRoute }) => {
            injectRoute({ pattern: '/apercu', entrypoint: './src/preview/apercu.astro' });
            injectRoute({ pattern: '/en-ligne', entrypoint: './src/preview/en-ligne.astro' });
          },
          'astro:build:done': async ({ dir }) => {
            // Feed readers would keep drafts.
            await rm(new URL('rss.xml', dir));
          },
        },
  };
}

/** `frames`: may show the preview in a frame (Strapi’s “Open preview”). `posts`: receives the bar’s button. */
export function draftsOrigins({ CONTEXT, CMS_URL, DRAFTS_BUILD_HOOK }: NodeJS.ProcessEnv): {
  frames: string[];
  posts: string[];
} {
  const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : []);
  return isDrafts(CONTEXT)
    ? { frames: originOf(CMS_URL), posts: originOf(DRAFTS_BUILD_HOOK) }
    : { frames: [], posts: [] };
}
