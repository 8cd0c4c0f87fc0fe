/** Warns in a production build when the public tariffs of `src/site.config.ts` are out of date. */
import type { AstroIntegration } from 'astro';
import { isLive } from '../../src/lib/deploy-context.ts';
import { staleTariffs } from '../../src/features/simulator/tariffs-view.ts';
import type { CurrentTariffs } from '../../src/lib/site-config.ts';

export function tariffs(current: CurrentTariffs | null, now = new Date()): AstroIntegration {
  return {
    name: 'tariffs',
    hooks: {
      'astro:config:setup': ({ command, logger }) => {
        if (command !== 'build' || !isLive(process.env['CONTEXT'])) return;
        const stale = staleTariffs(current, now);
        if (stale.length === 0) return;
        logger.warn(
          [
            'Des tarifs publics ne sont plus tenus pour vrais, et le simulateur ne les propose plus :',
            ...stale.map((field) => `  • « currentTariffs.${field} »`),
            'Que faire : relever le tarif publié et sa prochaine révision dans src/site.config.ts, ou y écrire',
            '« currentTariffs: null » si le site ne doit pas en proposer.',
          ].join('\n'),
        );
      },
    },
  };
}
