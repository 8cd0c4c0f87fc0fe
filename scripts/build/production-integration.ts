import type { AstroIntegration } from 'astro';
import { getCurrentSnapshot } from '../../src/content/snapshot/current.ts';
import type { About } from '../../src/content/types/about.ts';
import { todayInParis } from '../../src/lib/dates.ts';
import { staleTariffs } from '../../src/features/simulator/model/public-tariffs.ts';
import { isLive } from '../../src/lib/deploy-context.ts';
import { missingLegalFacts } from '../../src/features/legal/model/legal-facts.ts';
import type { SiteConfig } from '../../src/lib/site-config.ts';

/**
 * Checks facts about the company before a production build. The build stops if a fact is missing or still that of the
 * example content (unless ALLOW_INCOMPLETE_SITE is `true`). Outdated tariffs and demo content are warnings.
 */
export function productionChecks(site: SiteConfig): AstroIntegration {
  return {
    name: 'production',
    hooks: {
      'astro:config:setup': ({ command, logger }) => {
        const { env } = process;
        if (command !== 'build' || !isLive(env['CONTEXT'])) return;
        const { manifest, content } = getCurrentSnapshot();
        const missingMessage = missingFacts(site, content.about);
        if (missingMessage !== null) {
          if (env['ALLOW_INCOMPLETE_SITE'] !== 'true') throw new Error(missingMessage);
          logger.warn(missingMessage);
        }
        for (const tariff of staleTariffs(site.currentTariffs, todayInParis())) {
          logger.warn(
            `Le simulateur ne propose plus un tarif public dont le dernier jour est passé : relever le nouveau dans src/site.config.ts (« currentTariffs.${tariff} »), ou y écrire « currentTariffs: null ».`,
          );
        }
        if (manifest.source === 'demo') {
          logger.warn('Le site en ligne montre le contenu de démonstration.');
        }
        if (env['NETLIFY'] === 'true' && !env['CMS_URL']?.trim()) {
          logger.error(
            'CMS_URL manque : TOUTES LES DEMANDES DE CONTACT DE CE SITE ÉCHOUERONT. ' +
              'À définir dans Netlify : Project configuration → Environment variables.',
          );
        }
      },
    },
  };
}

/** Returns a French message that names each missing fact and where to complete it; null if nothing is missing. */
export function missingFacts(site: SiteConfig, about: About | null): string | null {
  const configLines = missingLegalFacts(site).map(
    ({ fact, field }) => `  • ${fact} (src/site.config.ts, « ${field} »)`,
  );
  // Without statistics, the page would show those of the example content, such as an invented number of customers.
  const hasStatistics = about?.statistics.some(({ value }) => value);
  const contentLines = [
    about?.description
      ? []
      : ['  • la présentation de l’entreprise (Strapi, À propos › Présentation)'],
    hasStatistics
      ? []
      : ['  • les chiffres clés de l’entreprise (Strapi, À propos › Chiffres clés)'],
  ].flat();
  if (configLines.length + contentLines.length === 0) return null;
  return [
    'Il manque à ce site des faits sur l’entreprise, ou ceux de l’exemple y seraient publiés :',
    ...configLines,
    ...contentLines,
    'Que faire : compléter ce qui est nommé. Pour publier quand même, le temps d’un essai, donner la valeur « true »',
    'à la variable d’environnement ALLOW_INCOMPLETE_SITE.',
  ].join('\n');
}
