/** Stops a production build while legal facts are missing, unless ALLOW_INCOMPLETE_LEGAL_NOTICE is set. */
import type { AstroIntegration } from 'astro';
import { isLive } from '../../src/lib/deploy-context.ts';
import { missingLegalFacts } from '../../src/lib/legal-facts.ts';
import type { LegalSite } from '../../src/lib/legal-facts.ts';

export function legalFacts(site: LegalSite): AstroIntegration {
  return {
    name: 'legal-facts',
    hooks: {
      'astro:config:setup': ({ command, logger }) => {
        if (command !== 'build' || !isLive(process.env['CONTEXT'])) return;
        const missing = missingLegalFacts(site);
        if (missing.length === 0) return;
        const message = [
          'Les mentions légales de ce site sont incomplètes :',
          ...missing.map(({ fact, field }) => `  • ${fact} (« ${field} »)`),
          'Que faire : compléter src/site.config.ts. Pour publier quand même, donner la valeur « true » à la',
          'variable d’environnement ALLOW_INCOMPLETE_LEGAL_NOTICE.',
        ].join('\n');
        if (process.env['ALLOW_INCOMPLETE_LEGAL_NOTICE'] !== 'true') throw new Error(message);
        logger.warn(message);
      },
    },
  };
}
