/**
 * Receives contact requests in development, and in a build writes the rule for Netlify that forwards them to the CMS.
 * The CMS’s address is only in `_redirects`, which the host does not serve.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { isDrafts, isLive } from '../../src/lib/deploy-context.ts';
import { readBaseUrl } from '../lib/cms-environment';
import { describeContacts, hasCms, readContactsConfig } from './config';
import { createContactReceiver } from './receiver';

export function contacts(): AstroIntegration {
  let rule: string | null = null;
  return {
    name: 'contacts',
    hooks: {
      'astro:config:setup': ({ command, logger }) => {
        // Read before the build, so that a wrong address fails at once.
        if (command === 'build' && hasCms(process.env)) {
          // `200!` forwards even if a file has this path.
          rule = `/api/contacts  ${readBaseUrl(process.env['CMS_URL'])}/api/contacts  200!\n`;
        }
        // Integrations cannot add middleware to `astro preview`.
        if (command === 'preview') {
          logger.warn(
            '« astro preview » ne reçoit pas de demandes de contact : utilisez « npm run preview ».',
          );
        }
      },
      'astro:server:setup': ({ server, logger }) => {
        const config = readContactsConfig(process.env);
        logger.info(describeContacts(config));
        server.middlewares.use(createContactReceiver(config, (line) => logger.error(line)));
      },
      'astro:build:done': async ({ dir, logger }) => {
        if (isDrafts(process.env['CONTEXT'])) return;
        if (rule === null) {
          reportMissingCms(logger);
          return;
        }
        const file = new URL('_redirects', dir);
        // A `_redirects` of `public/` stays, after this rule.
        const others = await readFile(file, 'utf8').catch(() => '');
        await writeFile(file, rule + others);
        logger.info('_redirects transmet les demandes de contact au CMS.');
      },
    },
  };
}

function reportMissingCms(logger: AstroIntegrationLogger): void {
  if (process.env['NETLIFY'] !== 'true' || !isLive(process.env['CONTEXT'])) {
    logger.info('CMS_URL manque : le formulaire n’envoie qu’au serveur de cette machine.');
    return;
  }
  logger.error(
    'CMS_URL manque : TOUTES LES DEMANDES DE CONTACT DE CE SITE ÉCHOUERONT. ' +
      'À définir dans Netlify : Site configuration → Environment variables.',
  );
}
