import { rm } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { isDraftsPreview } from '../../src/lib/deploy-context.ts';

/** Removes the feed from the preview of drafts (CONTEXT=drafts), because feed readers would keep the drafts. */
export function drafts(): AstroIntegration {
  return {
    name: 'drafts',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        if (isDraftsPreview(process.env['CONTEXT'])) await rm(new URL('rss.xml', dir));
      },
    },
  };
}
