/** In a build with CONTEXT=drafts there is no feed: its readers would keep drafts. */
import { rm } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { isDrafts } from '../../src/lib/deploy-context.ts';

export function drafts(): AstroIntegration {
  return {
    name: 'drafts',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        if (isDrafts(process.env['CONTEXT'])) await rm(new URL('rss.xml', dir));
      },
    },
  };
}
