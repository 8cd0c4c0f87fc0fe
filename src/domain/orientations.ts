/** The ways a roof may face, with the share of a south roof’s production (specification, section 9). */

/** `coefficient`: 1 is due south. Source: hypothèse de l’entreprise, 2026. */
export const orientations = [
  { slug: 'sud', label: 'Sud', coefficient: 1 },
  { slug: 'sud-est', label: 'Sud-est', coefficient: 0.93 },
  { slug: 'sud-ouest', label: 'Sud-ouest', coefficient: 0.93 },
  { slug: 'est', label: 'Est', coefficient: 0.8 },
  { slug: 'ouest', label: 'Ouest', coefficient: 0.8 },
  { slug: 'nord', label: 'Nord', coefficient: 0.5 },
] as const;

export type Orientation = (typeof orientations)[number]['slug'];
