import type { IconName } from '../../src/lib/icon-names.ts';

/** French labels of the icons. A test compares them with the copy in `scripts/cms`. */
export const iconLabels: Readonly<Record<IconName, string>> = {
  sun: 'Soleil',
  wind: 'Vent',
  lightbulb: 'Ampoule',
  shield: 'Bouclier',
  star: 'Étoile',
  award: 'Médaille',
};
