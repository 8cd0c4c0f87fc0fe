/**
 * Receives contact requests while developing, and tells Netlify at build time where they go. The CMS’s
 * address stands in `_redirects` alone, which the host reads and does not serve.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { isLive } from '../../src/domain/site/deploy-context.ts';
import { readBaseUrl } from '../sync/command/config';
import { describeContacts, hasCms, readContactsConfig } from './config';
import { createContactReceiver } from './receiver';

export function contacts(): AstroIntegration {
  let rule: string | null = null;
  return {
    name: 'contacts',
    hooks: {
      'astro:config:setup': ({ command, logger }) => {
        // At once: a wrong address must not cost a whole build.
        if (command === 'build' && hasCms(process.env)) {
          // `200!` passes on whatever files there are.
          rule = `/api/contacts  ${readBaseUrl(process.env['CMS_URL'])}/api/contacts  200!\n`;
        }
        // Astro’s preview takes no part of a site’s configuration but its port.
        if (command === 'preview') {
          logger.warn('« astro preview » receives no contact requests: use « npm run preview ».');
        }
      },
      'astro:server:setup': ({ server, logger }) => {
        const config = readContactsConfig(process.env);
        logger.info(describeContacts(config));
        server.middlewares.use(createContactReceiver(config, (line) => logger.error(line)));
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (rule === null) {
          sayThatRequestsLeadNowhere(logger);
          return;
        }
        const file = new URL('_redirects', dir);
        // A file of the owner’s own in `public/` stays, after this rule.
        const others = await readFile(file, 'utf8').catch(() => '');
        await writeFile(file, rule + others);
        logger.info('_redirects passes contact requests on to the CMS.');
      },
    },
  };
}

function sayThatRequestsLeadNowhere(logger: AstroIntegrationLogger): void {
  if (process.env['NETLIFY'] !== 'true' || !isLive(process.env['CONTEXT'])) {
    logger.info('CMS_URL is not set: the built form sends to this machine’s server.');
    return;
  }
  logger.error(
    'CMS_URL is not set: EVERY CONTACT REQUEST OF THIS SITE WILL FAIL. ' +
      'Set it in Netlify: Site configuration → Environment variables.',
  );
}
