import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { isDraftsPreview } from '../../src/lib/deploy-context.ts';
import { readBaseUrl } from '../lib/cms-environment.ts';
import {
  createContactReceiver,
  describeContacts,
  readContactsConfig,
} from '../host/contact-receiver.ts';

/**
 * Receives contact requests in development. In a build it writes the rule with which Netlify forwards them to the CMS. The
 * address of the CMS is only in `_redirects`, which Netlify does not serve.
 */
export function contacts(): AstroIntegration {
  let redirectRule: string | null = null;
  return {
    name: 'contacts',
    hooks: {
      'astro:config:setup': ({ command }) => {
        const { CMS_URL, CONTACT_PROXY_SECRET, CONTEXT } = process.env;
        if (command !== 'build' || !CMS_URL?.trim() || isDraftsPreview(CONTEXT)) return;
        // The address is read before the build, so that a wrong address fails at once. In the rule, `200!` means that
        // it has priority over files.
        redirectRule = `/api/contacts  ${readBaseUrl(CMS_URL)}/api/contacts  200!`;
        // The rule names the environment variable that holds the secret:
        // https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/
        if (CONTACT_PROXY_SECRET?.trim()) redirectRule += '  signed=CONTACT_PROXY_SECRET';
      },
      'astro:server:setup': ({ server, logger }) => {
        const config = readContactsConfig(process.env);
        logger.info(describeContacts(config));
        server.middlewares.use(createContactReceiver(config));
      },
      'astro:build:done': async ({ dir }) => {
        if (redirectRule === null) return;
        const file = new URL('_redirects', dir);
        // The rules of `public/_redirects` stay, after this rule.
        const otherRules = await readFile(file, 'utf8').catch(() => '');
        await writeFile(file, `${redirectRule}\n${otherRules}`);
      },
    },
  };
}
