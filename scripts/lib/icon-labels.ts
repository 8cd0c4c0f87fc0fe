import type { IconName } from '../../src/lib/icon-names.ts';

/** French labels of the icons, the same as in the input of Strapi’s forms (`IconInput.tsx`). */
export const iconLabels: Readonly<Record<IconName, string>> = {
  sun: 'Soleil',
  wind: 'Vent',
  lightbulb: 'Ampoule',
  shield: 'Bouclier',
  star: 'Étoile',
  award: 'Médaille',
};
