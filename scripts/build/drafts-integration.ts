/** In a build with CONTEXT=drafts only: adds marks, a bar and the review page `/apercu`. */
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { readDraftsReport, summaryOf } from '../../src/preview/review.ts';
import { isDrafts } from '../../src/lib/deploy-context.ts';
import { decorate, previewBar } from './decorate-drafts.ts';

export function drafts(): AstroIntegration {
  const { CONTEXT: context, DRAFTS_BUILD_HOOK: hook } = process.env;
  return {
    name: 'drafts',
    hooks: !isDrafts(context)
      ? {}
      : {
          'astro:config:setup': ({ injectRoute, injectScript }) => {
            injectRoute({ pattern: '/apercu', entrypoint: './src/preview/apercu.astro' });
            injectScript('page-ssr', "import '/src/preview/preview.css';");
            injectScript(
              'page',
              "import { initDrafts } from '/src/preview/draft-anchors.ts'; initDrafts(document);",
            );
          },
          'astro:build:done': async ({ dir }) => {
            const report = readDraftsReport();
            const bar = previewBar(summaryOf(report.drafts), hook || null);
            for (const file of await readdir(dir, { recursive: true })) {
              if (!file.endsWith('.html')) continue;
              const url = new URL(file, dir);
              const html = await readFile(url, 'utf8');
              await writeFile(url, decorate({ file, html }, report.drafts, bar));
            }
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
