/** The icons by the words that editors choose them by. */
import type { IconName } from '../../src/lib/icon-names.ts';

export const iconWords: Readonly<Record<IconName, string>> = {
  sun: 'Soleil',
  wind: 'Vent',
  lightbulb: 'Ampoule',
  shield: 'Bouclier',
  star: 'Étoile',
  award: 'Médaille',
};
