/** French labels of the icons by their stored names. Contains every icon that the site can show. */
export const iconLabels: Readonly<Record<string, string>> = {
  sun: 'Soleil',
  wind: 'Vent',
  lightbulb: 'Ampoule',
  shield: 'Bouclier',
  star: 'Étoile',
  award: 'Médaille',
};
