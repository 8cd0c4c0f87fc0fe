/**
 * Receives contact requests in development, and in a build writes the rule for Netlify that forwards them to the CMS.
 * The CMS’s address is only in `_redirects`, which the host does not serve.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { isDrafts } from '../../src/lib/deploy-context.ts';
import { readBaseUrl } from '../lib/cms-environment.ts';
import { createContactReceiver, describeContacts, readContactsConfig } from './receiver.ts';

export function contacts(): AstroIntegration {
  let rule: string | null = null;
  return {
    name: 'contacts',
    hooks: {
      'astro:config:setup': ({ command }) => {
        const { CMS_URL, CONTACT_PROXY_SECRET, CONTEXT } = process.env;
        if (command !== 'build' || !CMS_URL?.trim() || isDrafts(CONTEXT)) return;
        // Read before the build, so that a wrong address fails at once. `200!` forwards even if a file has this path.
        rule = `/api/contacts  ${readBaseUrl(CMS_URL)}/api/contacts  200!`;
        // The host reads the secret by its name: https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/
        if (CONTACT_PROXY_SECRET?.trim()) rule += '  signed=CONTACT_PROXY_SECRET';
      },
      'astro:server:setup': ({ server, logger }) => {
        const config = readContactsConfig(process.env);
        logger.info(describeContacts(config));
        server.middlewares.use(createContactReceiver(config));
      },
      'astro:build:done': async ({ dir }) => {
        if (rule === null) return;
        const file = new URL('_redirects', dir);
        // A `_redirects` of `public/` stays, after this rule.
        const others = await readFile(file, 'utf8').catch(() => '');
        await writeFile(file, `${rule}\n${others}`);
      },
    },
  };
}
